import { quick } from '#server/ground/patterns/quick-pattern.ts';
import { type Subject, subjects } from '#shared/safety/facts.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import { answersAnotherQuestion } from './answer-topics.ts';
import { explainWords, plain } from './checks.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { grave } from './danger-words.ts';
import { isKeptAway } from './done-that.ts';
import { erased } from './erased.ts';
import type { GuideState, PersonMessage } from './guide-state.ts';
import { isQuestion } from './message-read.ts';
import { withoutThem } from './not-them.ts';
import { toldOf } from './other-person.ts';
import { phraseIn } from './phrases.ts';
import { namesSuicide, subjectSaid } from './read-subject.ts';
import { safetyQuestions } from './safety-questions.ts';
import { saysOwnDeath } from './standing-danger.ts';
import { confirming, explainsAway } from './taken-back.ts';
import { isOfDead } from './the-dead.ts';
import { deniesTaking, isUntoldAct } from './unmade.ts';
import { withoutBareAct } from './what-was-meant.ts';
import { writeFacts } from './write-facts.ts';

/*
 * Ways out of a misreading (conversation.md §5, explained): « qui veut se suicider ? », « vous mélangez tout », « j'ai jamais dit
 * ça ». A 2 that words alone raised, that nobody said of themselves and no tap confirmed, is erased at once; the subject returns to
 * what it was before. A 3 goes the same way only where nothing was said plainly, no death, act or means was named, and the writer
 * both denies any wish to die and says what they were speaking of. A 4 goes only where nothing but « c'est fait » led to it, and the
 * writer says that nothing was taken or done, and what was done instead, or who keeps what could harm. What was said plainly stays (§6).
 */

export type WayOut = {
  state: GuideState;
  /** The clauses that deny: they are no sign of what they deny. */
  denials: readonly Clause[];
  /** Something was erased: the reply owns the mistake. */
  isErased: boolean;
  /** Another person's danger was set right: the talk is of the writer. */
  notThem?: true;
};

const phrase = phraseIn('exits');
const nobodyDies = phrase('nobody-dies');
const whoDies = phrase('who-dies');
const mixedUp = phrase('mixed-up');
const neverSaid = phrase('never-said');
const talksOfElse = phrase('talks-of-else');
const noIdeas = phrase('no-ideas');
const butI = phrase('but-i');
const saidNo = phrase('said-no');
const itWas = phrase('it-was');
const nothingDone = phrase('nothing-done');
const nothingTaken = phraseIn('unmade')('nothing-taken');
const doneInstead = phrase('done-instead');
const isTheMeans = phraseIn('answer-topics')('means');

/** Messages that are kept to be read again: what raised earlier is not at hand, and is not judged. */
const turnsAtHand = 8;

/** Raised by words that nobody said of themselves, and confirmed by nothing since. */
const isOnlyRead = (
  { session, ...state }: GuideState,
  subject: Subject,
  at: 2 | 3,
  isWhole = false,
): boolean => {
  const { level, peak, facts } = state[subject];
  const rises = session.rises.filter((rise) => rise.subject === subject && rise.level >= 2);
  const isTold = Object.values(facts).some((fact) => fact?.by === 'tap' && confirming.includes(fact.value));
  const areAtHand = rises.every(
    ({ own, plain: isPlain, resembles, turn }) =>
      (at === 3 ? resembles || !isPlain : isWhole || !own) && session.turn - turn <= turnsAtHand,
  );
  return level === at && peak === at && rises.length > 0 && areAtHand && !isTold;
};

/** A death was named in the messages before: then « vous mélangez tout » alone explains nothing. */
const wasNamed = ({ before }: PersonMessage): boolean =>
  before.some((text) =>
    clausesOf(text).some(({ said, isQuestion, from, to }) => {
      const isDenied = nobodyDies.test(said) || whoDies.test(said) || noIdeas.test(said);
      // As it was written: what was taken for a slip of the pen, « mouroir », names no death.
      const written = ` ${plain(text.slice(from, to))} `;
      return !isQuestion && !isDenied && (grave.test(written) || namesSuicide.test(written));
    }),
  );

