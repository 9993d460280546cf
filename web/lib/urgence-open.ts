/**
 * Whether the sheet of emergency numbers is open. It is kept here and not in the link that opens it: a page that is still
 * loading is replaced, header and link included, and the numbers must stay open over the page that takes its place.
 */
let open = false;
let places = 0;
const listeners = new Set<() => void>();

const set = (next: boolean): void => {
  open = next;
  for (const listener of listeners) listener();
};

/** Something on the page shows the sheet, until the function that it returns is called. */
export function showUrgenceHere(): () => void {
  places += 1;
  return () => {
    places -= 1;
  };
}

/** Opens the sheet. False where nothing on the page would show it: the link is then followed as a link. */
export function openUrgence(): boolean {
  if (places === 0) return false;
  set(true);
  return true;
}

export const closeUrgence = (): void => set(false);

export const isUrgenceOpen = (): boolean => open;

/** Calls `listener` at each change, until the function that it returns is called. */
export function onUrgence(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
