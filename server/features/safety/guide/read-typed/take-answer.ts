import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import { isDoubtedAnswer } from '../../reading/read-text.ts';
import { tellsThoughts } from '../answer-topics.ts';
import { applyEffect, withoutAmbiguousRises } from '../apply-effect.ts';
import type { Clause } from '../clauses.ts';
import { saysOnlyTime } from '../company-told.ts';
import { grave, hedges } from '../danger-words.ts';
import { familyOf } from '../families.ts';
import type { Check, GuideState } from '../guide-state.ts';
import { closeCheck, noteAnswer, putCheck } from '../message-read.ts';
import { phraseIn } from '../phrases.ts';
import {
  type Answer,
  holdsBareYes,
  isPlainYes,
  meantTonight,
  momentBeside,
  noReturn,
  opensWithAnswer,
  saysOfMe,
  saysViolence,
} from '../short-answers.ts';
import { type Effect, subjectAsked, tapEffect } from '../taps.ts';
import type { Judged, Replied } from './records.ts';

/** Asked in plain words: a yes that opens the message is the answer, whatever follows it. */
const plainlyAsked: ReadonlySet<QuestionId> = new Set(['thoughts', 'check-death', 'check-other']);
/** Beside the answer to these, a time is that of the act. */
const withMoment: ReadonlySet<QuestionId> = new Set(['thoughts', 'check-death', 'intent', 'means-near']);
/** What a grave sign beside it is stronger than. */
const lowering: readonly string[] = ['no', 'figure-of-speech', 'none', 'skip'];
/** The means is being put at a distance: that is what happens now. */
const putsAway = phraseIn('helpers')('puts-away');
const isPutAway = (clauses: readonly Clause[]): boolean => clauses.some(({ said }) => putsAway.test(said));
const ofNow: readonly string[] = ['now', 'tonight'];
/** « Non » to these is the danger itself. */
const ofSafety: ReadonlySet<string> = new Set(['check-safe', 'safe-now']);
const ofWish: readonly string[] = ['yes', 'kill-myself', 'sometimes', 'passive', 'die-passive'];
const noToSomebody = phraseIn('answers')('no-to-somebody');
/** « Non, je ne veux pas la réveiller »: of a call or a door, and never of what was asked (docs/decisions/0105). */
const isNoToSomebody = ({ clauses, asksOfDeath, clearNo }: Judged): boolean =>
  asksOfDeath && clearNo === null && clauses.some(({ said }) => noToSomebody.test(said));

/** So many turns back an explanation reaches. */
const lately = 3;

const tellsWish = ({ self }: GuideState): boolean =>
  ofWish.includes(self.facts.thoughts?.value ?? '') && self.facts.intent?.value !== 'denied';

/** The answer, where nothing graver in the same message speaks against it. */
const believed = (known: Judged, restGrave: number): Answer | null => {
  const { clauses, asked, answer, asksOfDeath, clearNo, signals, isMeantOtherwise, sure } = known;
  if (isMeantOtherwise || answer === null) return null;
  if (answer.choice === 'no' && isNoToSomebody(known)) return null;
  // « Je vais mettre les cachets dans la voiture, tout de suite »: the moment of a step that protects.
  if (asked === 'moment' && isPutAway(clauses) && ofNow.includes(answer.choice)) return null;
  // « Non, mais… »: what follows is not nothing, so the no is not plain.
  const isHedged =
    asksOfDeath && signals.length > 0 && clauses.some(({ words }) => hedges.has(words[0] ?? ''));
  if (isHedged && answer.choice === 'no') return null;
  // « Je le ferai ce soir », after a wish to die: of the call or of the act, and then it is no promise to call.
  if (restGrave === 4 && answer.choice === 'will') return null;
  // A clear no stands beside a sign that only asks: what pains is no answer to the question.
  const isClear = clearNo !== null && restGrave === 2 && sure.level < 2;
  const isOutweighed =
    restGrave >= 2 &&
    !isClear &&
    !(ofSafety.has(asked ?? 'other') && answer.choice === 'no') &&
    lowering.includes(answer.choice) &&
    asked !== 'call' &&
    asked !== 'human-consent';
  return isOutweighed ? null : answer;
};

/** A choice read out of words that, as an answer to this question, are far from such a danger: not taken for an answer. */
const isFar = (
  { text, clauses, said, question, facts, check }: Judged,
  choice: string,
  meant: Effect | null,
  level: number,
) =>
  question !== null &&
  // « C'est pour ce soir » is plain, whatever stands around it.
  !(question === 'moment' && (meantTonight.test(said) || saysOnlyTime(clauses))) &&
  // « Il est très violent avec moi », « il est au travail »: plain after « êtes-vous en sécurité ? ».
  !(
    question === 'check-safe' &&
    (facts.told.where === 'unsafe' || facts.told.aggressor !== undefined || saysViolence(clauses))
  ) &&
  // « Eh oui, même à la consécration » goes on with the talk, where everybody is asked and no word had led to the question.
  !(
    plainlyAsked.has(question) &&
    (((opensWithAnswer(clauses) || holdsBareYes(clauses)) && !check?.routine) ||
      isPlainYes(clauses) ||
      choice === 'passive')
  ) &&
  meant?.raise !== undefined &&
  meant.raise.level > level &&
  isDoubtedAnswer(text, question, meant.raise.level);

