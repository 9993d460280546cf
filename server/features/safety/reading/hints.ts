import { oncePerText } from '#server/ground/patterns/while-reading.ts';
import { readingOf } from './matching.ts';
import { partsOf } from './parts.ts';
import { wordsOf } from './read-once.ts';
import { candidates, hintIndex, hintOf, patterns } from './rule-book.ts';
import type { Hint } from './rule-rows.ts';

/*
 * Papers in order, keys given away, a dog at the neighbour's; no hope, nobody who listens, a time after which nothing more is
 * told: each is ordinary alone. Together, in one conversation, they may be a farewell, or the way to one (safety-protocol.md §4: no
 * single line need be alarming, the sum is). They only ever make us ask.
 */

/** Whose hints they are. */
type Of = 'self' | 'other';

const hintsOf = oncePerText((text): Readonly<Record<Of, ReadonlyMap<Hint, number>>> => {
  const found = { self: new Map<Hint, number>(), other: new Map<Hint, number>() };
  for (const part of partsOf(wordsOf(text))) {
    const reading = readingOf(patterns, part);
    for (const rule of candidates(reading, hintIndex)) {
      if (reading.places(rule.pattern, () => true).length === 0) continue;
      const { hint, weight, of = 'self' } = hintOf.get(rule.id)!;
      found[of].set(hint, Math.max(weight, found[of].get(hint) ?? 0));
    }
  }
  return found;
});

/** The hints of a message, each with its weight. */
export const hintsIn = (text: string, whose: Of = 'self'): ReadonlyMap<Hint, number> => hintsOf(text)[whose];

/** Two hints of which one weighs more, or three; or two of different kinds (`kindOf`). */
const enough = 3;
/** So many messages before the last one count. */
const memory = 8;

const withBefore = (text: string, before: readonly string[], whose: Of): ReadonlyMap<Hint, number> => {
  const all = new Map(hintsIn(text, whose));
  for (const earlier of before.slice(-memory))
    for (const [hint, weight] of hintsIn(earlier, whose)) all.set(hint, Math.max(weight, all.get(hint) ?? 0));
  return all;
};

/** Ordinary in most lives: these count only where one of those stands beside them. */
const onlyBeside: Partial<Record<Hint, readonly Hint[]>> = {
  dead: ['join'],
  bereaved: ['join', 'knows-why'],
  join: ['dead', 'bereaved'],
  'knows-why': ['bereaved'],
  sleepless: ['voices', 'must'],
};
const counted = (all: ReadonlyMap<Hint, number>): Map<Hint, number> =>
  new Map([...all].filter(([hint]) => onlyBeside[hint]?.some((other) => all.has(other)) ?? true));

/** What hints are about: two of different kinds, of which one is no gift and no order of one's affairs, are asked about. */
const kindOf: Partial<Record<Hint, 'order' | 'giving' | 'goodbye' | 'end' | 'burden' | 'future' | 'sense'>> =
  {
    order: 'order',
    letter: 'order',
    will: 'order',
    ready: 'order',
    'last-tasks': 'order',
    gift: 'giving',
    pet: 'giving',
    goodbyes: 'goodbye',
    last: 'end',
    deadline: 'end',
    ends: 'end',
    worthless: 'burden',
    relief: 'burden',
    hopeless: 'future',
    pointless: 'sense',
  };
/** A move, a sale or a death in the family brings these two together in most lives. */
const ofAnyLife: ReadonlySet<string> = new Set(['order', 'giving']);
const areTwoKinds = (all: ReadonlyMap<Hint, number>): boolean => {
  const kinds = new Set([...all.keys()].flatMap((hint) => kindOf[hint] ?? []));
  return kinds.size >= 2 && [...kinds].some((kind) => !ofAnyLife.has(kind));
};

/** A weak sign of one's own death, a few messages before, is one kind more, of the lighter ones. */
const isEnough = (all: ReadonlyMap<Hint, number>, withSign = false): boolean => {
  const more = withSign ? 1 : 0;
  return (
    areTwoKinds(all) ||
    (all.size + more >= 2 && [...all.values()].reduce((sum, weight) => sum + weight, more) >= enough)
  );
};

