import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { Facts, Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import { insteadOf } from './category-denied.ts';
import { bodyOrAct } from './checks.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { leavesItOpen } from './clear-no.ts';
import { begunAct, grave } from './danger-words.ts';
import { inHand, isDenied } from './fact-phrases.ts';
import { familyOf } from './families.ts';
import type { GuideState, PersonMessage } from './guide-state.ts';
import { namesMeans, namesPlan } from './means-words.ts';
import { putCheck, type Read } from './message-read.ts';
import { phraseIn } from './phrases.ts';
import { isPutAway, supposesFour } from './supposed-four.ts';
import { deniesThoughts } from './taken-back.ts';
import { isKnown, isOneOf } from './write-facts.ts';

/*
 * A 4 that nobody said (supposed-four.ts) begins with the number and the question what was done, and a no ends it at once: by a tap, by a
 * plain « non, rien », or by words against what we supposed. It is then a 3, and death is asked about unless that was answered in this
 * session. « Je ne réponds pas », silence and another subject leave it at 4 (conversation.md §5, docs/decisions/0114).
 */

const setRight = phraseIn('set-right');
const exits = phraseIn('exits');
const againstIt = [
  setRight('no-need-of-help'),
  setRight('am-well'),
  setRight('only-being'),
  exits('mixed-up'),
  exits('never-said'),
  exits('nothing-done'),
  exits('said-no'),
  phraseIn('protests')('not-that'),
  phraseIn('unmade')('nothing-taken'),
];
/** « Mon fils va bien », « je l'ai jamais dit à quelqu'un »: of another person, or a first confession. */
const ofElse = quick(
  / (?:il|elle) (?:va|ira) | avec (?:vous|toi)(?= )| a (?:quelqu un|quelque un|personne|qui que ce soit)(?= )| avant $| (?:demande|dit) (?:a|ou|quand|comment) /,
);
/** Against harm that nobody told: whoever is harmed may well need no police and be well. */
const againstHarm = [
  setRight('nobody-harms'),
  exits('no-violence'),
  exits('not-in-danger'),
  exits('mixed-up'),
  exits('never-said'),
  phraseIn('images')('nobody-hits'),
  phraseIn('protests')('never-told'),
];
const butI = exits('but-i');
const butWorse = setRight('but-worse');
const meantTonight = phraseIn('answers')('meant-tonight');

/** Of one's own death: whether something was taken or done is the question, and then whether one thinks of dying. */
const ofOwnDeath: readonly SafetyCategory[] = ['suicide', 'distress', 'self_harm', 'minor', 'substance'];

/** Beside a denial, these are told all the same. */
const dangers = [grave, begunAct, inHand, meantTonight, namesMeans, namesPlan, bodyOrAct];
const isDangerous = (clause: Clause): boolean =>
  butI.test(clause.said) ||
  butWorse.test(clause.said) ||
  (!isDenied(clause) && !clause.isQuoted && dangers.some((shape) => shape.test(clause.said)));

const isHarm = (category: SafetyCategory): boolean => familyOf(category) === 'violence';
const says = (clauses: readonly Clause[], shapes: readonly RegExp[]): boolean =>
  clauses.some(({ said, isQuoted }) => !isQuoted && shapes.some((shape) => shape.test(said)));

const againstClauses = (clauses: readonly Clause[]): Clause[] =>
  leavesItOpen(clauses)
    ? []
    : clauses.filter(
        ({ said, isQuoted }) =>
          !isQuoted && !ofElse.test(said) && againstIt.some((shape) => shape.test(said)),
      );

const ofNow = (facts: Facts, turn: number): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact?.turn === turn)) as Facts;

/** « Non, rien du tout », and no more, where the last reply asked what was done. */
const bareNo = quick(
  /^ (?:(?:mais|ah|ben|bah|euh|oh|wow|whoa) )*(?:non|nan|nn|rien|pas du tout|jamais|absolument pas)(?: (?:non|nan|rien|du|tout|pas|merci|jamais|promis|vraiment|fait|pris|jure|je|te|vous|le|ca|la|hein)){0,6} $/,
);
const opensWithNo = ({ asked }: PersonMessage, clauses: readonly Clause[]): boolean =>
  asked === 'check-done' && bareNo.test(clauses[0]?.said ?? '');

const notDriving = quick(
  / (?:suis|etais) pas (?:au volant|en voiture|dans (?:ma|la|une) voiture) | (?:conduis|roule) pas /,
);

/** What a tap or words answered to « avez-vous pris ou fait quelque chose ? ». */
const answered = ({ session }: GuideState): string | null =>
  session.answered?.turn === session.turn && session.answered.asked === 'check-done'
    ? session.answered.choice
    : null;

const noes: readonly string[] = ['no', 'figure-of-speech', 'thinking'];

/** The message says no to what was supposed, and tells nothing of it. */
const saysNo = (state: GuideState, subject: Subject, message: PersonMessage): boolean => {
  const choice = answered(state);
  if (message.chosen !== undefined) return subject === 'self' && choice !== null && noes.includes(choice);
  const clauses = clausesOf(message.text);
  if (isHarm(state[subject].category)) return says(clauses, againstHarm);
  if (leavesItOpen(clauses)) return false;
  const against = againstClauses(clauses);
  if (clauses.some((clause) => !against.includes(clause) && isDangerous(clause)))
    return deniesThoughts(clauses) && against.length > 0;
  const { facts } = state[subject];
  // « J'ai rien fait, moi »: what the writer did or said ends nothing of another person's.
  if (subject === 'other')
    return isOneOf(facts, 'means', 'away', 'handed-over', 'none') && isOneOf(facts, 'hurt', 'no');
  const now = ofNow(facts, state.session.turn);
  return (
    (choice !== null && noes.includes(choice)) ||
    opensWithNo(message, clauses) ||
    against.length > 0 ||
    deniesThoughts(clauses) ||
    isOneOf(now, 'hurt', 'no') ||
    clauses.some(({ said }) => notDriving.test(said)) ||
    isOneOf(now, 'intent', 'denied') ||
    isOneOf(now, 'urge', 'passed', 'no')
  );
};

