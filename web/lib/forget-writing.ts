/**
 * What a person writes and no server has yet is kept in this browser under this prefix; choices of the device
 * (`eclaircie.` with a dot) are not. A room that keeps words names its key so.
 */
const prefix = 'eclaircie:';

/** Nothing that was written stays in this browser. */
export const forgetWriting = (): void => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
};
