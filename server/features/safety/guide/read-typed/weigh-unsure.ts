import { isResemblance, resemblanceRule, type Signal } from '../../reading/read-text.ts';
import { bodyOrAct, wasExplained } from '../checks.ts';
import { toTheReader } from '../danger-words.ts';
import { quoteOf } from '../evidence.ts';
import { familyOf, isHarmByAnother } from '../families.ts';
import type { GuideState } from '../guide-state.ts';
import { isSpared, onlyCompares, tellsEventOnly } from '../spared-check.ts';
import { saysOwnDeath } from '../standing-danger.ts';
import { isForAnother } from '../which-danger.ts';
import type { Ended, LevelRead, Weighed } from './records.ts';

/** So many messages of a person make a talk. */
const calmTalk = 3;

/** No danger stands, stood or was seen from afar in this session. */
export const isCalmSession = ({ self, other, session }: GuideState): boolean =>
  [self, other].every(({ level, peak }) => Math.max(level, peak) < 2) &&
  session.signs.every(({ level }) => level < 2);

/** What may be met by chance in ordinary talk: what only resembles danger, and a rule that the whole of the words does not bear out. */
export const mayBeChance = (signal: Signal): boolean =>
  signal.rule === resemblanceRule || (signal.row !== undefined && signal.isDoubted === true);

/** An unsure 2 of the writer, where nothing of theirs stands or stood at 2. */
const isOwnTwo = ({ state, unsure }: Ended): boolean =>
  unsure.level === 2 && unsure.subject === 'self' && Math.max(state.self.level, state.self.peak) < 2;

/** Only what happened is told, and nothing grave was said before: one does not ask about death for that. */
const isEventOnly = ({ state, clauses, signals, unsure }: Ended): boolean =>
  (familyOf(unsure.category) === 'suicide' || unsure.category === 'violence_others') &&
  signals.every((signal) => signal.severity < 2 || isResemblance(signal)) &&
  state.session.signs.every(({ level }) => level < 2) &&
  tellsEventOnly(clauses);

/** A carer's fatigue or guilt may be told in words of its own, at level 1: beside it the 2 still rests on resemblance alone. */
const isLikeOnly = ({ signals, unsure }: Ended): boolean =>
  // A carer who fears for their own hands is asked.
  unsure.category !== 'violence_others' &&
  signals.every(
    ({ rule, severity, category }) => rule === resemblanceRule || (severity < 2 && category === 'distress'),
  );

/** Ordinary sorrow, told in words that stand beside despair: a weak sign that asks nothing. */
const spares = (known: Ended): boolean => {
  const { message, clauses, question, unsure } = known;
  if (question !== null || !isOwnTwo(known)) return false;
  if (isEventOnly(known)) return true;
  return (
    isLikeOnly(known) &&
    (isSpared(clauses, message.before) || (familyOf(unsure.category) === 'suicide' && onlyCompares(clauses)))
  );
};

/** The unsure reading before any 4 of it is looked at. */
const sparedOrAsked = (known: Ended): LevelRead => {
  const { text, sure, unsure } = known;
  const read: LevelRead = spares(known) ? { ...unsure, level: 1 } : unsure;
  // A message that speaks to the reader is a sign to ask (conversation.md §4).
  if (toTheReader.test(text) && read.level < 2 && sure.level < 2)
    return { level: 2, category: 'distress', subject: 'self' };
  return read;
};

/** A 4 that only resembles one, without a body or an act in its words, is a 3 to ask about. */
const isNoFour = ({ opened, message, said, asked, signals }: Ended): boolean => {
  if (bodyOrAct.test(said)) return false;
  const four = signals.filter(({ severity }) => severity === 4);
  // « Oui » to « est-ce à portée ? » is near, never in the hand: what only resembles says no more than that.
  if (asked === 'means-near' && four.every(isResemblance)) return true;
  // In a talk that was calm so far, single words resemble a 4 by chance.
  return isCalmSession(opened) && message.before.length >= calmTalk && four.every(mayBeChance);
};

/**
 * « Si je pars il me retrouvera », where somebody harms the writer: a rule says so, and what only resembles despair beside it is that
 * fear. Words of one's own death stay what they are.
 */
const asWhoHarms = ({ state, clauses, signals }: Ended, read: LevelRead): LevelRead => {
  const { self } = state;
  const isOfHarm =
    read.subject === 'self' &&
    familyOf(read.category) === 'suicide' &&
    self.level >= 2 &&
    isHarmByAnother(self.category) &&
    !saysOwnDeath(clauses) &&
    signals.some((signal) => !isResemblance(signal) && isHarmByAnother(signal.category)) &&
    signals.every((signal) => isResemblance(signal) || isHarmByAnother(signal.category));
  return isOfHarm ? { ...read, category: self.category } : read;
};

/** « Je vous écris pour mon époux »: what only resembles danger from then on is his, unless the writer's own is told. */
const asTheirs = ({ state, message, clauses, signals }: Ended, read: LevelRead): LevelRead => {
  const isLike = signals.every((signal) => signal.severity < 2 || isResemblance(signal));
  const isTheirs =
    read.subject === 'self' &&
    read.level >= 2 &&
    isLike &&
    state.self.level < 2 &&
    (familyOf(read.category) === 'suicide' || isHarmByAnother(read.category)) &&
    isForAnother(clauses, message.before);
  return isTheirs ? { ...read, subject: 'other', category: 'third_party' } : read;
};

/**
 * What is unsure, at the weight it has beside all that is known by now. After the check has ended: an answer or an explanation may
 * have taken its ground away. Nothing is done with it here.
 */
export const weighUnsure = (known: Ended): Weighed => {
  const { text, clauses, signals } = known;
  const quotes = signals
    .filter(({ rule, severity }) => rule === resemblanceRule && severity >= 2)
    .map((signal) => quoteOf(signal, text, clauses));
  const read = asTheirs(known, asWhoHarms(known, sparedOrAsked(known)));
  return {
    ...known,
    quotes,
    isVague:
      isOwnTwo(known) && signals.every((signal) => isResemblance(signal) && signal.rule === resemblanceRule),
    unsure: read.level === 4 && isNoFour(known) ? { ...read, level: 3 } : read,
  };
};

/** Whether what is unsure is to be asked about, or to act: graver than what is sure, and never explained before. */
export const isUnsure = ({ state, sure, unsure, quotes }: Weighed): boolean =>
  unsure.level > sure.level && unsure.level >= 2 && !wasExplained(state.session, quotes);
