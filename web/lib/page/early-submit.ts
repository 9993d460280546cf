/*
 * A form of a prerendered page can be read and filled before the application is there to send it. Until then its button
 * is shut, and the form carries `data-awaits`: pressing Enter, or the button, is kept on it as `data-asked`, and carried
 * out once the page is alive (`web/ui/early-form.tsx`).
 */

const waitingFormOf = (target: EventTarget | null): HTMLFormElement | null => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLButtonElement)) return null;
  return target.form?.dataset.awaits === undefined ? null : target.form;
};

const keep = (form: HTMLFormElement | null): void => {
  if (form) form.dataset.asked = '';
};

/** Before the first paint: a page that is filled quickly is filled before any other script has come. */
export function keepEarlySubmits(page: Document): void {
  page.addEventListener('keydown', ({ key, isComposing, target }) => {
    if (key === 'Enter' && !isComposing && target instanceof HTMLInputElement) keep(waitingFormOf(target));
  });
  // Not on `pointerdown`: a finger that scrolls has pressed nothing.
  page.addEventListener('pointerup', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.type === 'submit') keep(waitingFormOf(button));
  });
}

/** What was asked of a form before it was alive, once: true the first time, false from then on. */
export function takeEarlySubmit(form: HTMLFormElement): boolean {
  const asked = form.dataset.asked !== undefined;
  delete form.dataset.asked;
  return asked;
}
