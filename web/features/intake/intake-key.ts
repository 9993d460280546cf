/** Where this browser keeps the dialogue; under the prefix that a deliberate sign-out empties (web/lib/forget-writing.ts). */
export const intakeKey = 'eclaircie:intake';

/** Without reading it: whether something of the dialogue waits here. */
export const isIntakeKept = (): boolean => {
  try {
    return localStorage.getItem(intakeKey) !== null;
  } catch {
    return false;
  }
};
