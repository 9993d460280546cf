import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { Subject } from '#shared/safety/facts.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import { hintsIn } from '../reading/hints.ts';
import { judge } from '../reading/judge.ts';
import { isResemblance, onlyAsks, readText, type Signal } from '../reading/read-text.ts';
import { bodyOrAct } from './checks.ts';
import type { Clause } from './clauses.ts';
import { begunAct } from './danger-words.ts';
import { inHand, isDenied, type ToldFacts } from './fact-phrases.ts';
import type { GuideState } from './guide-state.ts';
import { namesMeans } from './means-words.ts';
import { phraseIn } from './phrases.ts';

/*
 * Where a 2 or 3 stands, a 4 stands in the words of the message: an act, means in hand, now or tonight meant, a farewell sent
 * (docs/decisions/0071). What is asked, reported or past says none of these, and what only resembles a 4 is asked about.
 */

const phrase = phraseIn('four-words');
const askedOrReported = phrase('asked-or-reported');
const pastThought = phrase('past-thought');
const thingIsShe = phrase('thing-is-she');
const notTonight = phrase('not-tonight');
const notTonightBare = phrase('not-tonight-bare');
const calmerNow = phrase('calmer-now');
const decided = phraseIn('answer-danger')('decided');
const heldIt = quick(
  / (?:(?:je )?(?:les|le|la|en) (?:ai|tiens|garde)|jlai|jles ai|je l ai|jl ai|(?:elle|elles|il|ils|ca) (?:est|sont)|tout) /,
);
const meantTonight = phraseIn('answers')('meant-tonight');
const takesNow = phraseIn('standing-danger')('takes-now');

const isOfNow = ({ said, isAsked, isQuoted }: Clause): boolean =>
  !isAsked && !isQuoted && !askedOrReported.test(said) && (!pastThought.test(said) || begunAct.test(said));

/** « J'y ai pensé tout à l'heure »: of a time that is over. */
export const isOver = ({ said }: Clause): boolean => pastThought.test(said) && !begunAct.test(said);

/** « Je les ai devant moi »: of a means, by its name or a pronoun; « j'ai ma toile devant moi » is of none. */
const isInHand = (clause: Clause): boolean =>
  inHand.test(clause.said) && (namesMeans.test(clause.said) || heldIt.test(clause.said));

/** The words themselves tell of an act, of means in hand, of this moment, or of a farewell that went out. */
export const tellsOfNow = (clauses: readonly Clause[]): boolean =>
  clauses.some(
    (clause) =>
      isOfNow(clause) &&
      !isDenied(clause) &&
      ([bodyOrAct, begunAct, meantTonight, takesNow].some((shape) => shape.test(clause.said)) ||
        isInHand(clause) ||
        (hintsIn(clause.said).get('goodbyes') ?? 0) > 1),
  );

/** « C'est fait » and its like are short. */
const mostWordsOfAct = 14;

/** The message alone, in no conversation, is a 4. */
const isFourAlone = (text: string): boolean =>
  judge(readText(text).signals.filter((signal) => !onlyAsks(signal))).severity === 4;

/** A state of 2 or 3 stands, and none of 4. */
const standsBelowFour = ({ self, other }: GuideState): boolean => {
  const level = Math.max(self.level, other.level);
  return level === 2 || level === 3;
};

/** The words of an act, somewhere in a long message that tells of none: « ça monte et ça redescend, quelque chose me tient ». */
const isFarAct = ({ rule, category }: Signal, text: string): boolean =>
  rule === 'context/act' && category !== 'third_party' && text.split(/\s+/).length > mostWordsOfAct;

/** What only resembles a 4 beside a 2 or 3 is asked about, and does not act at once. */
export const onlyResemblesFour = (
  signals: readonly Signal[],
  state: GuideState,
  text: string,
  clauses: readonly Clause[],
): boolean => {
  const four = signals.filter(({ severity }) => severity === 4);
  return (
    standsBelowFour(state) &&
    four.length > 0 &&
    four.every((signal) => isResemblance(signal) || isFarAct(signal, text)) &&
    !tellsOfNow(clauses) &&
    !isFourAlone(text)
  );
};

/** Questions after which « pas ce soir » is said of a call or of company. */
const ofHelp: ReadonlySet<string> = new Set([
  'call',
  'help',
  'alone',
  'who-near',
  'human-consent',
  'barrier',
]);

/** At 4, « rien pour ce soir », « je suis calme là » are facts: they are what a fall asks for (falls.ts). */
export const noteNotNow = (
  { told }: ToldFacts,
  clauses: readonly Clause[],
  { self, other }: GuideState,
  asked: QuestionId | null,
): void => {
  if (self.level !== 4 || self.actBegun || other.level === 4 || tellsOfNow(clauses)) return;
  const own = clauses.filter(({ isAsked, isQuoted }) => !isAsked && !isQuoted);
  if (own.some(({ said }) => decided.test(said))) return;
  const isBare = asked === null || !ofHelp.has(asked);
  if (own.some(({ said }) => notTonight.test(said) || (isBare && notTonightBare.test(said))))
    told.when ??= 'later';
  if (own.some(({ said }) => calmerNow.test(said))) told.urge ??= 'passed';
};

/** The clause that holds the words of a signal. */
const clauseOf = ({ words }: Signal, text: string, clauses: readonly Clause[]): Clause | undefined => {
  const plain = ` ${words.trim()} `;
  return (
    clauses.find(({ said }) => words !== '' && said.includes(plain)) ??
    clauses.find(({ from, to }) => words !== '' && text.slice(from, to).includes(words))
  );
};

/** Signs of a 4 that stand in what is asked, reported or past are a 3 to ask about; of a thing called « elle », they are none. */
export const inWordsOfNow = (
  signals: readonly Signal[],
  state: GuideState,
  { text, clauses, subjects }: { text: string; clauses: readonly Clause[]; subjects: Map<Signal, Subject> },
): Signal[] => {
  if (!standsBelowFour(state) || !signals.some(({ severity }) => severity === 4)) return [...signals];
  const resembles = onlyResemblesFour(signals, state, text, clauses);
  const isOfThing = resembles && state.other.level < 2 && clauses.some(({ said }) => thingIsShe.test(said));
  return signals.map((signal): Signal => {
    if (signal.severity < 4) return signal;
    const clause = isResemblance(signal) ? undefined : clauseOf(signal, text, clauses);
    // A sign of the message as a whole rests on every clause.
    const rests = isResemblance(signal) ? [] : signal.words === '' ? clauses : clause ? [clause] : [];
    const isNotSaid =
      rests.some((each) => askedOrReported.test(each.said) || isOver(each)) && !tellsOfNow(rests);
    if (!isNotSaid && !resembles) return signal;
    const weaker: Signal = {
      ...signal,
      severity: isOfThing ? 1 : isNotSaid ? 3 : 4,
      isDoubted: true,
    };
    const subject = subjects.get(signal);
    if (subject) subjects.set(weaker, subject);
    return weaker;
  });
};
