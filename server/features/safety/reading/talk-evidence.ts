import type { Severity } from '#shared/safety/levels.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import { lookAt } from './likeness.ts';
import type { Words } from './normalise.ts';
import type { NetLook } from './talk-net.ts';

/*
 * What speaks for danger in the newest messages of a talk, as a few numbers: how much the talk as a whole resembles danger, the newest
 * message alone and as the answer to what was asked, the gravest of those before it, the last three as one text, and what rules say of the
 * newest. talk-likeness.ts weighs them; scripts/learn-in-danger.ts learns how.
 */

/** Messages before the newest whose own resemblance counts, and those that are read as one text with it. */
const before = 6;
const together = 2;
/** How many of a person's last messages are looked at, and how many of them are read as one text. */
export const lookedMessages = before + 1;
export const joinedMessages = together + 1;

/** Beyond this a score says no more; halved, so that all evidence has one size. */
const most = 4;
const sized = (score: number): number => Math.max(-most, Math.min(most, score)) / 2;
/** Scores of a message that is not there. */
const nothing = [-3, -3, -3, -3] as const;
const longMessage = 100;

/** The newest messages of a person, and what is known of the last one. */
export type Newest = {
  /** Oldest first, each with its words; no more than `lookedMessages`. */
  messages: readonly Words[];
  /** The last `joinedMessages` as one text. */
  joined: Words;
  /** What was asked before the newest. */
  question: QuestionId | null;
  /** What rules say of the newest by itself. */
  ruled: Severity;
  /** Characters of the newest. */
  length: number;
};

/**
 * The evidence, always in this order and of about one size; the last is 1.
 * @param talk scores of the talk as a whole, for level 1 to 4
 */
export const evidenceOf = (
  { messages, joined, question, ruled, length }: Newest,
  talk: readonly number[],
): number[] => {
  const newest = messages.at(-1)!;
  const earlier = messages.slice(-lookedMessages, -1).map((words) => lookAt(words).scores);
  const gravest = nothing.map((least, head) => Math.max(least, ...earlier.map((scores) => scores[head]!)));
  return [
    ...talk.map((score) => score / 3),
    ...lookAt(newest, question).scores.map(sized),
    ...lookAt(newest).scores.map(sized),
    ...gravest.map(sized),
    ...lookAt(joined).scores.map(sized),
    ...[2, 3, 4].map((level) => Number(ruled >= level)),
    Math.min(1, length / longMessage),
    Number(question !== null),
    1,
  ];
};

/** What the net says of the same messages, as evidence of the same size, for level 1 to 4. */
export const netEvidence = ({ levels }: NetLook): number[] => levels.map(sized);
