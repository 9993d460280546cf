import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import type { AskedId, QuestionId } from '#shared/safety/turn-record.ts';
import { checkFor, isHarmByAnother } from './families.ts';
import type { Check, GuideState, PersonMessage, SessionState } from './guide-state.ts';
import { wasGraveLately } from './levels.ts';

/*
 * Unsure readings: the check that they call for, how it ends, and when an unsure 4 acts at once (conversation.md §5).
 */

const turnsBetween = 5;

/** The check that still waits for its answer. */
export const openCheck = ({ checks }: SessionState): Check | null =>
  checks.findLast(({ end }) => end === 'open') ?? null;

/** The open check, where the message answers it. */
export const answeredCheck = (session: SessionState, asked: AskedId | null): Check | null => {
  const open = openCheck(session);
  return open && open.asked === asked ? open : null;
};

export const endCheck = (session: SessionState, check: Check, end: Check['end']): SessionState => ({
  ...session,
  checks: session.checks.map((each) => (each === check ? { ...each, end } : each)),
});

/** Letters and digits alone, for comparing what was said. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Words that were explained do not ask again in this session. */
export const wasExplained = (session: SessionState, quotes: readonly string[]): boolean => {
  const told = quotes.map(plain).filter((quote) => quote.length > 3);
  return (
    told.length > 0 &&
    told.every((quote) => session.explained.some((known) => known.includes(quote) || quote.includes(known)))
  );
};

export const explainWords = (session: SessionState, quotes: readonly string[]): SessionState => ({
  ...session,
  explained: [
    ...new Set([...session.explained, ...quotes.map(plain).filter((quote) => quote.length > 3)]),
  ].slice(-40),
});

/** A body or an act: what cannot wait for an answer, and is not explained away (« je viens de convulser », then « rien de grave »). */
export const bodyOrAct = quick(
  / (?:avalee?s?|avaler|gobee?s?|ingeree?s?|saigne|saigner|sang|veines|rebord|parapet|rambarde|bord du|bord de le|au bord|toit|rails|pont|falaise|fusil|carabine|pistolet|revolver|arme|lame|couteau|cutter|rasoir|corde|feu|flammes?|essence|briquet|gaz|frappe|cogne|etrangle|tape|secouee?|convulse|convulsions?|crise d epilepsie|inconsciente?|respire (?:pas|plus|mal)|evanouie?|overdose|surdose|poignarde|brule|bouche|levres bleues|levres violettes|respire bizarre|respire bizarrement|sur moi|balustrade|garde-corps|corniche|voie ferree|voies|noeud|viaduc|vide|(?:pris|prises?|bu|bue?s|injecte|vide|videe?s?) (?:\S+ ){0,4}?(?:cachets?|comprimes|medicaments|medocs|plaquettes?|boites?|flacons?|somniferes|gelules|pilules|gouttes|tube)) /,
);

const fewWords = 6;
/** Within the last seven days this level makes an unsure 4 act at once. */
const graveLevel = 3;

/** Whether an unsure 4 acts at once as a sure one. */
export const actsAtOnce = (
  state: GuideState,
  message: Pick<PersonMessage, 'text' | 'at'>,
  said: string,
): boolean => {
  const { self, other, session } = state;
  if (Math.max(self.level, other.level, self.peak, other.peak) >= 2) return true;
  if (
    [self, other].some(
      (each) => wasGraveLately(each, message.at) && (each.lastGrave?.level ?? 0) >= graveLevel,
    )
  )
    return true;
  if (bodyOrAct.test(said)) return true;
  if (session.checks.some(({ end, routine }) => end === 'unanswered' && !routine)) return true;
  const words = said.trim().split(' ').filter(Boolean).length;
  const hadSign = session.signs.some(
    ({ level, turn }) => level >= 2 && session.turn - turn <= 3 && turn < session.turn,
  );
  return words < fewWords && hadSign;
};

export type Unsure = {
  level: Severity;
  category: SafetyCategory;
  subject: Subject;
  quotes: readonly string[];
  /** The words speak of the writer's own death. */
  ownDeath?: boolean;
  /** Nothing but that the talk goes on as it was, after a question that got no answer. */
  goesOn?: boolean;
};

/** What an unsure reading leads to: a check, treating it as sure, or nothing now. */
export type Outcome = { kind: 'sure' } | { kind: 'check'; asked: QuestionId } | { kind: 'none' };

