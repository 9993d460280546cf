import type { Clause } from './clauses.ts';
import { isSupposed } from './fact-phrases.ts';
import { phraseIn } from './phrases.ts';
import { countryCalled, placeAt } from './places.ts';

/*
 * Where somebody says that they are, in words: « je suis au Québec », « on est à Dakar ». Only of the writer, or of the person they
 * fear for; only now, in one clause, by a place that the table knows. What is doubtful is left: a wrong country is a wrong number.
 */

const where = phraseIn('where');
const isThere = where('is-there');
const atSpot = where('at-a-spot');
const spotAfter = where('spot-after');
const ofWriter = [
  isThere,
  atSpot,
  spotAfter,
  where('lives-there'),
  where('lives-plain'),
  where('writes-from'),
];
const ofOther = where('they-are-there');
const bare = where('bare');
const notThere = where('not-there');
const abroad = where('abroad');
const notNow = where('not-now');

/** A country of the directory, `EU`, `abroad`; `away`: abroad, it is not said where; `not-fr`: anywhere but there. */
export type PlaceTold = string;

/** Words after the place that leave it what it is: « à Genève il fait nuit », « au Québec depuis deux ans ». */
const mostAfter = 6;

/** The place that a shape leads to, where nothing around it says another time or a dream. */
const placeIn = (shape: RegExp, said: string): PlaceTold | null => {
  const rest = shape.exec(said)?.groups?.rest;
  const found = rest === undefined ? null : placeAt(rest);
  return found && found.after.split(' ').length <= mostAfter ? found.country : null;
};

const deniedIn = (said: string): PlaceTold | null => {
  const code = countryCalled(notThere.exec(said)?.groups?.rest ?? '');
  return code ? `not-${code.toLowerCase()}` : null;
};

/** « Né à Montréal »: in plain words it is read like the « ne » of a negation, and left out. */
const born = /(?<!\p{L})nés?(?!\p{L})/iu;

const stated = (clause: Clause, text: string): boolean =>
  !born.test(text.slice(clause.from, clause.to)) &&
  !clause.isQuestion &&
  !clause.isAsked &&
  !clause.isQuoted &&
  !isSupposed(clause) &&
  !notNow.test(clause.said);

const ofWriterIn = (said: string): { place: PlaceTold; isNow: boolean } | null => {
  for (const shape of ofWriter) {
    const place = placeIn(shape, said);
    if (place) return { place, isNow: shape === isThere || shape === atSpot || shape === spotAfter };
  }
  const denied = deniedIn(said);
  if (denied) return { place: denied, isNow: false };
  return abroad.test(said) ? { place: 'away', isNow: true } : null;
};

/**
 * The place of the writer and that of another person, as the message tells them.
 * @param given.text the message as it was written
 * @param given.asked where they are was asked just before: a bare name answers
 */
export const placeTold = (
  clauses: readonly Clause[],
  given: { text: string; asked: boolean },
): { self?: PlaceTold; other?: PlaceTold } => {
  const told: { self?: PlaceTold; other?: PlaceTold } = {};
  let isSure = false;
  for (const clause of clauses) {
    if (!stated(clause, given.text)) continue;
    const { said } = clause;
    const own = ofWriterIn(said);
    // « J'habite à Liège mais là je suis à Lille »: where one is goes before where one lives.
    if (own && (own.isNow || !isSure)) {
      told.self = own.place;
      isSure = own.isNow;
    }
    const theirs = own ? null : placeIn(ofOther, said);
    if (theirs) told.other = theirs;
  }
  const first = clauses[0];
  if (given.asked && told.self === undefined && first && stated(first, given.text)) {
    const found = placeAt(bare.exec(first.said)?.groups?.rest ?? '');
    if (found?.after === '') told.self = found.country;
  }
  return told;
};
