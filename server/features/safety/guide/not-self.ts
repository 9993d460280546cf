import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { isResemblance, type Signal } from '../reading/read-text.ts';
import { type Clause, saidIn } from './clauses.ts';
import { begunAct, grave } from './danger-words.ts';
import { isHarmByAnother as isViolence } from './families.ts';
import { namesMeans } from './means-words.ts';
import { givesToMe } from './other-place.ts';
import { phraseIn } from './phrases.ts';
import { isSeenAgain } from './quoted-other.ts';
import { saysOwnDeath } from './standing-danger.ts';

/*
 * « C'est pas pour moi, c'est mon patron »: said once, it holds for the whole talk. What is told then without a word of one's own is
 * the other person's, until the writer speaks of their own death.
 */

const phrase = phraseIn('standing-danger');
/** « S'il meurt, moi non plus je ne reste pas » */
const wouldFollow = phrase('would-follow');
export const saysWouldFollow = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ said, isQuoted }) => !isQuoted && wouldFollow.test(said));

const ofAnother = quick(/ (?:il|elle|ils|elles|lui|eux|son|sa|ses) /);
const relation = phrase('relation');
const ofWriter = quick(/ (?:je|me|moi) /);

/** « J’ai fait sauter la serrure » opens a door. */
const breaksIn = quick(/ sauter (?:la|le|les) (?:serrure|porte|verrou|gond)s? /);

/** Death, an act or a means, told of nobody but the writer. */
export const speaksOfOwnDanger = (clauses: readonly Clause[]): boolean =>
  saysOwnDeath(clauses) ||
  saysWouldFollow(clauses) ||
  clauses.some(
    ({ said, isQuoted, isQuestion }) =>
      !isQuoted &&
      !isQuestion &&
      ofWriter.test(said) &&
      !ofAnother.test(said) &&
      !relation.test(said) &&
      !breaksIn.test(said) &&
      [grave, begunAct, namesMeans].some((shape) => shape.test(said)),
  );

/** Danger to oneself, as it is called where nobody else is meant. */
const ownDanger: ReadonlySet<SafetyCategory> = new Set(['suicide', 'self_harm', 'distress']);

/** What waiting for somebody does to a body: no food, no sleep, trembling. */
const strain: ReadonlySet<SafetyCategory> = new Set(['eating_disorder', 'panic', 'substance', 'distress']);

const harms = quick(
  / (?:frappe\S*|tape\S*|cogne\S*|menace\S*|vise\S*|braque\S*|pointe\S*|pousse\S*|etrangl\S*|coup|coups|baffe|gifl\S*) /,
);
/** A door that was forced to reach them, and nobody who did harm. */
const forcedDoor = quick(
  / (?:porte|serrure|verrou|fenetre|carreau|vitre) (?:\S+ )?(?:cassee?|defoncee?|forcee?|enfoncee?|fracturee?|eclatee?) /,
);
const harmsMe = quick(
  / (?:il|elle|ils|mari|conjoint|copain|ex) (?:\S+ ){0,3}?me (?:\S+ )?\S+ | me (?:frappe|tape|menace|fait du mal) /,
);
const theirVomit = quick(/ (?:la|le|les|lui) (?:fais|faire|fasse) (?:\S+ )?vomir | vomir (?:oui|ou) /);

/**
 * The signs of a message after « c'est pas pour moi » (`isSaid`): those of danger to oneself become the other person's; what the waiting does
 * beside a grave danger is no illness of the writer.
 */
export const asTheirs = (
  signals: readonly Signal[],
  clauses: readonly Clause[],
  subjects: Map<Signal, Subject>,
  { otherLevel, isSaid }: { otherLevel: number; isSaid: boolean },
): Signal[] => {
  // « Je la revois, la boîte vide à côté »: a memory of the other person is no sign of anything now.
  const again = otherLevel >= 3 ? clauses.filter(isSeenAgain) : [];
  const isOfMemory = ({ words }: Signal): boolean => {
    const plain = saidIn(words).trim();
    return plain !== '' && again.some(({ said }) => said.includes(plain));
  };
  if (speaksOfOwnDanger(clauses.filter((clause) => !again.includes(clause)))) return [...signals];
  const toWriter = clauses.some(({ said }) => / (?:me|moi|nous) /.test(said));
  const isHandedOver =
    clauses.some(({ said }) => givesToMe.test(said)) && !clauses.some(({ said }) => harms.test(said));
  const isForced =
    clauses.some(({ said }) => forcedDoor.test(said)) && !clauses.some(({ said }) => harmsMe.test(said));
  const isTheirVomit = clauses.some(({ said }) => theirVomit.test(said));
  return signals.map((signal): Signal => {
    if (isOfMemory(signal) && ownDanger.has(signal.category)) return { ...signal, severity: 1 };
    const isStrain = isSaid && otherLevel >= 3 && strain.has(signal.category);
    // « Les pompiers sont entrés, il est vivant » only resembles violence: nobody did anything to the writer.
    const isNobodys = isViolence(signal.category) && isResemblance(signal) && !toWriter;
    if (otherLevel >= 3 && isNobodys) return { ...signal, severity: 1 };
    if (otherLevel >= 3 && isViolence(signal.category) && isForced) return { ...signal, severity: 1 };
    // « Il est sorti, il m'a donné le fusil » hands it over.
    if (otherLevel >= 3 && isViolence(signal.category) && isHandedOver) return { ...signal, severity: 1 };
    // « Je la fais vomir ? » asks what to do for them.
    if (otherLevel >= 3 && signal.category === 'eating_disorder' && isTheirVomit)
      return { ...signal, severity: 1 };
    if (isStrain && (signal.severity === 2 || signal.severity === 3)) return { ...signal, severity: 1 };
    // « La boîte est vide », found beside them: an act told in a clause without a word of one's own.
    const quoted = saidIn(signal.words).trim();
    const isFound =
      otherLevel >= 3 &&
      signal.severity === 4 &&
      !isResemblance(signal) &&
      quoted !== '' &&
      clauses.some(({ said }) => said.includes(quoted)) &&
      !clauses.some(({ said }) => said.includes(quoted) && ofWriter.test(said));
    if (!(isSaid || isFound) || !ownDanger.has(signal.category) || signal.severity < 2) return signal;
    const moved: Signal = { ...signal, category: 'third_party' };
    if (subjects.has(signal)) subjects.set(moved, 'other');
    return moved;
  });
};