/** What the answer changes, as a tap of the same choice would. */
const applied = (known: Replied, asked: QuestionId, { choice }: Answer): Replied => {
  const { state: before, message, check, sure } = known;
  const subject = subjectAsked(asked, before, check);
  const { level, category } = before[subject];
  const effect = tapEffect(asked, choice, { subject, level, category, check, state: before });
  if (!effect || isFar(known, choice, effect, level)) return known;
  const explains = effect.end === 'explained';
  // Words that explain are weighed as words: they may erase what a tap may not.
  const heard: Check | null = check && explains ? { ...check, explainable: true } : check;
  const done = applyEffect(before, { effect, subject, check: heard, by: 'rule', message });
  let state = noteAnswer(done.state, asked, choice);
  if (explains && check) state = closeCheck(state, check, 'explained');
  const { raise: raised, next } = effect;
  if (next && check) state = putCheck(state, next, { level: 3, category: check.category });
  return {
    ...known,
    state,
    ended: done.ended,
    due: next && check ? next : null,
    sure:
      raised && raised.level > sure.level
        ? { level: raised.level, category: raised.category, subject: effect.subject ?? subject }
        : sure,
  };
};

/** « Oui. Après la traite »: the moment was told with the yes, and is not asked for. */
const withMomentBeside = (known: Replied): Replied => {
  const { state, message, clauses, asked, sure } = known;
  const { self, session } = state;
  // Whatever was asked, who will not come home tonight has said when.
  const isEnd =
    self.level >= 3 &&
    familyOf(self.category) === 'suicide' &&
    clauses.some(({ said, isQuoted, isAsked }) => !isQuoted && !isAsked && noReturn.test(said));
  const isAsked = asked !== null && withMoment.has(asked) && self.level >= 2 && tellsWish(state);
  const moment = isEnd ? 'tonight' : isAsked ? momentBeside(clauses) : null;
  if (moment === null || self.facts.when?.turn === session.turn) return known;
  const { level, category } = self;
  const effect = tapEffect('moment', moment, { subject: 'self', level, category, check: null, state });
  const after = effect
    ? applyEffect(state, { effect, subject: 'self', check: null, by: 'rule', message }).state
    : state;
  const isHigher = after.self.level > sure.level;
  return {
    ...known,
    state: after,
    sure: isHigher ? { level: after.self.level, category, subject: 'self' } : sure,
  };
};

/** Messages within which « y » may mean death, that was named or asked about. */
const reach = 3;
/** « Oui j'y pense sérieusement », after a question about a wound: it answers the one about thoughts, which was put before. */
const withThoughtsBeside = (known: Replied): Replied => {
  const { state, asked, clauses, lately } = known;
  const { session, self } = state;
  if (asked === 'thoughts' || asked === 'check-death' || !tellsThoughts(clauses)) return known;
  const wasAsked = (['thoughts', 'check-death'] as const).some(
    (id) => session.turn - (session.askedAt[id] ?? -100) <= reach,
  );
  const isOfDeath =
    wasAsked ||
    (self.level >= 2 && familyOf(self.category) === 'suicide') ||
    lately.slice(-reach).some((said) => grave.test(said));
  return isOfDeath ? applied(known, 'thoughts', { choice: 'yes', harmless: [] }) : known;
};

const yesOfDeath = quick(
  / oui (?:(?:pour|a|de|ce est|c est) )?(?:mourir|me tuer|me suicider|en finir)(?= )| mourir (?:mais )?sans me tuer(?= )/,
);
const notKill = quick(/ (?:sans|pas|jamais) (?:pour |de |a )?me (?:tuer|suicider)(?= )/);
const namesKill = quick(/ me (?:tuer|suicider)(?= )/);
/** « C'est oui pour mourir, mais sans me tuer », two messages after the question: it is the answer, whatever stood between. */
const withLateAnswer = (known: Replied): Replied => {
  const { state, asked, clauses } = known;
  const { session, self } = state;
  const isAnsweredNow = asked === 'thoughts' || asked === 'check-death';
  const askedAt = Math.max(session.askedAt.thoughts ?? -100, session.askedAt['check-death'] ?? -100);
  const isKnown = self.facts.thoughts !== undefined && self.facts.thoughts.value !== 'unanswered';
  if (isAnsweredNow || isKnown || session.turn - askedAt > reach) return known;
  const own = clauses.filter(({ isAsked, isQuoted }) => !isAsked && !isQuoted);
  if (!own.some(({ said }) => yesOfDeath.test(said))) return known;
  const isPassive =
    own.some(({ said }) => notKill.test(said)) || !own.some(({ said }) => namesKill.test(said));
  return applied(known, 'thoughts', { choice: isPassive ? 'passive' : 'yes', harmless: [] });
};

/** What was explained without having been asked: what rested on those words alone falls, and is no sign any more. */
const withoutExplained = (known: Replied): Replied => {
  const { state, explains, check, whom } = known;
  if (!explains || check || whom !== null) return known;
  const without = withoutAmbiguousRises(state, lately);
  const { session } = without;
  const signs = session.signs.filter(({ turn }) => session.turn - turn > lately);
  return { ...known, state: { ...without, session: { ...session, signs } } };
};

/**
 * The answer is taken after the signs have raised the state: a no beside a grave sign is none, and « oui » to a check is weighed at
 * the level that stands by then.
 */
export const takeAnswer = (known: Judged): Replied => {
  const { asked, read, isMeantOtherwise, sure, unsure, clauses } = known;
  // By the signs alone: what the answer itself raises speaks against no explanation.
  const restGrave = Math.max(sure.level, unsure.level);
  // « Non. Je parle de moi » explains nothing away.
  const explains =
    (isMeantOtherwise || Boolean(read?.cues.has('explanation'))) && restGrave < 2 && !saysOfMe(clauses);
  const before: Replied = { ...known, ended: null, due: null, explains };
  const answer = believed(known, restGrave);
  const answered = asked && answer ? applied(before, asked, answer) : before;
  return withoutExplained(withMomentBeside(withLateAnswer(withThoughtsBeside(answered))));
};
