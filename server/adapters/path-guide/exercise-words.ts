import type { ExerciseId } from '#shared/exercises/catalogue.ts';
import { answerTo } from './passage.ts';
import { plain } from './shape.ts';
import { line, lineText, type Said } from './speak.ts';
import type { View } from './view.ts';

/* Which exercise by the place where one is, and its words, so that it can be done without opening anything. */

type Led = { words: string; play: ExerciseId };

const byPlace: Readonly<Record<string, Led>> = {
  bed: { words: 'tour-du-corps', play: 'tour-du-corps' },
  chair: { words: 'souffle', play: 'souffle' },
  outside: { words: 'cinq-sens', play: 'cinq-sens' },
  people: { words: 'souffle-quiet', play: 'souffle' },
};
const others: readonly Led[] = [byPlace.outside!, byPlace.bed!, byPlace.chair!];

const numbers: Readonly<Record<string, number>> = { une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, dix: 10 };

/** The minutes that a message names, as the nearest of those that have a name here. */
export const minutesNamed = (text: string): string | null => {
  const named = /\b(\d+|une|deux|trois|quatre|cinq|dix) ?(?:min\w*|mn)\b/.exec(plain(text))?.[1];
  if (named === undefined) return null;
  const many = numbers[named] ?? Number(named);
  return many <= 1 ? 'one' : many === 2 ? 'two' : many < 5 ? 'three' : 'five';
};

/** The words of an exercise, for as long as was chosen; in one minute, the short ones where there are any. */
export const exerciseWords = (
  view: View,
  { words, minutes: named }: Pick<Led, 'words'> & { minutes?: string | null },
): Said => {
  const minutes = named ?? answerTo(view, 'souffler/minutes')?.choice ?? 'two';
  const known = ['one', 'three', 'five'].includes(minutes) ? minutes : 'two';
  const duree = lineText(`minutes-${known}`)[view.address];
  const short = known === 'one' && words !== 'souffle-quiet';
  return { ...line(view, short ? `ex-${words}-short` : `ex-${words}`, { duree }), block: true };
};

/** The exercise for where the person is; another one than the last where the last did not help. */
export const exerciseHere = (
  view: View,
  given: { place?: string | undefined; another?: boolean | undefined },
): { said: Said; play: ExerciseId } => {
  const place = given.place ?? answerTo(view, 'souffler/where')?.choice ?? 'chair';
  let led = byPlace[place] ?? byPlace.chair!;
  if (given.another) {
    const saidAt = ({ words }: Led) =>
      Math.max(view.said.lastIndexOf(`ex-${words}`), view.said.lastIndexOf(`ex-${words}-short`));
    led = others.toSorted((a, b) => saidAt(a) - saidAt(b))[0]!;
  }
  return { said: exerciseWords(view, led), play: led.play };
};