/** Turns from a question that got no answer to the same one in other words. */
const turnsToAskOnce = 2;
const isAskedOnceMore = (session: SessionState, unanswered: readonly Check[]): boolean =>
  unanswered.length === 1 && session.turn - unanswered[0]!.turn >= turnsToAskOnce;

/** The rule of §5 for an unsure 2 or 3, and for an unsure 4 that does not act at once. */
export const outcomeOf = (state: GuideState, unsure: Unsure): Outcome => {
  const { session } = state;
  if (wasExplained(session, unsure.quotes)) return { kind: 'none' };
  // Beside another person's danger, words of one's own death are asked about as in calm.
  const isBeside = unsure.ownDeath === true && unsure.subject === 'self';
  const standing = isBeside ? state.self.level : Math.max(state.self.level, state.other.level);
  // Of another person the writer is never asked what they themselves took; at 2 or more the next act is for that person.
  const isOther = unsure.subject === 'other';
  if (isOther && state.other.level >= 2) return { kind: 'none' };
  // Voices that grow are asked about as voices: whether they order anything.
  const isOfVoices =
    unsure.category === 'psychosis' && unsure.level === 3 && state.self.category === 'psychosis';
  // Where nobody has asked about death yet, that is the question: a silence about an act would be taken for one.
  const isUnasked =
    unsure.level === 3 &&
    unsure.category === 'suicide' &&
    state.self.facts.thoughts === undefined &&
    session.askedAt.thoughts === undefined &&
    !session.checks.some((check) => check.asked === 'check-death');
  // Whoever is harmed by somebody took nothing: safety is asked about, at 4 with the number before it (data/acts.jsonl).
  const isOfHarm =
    unsure.level === 4 &&
    isHarmByAnother(unsure.category) &&
    (standing < 2 || isHarmByAnother(state.self.category));
  // Cuts that are told beside another danger are asked about as a wound, and not as an attempt.
  const isOfWound = unsure.level === 3 && unsure.category === 'self_harm';
  const isGraver = standing >= 2 && unsure.level > standing && !isOfVoices && !isUnasked && !isOfWound;
  const asked: QuestionId = isOther
    ? 'check-other'
    : isOfHarm
      ? checkFor(unsure.category)
      : unsure.level === 4 || isGraver
        ? 'check-done'
        : checkFor(unsure.category);
  if (standing >= 2 && unsure.level <= standing) return { kind: 'none' };
  // A question that was put once more because the talk went on says nothing of what is asked later.
  const checks = session.checks.filter((check) => !check.goesOn || unsure.goesOn);
  const sameKind = checks.filter((check) => check.asked === asked && check.turn < session.turn);
  const unanswered = sameKind.filter(({ end }) => end === 'unanswered');
  // What everybody is asked was put with the last reply, and passed over: what weighs no more does not put it again at once.
  const { routineAt, turn: now } = session;
  if (asked === 'check-death' && unsure.level < 3 && routineAt !== null && now - routineAt < turnsToAskOnce)
    return { kind: 'none' };
  const recent = checks.findLast(({ turn }) => session.turn - turn < turnsBetween && turn < session.turn);
  if (!recent) return { kind: 'check', asked };
  const isNewKind = sameKind.every(({ turn }) => session.turn - turn >= turnsBetween);
  const isHigher = unsure.level > recent.level;
  // After « je ne réponds pas » nothing of that kind is asked for five turns, unless it is graver; a further sign asks once more, in
  // other words (docs/decisions/0092).
  if (unanswered.length > 0 && !isHigher && !isNewKind)
    return isAskedOnceMore(session, unanswered) ? { kind: 'check', asked } : { kind: 'none' };
  return isNewKind || isHigher ? { kind: 'check', asked } : { kind: 'none' };
};

/** The list of dangers asks after death among others: passing over both says what passing over one of them twice does. */
const ofDeath: ReadonlySet<QuestionId> = new Set(['check-death', 'danger']);
const areAlike = (one: QuestionId, other: QuestionId): boolean =>
  one === other || (ofDeath.has(one) && ofDeath.has(other));

/** The talk was far from any danger when the question was put, or is now. */
const isFar = ({ unlikeAt, turn }: SessionState): boolean => unlikeAt !== null && turn - unlikeAt <= 1;

/** A check that ended without an answer for the second time makes its reading sure, but in a talk that is far from any danger. */
export const isSureBySilence = (session: SessionState, check: Check): boolean =>
  !check.goesOn &&
  !check.routine &&
  !isFar(session) &&
  session.checks.some(
    (each) =>
      each !== check && !each.routine && areAlike(each.asked, check.asked) && each.end === 'unanswered',
  );
