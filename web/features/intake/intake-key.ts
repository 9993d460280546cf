/** Where this browser keeps the dialogue; under the prefix that a deliberate sign-out empties (web/lib/forget-writing.ts). */
export const intakeKey = 'eclaircie:intake';

/** The mark goes when the answers it speaks of are erased at the server. */
export const forgetIntake = (): void => {
  try {
    localStorage.removeItem(intakeKey);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
};

/** Without reading it: whether something of the dialogue waits here. */
export const isIntakeKept = (): boolean => {
  try {
    return localStorage.getItem(intakeKey) !== null;
  } catch {
    return false;
  }
};
