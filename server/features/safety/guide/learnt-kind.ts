import { readFileSync } from 'node:fs';
import { onceWhileReading } from '#server/ground/patterns/while-reading.ts';
import { decodeClasses } from './class-weights.ts';
import { type KindLook, readKindTraits } from './kind-traits.ts';
import { chancesWith } from './recogniser.ts';

/*
 * What a calm message wants and how the person feels, by resemblance to thousands of calm messages of which strangers said so
 * (docs/decisions/0129). It chooses among calm replies and says nothing of danger. scripts/train-calm-kinds.ts learns the weights.
 */

const load = (name: string) => decodeClasses<null>(readFileSync(new URL(name, import.meta.url)));
const wants = load('want-weights.bin');
const tones = load('tone-weights.bin');
const wantsOf = chancesWith(wants, readKindTraits);
const tonesOf = chancesWith(tones, readKindTraits);

/** How likely each want and each tone is; each of the two sums to 1. */
export type KindChances = { want: Readonly<Record<string, number>>; tone: Readonly<Record<string, number>> };

/** Of a longer message the end is looked at. */
const longest = 2000;

const named = (names: readonly (string | null)[], chances: readonly number[]): Record<string, number> =>
  Object.fromEntries(names.map((name, at) => [name, chances[at]!]));

const keyed = onceWhileReading((key: string): KindChances => {
  const look = JSON.parse(key) as KindLook;
  return { want: named(wants.names, wantsOf(look)), tone: named(tones.names, tonesOf(look)) };
});

/** The chances for one message in its talk. */
export const kindOfMessage = (look: KindLook): KindChances =>
  keyed(
    JSON.stringify({
      ...look,
      text: look.text.slice(-longest),
      before: look.before?.slice(-longest) ?? null,
    }),
  );
