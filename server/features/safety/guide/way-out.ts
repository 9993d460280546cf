import { type Facts, type Subject, subjects } from '#shared/safety/facts.ts';
import { plain } from './checks.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { grave } from './danger-words.ts';
import { isKeptAway } from './done-that.ts';
import { freshGuideState, type GuideState, type PersonMessage } from './guide-state.ts';
import { phraseIn } from './phrases.ts';
import { namesSuicide } from './read-subject.ts';
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
};

const phrase = phraseIn('exits');
const nobodyDies = phrase('nobody-dies');
const whoDies = phrase('who-dies');
const mixedUp = phrase('mixed-up');
const neverSaid = phrase('never-said');
const talksOfElse = phrase('talks-of-else');
const noIdeas = phrase('no-ideas');
const butI = phrase('but-i');
const nothingDone = phrase('nothing-done');
const doneInstead = phrase('done-instead');

/** Messages that are kept to be read again: what raised earlier is not at hand, and is not judged. */
const turnsAtHand = 8;

/** Values of a tap that confirm the danger. */
const confirming: readonly string[] = [
  'yes',
  'passive',
  'sometimes',
  'now',
  'tonight',
  'later',
  'near',
  'torn',
];

/** Raised by words that nobody said of themselves, and confirmed by nothing since. */
const isOnlyRead = ({ session, ...state }: GuideState, subject: Subject, at: 2 | 3): boolean => {
  const { level, peak, facts } = state[subject];
  const rises = session.rises.filter((rise) => rise.subject === subject && rise.level >= 2);
  const isTold = Object.values(facts).some((fact) => fact?.by === 'tap' && confirming.includes(fact.value));
  const areAtHand = rises.every(
    ({ own, plain: isPlain, resembles, turn }) =>
      (at === 3 ? resembles || !isPlain : !own) && session.turn - turn <= turnsAtHand,
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

/** What the subject was before the first of its rises in this session. */
const erased = (state: GuideState, subject: Subject): GuideState => {
  const { session } = state;
  const first = session.rises.find((rise) => rise.subject === subject && rise.level >= 2)!;
  const { level, category, peak, lastGrave } = first.from;
  const facts = Object.fromEntries(
    Object.entries(state[subject].facts).filter(([, fact]) => fact && fact.turn < first.turn),
  ) as Facts;
  const isTheirs = (each: { category: string }) =>
    (each.category === 'third_party') === (subject === 'other');
  const own = subject === 'self' ? state.self.facts : facts;
  return {
    ...state,
    [subject]: {
      ...(subject === 'other' && level === 0 ? freshGuideState().other : state[subject]),
      level,
      category,
      peak,
      lastGrave,
      facts: own,
    },
    session: {
      ...session,
      rises: session.rises.filter((rise) => rise.subject !== subject),
      signs: session.signs.filter((sign) => !isTheirs(sign)),
      checks: session.checks.map((check) =>
        check.end === 'open' && isTheirs(check) ? { ...check, end: 'explained' as const } : check,
      ),
      ...(subject === 'other' && { otherIs: null, otherNamed: null }),
    },
  };
};

/**
 * The state before « c'est fait » was taken for an act, where these words explain it; null where they do not, or where more than
 * that phrase led to the 4.
 */
const withoutReference = (state: GuideState, clauses: readonly Clause[]): GuideState | null => {
  const { session, self } = state;
  const last = session.rises.findLast(({ subject, level }) => subject === 'self' && level === 4);
  if (self.level !== 4 || !last?.refers || last.from.level === 4 || session.turn - last.turn > turnsAtHand)
    return null;
  const isLater = session.rises.some(
    (rise) => rise.subject === 'self' && rise.turn > last.turn && rise.level >= 3 && !rise.refers,
  );
  const isTapped = Object.values(self.facts).some((fact) => fact?.by === 'tap' && fact.turn > last.turn);
  if (isLater || isTapped) return null;
  const others = clauses.filter(({ said }) => !nothingDone.test(said));
  if (!says(clauses, nothingDone) || says(others, grave)) return null;
  const isTold = says(clauses, doneInstead) || says(clauses, mixedUp) || isKeptAway(state, clauses);
  if (!isTold) return null;
  return {
    ...state,
    self: { ...self, ...last.from, actBegun: false },
    session: {
      ...session,
      rises: session.rises.filter((rise) => rise.subject !== 'self' || rise.turn < last.turn),
      signs: session.signs.filter(({ turn }) => turn < last.turn),
    },
  };
};

const says = (clauses: readonly Clause[], shape: RegExp): boolean =>
  clauses.some(({ said, isQuoted }) => !isQuoted && shape.test(said));

const wayOutOf = (state: GuideState, clauses: readonly Clause[], message: PersonMessage): WayOut => {
  const none: WayOut = { state, denials: [], isErased: false };
  const without = withoutReference(state, clauses);
  if (without)
    return {
      state: without,
      denials: clauses.filter(({ said }) =>
        [nothingDone, doneInstead, mixedUp].some((shape) => shape.test(said)),
      ),
      isErased: true,
    };
  const isNobody = says(clauses, nobodyDies) || says(clauses, whoDies);
  const isMixedUp = says(clauses, mixedUp) || says(clauses, neverSaid);
  const isElse = says(clauses, talksOfElse) && (isMixedUp || message.asked !== null);
  const isNoIdea = says(clauses, noIdeas);
  if (!(isNobody || isMixedUp || isElse || isNoIdea) || says(clauses, butI)) return none;
  const denials = clauses.filter(
    ({ said }) => nobodyDies.test(said) || whoDies.test(said) || noIdeas.test(said),
  );
  // A danger that one of the other clauses names is told, whatever is denied beside it.
  const isToldNow = clauses.some((clause) => !denials.includes(clause) && grave.test(clause.said));
  if (isToldNow) return none;
  const isNamed = wasNamed(message);
  const isWhole = (isNobody || isNoIdea) && (isMixedUp || says(clauses, talksOfElse));
  for (const subject of subjects)
    if (isWhole && !isNamed && isOnlyRead(state, subject, 3))
      return { state: erased(state, subject), denials, isErased: true };
  if (isOnlyRead(state, 'other', 2) && !isNamed && (isNobody || isMixedUp || isElse))
    return { state: erased(state, 'other'), denials, isErased: true };
  if (!isOnlyRead(state, 'self', 2) || isNamed) return none;
  if (isMixedUp || isElse || isNobody) return { state: erased(state, 'self'), denials, isErased: true };
  // A denial is an answer: the level falls by it at once (falls.ts), and nothing is asked again.
  const facts = writeFacts(state.self.facts, { thoughts: 'denied' }, 'rule', message, state.session.turn);
  return { state: { ...state, self: { ...state.self, facts } }, denials, isErased: false };
};

export const wayOut = (state: GuideState, clauses: readonly Clause[], message: PersonMessage): WayOut => {
  const meant = withoutBareAct(state, clauses, message);
  return meant ? { ...meant, isErased: true } : wayOutOf(state, clauses, message);
};
