import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { readText } from '../reading/read-text.ts';
import { mayAskStill } from './asked-once-only.ts';
import { type Clause, clausesOf, saidIn, withoutClauses } from './clauses.ts';
import { deniedActs, leavesItOpen } from './clear-no.ts';
import { grave, timeOrFarewell } from './danger-words.ts';
import { familyOf } from './families.ts';
import type { GuideState, PersonMessage, Rise } from './guide-state.ts';
import { floorOf } from './levels.ts';
import { namesMeans } from './means-words.ts';
import { putCheck, type Read } from './message-read.ts';
import { phraseIn } from './phrases.ts';
import { saysOwnDeath } from './standing-danger.ts';
import { isOfDead } from './the-dead.ts';
import { toldImages } from './unwanted-images.ts';
import { isOneOf, writeFacts } from './write-facts.ts';

/*
 * How a reading that words alone made ends, once the person says that it is not so (docs/decisions/0078). At 2 a plain denial is the no
 * to the direct question; where that was never put, or was answered otherwise by a tap, it is put first, once. At 3 and 4, where no
 * tap, no yes, no act and no means confirmed it, the denial leads to `check-done` with the number, its no to 3 and `check-death`, and
 * its no to 2. What was confirmed keeps the rules of falls.ts.
 */

const phrase = phraseIn('set-right');
const noSuchThoughts = phrase('no-such-thoughts');
const wayOfSpeaking = phrase('way-of-speaking');
const butWorse = phrase('but-worse');
const exits = phraseIn('exits');
const butI = exits('but-i');
const actWords = phraseIn('answers')('kill');

/** Values of a tap that confirm a danger. */
export const confirming: readonly string[] = [
  'yes',
  'passive',
  'sometimes',
  'now',
  'tonight',
  'later',
  'near',
  'torn',
];

/** More than words stands for the danger of the writer: a tap, a yes to a question of ours, an act, a means, a moment that is near. */
export const isConfirmed = ({ self, session }: GuideState): boolean => {
  const { facts, actBegun } = self;
  const isTapped = Object.values(facts).some((fact) => fact?.by === 'tap' && confirming.includes(fact.value));
  const isKept = facts.thoughts !== undefined && facts.thoughts.session !== session.id;
  return (
    actBegun ||
    isTapped ||
    session.saidYes ||
    (isKept && isOneOf(facts, 'thoughts', 'yes')) ||
    isOneOf(facts, 'hurt', 'yes', 'unsure', 'done') ||
    isOneOf(facts, 'where', 'edge') ||
    isOneOf(facts, 'means', 'weapon') ||
    // A means is confirmed by a time: what a mourner keeps in a drawer is no plan.
    (isOneOf(facts, 'means', 'near') && isOneOf(facts, 'when', 'now', 'tonight', 'later')) ||
    isOneOf(facts, 'driving', 'yes') ||
    isOneOf(facts, 'intent', 'yes', 'torn') ||
    isOneOf(facts, 'urge', 'yes') ||
    isOneOf(facts, 'purpose', 'die', 'both')
  );
};

const nearTime = quick(
  / (?:ce soir|cette nuit|maintenant|demain|tout de suite|tantot|dans (?:une|deux|quelques) (?:heures?|minutes?)) /,
);
/** « Je vais me tuer ce soir, j'ai les cachets »: the words themselves held means and a time. */
const heldMeansAndTime = ({ self, session }: GuideState, { before }: PersonMessage): boolean =>
  session.rises
    .filter(({ subject, level }) => subject === 'self' && level >= 3)
    .some(({ turn }) => {
      const text = before.at(turn - session.turn);
      const said = text === undefined ? '' : saidIn(text);
      const isMeans = namesMeans.test(said) || self.facts.means?.turn === turn;
      return isMeans && nearTime.test(said) && !isOneOf(self.facts, 'means', 'away', 'handed-over', 'none');
    });

