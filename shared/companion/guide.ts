import type { TurnRecord } from '../safety/turn-record.ts';

/* What a screen knows of the guide of paths: by the ids of its records, never by its words. */

/** A message in a writing step was kept: a small tick stands there, and no bubble. */
export const isTick = (record: TurnRecord | null | undefined): boolean =>
  /^tick(?:-|$)/.test(record?.textIds[0] ?? '');

/** The guide of paths said this: its ways to go on can be asked for. */
export const isOfGuide = (record: TurnRecord | null | undefined): boolean =>
  record != null && record.reader === null && record.textIds.length > 0;

/** A choice that is one of the person's own sentences. */
export const isOwnSentence = (choiceId: string): boolean => /^s\d+$/.test(choiceId);

/** Steps at which several choices make one answer. */
const severalAt: readonly string[] = ['path:clair/felt'];

export const takesSeveral = (record: TurnRecord | null | undefined): boolean =>
  record?.asked != null && severalAt.includes(record.asked);

/** What is chosen alone: a way on or out, and what is no answer yet. */
export const isChosenAlone = (choiceId: string): boolean =>
  ['skip', 'leave', 'unknown', 'other-word'].includes(choiceId);

/** Several choices as one answer; the guide takes it apart again. */
export const severalAsText = (labels: readonly string[]): string => labels.join(', ');

/** What takes the guide back to its question before this one. */
export const questionBefore = 'Revenir à la question d’avant';

/** What asks the guide for its paths. */
export const otherWays = 'Autre chose';
