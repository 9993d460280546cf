/**
 * What a person writes and no server has yet is kept in this browser under this prefix; choices of the device
 * (`eclaircie.` with a dot) are not. A room that keeps words names its key so.
 */
const prefix = 'eclaircie:';

/** Where words wait that the person means to go on with, or to send. */
const waiting = [`${prefix}seance:`, `${prefix}plan:pending`];

/** Whether something that was written and has not left is in this browser. */
export const isWritingKept = (): boolean => {
  try {
    return Object.keys(localStorage).some((key) => waiting.some((start) => key.startsWith(start)));
  } catch {
    return false;
  }
};

/** Whose words wait here, by the id of the account. */
const writer = `${prefix}writer`;

/**
 * Somebody signed in: the words of another person, whose sign-in ended without them asking for it, are not shown to this one.
 */
export const forgetWritingOfOthers = (userId: string): void => {
  try {
    const before = localStorage.getItem(writer);
    if (before !== null && before !== userId)
      for (const key of Object.keys(localStorage))
        if (waiting.some((start) => key.startsWith(start))) localStorage.removeItem(key);
    localStorage.setItem(writer, userId);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
};

/** Nothing that was written stays in this browser, nor in this tab. */
export const forgetWriting = (): void => {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
};
