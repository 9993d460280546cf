/** Where this tab keeps what was typed into the form of this name. */
export const draftKey = (name: string): string => `draft:${name}`;

/** Whether something typed into the form of this name waits to be put back; false where the browser has no storage. */
export const hasDraft = (name: string): boolean => {
  try {
    return window.sessionStorage.getItem(draftKey(name)) !== null;
  } catch {
    return false;
  }
};