/** The clauses that say that such thoughts are not there. */
const denialsOf = (clauses: readonly Clause[]): Clause[] => {
  const acts = deniedActs(clauses);
  return clauses.filter(
    (clause) =>
      !clause.isQuestion &&
      !clause.isQuoted &&
      (noSuchThoughts.test(clause.said) || wayOfSpeaking.test(clause.said) || acts.includes(clause)),
  );
};

const otherThing = phrase('other-thing');
const speaksOf = phrase('speaks-of');
/** What the message says that the words were about: a work, a mourning, a way of speaking. */
const explainsWords = (clauses: readonly Clause[], level: number, ofDead: boolean): boolean =>
  clauses.some(
    ({ said, isQuoted }) =>
      !isQuoted &&
      (otherThing.test(said) || (ofDead && speaksOf.test(said)) || (level < 4 && wayOfSpeaking.test(said))),
  );

/** « Je n'ai pas d'idées noires », « c'était une façon de parler »: said of oneself, and nothing beside it says otherwise. */
export const deniesThoughts = (clauses: readonly Clause[], ofDead = false): boolean => {
  const denials = clauses.filter(
    (clause) =>
      denialsOf([clause]).length > 0 ||
      deniedActs(clauses).includes(clause) ||
      explainsWords([clause], 4, ofDead),
  );
  const others = clauses.filter((clause) => !denials.includes(clause));
  return (
    denials.length > 0 &&
    !others.some(
      ({ said, isQuoted }) => !isQuoted && (butI.test(said) || butWorse.test(said) || grave.test(said)),
    )
  );
};

const ofDeath = (category: SafetyCategory): boolean =>
  familyOf(category) === 'suicide' || category === 'self_harm' || category === 'minor';

/** Turns after which a denial takes back what was typed as an answer. */
const turnsAfterAnswer = 2;
/** Turns at 2 without a new sign before the direct question is put once more: sooner it is heard as the same question again. */
const calmTurns = 8;

const askedOfDeath = ({ askedAt, checks }: GuideState['session']): number | null => {
  const turns = [
    askedAt.thoughts,
    askedAt['check-death'],
    ...checks.filter(({ asked }) => asked === 'check-death').map(({ turn }) => turn),
  ].filter((turn) => turn !== undefined);
  return turns.length > 0 ? Math.max(...turns) : null;
};

/** At 2: a plain denial, at any time. */
const atTwo = (state: GuideState, clauses: readonly Clause[], message: PersonMessage): GuideState => {
  const { self, session } = state;
  const { thoughts } = self.facts;
  if (!deniesThoughts(clauses) || isOneOf(self.facts, 'thoughts', 'denied', 'yes')) return state;
  if (toldImages(state, message.before)) return state;
  const put = askedOfDeath(session);
  const isKnown = thoughts !== undefined && thoughts.value !== 'unanswered';
  const isTapped = isKnown && thoughts.by === 'tap';
  const wasPutSince = isKnown && put !== null && put > thoughts.turn;
  const isLater = !isKnown || session.turn - thoughts.turn >= turnsAfterAnswer;
  const mayEnd = session.noMoreQuestions || (put !== null && isLater && (!isTapped || wasPutSince));
  if (!mayEnd) return { ...state, session: { ...session, reaskAt: session.turn } };
  const facts = writeFacts(self.facts, { thoughts: 'denied' }, 'rule', message, session.turn);
  return { ...state, self: { ...self, facts } };
};

/** Eight turns at 2 without a new sign: the direct question is put once. */
const afterCalm = (state: GuideState, read: Read): GuideState => {
  const { self, session } = state;
  if (session.reaskAt !== null || session.noMoreQuestions || read.request !== null || read.goodbye)
    return state;
  if (isOneOf(self.facts, 'thoughts', 'denied', 'yes') || floorOf(self, new Date(session.lastAt ?? 0)) >= 2)
    return state;
  const { thoughts } = self.facts;
  const last = Math.max(
    0,
    ...session.rises.filter(({ subject, level }) => subject === 'self' && level >= 2).map(({ turn }) => turn),
    ...session.signs.filter(({ level }) => level >= 2).map(({ turn }) => turn),
    thoughts?.turn ?? 0,
    askedOfDeath(session) ?? 0,
  );
  // Eight quiet turns alone are no reason: something was said since, or they come back (docs/decisions/0115).
  return session.turn - last >= calmTurns && mayAskStill(state)
    ? { ...state, session: { ...session, reaskAt: session.turn } }
    : state;
};