/** What is said of despair, and not of a farewell that is prepared. */
const ofDespair: ReadonlySet<Hint> = new Set([
  ...(['ends', 'kept', 'join', 'dead', 'bereaved', 'knows-why'] as const),
  ...(['hopeless', 'pointless', 'alone', 'worthless', 'drinks', 'voices', 'must', 'sleepless'] as const),
]);
const ofVoices: readonly Hint[] = ['voices', 'must'];

/** Hints that are enough together: whose they are, what they are about, and which. */
export type Sum = {
  whose: Of;
  /** Things put in order, voices and orders, or an end that is in sight. */
  about: 'farewell' | 'voices' | 'despair';
  kinds: readonly Hint[];
  /** The last message holds one of despair or of voices that weighs double. */
  isStrong: boolean;
};

/** What stands before the message: whether our question was just put, and whether one was answered by a no. */
export type Asked = {
  isAnswer: boolean;
  wasDenied: boolean;
  /** A weak sign of one's own death stands in the last messages. */
  hasSign?: boolean;
};

/**
 * Whether the last message says something that was not said before it. After a no, the same kinds again say nothing new
 * (conversation.md §5); as the answer to our question, one more weary word is no yes, and a strong sign is.
 */
const saysMore = (
  last: ReadonlyMap<Hint, number>,
  known: ReadonlySet<Hint>,
  { about, isAnswer, wasDenied }: Asked & { about: Sum['about'] },
): boolean => {
  const fresh = [...last].filter(([hint]) => !known.has(hint));
  if (isAnswer && about === 'despair') return fresh.some(([, weight]) => weight > 1);
  return !wasDenied || fresh.length > 0;
};

const sumFor = (text: string, before: readonly string[], whose: Of, asked: Asked): Sum | null => {
  const said = hintsIn(text, whose);
  if (said.size === 0) return null;
  const all = counted(withBefore(text, before, whose));
  const last = new Map([...said].filter(([hint]) => all.has(hint)));
  if (last.size === 0 || !isEnough(all, whose === 'self' && Boolean(asked.hasSign))) return null;
  const farewell = new Map([...all].filter(([hint]) => !ofDespair.has(hint)));
  const isOfVoices = ofVoices.some((hint) => all.has(hint));
  const about = isEnough(farewell) ? 'farewell' : isOfVoices ? 'voices' : 'despair';
  const known = new Set(before.slice(-memory).flatMap((earlier) => [...hintsIn(earlier, whose).keys()]));
  const isStrong = [...last].some(([hint, weight]) => weight > 1 && ofDespair.has(hint));
  return saysMore(last, known, { ...asked, about })
    ? { whose, about, kinds: [...all.keys()], isStrong }
    : null;
};

/**
 * A farewell, nobody who answers, and gone; or a weapon with any of these: what safety-protocol.md §3 calls a danger of now, where
 * the other person is known to be in danger.
 */
export const isGoneAfterFarewell = (text: string, before: readonly string[]): boolean => {
  if (hintsIn(text, 'other').size === 0) return false;
  const all = withBefore(text, before, 'other');
  const hasFarewell = all.has('their-goodbye') || all.has('their-gift');
  const isAway = all.has('no-answer') && all.has('their-gone');
  return (
    (hasFarewell && isAway) ||
    (all.has('their-means') && (hasFarewell || all.has('no-answer') || all.has('their-gone')))
  );
};

const nothingAsked: Asked = { isAnswer: false, wasDenied: false };

/**
 * What the hints of a conversation add up to, where the last message holds one of them; null where they do not.
 * @param before the person's earlier messages, oldest first
 */
export const hintsAddUp = (
  text: string,
  before: readonly string[],
  asked: Asked = nothingAsked,
): Sum | null => sumFor(text, before, 'self', asked) ?? sumFor(text, before, 'other', asked);