/** Whether death is still to be asked about: in this session no answer is known. */
const mayAskDeath = ({ self, session }: GuideState): boolean =>
  ofOwnDeath.includes(self.category) &&
  !session.noMoreQuestions &&
  !(isKnown(self.facts, 'thoughts') && self.facts.thoughts?.session === session.id);

const withCheck = (state: GuideState, read: Read, asked: 'check-done' | 'check-death'): Read => {
  const { level, category } = state.self;
  const isPut = state.session.checks.some(
    (each) => each.asked === asked && each.end === 'open' && each.turn === state.session.turn,
  );
  const open = { ...state, session: { ...state.session, doubtedAt: state.session.turn } };
  return {
    ...read,
    state: isPut ? open : putCheck(open, asked, { level, category, isVague: true, explainable: level < 4 }),
    check: asked,
    again: { level, category },
  };
};

/** The words become those of what was told besides the harm that nobody had told (category-denied.ts). */
const withoutHarm = (state: GuideState, subject: Subject): GuideState => {
  if (!isHarm(state[subject].category)) return state;
  const { aggressor: _who, aggressorAt: _where, shelter: _in, ...facts } = state[subject].facts;
  const category = insteadOf(state, subject, isHarm);
  const rises = state.session.rises.filter((rise) => rise.subject !== subject || !isHarm(rise.category));
  return {
    ...state,
    [subject]: { ...state[subject], category, facts },
    session: { ...state.session, rises },
  };
};

/** The 3 that is left of a 4 which nobody had said. */
const ended = (stood: GuideState, subject: Subject): GuideState => {
  const state = withoutHarm(stood, subject);
  const own = state[subject];
  const { turn, lastAt } = state.session;
  const at = lastAt ?? own.lastGrave?.at;
  return {
    ...state,
    [subject]: {
      ...own,
      level: 3,
      peak: 3,
      supposed: false,
      fellAtTurn: turn,
      lastGrave: at ? { level: 3, at } : own.lastGrave,
    },
    session: {
      ...state.session,
      lowered: { turn, subject, from: 4, keys: [], supposed: true },
      doubtedAt: subject === 'self' ? turn : state.session.doubtedAt,
    },
  };
};

const farewell = quick(/ (?:adieu|au revoir|pardon|lettres?|merci pour tout) /);
const turnsBetween = 5;
/** The question was put lately, or they want no more of them. */
const mayBegin = ({ session, self }: GuideState): boolean =>
  !session.noMoreQuestions &&
  session.turn - (session.askedAt['check-done'] ?? -turnsBetween) >= turnsBetween &&
  !isOneOf(self.facts, 'help', 'called', 'on-way', 'here', 'in-care');

/** It has just become a supposed 4: the number and the question, and no order; what was put away in the same message is a 3. */
const begun = (opened: GuideState, read: Read, subject: Subject, message: PersonMessage): Read => {
  const { state } = read;
  // « Je suis juste assis », after the question in calm, is no silence on it.
  if (read.ended === 'unanswered' && read.severity < 2 && saysNo(state, subject, message))
    return over(state, read, subject);
  const saysFarewell = clausesOf(message.text).some(({ said }) => farewell.test(said));
  if (!saysFarewell && isPutAway(state[subject], state.session.turn)) {
    const level = Math.max(3, opened[subject].level) as Severity;
    return { ...read, state: { ...state, [subject]: { ...state[subject], level, peak: level } } };
  }
  const isOwn = subject === 'self' && ofOwnDeath.includes(state.self.category);
  const isAlone = state.other.level < 4 && opened.other.level < 4;
  // What they ask is answered first, with the number.
  return isOwn && isAlone && read.check === null && read.request === null && mayBegin(state)
    ? withCheck(state, read, 'check-done')
    : read;
};

/** What is read of a message that ends it: death is asked about, unless it is known. */
const over = (state: GuideState, read: Read, subject: Subject): Read => {
  const after = ended(state, subject);
  return subject === 'self' && answered(state) !== 'thinking' && mayAskDeath(after)
    ? withCheck(after, read, 'check-death')
    : { ...read, state: after, ...(read.check === 'check-done' && { check: null, again: null }) };
};

/** @param opened the state before the message, in the same session */
export const endSupposed = (opened: GuideState, read: Read, message: PersonMessage): Read => {
  for (const subject of ['self', 'other'] as const) {
    if (!supposesFour(opened, read, subject, message)) continue;
    if (opened[subject].level < 4) return begun(opened, read, subject, message);
    const { state } = read;
    const rose = state.session.rises.some(
      (rise) => rise.turn === state.session.turn && rise.subject === subject && rise.level === 4,
    );
    // Beside « personne me menace » what only resembles harm is that denial itself, and a sign of another kind is asked about.
    const isLike = !isHarm(read.category) || read.evidence.every(({ by }) => by.startsWith('likeness/'));
    // « Non, rien. J'y pense » is itself read as a 3, and a 3 is what is left.
    const isThought = answered(state) === 'thinking' && read.severity <= 3;
    const isSign = read.severity >= 2 && !isThought && !(isHarm(state[subject].category) && isLike);
    if (rose || (message.chosen === undefined && isSign) || !saysNo(state, subject, message)) continue;
    return over(state, read, subject);
  }
  return read;
};
