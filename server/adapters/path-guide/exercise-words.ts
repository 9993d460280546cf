import type { ExerciseId } from '#shared/exercises/catalogue.ts';
import { answerTo } from './passage.ts';
import { line, type Said } from './speak.ts';
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

/** The words of an exercise: in one minute, the short ones where there are any. */
export const exerciseWords = (view: View, { words }: Pick<Led, 'words'>, short: boolean): Said => ({
  ...line(view, short && words !== 'souffle-quiet' ? `ex-${words}-short` : `ex-${words}`),
  block: true,
});

/** The exercise for where the person is; another one than the last where the last did not help. */
export const exerciseHere = (
  view: View,
  given: { place?: string | undefined; another?: boolean | undefined },
): { said: Said; play: ExerciseId } => {
  const place = given.place ?? answerTo(view, 'souffler/where')?.choice ?? 'chair';
  const one = answerTo(view, 'souffler/minutes')?.choice === 'one';
  let led = byPlace[place] ?? byPlace.chair!;
  if (given.another) {
    const saidAt = ({ words }: Led) =>
      Math.max(view.said.lastIndexOf(`ex-${words}`), view.said.lastIndexOf(`ex-${words}-short`));
    led = others.toSorted((a, b) => saidAt(a) - saidAt(b))[0]!;
  }
  return { said: exerciseWords(view, led, one), play: led.play };
};
