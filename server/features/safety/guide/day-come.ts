import type { Country } from '#shared/safety/levels.ts';
import { dayNumber } from '#shared/safety/local-hour.ts';
import type { Around, Piece } from './around.ts';
import { phraseIn } from './phrases.ts';

/*
 * « Ce sera vendredi », and then it is Friday: said, or known by the clock. The day that a danger was told for is met when it comes, by the
 * question whether something is done or about to be, with the number first, once (docs/decisions/0092).
 */

const hasCome = phraseIn('times')('day-has-come');

const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const tomorrow = /^demain/;
/** A day of so long ago is another one. */
const longestWait = 9;

/** The days of the week of these numbers, from a Thursday on. */
const firstDay = 4;

/** The day that was told is today by the clock. */
const isToday = (date: string, told: number, today: number): boolean => {
  const passed = today - told;
  if (passed < 1 || passed > longestWait) return false;
  if (tomorrow.test(date)) return passed === 1;
  return weekdays.findIndex((day) => date.includes(day)) === (today + firstDay) % weekdays.length;
};

/** « Non, je n'ai rien fait et je ne vais rien faire », after the day was told. */
const wasDeniedSince = ({ self: { facts }, session }: Around['state'], turn: number): boolean =>
  session.checks.some((check) => check.end === 'no' && check.turn >= turn) ||
  [facts.intent, facts.thoughts, facts.hurt].some((fact) => fact?.value === 'no' && fact.turn > turn);

export const dayCome = ({ state, clauses }: Around, at: Date): Piece => {
  const { self, session } = state;
  const { date } = self.facts;
  const piece: Piece = { dangers: [], facts: {} };
  const [first] = clauses;
  if (!first || !date || self.level < 2 || date.turn >= session.turn) return piece;
  // Once it was asked about, or denied, what is answered counts.
  if ((session.askedAt['check-done'] ?? -1) > date.turn || wasDeniedSince(state, date.turn)) return piece;
  const country = (self.facts.country?.value ?? 'FR') as Country;
  const said = clauses.find(({ said, isQuestion, isQuoted }) => {
    if (isQuestion || isQuoted || !hasCome.test(said)) return false;
    const named = weekdays.find((day) => said.includes(` ${day} `));
    return (
      named === undefined || date.value.includes(named) || !weekdays.some((day) => date.value.includes(day))
    );
  });
  const isNow =
    said !== undefined ||
    isToday(date.value.toLowerCase(), dayNumber(new Date(date.at), country), dayNumber(at, country));
  if (isNow)
    piece.dangers.push({
      subject: 'self',
      severity: 4,
      category: self.category,
      clause: said ?? first,
      asks: true,
    });
  return piece;
};
