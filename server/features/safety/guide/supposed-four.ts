import { quick } from '#server/ground/patterns/quick-pattern.ts';
import { type Subject, subjects } from '#shared/safety/facts.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { hintsIn } from '../reading/hints.ts';
import { bodyOrAct } from './checks.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { begunAct } from './danger-words.ts';
import { doubtSignsIn, isAtEdge } from './doubt-signs.ts';
import { inHand, isDenied } from './fact-phrases.ts';
import { familyOf } from './families.ts';
import type { GuideState, PersonMessage, SubjectState } from './guide-state.ts';
import type { Read } from './message-read.ts';
import { phraseIn } from './phrases.ts';
import { saysOwnDeath } from './standing-danger.ts';
import { willDrive } from './wheel.ts';
import { isOneOf } from './write-facts.ts';

/*
 * What made a 4 (docs/decisions/0114). Told: a tap, an act, a body, a means in hand, an edge, somebody who attacks, or one's own death with
 * a time, in the person's own words. Supposed: resemblance, what only a question or the talk before made grave, a silence. What was
 * supposed begins with a question and ends by a no (supposed-end.ts); what was told falls by falls.ts alone.
 */

/** In these nobody but a sentence of ours may have said a 4; in all others somebody is attacked, or a body speaks. */
const mayBeSupposed: readonly SafetyCategory[] = [
  'suicide',
  'distress',
  'self_harm',
  'minor',
  'psychosis',
  'substance',
  'third_party',
];

/** Places name no danger by themselves: whether one is at the edge of them is known otherwise. */
const places =
  / (?:rebord|parapet|rambarde|toit|rails|ponts?|falaise|balustrade|garde-corps|corniche|voie ferree|voies|noeud|viaduc|vide)(?= )/g;
const nearTime = quick(
  / (?:ce soir|a soir|cette nuit|maintenant|demain|tout de suite|tantot|dans (?:une|deux|quelques) (?:heures?|minutes?)) /,
);
const meantTonight = phraseIn('answers')('meant-tonight');
const takesNow = phraseIn('standing-danger')('takes-now');
/** « Je vais me tuer », and gas that was opened. */
const willDie = quick(
  / je vais (?:\S+ )?(?:me (?:tuer|suicider|pendre|jeter|foutre|flinguer|buter|noyer)|sauter|en finir|mourir)(?= )/,
);
const ofGas = quick(/ (?:gaz|boutons|gaziniere|cuisiniere|robinets?|allumette) /);
/** A rule of a 4 that was written for what is said, and not for whatever comes near it. */
const ownRule = /^[a-z_]+\/4 (?!told widely)/;

/** Facts of this very message that are a 4 by themselves. */
const tellsFact = ({ facts }: SubjectState, turn: number): boolean => {
  const now = Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact?.turn === turn));
  return (
    isOneOf(now, 'hurt', 'yes', 'done', 'unsure') ||
    isOneOf(now, 'means', 'weapon') ||
    isOneOf(now, 'where', 'edge', 'unsafe') ||
    isOneOf(now, 'driving', 'yes') ||
    isOneOf(now, 'redFlags', 'yes') ||
    isOneOf(now, 'intent', 'yes') ||
    isOneOf(now, 'aggressor', 'here') ||
    (isOneOf(facts, 'means', 'near') &&
      isOneOf(facts, 'when', 'now', 'tonight') &&
      (isOneOf(now, 'means', 'near') || isOneOf(now, 'when', 'now', 'tonight')))
  );
};

/** An act, a body, a means in hand, an edge, or one's own death with a time, in clauses that deny and ask nothing. */
const tellsWords = (clauses: readonly Clause[]): boolean =>
  isAtEdge(clauses) ||
  (saysOwnDeath(clauses) && clauses.some(({ said }) => nearTime.test(said))) ||
  clauses.some(
    (clause) =>
      !clause.isAsked &&
      !clause.isQuoted &&
      !isDenied(clause) &&
      ([begunAct, meantTonight, takesNow, inHand, willDie, ofGas].some((shape) => shape.test(clause.said)) ||
        bodyOrAct.test(clause.said.replace(places, ' ')) ||
        (hintsIn(clause.said).get('goodbyes') ?? 0) > 1),
  );

/** Its means are named because they are put away: « il porte le fusil chez son frère ». */
export const isPutAway = ({ facts }: SubjectState, turn: number): boolean =>
  facts.means?.turn === turn && isOneOf(facts, 'means', 'away', 'handed-over');

