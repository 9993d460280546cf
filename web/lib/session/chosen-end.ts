/** That the sign-in of this page ends because the person asked for it, and not by itself. */
let chosen = false;

export const chooseEnd = (): void => {
  chosen = true;
};

/** Somebody signed in: what was chosen before says nothing of how this one will end. */
export const forgetChosenEnd = (): void => {
  chosen = false;
};

export const isEndChosen = (): boolean => chosen;
