import { oncePerThing } from '#server/ground/patterns/while-reading.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import type { Words } from './normalise.ts';
import { gather, kinds, mix, readTraits, withQuestion } from './traits.ts';

/*
 * What resemblance sees of the last messages of a talk (talk-likeness.ts): the traits of each, those of the newest once more as its
 * own, and with the question of ours that it follows, and which ideas of earlier messages meet an idea of the newest (« le quai » and
 * « dans dix minutes »).
 */

/** So many of a person's last messages are looked at, and ideas of so many before the newest meet its own. */
export const seenMessages = 5;
const meeting = 3;

/** Marks a trait of the newest message. */
const newest = 0x6e657773;

/** Kinds of ideas that meet: an idea, what the writer does, what is denied. */
const isIdea = (kind: number): boolean =>
  kind === kinds.concept || kind === kinds.bySelf || kind === kinds.denied;

const traitsIn = oncePerThing((words: Words): { all: readonly number[]; ideas: readonly number[] } => {
  const ideas = new Set<number>();
  const all = gather((see) =>
    readTraits(words, (trait, kind) => {
      if (kind === kinds.length) return;
      if (isIdea(kind)) ideas.add(trait);
      see(trait);
    }),
  );
  return { all, ideas: [...ideas] };
});

const pairOf = (one: number, other: number): number =>
  one < other ? mix(mix(one, other), newest) : mix(mix(other, one), newest);

/**
 * Calls `see` with every trait of the talk; the same one may come twice.
 * @param messages the person's, oldest first
 * @param question what was asked before the newest
 */
export const readTalkTraits = (
  messages: readonly Words[],
  question: QuestionId | null,
  see: (trait: number) => void,
): void => {
  const looked = messages.slice(-seenMessages).map(traitsIn);
  const last = looked.at(-1);
  if (!last) return;
  for (const { all } of looked) for (const trait of all) see(trait);
  for (const trait of last.all) see(mix(trait, newest));
  if (question !== null)
    withQuestion(messages.at(-1)!, question, (trait, kind) => {
      if (kind === kinds.question) see(trait);
    });
  for (const { ideas } of looked.slice(0, -1).slice(-meeting))
    for (const earlier of ideas) for (const idea of last.ideas) see(pairOf(earlier, idea));
};
