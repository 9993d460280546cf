import type { FormEvent } from 'react';

/**
 * What stands in the fields of a form, read from the fields themselves: what was typed before the page came alive counts.
 */
export const typedIn = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
};

/** Turns what is typed into capitals, and leaves the cursor where it was. */
export const intoCapitals = ({ currentTarget }: FormEvent<HTMLInputElement>): void => {
  const { value, selectionStart, selectionEnd } = currentTarget;
  const capitals = value.toUpperCase();
  if (capitals === value) return;
  currentTarget.value = capitals;
  currentTarget.setSelectionRange(selectionStart, selectionEnd);
};
