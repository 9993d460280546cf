import { netGroups, netTraits } from '#server/features/safety/reading/talk-net.ts';
import { readOnce } from '../evidence-for.ts';
import type { Sparse } from '../logistic.ts';
import type { Talk } from '../talk-material.ts';

/* Talks as the net learns from them: the traits of each message by their number, its level, and of whom its danger is. */

export type PreparedTalk = {
  messages: {
    row: Sparse;
    level: number;
    /** By its place in `netGroups`; -1 where it is not known. */
    group: number;
  }[];
  part: number;
  /** Who wrote ordinary talk labelled no suffering: it teaches nothing about level 1. */
  isOrdinary: boolean;
};

const traitsIn = (text: string): number[] => [...new Set(netTraits(readOnce(text)))];

/** The traits that so many texts have, in rising order. @param most no more of them, those that most texts have */
export const knownTraits = (texts: Iterable<string>, least: number, most: number): Uint32Array => {
  const counts = new Map<number, number>();
  for (const text of texts)
    for (const trait of traitsIn(text)) counts.set(trait, (counts.get(trait) ?? 0) + 1);
  const often = [...counts]
    .filter(([, count]) => count >= least)
    .sort(([one, first], [other, second]) => second - first || one - other)
    .slice(0, most);
  return Uint32Array.from(often.map(([trait]) => trait)).sort();
};

const none = netGroups.indexOf('none');
/** Of a harmless message it is known that it is none; between that and a danger nothing is. */
const groupOf = ({ level, group }: Talk['messages'][number]): number =>
  level >= 2 && group ? netGroups.indexOf(group) : level === 0 ? none : -1;

export const rowsWith = (known: Uint32Array): ((text: string) => Sparse) => {
  const columns = new Map([...known].map((trait, column) => [trait, column]));
  return (text) => Int32Array.from(traitsIn(text).flatMap((trait) => columns.get(trait) ?? []));
};

export const prepareTalk = (
  { messages, part, isOrdinary }: Talk,
  rowOf: (text: string) => Sparse,
): PreparedTalk => ({
  messages: messages.map((message) => ({
    row: rowOf(message.text),
    level: message.level,
    group: groupOf(message),
  })),
  part,
  isOrdinary: isOrdinary === true,
});
