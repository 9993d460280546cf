import { quick } from '#server/ground/patterns/quick-pattern.ts';
import { lookAt } from '../../reading/likeness.ts';
import { wordsOf } from '../../reading/read-once.ts';
import { isResemblance, onlyAsks, type Signal } from '../../reading/read-text.ts';
import { bodyOrAct } from '../checks.ts';
import { type DoubtSign, doubtSignsIn } from '../doubt-signs.ts';
import { familyOf } from '../families.ts';
import { wasGraveLately } from '../levels.ts';
import { requestsOfOwn } from '../own-requests.ts';
import { namesOwnDeath } from './own-death.ts';
import type { Signals } from './records.ts';
import { isCalmSession } from './weigh-unsure.ts';

/*
 * What is sure in a talk that was calm so far (docs/decisions/0120). One rule that meets ordinary words once in a thousand messages puts
 * one calm person of eighty into the protocol, and denials do not lead out of it at once. So nothing acts there by itself: what only
 * resembles danger asks, and a rule acts where a second thing speaks for it. All else is asked about (conversation.md §5).
 */

/**
 * The whole message resembles suffering, or danger, so much that it bears out a rule that found its words in it. Chosen on the first
 * grave messages of scripted dialogues and on 229 everyday sentences: « il m'a envoyé sa playlist » stands at 0.9 and 0.8.
 */
const suffering = 1.2;
const danger = 1;
/** For words that have one meaning, or say who and what in one clause, much less is enough; so is a talk that is not far from what asks. */
const littleOfIt = 0.3;
const farFromAsking = -2.5;

/** A greeting and a sentence are no talk yet: a danger told at the very beginning is heard as before. */
const leastBefore = 2;

/** No danger stands or stood, in this session and in the last days, and no question about one waits. */
const isCalm = ({ opened, message, question }: Signals): boolean =>
  question === null &&
  message.before.length >= leastBefore &&
  isCalmSession(opened) &&
  [opened.self, opened.other].every((subject) => !wasGraveLately(subject, message.at));

/** Another rule tells of the same kind of danger by other words. */
const hasSecond = (signal: Signal, signals: readonly Signal[]): boolean =>
  signals.some(
    (other) =>
      other.row !== undefined &&
      other.row !== signal.row &&
      other.severity >= 2 &&
      familyOf(other.category) === familyOf(signal.category) &&
      !other.words.includes(signal.words) &&
      !signal.words.includes(other.words),
  );

const words: readonly DoubtSign[] = ['act', 'blow', 'threat'];
/** What is asked of us where a baby cries and one fears one's own hands. */
const ownHands: readonly string[] = ['baby-at-end', 'harm-images'];
/**
 * What resembles danger for certain acts beside a sign that does not rest on it: one's own death, a body, a weapon, a blow or a threat in
 * so many words, fear of one's own hands, a rule of the same kind, however weak, or a talk that by itself would be asked about.
 */
const isMoreThanLike = (signal: Signal, { state, clauses, said, signals, read }: Signals): boolean =>
  (read?.toAsking ?? Number.NEGATIVE_INFINITY) >= 0 ||
  namesOwnDeath(clauses) ||
  bodyOrAct.test(said) ||
  doubtSignsIn(clauses).some((sign) => words.includes(sign)) ||
  requestsOfOwn(state, clauses).some((id) => ownHands.includes(id)) ||
  signals.some((other) => !isResemblance(other) && familyOf(other.category) === familyOf(signal.category));

const partner = quick(
  / (?:mon|ma) (?:ex )?(?:mari|femme|conjointe?|compagnon|compagne|copain|copine|chum|blonde|mec|pere|mere|beau pere|belle mere|frere|oncle|fils)(?= )/,
);
/** A second thing speaks for what a rule found. */
const isBorneOut = (signal: Signal, known: Signals): boolean => {
  const { text, clauses, signals, read, subjects } = known;
  // What is told beside what stands before it (find-signs.ts) rests on both; of another person, an act or a body alone cannot wait.
  if (subjects.has(signal) && (signal.severity === 4 || subjects.get(signal) === 'self')) return true;
  if (namesOwnDeath(clauses) || hasSecond(signal, signals)) return true;
  // « Mon mari m'a brûlée avec le fer »: who is named and what they did is told in one clause.
  if (signal.severity >= 3 && familyOf(signal.category) === 'violence' && partner.test(known.said))
    return true;
  const { scores } = lookAt(wordsOf(text));
  const isNear = (least: number, most: number): boolean => scores[1]! >= least || scores[2]! >= most;
  if (!signal.isPlain && !signal.isOutright) return isNear(suffering, danger);
  const toAsking = read?.toAsking ?? null;
  return isNear(littleOfIt, littleOfIt) || toAsking === null || toAsking >= farFromAsking;
};

/** The signs of a message in a calm talk: what nothing bears out is asked about. */
export const borneOut = (known: Signals): Signals => {
  if (!isCalm(known)) return known;
  const asked = (signal: Signal): Signal => {
    if (signal.severity < 2 || onlyAsks(signal)) return signal;
    const acts = isResemblance(signal) ? isMoreThanLike(signal, known) : isBorneOut(signal, known);
    return acts ? signal : { ...signal, isDoubted: true };
  };
  return { ...known, signals: known.signals.map(asked) };
};
