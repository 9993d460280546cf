import { readFileSync } from 'node:fs';
import { onceWhileReading } from '#server/ground/patterns/while-reading.ts';
import { lookWithNet } from '../reading/look-with-net.ts';
import type { Words } from '../reading/normalise.ts';
import { wordsOf } from '../reading/read-once.ts';
import { netGroups } from '../reading/talk-net.ts';
import { readTalkTraits, seenMessages } from '../reading/talk-traits.ts';
import { decodeClasses } from './class-weights.ts';
import type { LearntDanger, PersonMessage, ToldDanger } from './guide-state.ts';
import { chancesWith } from './recogniser.ts';

/*
 * Of whom the danger of a talk is, and of what kind, by resemblance of its last messages to talks of which that is known
 * (docs/decisions/0122, 0125). It says nothing of whether there is a danger. It never decides by itself: where it is sure and what stands is
 * another danger, the reply asks whose it is (told-roles.ts, whose-reply.ts), and a question in calm is put as the one it resembles
 * (which-danger.ts). scripts/train-subjects.ts learns the weights.
 */

/** The classes of the weights, in words. */
export type SubjectGroup = 'own' | 'body' | 'voices' | 'harmed' | 'child' | 'theirs' | 'harming';

const learnt = decodeClasses<null>(readFileSync(new URL('subject-weights.bin', import.meta.url)));
const likeTalks = chancesWith(learnt, (messages: readonly Words[], see) =>
  readTalkTraits(messages, null, see),
);

/** A body that fails and voices are of the writer, as a wish to die is. */
export const dangerOfGroup: Record<SubjectGroup, ToldDanger> = {
  own: 'own',
  body: 'own',
  voices: 'own',
  harmed: 'harmed',
  child: 'harmed-other',
  theirs: 'theirs',
  harming: 'harming',
};
const groups = learnt.names as readonly SubjectGroup[];
const ofNet = groups.map((group) => netGroups.indexOf(group));

/** The part of the net in what both looks say: each errs in its own way, and the talks as a whole are the better judge. */
const partOfNet = 0.2;
/** Beside nothing at all: what the net calls no danger leaves next to nothing for each kind. */
const least = 1e-6;
const looksAt = (messages: readonly Words[]): SubjectLooks => {
  const like = [...likeTalks(messages)];
  const seen = lookWithNet(messages).groups;
  const all = ofNet.reduce((sum, at) => sum + seen[at]!, least);
  return { like, net: ofNet.map((at) => seen[at]! / all) };
};

/** What each of both looks says of each kind; the kinds of each sum to 1. */
export type SubjectLooks = { like: readonly number[]; net: readonly number[] };

export type LearntSubject = {
  looks: SubjectLooks;
  /** The likeliest kind, and how likely it is (0 to 1). */
  group: SubjectGroup;
  chance: number;
  /** Whose danger that makes it, all kinds of theirs together. */
  danger: Pick<LearntDanger, 'of' | 'chance'>;
};

/** Characters of one message that are looked at. */
const longest = 2000;
/** In words: of less nothing can be said. */
const leastWords = 12;

const lookAt = (texts: readonly string[]): LearntSubject | null => {
  const messages = texts.map((text) => wordsOf(text.slice(-longest)));
  if (messages.reduce((sum, { word }) => sum + word.length, 0) < leastWords) return null;
  const looks = looksAt(messages);
  const chances = looks.like.map((chance, at) => chance * (1 - partOfNet) + looks.net[at]! * partOfNet);
  const best = chances.indexOf(Math.max(...chances));
  const of = dangerOfGroup[groups[best]!];
  const together = chances.reduce(
    (sum, chance, at) => (dangerOfGroup[groups[at]!] === of ? sum + chance : sum),
    0,
  );
  return {
    looks,
    group: groups[best]!,
    chance: chances[best]!,
    danger: { of, chance: Math.round(together * 1000) / 1000 },
  };
};
const once = onceWhileReading((message: PersonMessage) =>
  lookAt([...message.before.slice(1 - seenMessages), message.text]),
);

/** What the last messages resemble; null for a tap, and where too few words were said. */
export const subjectOf = (message: PersonMessage): LearntSubject | null =>
  message.chosen === undefined ? once(message) : null;