/**
 * The state before « c'est fait » was taken for an act, where these words explain it; null where they do not, or where more than
 * that phrase led to the 4. An act that no message tells is taken back by a plain « j'ai rien pris » alone.
 */
const withoutReference = (
  state: GuideState,
  clauses: readonly Clause[],
  message: PersonMessage,
): GuideState | null => {
  const { session, self } = state;
  const last = session.rises.findLast(({ subject, level }) => subject === 'self' && level === 4);
  const isUntold = deniesTaking(clauses) && isUntoldAct(state, message, turnsAtHand);
  const mayMove = last !== undefined && (last.refers || (isUntold && !last.plain));
  if (self.level !== 4 || !mayMove || last.from.level === 4 || session.turn - last.turn > turnsAtHand)
    return null;
  const isLater = session.rises.some(
    (rise) => rise.subject === 'self' && rise.turn > last.turn && rise.level >= 3 && !rise.refers,
  );
  const isTapped = Object.values(self.facts).some(
    (fact) => fact?.by === 'tap' && fact.turn > last.turn && confirming.includes(fact.value),
  );
  if (isLater || isTapped) return null;
  const denies = [nothingDone, nothingTaken];
  const others = clauses.filter(({ said }) => !denies.some((shape) => shape.test(said)));
  if (!denies.some((shape) => says(clauses, shape)) || says(others, grave)) return null;
  const isTold =
    isUntold || says(clauses, doneInstead) || says(clauses, mixedUp) || isKeptAway(state, clauses);
  if (!isTold) return null;
  const hurt = writeFacts(self.facts, { hurt: 'no' }, 'rule', message, session.turn);
  return {
    ...state,
    self: { ...self, ...last.from, actBegun: false, facts: isUntold ? hurt : self.facts },
    session: {
      ...session,
      rises: session.rises.filter((rise) => rise.subject !== 'self' || rise.turn < last.turn),
      signs: session.signs.filter(({ turn }) => turn < last.turn),
    },
  };
};

/** Questions about one's own death. */
const askedOfDeath: readonly QuestionId[] = ['thoughts', 'check-death', 'check-done', 'intent', 'moment'];
/** Another question about danger was the last: a no that opens the message is to that one. */
const askedElse = ({ asked }: PersonMessage): boolean =>
  isQuestion(asked) && safetyQuestions.has(asked) && !askedOfDeath.includes(asked);
const plainNo = quick(
  /^ (?:(?:mais|ah|oh|bah|ben|whoa|wow|euh|heu|bro|man) )*(?:non|nn|nan|pas du tout|absolument pas) /,
);

/** What led to a reading that was set right asks no more in this session: the messages that raised it. */
const explained = (state: GuideState, { before }: PersonMessage): GuideState => {
  const { session } = state;
  const raising = session.rises
    .filter(({ subject, level }) => subject === 'self' && level >= 2)
    .flatMap(({ turn }) => before.at(turn - session.turn) ?? []);
  return { ...state, session: explainWords(session, raising) };
};

const says = (clauses: readonly Clause[], shape: RegExp): boolean =>
  clauses.some(({ said, isQuoted }) => !isQuoted && shape.test(said));

