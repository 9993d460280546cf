import { days } from '#shared/time.ts';
import { guideData } from './guide-data.ts';
import type { View } from './view.ts';

/*
 * How paths ended, as it was tapped: lighter, the same or heavier. It is believed and used the next time. The only trace of it
 * is an id in the record of the reply to that tap.
 */

export const feltEnds = ['lighter', 'same', 'heavier'] as const;
export type FeltEnd = (typeof feltEnds)[number];
export type Close = { path: string; felt: FeltEnd; at: Date };

/** Stands among the text ids of the reply to the tap. */
export const closeMark = (path: string, felt: FeltEnd): string => `closed:${path}:${felt}`;

export const isCloseMark = (id: string): boolean => id.startsWith('closed:');

/** The ends that the text ids of a reply tell. */
export const closesIn = (textIds: readonly string[], at: Date): Close[] =>
  textIds.filter(isCloseMark).flatMap((id) => {
    const [, path = '', word] = id.split(':');
    const felt = feltEnds.find((each) => each === word);
    return felt ? [{ path, felt, at }] : [];
  });

/** All ends that are known, oldest first: those of earlier sessions and of this one. */
const closesOf = ({ closes, turns, at }: View): Close[] => [
  ...(closes ?? []),
  ...turns.flatMap((turn) => closesIn(turn.record?.textIds ?? [], turn.at ? new Date(turn.at) : at)),
];

const rest = days(14);

/** A path that was heavier twice in a row is not proposed first for two weeks. */
export const rests = (view: View, path: string): boolean => {
  const last = closesOf(view)
    .filter((close) => close.path === path)
    .slice(-2);
  return (
    last.length === 2 &&
    last.every(({ felt }) => felt === 'heavier') &&
    view.at.getTime() - last[1]!.at.getTime() < rest
  );
};

/** The last end of this path was heavier. */
export const wasHeavier = (view: View, path: string): boolean =>
  closesOf(view).findLast((close) => close.path === path)?.felt === 'heavier';

/** The path that was lighter at two of its last three ends or more, and how often. Null: nothing is known yet. */
export const whatHelps = (view: View): { path: string; lighter: 2 | 3 } | null => {
  const closes = closesOf(view);
  const found = guideData.paths.flatMap(({ id }) => {
    const last = closes.filter(({ path }) => path === id).slice(-3);
    const lighter = last.filter(({ felt }) => felt === 'lighter').length;
    return last.length === 3 && lighter >= 2 && last[2]!.felt !== 'heavier'
      ? [{ path: id, lighter: lighter as 2 | 3, at: last[2]!.at.getTime() }]
      : [];
  });
  const [best] = found.toSorted((a, b) => b.lighter - a.lighter || b.at - a.at);
  return best ? { path: best.path, lighter: best.lighter } : null;
};
