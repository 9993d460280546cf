import type { Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { needId } from '#shared/safety/turn-record.ts';
import { hintsIn } from '../reading/hints.ts';
import { isResemblance, readText, type Signal } from '../reading/read-text.ts';
import { openCheck } from './checks.ts';
import { type Clause, clausesOf, withoutClauses } from './clauses.ts';
import type { GuideState, PersonMessage } from './guide-state.ts';
import { phraseIn } from './phrases.ts';

/*
 * « Je le ferai ce soir », « j'y vais maintenant »: the words say neither what nor where. They are an act only where danger was
 * spoken of within four turns (conversation.md §4); after a step that was offered, or an ordinary talk, they are about that.
 */

const phrase = phraseIn('meant');
const bareAct = phrase('bare-act');
const leavesFor = phrase('leaves-for');
const keptOpen = phrase('kept-open');
const opens = phrase('opens-only');
const namesDanger = phrase('names-danger');
const wavesAside = phrase('waves-aside');
const explainsAct = phrase('explains-act');

/** Pronouns reach back so many turns. */
const reach = 4;
/** A clause of more words says more than that something will be done. */
const mostWords = 14;

/** Words that refer to an act, and name nothing that could harm. */
const refersOnly = ({ said, words, isQuoted }: Clause): boolean =>
  !isQuoted &&
  words.length <= mostWords &&
  (bareAct.test(said) || leavesFor.test(said)) &&
  !namesDanger.test(said);

/** A reading that rests on nothing but « je le fais ce soir ». */
export const isBareAct = (words: string): boolean => {
  const clauses = clausesOf(words);
  return (
    clauses.length > 0 && clauses.some(refersOnly) && !clauses.some(({ said }) => namesDanger.test(said))
  );
};

/** What the pronoun can mean: a danger that was told, one that is not ruled out, or what was talked about in calm. */
type Referent = 'danger' | 'open' | 'calm';

const isLately = ({ session }: GuideState, turn: number): boolean => session.turn - turn <= reach;

/** A text that names what harms and bears a sign, or bears a grave one. */
const saysDanger = (text: string): boolean => {
  const { signals } = readText(text);
  const isNamed = clausesOf(text).some(({ said }) => namesDanger.test(said));
  return signals.some(({ severity }) => severity >= (isNamed ? 1 : 2));
};

/** One of the last messages bears a sign, however weak, of a danger to oneself. */
const wasHinted = (before: readonly string[]): boolean =>
  before.slice(-reach).some((text) => {
    if (isBareAct(text)) return false;
    if (clausesOf(text).some(({ said }) => namesDanger.test(said)) || hintsIn(text).size > 0) return true;
    return readText(text).signals.some(({ severity }) => severity >= 2);
  });

/** A step, an exercise or a page of the calm guide was put before them just now. */
const isOffered = ({ asked }: PersonMessage): boolean =>
  asked?.startsWith('path:') === true && asked !== needId;

const referentOf = (state: GuideState, message: PersonMessage): Referent => {
  const { self, other, session } = state;
  if (Math.max(self.level, other.level) >= 2 || openCheck(session)) return 'danger';
  const raised = session.rises.some(({ level, turn }) => level >= 2 && isLately(state, turn));
  const met = session.checks.some(({ end, turn }) => end !== 'explained' && isLately(state, turn));
  if (raised || met) return 'danger';
  if (isOffered(message)) return 'calm';
  const isSign = session.signs.some(
    ({ level, category, turn }) => (level >= 2 || category === 'suicide') && isLately(state, turn),
  );
  // Nobody begins a talk by it: what was meant is not known.
  return isSign || message.before.length === 0 || wasHinted(message.before) ? 'open' : 'calm';
};

const ofOneself: ReadonlySet<SafetyCategory> = new Set(['suicide', 'self_harm', 'distress']);
/** Signs that the words of this message alone gave; what the talk before gave is not weighed here. */
const isOfWords = (signal: Signal, ofPlain: ReadonlyMap<Signal, Subject>): boolean =>
  signal.severity >= 2 &&
  ofOneself.has(signal.category) &&
  !signal.rule.startsWith('context/') &&
  !ofPlain.has(signal);

/** What is left of the message says nothing of its own, or nothing that resembles a danger. */
const isOrdinary = (rest: string): boolean =>
  readText(rest).signals.length === 0 &&
  hintsIn(rest).size === 0 &&
  !clausesOf(rest).some(({ said }) => namesDanger.test(said) || keptOpen.test(said));

/** The words of a rule stand in clauses that refer to an act, or open one. */
const isWithin = ({ words }: Signal, text: string, clauses: readonly Clause[]): boolean => {
  const from = text.indexOf(words);
  const to = from + words.trimEnd().length;
  return (
    from >= 0 &&
    clauses.every(
      (clause) => clause.from >= to || clause.to <= from || refersOnly(clause) || opens.test(clause.said),
    )
  );
};

/** The signs of a message in which nothing but words that refer to an act bears one. */
export const ofWhatWasMeant = (
  signals: readonly Signal[],
  state: GuideState,
  clauses: readonly Clause[],
  message: PersonMessage,
  ofPlain: ReadonlyMap<Signal, Subject>,
): Signal[] => {
  const bare = clauses.filter(refersOnly);
  if (bare.length === 0 || !signals.some((signal) => isOfWords(signal, ofPlain))) return [...signals];
  const referent = referentOf(state, message);
  if (referent === 'danger') return [...signals];
  // The other clauses say what is meant.
  const rest = withoutClauses(message.text, bare);
  const isBegun = message.before.length === 0;
  const isMore = signals.some(
    (signal) =>
      isOfWords(signal, ofPlain) && !isResemblance(signal) && !isWithin(signal, message.text, clauses),
  );
  if (isMore) return [...signals];
  const onlyOpens = clauses.every((clause) => bare.includes(clause) || opens.test(clause.said));
  const isSecret = bare.some(({ said }) => keptOpen.test(said));
  if (rest !== '' && !onlyOpens && (isBegun || saysDanger(rest))) return [...signals];
  if (isBegun && isSecret) return [...signals];
  const isCalm = referent === 'calm' && !isSecret && (rest === '' || onlyOpens || isOrdinary(rest));
  if (isCalm) return signals.filter((signal) => !isOfWords(signal, ofPlain));
  return signals.map((signal) =>
    isOfWords(signal, ofPlain) ? { ...signal, isDoubted: true as const } : signal,
  );
};

/** Messages that are kept to be read again. */
const turnsAtHand = 8;

const says = (clauses: readonly Clause[], shape: RegExp): boolean =>
  clauses.some(({ said, isQuoted }) => !isQuoted && shape.test(said));

/** « Je parlais du mail à Karim », asked about « je le ferai ce soir »: the check ends explained. */
const explainedCheck = (
  state: GuideState,
  clauses: readonly Clause[],
  { before, asked }: PersonMessage,
): GuideState | null => {
  const open = openCheck(state.session);
  if (!open || open.asked !== asked || (asked !== 'check-done' && asked !== 'check-death')) return null;
  const isOfAct = isBareAct(before.at(-1) ?? '');
  if (!isOfAct || says(clauses, namesDanger) || !says(clauses, explainsAct)) return null;
  const { session } = state;
  const checks = session.checks.map((each) =>
    each === open ? { ...each, end: 'explained' as const } : each,
  );
  const signs = session.signs.filter(({ turn }) => turn < open.turn);
  return { ...state, session: { ...session, checks, signs } };
};

/**
 * The state before « je le fais ce soir » was taken for an act, where these words say what it was: « mais non, je parlais d'écrire à
 * Karim ». Null where they do not, or where more than those words led to the 4.
 */
export const withoutBareAct = (
  state: GuideState,
  clauses: readonly Clause[],
  message: PersonMessage,
): { state: GuideState; denials: readonly Clause[] } | null => {
  const denials = clauses.filter(({ said }) => explainsAct.test(said) || wavesAside.test(said));
  const checked = explainedCheck(state, clauses, message);
  if (checked) return { state: checked, denials };
  const { session, self } = state;
  const rise = session.rises.findLast(({ subject, level }) => subject === 'self' && level === 4);
  if (self.level !== 4 || self.actBegun || !rise?.refers || rise.from.level === 4) return null;
  if (session.turn - rise.turn > turnsAtHand || says(clauses, namesDanger)) return null;
  const isMore = session.rises.some(
    (each) => each.subject === 'self' && each.turn > rise.turn && each.level >= 3 && !each.refers,
  );
  const isTapped = Object.values(self.facts).some((fact) => fact?.by === 'tap' && fact.turn > rise.turn);
  // « Les stylos d'insuline sont sortis. Je les ai alignés. » told more than an act without a name: « c'est bien ma veine » explains none of it.
  const isBare = isBareAct(message.before.at(rise.turn - session.turn) ?? '');
  if (isMore || isTapped || !isBare || !says(clauses, explainsAct)) return null;
  return {
    state: {
      ...state,
      self: { ...self, ...rise.from },
      session: {
        ...session,
        rises: session.rises.filter((each) => each.subject !== 'self' || each.turn < rise.turn),
        signs: session.signs.filter(({ turn }) => turn < rise.turn),
        told: session.told.filter((id) => id !== 'someone-coming'),
      },
    },
    denials,
  };
};