const wayOutOf = (state: GuideState, clauses: readonly Clause[], message: PersonMessage): WayOut => {
  const none: WayOut = { state, denials: [], isErased: false };
  const without = withoutReference(state, clauses, message);
  if (without)
    return {
      state: without,
      denials: clauses.filter(({ said }) =>
        [nothingDone, nothingTaken, doneInstead, mixedUp].some((shape) => shape.test(said)),
      ),
      isErased: true,
    };
  const isNobody = says(clauses, nobodyDies) || says(clauses, whoDies);
  const isMixedUp = says(clauses, mixedUp) || says(clauses, neverSaid);
  const isElse = says(clauses, talksOfElse) && (isMixedUp || message.asked !== null);
  const wasAsked = askedOfDeath.some(
    (asked) => state.session.turn - (state.session.askedAt[asked] ?? -100) <= 4,
  );
  // « Non, je n'ai rien sur moi. C'est l'eau », after « y a-t-il quelqu'un ? »: the no is to that, and the thing is named as a means.
  const isOfElse =
    askedElse(message) ||
    answersAnotherQuestion(isQuestion(message.asked) ? message.asked : null, clauses) ||
    says(clauses, isTheMeans);
  const isPlainNo = !isOfElse && clauses.some(({ said }) => plainNo.test(said));
  const saysNo = wasAsked && (isPlainNo || says(clauses, saidNo));
  const isNoIdea = says(clauses, noIdeas) || (wasAsked && says(clauses, saidNo));
  const isOther = isElse || (saysNo && says(clauses, itWas));
  if (!(isNobody || isMixedUp || isElse || isNoIdea || isOther) || says(clauses, butI)) return none;
  // « Non, je parle de mon ex qui serait mieux sans moi »: what is set right is no sign of it.
  const isPlainOut = (isNoIdea || saysNo) && isOther;
  const denials = clauses.filter(
    ({ said }) =>
      nobodyDies.test(said) ||
      whoDies.test(said) ||
      noIdeas.test(said) ||
      (isPlainOut && (talksOfElse.test(said) || itWas.test(said)) && !grave.test(said)),
  );
  // A danger that one of the other clauses names is told, whatever is denied beside it.
  const isToldNow = clauses.some((clause) => !denials.includes(clause) && grave.test(clause.said));
  if (isToldNow) return none;
  const isNamed = wasNamed(message);
  const isWhole = isPlainOut || ((isNobody || isNoIdea) && (isMixedUp || says(clauses, talksOfElse)));
  for (const subject of subjects)
    if (isWhole && !isNamed && isOnlyRead(state, subject, 3))
      return { state: erased(state, subject), denials, isErased: true };
  // « Mon père est mort, je parle de ma mère » says who is meant, and takes nothing back of her.
  const named = toldOf(clauses)?.named ?? null;
  const isRenamed = named !== null && state.session.dead.length > 0 && !state.session.dead.includes(named);
  if (
    isOnlyRead(state, 'other', 2) &&
    !isNamed &&
    (isNobody || ((isMixedUp || isElse) && !(isRenamed && !isNobody)))
  )
    return { state: erased(state, 'other'), denials, isErased: true };
  const isOwnNamed = isNamed || message.before.some((text) => saysOwnDeath(clausesOf(text)));
  if (isPlainOut && !isOwnNamed && isOnlyRead(state, 'self', 2, true))
    return { state: erased(explained(state, message), 'self'), denials, isErased: true };
  if (!isOnlyRead(state, 'self', 2) || isNamed) return none;
  if (isMixedUp || isElse || isNobody) return { state: erased(state, 'self'), denials, isErased: true };
  // A denial is an answer: the level falls by it at once (falls.ts), and nothing is asked again.
  const facts = writeFacts(state.self.facts, { thoughts: 'denied' }, 'rule', message, state.session.turn);
  return { state: { ...state, self: { ...state.self, facts } }, denials, isErased: false };
};

export const wayOut = (state: GuideState, clauses: readonly Clause[], message: PersonMessage): WayOut => {
  const right = withoutThem(state, clauses, message);
  if (right) return { state: right, denials: [], isErased: false, notThem: true };
  const meant = withoutBareAct(state, clauses, message);
  const ofDead = isOfDead(state, clauses);
  // « C'est mon fils, pas moi » moves what was read; it explains nothing.
  if (
    !meant &&
    (ofDead || subjectSaid(clauses) !== 'other') &&
    explainsAway(state, clauses, message, { ofDead })
  )
    return { state: erased(explained(state, message), 'self'), denials: [], isErased: true };
  return meant ? { ...meant, isErased: true } : wayOutOf(state, clauses, message);
};
