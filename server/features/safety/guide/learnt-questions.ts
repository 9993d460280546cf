import { readFileSync } from 'node:fs';
import { oncePerText } from '#server/ground/patterns/while-reading.ts';
import { decodeClasses } from './class-weights.ts';
import { readQuestionTraits, unitOf } from './question-traits.ts';
import { chancesWith } from './recogniser.ts';

/*
 * Which kind of thing a sentence asks of the companion in calm: about the body, a medicine, a child, the law, this service, what to do…
 * or that it asks nothing. The guide names who would know, and answers nothing of the kind itself. scripts/train-questions.ts
 * learns the weights.
 */

export type QuestionNotes = {
  /** Kinds that are easily taken for one another: where none of them is sure enough, their group may be. */
  groups: readonly { name: string; members: readonly string[] }[];
  /** From which chance on a kind, or a group, counts: in a sentence that looks like a question, and in another. */
  thresholds: Readonly<Record<'asked' | 'told', { kind: number; group: number }>>;
  /** From which chance on a sentence is addressed to us: with a question mark, without, and where it may well be somebody's words. */
  asks: { marked: number; told: number; surely: number };
};

/**
 * `asks`: it is addressed to us; `surely`: also where most sentences are somebody's words. `kind`: what it asks about, or the group
 * of kinds; null where that is not sure enough.
 */
export type AskedOfUs = { asks: boolean; surely: boolean; kind: string | null };

const learnt = decodeClasses<QuestionNotes>(readFileSync(new URL('question-weights.bin', import.meta.url)));
const { groups, thresholds, asks } = learnt.extra;
const none = learnt.names.indexOf(null);
const chancesFor = chancesWith(learnt, readQuestionTraits);
/** The chances of a sentence, or of a whole message. */
const chancesOf = oncePerText((text) => chancesFor(unitOf(text)));

/** The classes of each group; a kind in none is a group of its own. */
const grouped: readonly { name: string; classes: readonly number[] }[] = [
  ...groups.map(({ name, members }) => ({
    name,
    classes: members.map((each) => learnt.names.indexOf(each)),
  })),
  ...learnt.names.flatMap((name, one) =>
    name === null || groups.some(({ members }) => members.includes(name)) ? [] : [{ name, classes: [one] }],
  ),
];

/** A message longer than this tells more than it asks. */
const longestAsked = 1500;
const nothingAsked: AskedOfUs = { asks: false, surely: false, kind: null };

/** A reproach stands in its own sentence, and says nothing of what the others ask. */
const ownOnly: ReadonlySet<string> = new Set(['complaint', 'change']);

/** The kind, or the group, that is sure enough. @param chances of the sentence, or of the message around it */
const surest = (each: readonly number[], looksAsked: boolean): string | null => {
  const least = thresholds[looksAsked ? 'asked' : 'told'];
  let kind: { name: string | null; chance: number } = { name: null, chance: 0 };
  let group: { name: string | null; chance: number } = { name: null, chance: 0 };
  for (const [one, chance] of each.entries())
    if (one !== none && chance > kind.chance) kind = { name: learnt.names[one]!, chance };
  for (const { name, classes } of grouped) {
    const chance = classes.reduce((sum, one) => sum + each[one]!, 0);
    if (chance > group.chance) group = { name, chance };
  }
  if (kind.chance >= least.kind) return kind.name;
  return group.chance >= least.group ? group.name : null;
};

const besideOwn = (kind: string | null): string | null => (kind !== null && ownOnly.has(kind) ? null : kind);

/**
 * What one sentence asks of us.
 * @param looksAsked it has a question mark, or is built like a question; otherwise it must be surer
 * @param message the whole message, which may say what « c’est grave ? » is about
 */
export const askedOfUs = (sentence: string, looksAsked: boolean, message: string = sentence): AskedOfUs => {
  if (sentence.length > longestAsked) return nothingAsked;
  const own = chancesOf(sentence);
  const chance = 1 - own[none]!;
  if (chance < (looksAsked ? asks.marked : asks.told)) return nothingAsked;
  const kind = surest(own, looksAsked);
  const isAround = kind === null && message !== sentence && message.length <= longestAsked;
  const around = isAround ? besideOwn(surest(chancesOf(message), looksAsked)) : null;
  return { asks: true, surely: chance >= asks.surely, kind: kind ?? around };
};

/**
 * The kind of a question (training/README.md); null where none is sure enough.
 * @param looksAsked the message looks like a question; otherwise it must be surer
 */
export const questionKind = (text: string, looksAsked: boolean): string | null =>
  askedOfUs(text, looksAsked).kind;
