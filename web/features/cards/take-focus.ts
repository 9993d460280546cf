/** For what takes the place of the button that was pressed. One function, always the same: React then calls it once. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