/** Of the five turns between two falls. */
const turnsSpared = 3;

const firstGrave = ({ session }: GuideState): Rise | undefined =>
  session.rises.find(({ subject, level }) => subject === 'self' && level >= 3);

/** The words that raised it were of the writer's own death, or plain: the floor of 2 stands (conversation.md §6). */
const wasSaidPlainly = ({ session }: GuideState, { before }: PersonMessage): boolean =>
  session.rises
    .filter(({ subject, level }) => subject === 'self' && level >= 3)
    .some(({ turn, own, plain: isPlain, resembles }) => {
      const text = before.at(turn - session.turn);
      if (text === undefined) return own || (isPlain && !resembles);
      const said = clausesOf(text);
      return saysOwnDeath(said) || said.some((clause) => actWords.test(clause.said));
    });

/** One level lower, by the no to the question that the denial led to. */
const lowered = (state: GuideState, message: PersonMessage): GuideState => {
  const { self, session } = state;
  const first = firstGrave(state);
  const isFree = self.level === 3 && first !== undefined && !wasSaidPlainly(state, message);
  // Three plain answers stand already: two more messages without a sign, and the 2 ends as well.
  const fellAtTurn = isFree ? session.turn - turnsSpared : session.turn;
  return {
    ...state,
    self: {
      ...self,
      level: self.level === 4 ? 3 : 2,
      fellAtTurn,
      ...(isFree && { peak: 2 as const, lastGrave: first.from.lastGrave }),
    },
    session: {
      ...session,
      lowered: { turn: session.turn, subject: 'self', from: self.level, keys: [] },
      doubtedAt: session.turn,
    },
  };
};

const withCheck = (state: GuideState, read: Read, asked: 'check-done' | 'check-death'): Read => {
  const { level, category } = state.self;
  const unsure = { level, category };
  const open = { ...state, session: { ...state.session, doubtedAt: state.session.turn } };
  const isPut = state.session.checks.some(
    (each) => each.asked === asked && each.end === 'open' && each.turn === state.session.turn,
  );
  return {
    ...read,
    state: isPut ? open : putCheck(open, asked, { ...unsure, isVague: true }),
    check: asked,
    again: unsure,
  };
};

/** A yes that words alone gave is taken back with them. */
const withoutWish = (state: GuideState): GuideState => {
  const { thoughts, ...facts } = state.self.facts;
  return thoughts?.value === 'yes' ? { ...state, self: { ...state.self, facts } } : state;
};

/** At 3 and 4, where nothing but words stands for it. */
const atThreeOrFour = (read: Read, clauses: readonly Clause[] | null, message: PersonMessage): Read => {
  const { state } = read;
  const { self, session } = state;
  const { doubtedAt } = session;
  const isDoubted =
    doubtedAt !== null && !session.rises.some(({ subject, turn }) => subject === 'self' && turn > doubtedAt);
  const isNo = read.ended === 'no' || read.ended === 'explained';
  const answered = session.checks.findLast(({ end, turn }) => end !== 'open' && turn < session.turn)?.asked;
  const isForNow = clauses !== null && leavesItOpen(clauses);
  if (isDoubted && isNo && !isForNow && self.level === 4 && answered === 'check-done')
    return withCheck(withoutWish(lowered(state, message)), read, 'check-death');
  if (isDoubted && isNo && self.level === 3 && answered === 'check-death')
    return { ...read, state: lowered(state, message) };
  const ofDead = clauses !== null && isOfDead(state, clauses);
  if (clauses === null || !deniesThoughts(clauses, ofDead)) return read;
  // The denial is itself the answer to the question that the table put.
  const { hurt, thoughts } = self.facts;
  if (
    self.level === 4 &&
    message.asked === 'check-done' &&
    hurt?.value === 'no' &&
    hurt.turn === session.turn
  )
    return withCheck(withoutWish(lowered(state, message)), read, 'check-death');
  const isAnswer = message.asked === 'thoughts' || message.asked === 'check-death';
  if (self.level === 3 && isAnswer && thoughts?.value === 'denied' && thoughts.turn === session.turn)
    return { ...read, state: lowered(state, message) };
  if (read.check !== null) return read;
  return withCheck(withoutWish(state), read, self.level === 4 ? 'check-done' : 'check-death');
};

