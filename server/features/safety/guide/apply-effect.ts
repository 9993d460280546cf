import type { Fact, Subject } from '#shared/safety/facts.ts';
import type { Severity } from '#shared/safety/levels.ts';
import { endCheck, explainWords, isSureBySilence } from './checks.ts';
import { isHarmByAnother } from './families.ts';
import type { Check, GuideState, PersonMessage, ToldDanger } from './guide-state.ts';
import { toldOwnDanger } from './helper-talk.ts';
import { raise } from './levels.ts';
import { moveToOther, moveToSelf } from './move-subject.ts';
import type { Effect } from './taps.ts';
import { dangerOf, withMark } from './told-roles.ts';
import { isOneOf, writeFacts } from './write-facts.ts';

/* What one answer changes in the state, by a tap or by words. */

export type Applied = { state: GuideState; ended: Check['end'] | null };

type Answer = {
  effect: Effect;
  /** The subject that the question was about. */
  subject: Subject;
  check: Check | null;
  by: Fact['by'];
  message: Pick<PersonMessage, 'at' | 'session'> & { before?: readonly string[] };
};

/** A rise that rested on words with another meaning is undone, where nothing plain was said since. */
export const withoutAmbiguousRises = (state: GuideState, within: number): GuideState => {
  const { rises, turn } = state.session;
  const lately = rises.filter((rise) => turn - rise.turn <= within && rise.turn < turn);
  let next = state;
  for (const subject of ['self', 'other'] as const) {
    const own = rises.filter((rise) => rise.subject === subject);
    const first = lately.find((rise) => rise.subject === subject);
    if (!first || own.some(({ plain, turn: at }) => plain && at >= first.turn)) continue;
    const { level, category, peak, lastGrave } = first.from;
    next = {
      ...next,
      [subject]: { ...next[subject], level, category, peak, lastGrave },
      session: {
        ...next.session,
        rises: next.session.rises.filter((rise) => rise.subject !== subject || rise.turn < first.turn),
      },
    };
  }
  return next;
};

/** How the open check ends: its reading is erased, kept, moved, or made sure. */
const applyEnd = (state: GuideState, check: Check, given: Check['end'], at: Date): Applied => {
  // A tap « I spoke of something else » over an act, means, a time or a farewell is a no.
  const end = given === 'explained' && !check.explainable ? 'no' : given;
  let next: GuideState = { ...state, session: endCheck(state.session, check, end) };
  if (end === 'explained') {
    const { session } = next;
    next = {
      ...next,
      session: {
        ...explainWords(session, check.quotes),
        signs: session.signs.filter(({ turn }) => turn !== check.turn),
      },
    };
    return { state: withoutAmbiguousRises(next, session.turn - check.turn), ended: end };
  }
  if (end === 'unanswered') {
    // « Not answered » to the question about an act is danger; to the others, and in calm to what was doubted, it is danger the second
    // time (docs/decisions/0079).
    const isOfNow =
      (check.asked === 'check-done' ||
        // So is whether somebody is hurt, where violence is told.
        (check.level === 4 &&
          (check.asked === 'check-safe' ||
            (check.asked === 'check-other' && isHarmByAnother(check.category))))) &&
      !check.isDoubted;
    const level: Severity = isOfNow
      ? check.byReader || check.isVague || (check.level === 3 && state.self.level >= 2)
        ? 3
        : 4
      : isSureBySilence(state.session, check)
        ? check.level
        : 0;
    if (level > 0) {
      const subject: Subject =
        check.asked === 'check-other' || check.category === 'third_party' ? 'other' : 'self';
      // Silence says nothing: a later explanation may still erase what only resembled.
      const isTold = isOfNow;
      next = raise(next, { level, category: check.category, subject, own: isTold, plain: isTold }, at);
    }
  }
  return { state: next, ended: end };
};

/** An answer says whose danger it is, a tap more plainly than words. */
const withAnswered = (state: GuideState, { effect, by }: Answer, subject: Subject): GuideState => {
  const weight = by === 'tap' ? 3 : 2;
  const of: ToldDanger[] = effect.raise ? [dangerOf(subject, effect.raise.category)] : [];
  if (effect.moveTo === 'self' || effect.moveTo === 'both') of.push(dangerOf('self', state.self.category));
  if (effect.moveTo === 'other' || effect.moveTo === 'both') of.push('theirs');
  return of.reduce((next, each) => withMark(next, { of: each, weight }), state);
};

/** Means within reach of someone who means to act, and the danger is now. */
const combined = (state: GuideState, subject: Subject, at: Date): GuideState => {
  const { facts, level, category } = state[subject];
  const fits = category === 'suicide' || category === 'third_party';
  // Whoever means to act on a later day is at 3: « oui, samedi ».
  const isNow =
    isOneOf(facts, 'when', 'now', 'tonight') ||
    (isOneOf(facts, 'intent', 'yes') && !isOneOf(facts, 'when', 'later'));
  if (!fits || level !== 3 || !isNow || !isOneOf(facts, 'means', 'near', 'weapon')) return state;
  return raise(state, { level: 4, category, subject, own: true, plain: true }, at);
};

export const applyEffect = (state: GuideState, answer: Answer): Applied => {
  const { effect, subject: about, check, by, message } = answer;
  const subject = effect.subject ?? about;
  const { turn } = state.session;
  let next = state;
  let ended: Check['end'] | null = null;
  // The words that are answered are moved or erased before anything is raised.
  if (effect.moveTo === 'other') {
    const isCertain = next.other.level >= 2 && !toldOwnDanger(next, message.before ?? []);
    next = moveToOther(next, message.at, false, isCertain);
  }
  if (effect.moveTo === 'both')
    next =
      next.other.level > next.self.level ? moveToSelf(next, message.at) : moveToOther(next, message.at, true);
  if (effect.moveTo === 'self') next = moveToSelf(next, message.at);
  const isTheirs = effect.moveTo === 'other' || (effect.subject === 'other' && effect.raise !== undefined);
  const isOwn = effect.moveTo === 'self' || (effect.raise !== undefined && subject === 'self');
  if (isTheirs || isOwn) next = { ...next, session: { ...next.session, notSelf: isTheirs } };
  next = withAnswered(next, answer, subject);
  // « Oui », written or tapped, says that something was done, and tells no wound; another clause may.
  const source = effect.act && next[subject].facts.hurt?.turn !== turn ? 'tap' : by;
  if (effect.facts)
    next = {
      ...next,
      [subject]: {
        ...next[subject],
        facts: writeFacts(next[subject].facts, effect.facts, source, message, turn),
      },
    };
  if (effect.raise) next = raise(next, { ...effect.raise, subject, own: true, plain: true }, message.at);
  if (effect.raise && effect.raise.level >= 3 && subject === 'self')
    next = { ...next, session: { ...next.session, saidYes: true } };
  if (effect.act) next = { ...next, [subject]: { ...next[subject], actBegun: true } };
  if (effect.end && check) ({ state: next, ended } = applyEnd(next, check, effect.end, message.at));
  return { state: combined(next, subject, message.at), ended };
};
