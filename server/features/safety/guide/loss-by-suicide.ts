/*
 * A suicide close by that has just happened is a warning sign for whoever is left: it is the writer who is asked, and never about the one
 * who is dead.
 */

/** The name under which such a sign stands among the evidence. */
export const lossRule = 'answer/loss';
