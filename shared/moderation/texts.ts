import type { Address } from '../safety/levels.ts';

/**
 * What is said in the thread about a human of the team. The first two are the protocol's, to the letter (§5), each with
 * its twin for whoever asked for « tu ». No clinician has signed them yet.
 */
export const reviewedBy: string | null = null;

/** Changes with the wording: what a person said yes to is kept with it. */
export const humanReadingVersion = '2026-11';

export const humanReadingQuestion: Record<Address, string> = {
  vous: 'Souhaitez-vous qu’une personne de notre équipe puisse lire notre échange et vous écrire ici ? Vous pouvez refuser, ou changer d’avis à tout moment.',
  tu: 'Souhaites-tu qu’une personne de notre équipe puisse lire notre échange et t’écrire ici ? Tu peux refuser, ou changer d’avis à tout moment.',
};

/** Said when glass is broken: somebody was told and may read. */
export const toldAtFour: Record<Address, string> = {
  vous: 'Parce que votre vie paraît en danger, une personne de notre équipe a été prévenue et peut lire cet échange. Je suis une IA : je ne peux pas appeler les secours à votre place.',
  tu: 'Parce que ta vie paraît en danger, une personne de notre équipe a été prévenue et peut lire cet échange. Je suis une IA : je ne peux pas appeler les secours à ta place.',
};

/** Said when somebody has taken the alert, and never before. Seeing an alert is not reading. */
export const alertSeen: Record<Address, string> = {
  vous: 'Une personne de notre équipe a vu l’alerte.',
  tu: 'Une personne de notre équipe a vu l’alerte.',
};

/** Said when the team closes its reading: a line closed, or a colleague who did not agree to an opening. */
export const readingClosed: Record<Address, string> = {
  vous: 'La lecture de cet échange par notre équipe est maintenant fermée.',
  tu: 'La lecture de cet échange par notre équipe est maintenant fermée.',
};

/** What being on duty means, and what it does not. */
export const dutyLine = {
  on: 'Quelqu’un de l’équipe est de garde en ce moment. Nous ne pouvons pas promettre une réponse. Pour une aide tout de suite, ce sont les numéros d’urgence.',
  /** Somebody holds this person's own line, on duty or not: never said with « personne n'est de garde » beside it. */
  taken:
    'Une personne de l’équipe s’occupe de votre alerte. Nous ne pouvons pas promettre une réponse. Pour une aide tout de suite, ce sont les numéros d’urgence.',
  off: 'Personne de l’équipe n’est de garde en ce moment, et votre échange pourrait n’être lu que plus tard. Pour une aide tout de suite, ce sont les numéros d’urgence.',
} as const;

/** The one sentence about who is there. */
export const dutyText = (there: { lineTaken: boolean; someoneOnDuty: boolean }): string =>
  dutyLine[there.lineTaken ? 'taken' : there.someoneOnDuty ? 'on' : 'off'];
