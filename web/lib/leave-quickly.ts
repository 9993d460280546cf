/** A page that tells nothing about the person, in French, and that every country of the product reaches. */
const elsewhere = 'https://fr.wikipedia.org/';

let leaving = false;

/** Whether the person is leaving in a hurry: then the browser asks nothing. */
export const isLeavingQuickly = (): boolean => leaving;

/**
 * Leaves this page at once. It is blank before the other one is there, and takes no place in the browser's way back; what
 * was visited before it stays in the browser's history.
 */
export const leaveQuickly = (): void => {
  leaving = true;
  document.documentElement.style.visibility = 'hidden';
  document.title = '…';
  location.replace(elsewhere);
};
