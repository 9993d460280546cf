import { readFileSync } from 'node:fs';
import { onceWhileReading } from '#server/ground/patterns/while-reading.ts';
import { type BodyLook, readBodyTraits } from './body-traits.ts';
import { decodeClasses } from './class-weights.ts';
import { chancesWith } from './recogniser.ts';

/*
 * Whether a body is in danger, by resemblance to messages in which strangers told of it in everyday words (docs/decisions/0132): « ça doit
 * être la moussaka », « elle est toute molle ». It is never sure: it asks, and the number is in the question (body-check.ts).
 * scripts/train-body.ts learns the weights.
 */

const learnt = decodeClasses<null>(readFileSync(new URL('body-weights.bin', import.meta.url)));
const chancesOf = chancesWith(learnt, readBodyTraits);

/** Whose body it may be. */
export type BodyOf = 'self' | 'child' | 'other';
/** How likely a body is in danger, 0 to 1, and whose it is likeliest. */
export type BodyAlarm = { chance: number; of: BodyOf };

/** Of a longer message the end is looked at. */
const longest = 2000;

const keyed = onceWhileReading((key: string): BodyAlarm => {
  const chances = chancesOf(JSON.parse(key) as BodyLook);
  const of = (name: BodyOf): number => chances[learnt.names.indexOf(name)]!;
  const theirs = of('child') + of('other');
  const whose: BodyOf = of('self') >= theirs ? 'self' : of('child') >= of('other') ? 'child' : 'other';
  return { chance: of('self') + theirs, of: whose };
});

/** The alarm of one message, with the person's message before it. */
export const bodyAlarm = ({ text, before }: BodyLook): BodyAlarm =>
  keyed(JSON.stringify({ text: text.slice(-longest), before: before?.slice(-longest) ?? null }));