/** What the message takes back of the writer's own danger, after it was read. */
export const takeBack = (opened: GuideState, read: Read, message: PersonMessage): Read => {
  const { state } = read;
  const { self, other, session } = state;
  const rose = session.rises.some(({ turn, subject }) => turn === session.turn && subject === 'self');
  const isOther = other.level >= 2 && other.level >= self.level;
  if (rose || read.severity >= 2 || isOther || self.level < 2 || opened.self.level < 2) return read;
  if (!ofDeath(self.category)) return read;
  const clauses = message.chosen === undefined ? clausesOf(message.text) : null;
  if (self.level >= 3)
    return isConfirmed(state) || isConfirmed(opened) || heldMeansAndTime(state, message)
      ? read
      : atThreeOrFour(read, clauses, message);
  if (read.check !== null) return read;
  const denied = clauses === null ? state : atTwo(state, clauses, message);
  const after = denied === state && clauses !== null ? afterCalm(state, read) : denied;
  return after === state ? read : { ...read, state: after };
};

const timeOfNow = / (?:ce soir|cette nuit|maintenant|demain|adieu|testament|pardon a|tout est pret) /;
const joins = quick(/ (?:rejoindre|rejoins|retrouver|retrouverai|rejoindrai) /);
/** Messages that are kept to be read again. */
const turnsAtHand = 8;

/**
 * « C'est une chanson », « je parlais de mon mari, il est mort en mars »: these words explain what raised the writer's own danger, also
 * where the reading was sure; nothing said since, and nothing in those words, is of the writer's own death or an act.
 */
export const explainsAway = (
  state: GuideState,
  clauses: readonly Clause[],
  message: PersonMessage,
  { ofDead }: { ofDead: boolean },
): boolean => {
  const { self, session } = state;
  // What was answered to the direct question is denied, and no longer explained.
  if (isOneOf(self.facts, 'thoughts', 'passive', 'sometimes')) return false;
  if (self.level < 2 || !ofDeath(self.category) || isConfirmed(state) || heldMeansAndTime(state, message))
    return false;
  const says = (shape: RegExp) => clauses.some(({ said, isQuoted }) => !isQuoted && shape.test(said));
  if (!explainsWords(clauses, self.level, ofDead) || says(butI) || says(butWorse)) return false;
  const rises = session.rises.filter(({ subject, level }) => subject === 'self' && level >= 2);
  const texts = rises.map(({ turn }) => message.before.at(turn - session.turn));
  const areExplainable = texts.every((text) => {
    if (text === undefined) return false;
    const said = clausesOf(text);
    // Over a time, a farewell or a means an explanation is a no (conversation.md §5); « dernier » and « lettre » are also of mourning.
    const timed = ofDead ? timeOfNow : timeOrFarewell;
    return (
      !saysOwnDeath(said) &&
      !said.some((clause) => actWords.test(clause.said) || timed.test(clause.said) || joins.test(clause.said))
    );
  });
  if (rises.length === 0 || !areExplainable) return false;
  if (rises.some(({ turn }) => session.turn - turn > turnsAtHand)) return false;
  const rest = withoutClauses(message.text, denialsOf(clauses));
  return rest === '' || readText(rest).signals.every(({ severity }) => severity < 2);
};
