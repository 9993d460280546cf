import { quick } from '#server/ground/patterns/quick-pattern.ts';
import { type FactKey, subjects } from '#shared/safety/facts.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { begunAct, grave } from './danger-words.ts';
import { isDenied, isSupposed } from './fact-phrases.ts';
import type { GuideState, PersonMessage } from './guide-state.ts';
import { protocolData } from './load-data.ts';
import { phraseIn } from './phrases.ts';

/*
 * « J'ai appelé personne », « quelle ambulance ? », « j'ai rien pris »: what was wrongly kept of a call, of help on its way or of
 * an act ends with a plain denial, whatever set it, and so does all that rested on it. The number is then said again.
 */

const phrase = phraseIn('unmade');
const noCall = phrase('no-call');
const whichCall = phrase('which-call');
const nobodyComes = phrase('nobody-comes');
const whichHelp = phrase('which-help');
const nothingTaken = phrase('nothing-taken');
const exerciseDone = phrase('exercise-done');
const refersDone = phraseIn('done-that')('refers-done');

const says = (clauses: readonly Clause[], shape: RegExp): boolean =>
  clauses.some((clause) => !clause.isQuoted && !isSupposed(clause) && shape.test(clause.said));
/** Stated, and not asked: « personne arrive ? » wonders. */
const states = (clauses: readonly Clause[], shape: RegExp): boolean =>
  says(
    clauses.filter(({ isQuestion }) => !isQuestion),
    shape,
  );

const deniesCall = (clauses: readonly Clause[]): boolean =>
  states(clauses, noCall) || says(clauses, whichCall);
const deniesHelp = (clauses: readonly Clause[]): boolean =>
  states(clauses, nobodyComes) || says(clauses, whichHelp);
export const deniesTaking = (clauses: readonly Clause[]): boolean => states(clauses, nothingTaken);

const without = (state: GuideState, subject: 'self' | 'other', key: FactKey): GuideState => {
  const { [key]: _wrong, ...facts } = state[subject].facts;
  const { [key]: _old, ...expired } = state[subject].expired;
  return { ...state, [subject]: { ...state[subject], facts, expired } };
};

const tellsCall = quick(
  / (?:ai|a|avons|viens de|vient de) (?:\S+ )?(?:appelee?s?|appeler|rappelee?s?|telephone|telephoner|prevenue?s?|compose|jointe?s?|eue?s?)(?= )/,
);
const ofKin = quick(/ (?:ma|mon|mes|sa|son) (?:\S+ )?\S+ /);
/** One of these messages tells of a call to those who help. */
const callWasTold = (before: readonly string[]): boolean =>
  before.some((text) =>
    clausesOf(text).some(
      (clause) =>
        !clause.isQuoted &&
        !isDenied(clause) &&
        !isSupposed(clause) &&
        tellsCall.test(clause.said) &&
        !ofKin.test(clause.said),
    ),
  );
const calledOnly = (state: GuideState, subject: 'self' | 'other'): GuideState => {
  const { facts } = state[subject];
  const help = { ...facts.help!, value: 'called' };
  return { ...state, [subject]: { ...state[subject], facts: { ...facts, help } } };
};

/** The state without a call and help that the writer says there are none of. */
export const withoutUnmade = (
  state: GuideState,
  clauses: readonly Clause[],
  message: PersonMessage,
): GuideState => {
  const call = deniesCall(clauses);
  const coming = deniesHelp(clauses);
  if (!call && !coming) return state;
  let next = state;
  for (const subject of subjects) {
    const help = next[subject].facts.help?.value;
    const isDeniedHelp = help === 'on-way' || (call && help === 'called');
    if (!isDeniedHelp) continue;
    // Called, and nobody comes yet: the call stands.
    const isLate = !call && callWasTold(message.before);
    next = isLate ? calledOnly(next, subject) : without(next, subject, 'help');
    if (isLate) return next;
  }
  const ids = call ? ['help-called', 'someone-coming'] : ['someone-coming'];
  const told = next.session.told.filter((id) => !ids.includes(id));
  return { ...next, session: { ...next.session, told } };
};

const ofOthers = quick(/ (?:il|elle|ils|elles|on) /);
/** Words that tell of something taken or cut, whoever did it; wider than what begins an act. */
const tellsTaking = quick(
  / (?:avalee?s?|gobee?s?|ingeree?s?|overdose|surdose|injectee?s?|ouvert le gaz|me suis (?:\S+ )?(?:coupee?|tailladee?|ouverte?|entaillee?)) /,
);

/** « C'est fait », and nothing else: told, of whatever was named before. */
const saysOnlyDone = (clauses: readonly Clause[]): boolean =>
  clauses.length > 0 && clauses.every(({ said }) => refersDone.test(said));

/** One of these messages tells an act of the writer's. */
const actWasTold = (before: readonly string[]): boolean =>
  before
    .map(clausesOf)
    .some(
      (clauses) =>
        saysOnlyDone(clauses) ||
        clauses.some(
          (clause) =>
            !clause.isQuoted &&
            !isDenied(clause) &&
            !isSupposed(clause) &&
            !ofOthers.test(clause.said) &&
            (begunAct.test(clause.said) || tellsTaking.test(clause.said)),
        ),
    );

/** An act of the writer's stands that no message at hand tells: a plain « j'ai rien pris » ends it. */
export const isUntoldAct = (state: GuideState, { before }: PersonMessage, turnsAtHand: number): boolean => {
  const { self, session } = state;
  const first = session.rises.find(({ subject, level }) => subject === 'self' && level === 4);
  const isAtHand = first !== undefined && session.turn - first.turn <= turnsAtHand;
  const isTapped = self.facts.hurt?.by === 'tap' && ['yes', 'done'].includes(self.facts.hurt.value);
  return (self.actBegun || first?.refers === true) && isAtHand && !isTapped && !actWasTold(before);
};

/** Requests that give something to do with the breath or the body. */
const exercises = ['calm-down', 'when-it-comes', 'sleep-tip'];
const exerciseTexts: ReadonlySet<string> = new Set(
  exercises.flatMap((id) => protocolData.requestsOf(id).flatMap(({ wordings }) => wordings.flat())),
);
/** Texts of one such answer. */
const mostTexts = 2;

/**
 * The clauses that say that the exercise of our last reply is done. A bare « c'est fait » may mean anything: it counts beside
 * other words only.
 */
export const exerciseClauses = ({ session }: GuideState, clauses: readonly Clause[]): Clause[] => {
  const wasGiven = session.saidTexts.slice(-mostTexts).some((id) => exerciseTexts.has(id));
  const done = wasGiven ? clauses.filter(({ said }) => exerciseDone.test(said)) : [];
  const rest = clauses.filter((clause) => !done.includes(clause));
  const isActed = rest.some(
    (clause) => grave.test(clause.said) || (begunAct.test(clause.said) && !isDenied(clause)),
  );
  return rest.length > 0 && !isActed ? done : [];
};
