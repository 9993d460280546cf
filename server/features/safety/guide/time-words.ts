import { placesIn, quick } from '#server/ground/patterns/quick-pattern.ts';
import type { Clause } from './clauses.ts';
import { phraseIn, phrasesOf } from './phrases.ts';

/*
 * A date that a person names, in their own words: « le 12 décembre », « après Noël ». A date is no way to die, so a reply may say it
 * back. It is the moment of the danger only beside words that make it one; a day of an appointment or a visit is a day like others.
 */

/** Rows of data/phrases/times.jsonl that hold the words of a time, most precise first. */
const times = phrasesOf('times').filter(({ row }) => row.pattern.includes('(?<said>'));
const time = phraseIn('times');
const hasADate = time('has-a-date');
const deadline = time('deadline');
const appointment = time('appointment');
const onlyDate = phraseIn('meant')('only-date');

const past = quick(
  / (?:hier|dernier|derniere|etais|etait|avais|avait|etaient|il y a|depuis|(?:est|suis|ai|a) (?:mort|morte|decede|decedee|parti|partie|passe|passee|venu|venue)) /,
);

/** Longer than this is no date. */
const longest = 40;
const isDate = /^[\p{L}\p{N}’' -]+$/u;

/** Values of a fact that are none of its words. */
const noWords: readonly string[] = ['denied', 'unanswered', 'passed'];

/** The words of a fact `date` as a reply may say them; null where they are none. */
export const dateSaid = (told: string | undefined): string | null =>
  told !== undefined && told.length <= longest && isDate.test(told) && !noWords.includes(told) ? told : null;

/** « 12 décembre » is said « le 12 décembre ». */
const withArticle = (said: string): string => (/^(?:\d|premier)/i.test(said) ? `le ${said}` : said);

/** « NOËL » is not shouted back. */
const calmly = (said: string): string =>
  said === said.toUpperCase() ? said.toLowerCase() : said.charAt(0).toLowerCase() + said.slice(1);

const wordsAt = (text: string, { said, places }: Clause, from: number, to: number): string | null => {
  const first = said.slice(0, from).split(' ').filter(Boolean).length;
  const count = said.slice(from, to).split(' ').filter(Boolean).length;
  const start = places[first]?.[0];
  const end = places[first + count - 1]?.[1];
  if (start === undefined || end === undefined) return null;
  const words = text.slice(start, end).trim().replace(/\s+/g, ' ');
  return words.length <= longest && isDate.test(words) ? withArticle(calmly(words)) : null;
};

/** The whole of a clause is a day: « samedi », « le 14 au soir ». */
const onlyDay = time('bare-day');
const isOnlyDay = ({ said }: Clause): boolean => onlyDate.test(said) || onlyDay.test(said);

const saidIn = (text: string, clause: Clause, mayBeBare: boolean): string | null => {
  for (const { row, regex } of times) {
    if (row.id === 'bare-day' && !mayBeBare) continue;
    const found = placesIn(regex, clause.said);
    const [from, to] = found?.indices?.groups?.said ?? [];
    if (from !== undefined && to !== undefined) return wordsAt(text, clause, from, to);
  }
  return null;
};

/** « Avez-vous un moment en tête ? » */
const noMoment =
  /^ (?:(?:mais|ben|bah|euh|ah|oh) )*(?:non(?: non)?(?: (?:pas du tout|jamais|aucun|vraiment pas|pas vraiment))?|pas du tout|jamais de la vie|aucun moment) $/;

/** The moment that a message names. `date`: its words, where it names them; null: a date that is fixed and not said. */
export type MomentTold = { date: string | null };

/**
 * @param isAnswer the message answers our question about the moment: any day it names is meant
 * @param isOfAct what it answers, or tells, is of the act: a day alone is its day
 * @returns null where no moment of the danger is named
 */
export const momentIn = (
  text: string,
  clauses: readonly Clause[],
  isAnswer: boolean,
  isOfAct = false,
): MomentTold | null => {
  const told = clauses.filter(({ isQuoted }) => !isQuoted);
  // « Non pas du tout. C'est plus que ce serait simple de pas être là en juillet »: no moment, whatever month comes after.
  if (isAnswer && told[0] && noMoment.test(told[0].said)) return null;
  const isFixed = told.some(({ said, isAsked }) => !isAsked && hasADate.test(said));
  for (const [at, clause] of told.entries()) {
    if (past.test(clause.said) || (appointment.test(clause.said) && !deadline.test(clause.said))) continue;
    const date = saidIn(text, clause, isAnswer || isOfAct);
    if (date === null) continue;
    // What makes it a moment may stand in the clause beside it: « jusqu'au 12, après je ne serai plus là ».
    const around = [told[at - 1], clause, told[at + 1]].filter((each) => each?.sentence === clause.sentence);
    const isMeant =
      isAnswer ||
      (isOfAct && isOnlyDay(clause)) ||
      around.some((each) => each !== undefined && deadline.test(each.said));
    if (isMeant && !clause.isAsked) return { date };
  }
  return isFixed ? { date: null } : null;
};
