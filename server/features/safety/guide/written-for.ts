import type { Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { isResemblance, type Signal } from '../reading/read-text.ts';
import { type Clause, joined } from './clauses.ts';
import { familyOf } from './families.ts';
import type { GuideState } from './guide-state.ts';
import { harmTold } from './harm-told.ts';
import { speaksOfOwnDanger } from './not-self.ts';
import { phraseIn } from './phrases.ts';
import { saysOfMe } from './short-answers.ts';
import { inOneself, onlyWatches } from './whose-danger.ts';

/*
 * « Je vous écris pour mon époux », « c'est pour ma sœur »: what is then told of « il » or « elle », with no word of the writer's own, is
 * that person's danger, and nobody who does harm. It holds until the writer speaks of themselves (docs/decisions/0096).
 */

const phrase = phraseIn('whose');
const writtenFor = phrase('written-for');
const doesToMe = phrase('does-to-me');
const threatIf = phraseIn('suffered')('threat-if');
const ownWish = / (?:je (?:vais )?me (?:tue|tuer|suicide|pends)|veux mourir|envie de mourir|en finir) /;
const ofDeath: ReadonlySet<SafetyCategory> = new Set(['suicide', 'distress', 'third_party', 'self_harm']);
const ofThem = / (?:il|elle|ils|elles|lui|son|sa|ses|leur) /;
/** Of somebody who turns on themselves. */
const ofThemselves =
  / (?:se (?:tuer|suicider|pendre|jeter|flinguer|tirer|noyer|faire du mal|couper)|mourir|suicid\S*|en finir|sa mort|adieu) /;

/** Whom this message says that it is written for. */
export const saysWrittenFor = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ said, isQuoted }) => !isQuoted && writtenFor.test(said));

/** Whether the talk is of that person after this message. */
export const isWrittenFor = (state: GuideState, clauses: readonly Clause[]): boolean =>
  (state.session.writtenFor || saysWrittenFor(clauses)) && !speaksOfOwnDanger(clauses) && !saysOfMe(clauses);

/** Their danger was told or asked about: then whoever comes and goes is that person, and no aggressor. */
const isTheirsAsked = ({ other, session }: GuideState): boolean =>
  (other.level >= 2 && familyOf(other.category) !== 'violence') ||
  session.checks.some(
    ({ asked, category }) => asked === 'check-other' && familyOf(category) !== 'violence',
  ) ||
  session.signs.some(({ category, ofOther }) => ofOther && familyOf(category) !== 'violence');

/** The signs of a message in a talk that is written for somebody else. */
export const asWrittenFor = (
  signals: readonly Signal[],
  state: GuideState,
  clauses: readonly Clause[],
  subjects: Map<Signal, Subject>,
): Signal[] => {
  const isOfThem =
    isWrittenFor(state, clauses) &&
    harmTold(state) !== 'sure' &&
    ofThem.test(joined(clauses)) &&
    onlyWatches(clauses);
  if (!isOfThem) return [...signals];
  const isViolenceToo = isTheirsAsked(state);
  return signals.map((signal): Signal => {
    const { category, severity } = signal;
    if (severity < 2 || subjects.get(signal) === 'other') return signal;
    const isOwnKind = inOneself.has(category) && category !== 'psychosis';
    const isLikeViolence = isViolenceToo && isResemblance(signal) && category === 'domestic_violence';
    if (!isOwnKind && !isLikeViolence) return signal;
    const moved: Signal = { ...signal, category: 'third_party' as SafetyCategory };
    subjects.set(moved, 'other');
    return moved;
  });
};

/**
 * « Il me bouscule, il m'enferme, il a mis un couteau sur la table »: whoever does this to the writer is in no danger of their own by
 * it, whatever the weapon resembles.
 */
export const asDoneToMe = (
  signals: readonly Signal[],
  clauses: readonly Clause[],
  subjects: Map<Signal, Subject>,
): Signal[] => {
  const all = joined(clauses);
  // « Si je pars il me tue et il se tue après »: the person who is threatened wishes nothing of it.
  if (clauses.some(({ said, isQuoted }) => !isQuoted && threatIf.test(said)) && !ownWish.test(all))
    return signals.map((signal): Signal => {
      if (!ofDeath.has(signal.category) || signal.severity < 2) return signal;
      const moved: Signal = { ...signal, category: 'domestic_violence' };
      subjects.delete(signal);
      subjects.set(moved, 'self');
      return moved;
    });
  if (!clauses.some(({ said, isQuoted }) => !isQuoted && doesToMe.test(said)) || ofThemselves.test(all))
    return [...signals];
  return signals.map((signal): Signal => {
    if (signal.category !== 'third_party' || signal.severity < 2) return signal;
    const moved: Signal = { ...signal, category: 'domestic_violence' };
    subjects.delete(signal);
    subjects.set(moved, 'self');
    return moved;
  });
};