/** Messages in which what was told still stands behind « ça s'arrête pas ». */
const turnsTold = 4;
/** What was told before and a time now, a means that is near, or a child who is there: a 4 of several messages. */
const isTogether = ({ self }: GuideState, { text, asked, before }: PersonMessage): boolean => {
  if (isOneOf(self.facts, 'means', 'near', 'weapon') || isOneOf(self.facts, 'near', 'with-child'))
    return true;
  const isWish =
    isOneOf(self.facts, 'thoughts', 'yes') ||
    asked === 'moment' ||
    before.slice(-turnsTold).some((each) => saysOwnDeath(clausesOf(each)));
  const isNow =
    isOneOf(self.facts, 'when', 'now', 'tonight') ||
    clausesOf(text).some((clause) => !isDenied(clause) && nearTime.test(clause.said));
  return isWish && isNow;
};

/** « Je prends la voiture la nuit »: what one does on any night. */
const ofAnyDay = quick(
  / (?:la nuit|les nuits|le soir|les soirs|tous les|toutes les|des fois|parfois|souvent) /,
);
const areHabit = (clauses: readonly Clause[]): boolean => clauses.some(({ said }) => ofAnyDay.test(said));

const iAct = quick(/ (?:je|me suis|ca saigne) /);
const cutMyself = quick(/ me suis (?:\S+ )?(?:coupee?|tailladee?|ouverte?|entaillee?|scarifiee?)(?= )/);
const refersDone = phraseIn('done-that')('refers-done');
/** An act of the writer's own: « ma femme m'a pris les mains » is none. */
const tellsOwnAct = (clauses: readonly Clause[]): boolean =>
  (clauses.length > 0 && clauses.every(({ said }) => refersDone.test(said))) ||
  clauses.some(
    (clause) =>
      !clause.isQuoted &&
      !isDenied(clause) &&
      iAct.test(clause.said) &&
      (begunAct.test(clause.said) || cutMyself.test(clause.said)),
  );

/** The writer told lately that something was taken or cut, that they stand at an edge or will drive: what follows is no supposition of ours. */
const wasToldBefore = ({ text, before }: PersonMessage): boolean => {
  const lately = [...before.slice(-turnsTold), text];
  return lately
    .map(clausesOf)
    .some((each) => tellsOwnAct(each) || isAtEdge(each) || (willDrive(each) && !areHabit(each)));
};

/** A blow, a threat, a weapon or a body was told, now or in one of the messages before. */
const harmWasSaid = ({ text, before }: PersonMessage): boolean => {
  const said = [...before, text].flatMap(clausesOf).filter((clause) => !isDenied(clause));
  const signs = doubtSignsIn(said);
  return (
    signs.includes('blow') || signs.includes('threat') || said.some((clause) => bodyOrAct.test(clause.said))
  );
};

/** This message tells a 4 of the subject by itself. */
const isToldNow = (state: GuideState, subject: Subject, read: Read, message: PersonMessage): boolean => {
  const { turn, rises } = state.session;
  const own = state[subject];
  const rose = rises.some((rise) => rise.turn === turn && rise.subject === subject && rise.level >= 3);
  // « Il est dans l'escalier », of a companion of whom no harm was ever told.
  if (subject === 'self' && familyOf(own.category) === 'violence')
    return (
      isOneOf(own.facts, 'hurt', 'yes', 'unsure') ||
      (rose &&
        (message.chosen !== undefined ||
          read.evidence.some(({ by }) => ownRule.test(by)) ||
          harmWasSaid(message)))
    );
  if (own.actBegun || !mayBeSupposed.includes(own.category) || tellsFact(own, turn)) return true;
  if (!rose) return false;
  if (subject === 'self' && (isTogether(state, message) || wasToldBefore(message))) return true;
  // A tap that raises is told; « je ne réponds pas » is a silence.
  if (message.chosen !== undefined) return read.ended !== 'unanswered';
  if (read.evidence.some(({ by }) => ownRule.test(by))) return true;
  return !isPutAway(own, turn) && tellsWords(clausesOf(message.text));
};

/** After this message the 4 of the subject rests on nothing that was told. @param before the state before it, in the same session */
export const supposesFour = (
  before: GuideState,
  read: Read,
  subject: Subject,
  message: PersonMessage,
): boolean => {
  const { state } = read;
  if (state[subject].level < 4) return false;
  const stood = before[subject].level === 4;
  return (!stood || before[subject].supposed) && !isToldNow(state, subject, read, message);
};

/** The state with what its 4 rests on, for the next message. */
export const withSupposedFour = (before: GuideState, read: Read, message: PersonMessage): Read => {
  let { state } = read;
  for (const subject of subjects) {
    const supposed = supposesFour(before, read, subject, message);
    if (supposed !== state[subject].supposed)
      state = { ...state, [subject]: { ...state[subject], supposed } };
  }
  return state === read.state ? read : { ...read, state };
};
