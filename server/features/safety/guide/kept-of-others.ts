import { quick } from '#server/ground/patterns/quick-pattern.ts';
import { openCheck } from './checks.ts';
import { clausesOf } from './clauses.ts';
import { deniedIn } from './denials.ts';
import type { GuideState, PersonMessage } from './guide-state.ts';
import { isForSomebodyElse, otherIn, otherNamedIn, renamedIn, toldOf } from './other-person.ts';
import { keptBarriers, type ToldId } from './told.ts';

/* How somebody else is spoken of, and what was confided so far: kept from message to message. */

/** Somebody else is spoken of: in danger, asked about, or told to be whom it is about. */
const speaksOfOther = ({ other, session }: GuideState): boolean =>
  other.level > 0 || session.notSelf || openCheck(session)?.asked === 'check-other';

const withTie = quick(/^(?:mon|ma|notre) /);
/** A tie alone, of the person whose first name is known. */
const isSameTie = (told: string, { otherNamed: known, otherIs }: GuideState['session']): boolean =>
  known !== null &&
  !withTie.test(known) &&
  withTie.test(told) &&
  (otherIs === null || otherIs === (told.startsWith('ma ') ? 'she' : 'he'));

/** Whom the writer fears for, by the name of the message that told it; kept until it is set right. */
export const otherNamed = (state: GuideState, { text, before, chosen }: PersonMessage): string | null => {
  const { session } = state;
  if (chosen !== undefined || !speaksOfOther(state)) return session.otherNamed;
  const clauses = clausesOf(text);
  const renamedTo = renamedIn(text, clauses);
  // « Mon père est mort. Je parle de ma mère »: the dead are nobody to be named.
  const told = renamedTo !== null && session.dead.includes(renamedTo) ? null : renamedTo;
  // « Ce n'est pas moi, c'est mon ami » says again who « Yann » is, and takes no name away.
  const renamed = told && isSameTie(told, session) ? session.otherNamed : told;
  if (renamed || session.otherNamed) return renamed ?? session.otherNamed;
  const earlier = [...before].reverse().map((each) => ({ each, read: clausesOf(each) }));
  const { dead } = session;
  const isForSomebody = [clauses, ...earlier.map(({ read }) => read)].some(isForSomebodyElse);
  for (const { each, read } of earlier) {
    const named = toldOf(read)?.named;
    if (named && !dead.includes(named)) return otherNamedIn(each, read, dead, isForSomebody);
  }
  // Whoever is named long after the danger was told is somebody else: « notre fils, je le réveille ? ».
  const { rises, checks, turn } = session;
  const isTold = [...rises.filter(({ subject }) => subject === 'other'), ...checks].some(
    (each) => each.turn >= turn - 1,
  );
  const here = isTold ? otherNamedIn(text, clauses, dead, isForSomebody) : null;
  if (here) return here;
  for (const { each, read } of earlier) {
    const found = otherNamedIn(each, read, dead, isForSomebody);
    if (found) return found;
  }
  return null;
};

/** What was confided so far, and how the other person is spoken of. */
export const confided = (
  state: GuideState,
  { text, before, chosen, asked }: PersonMessage,
  told: readonly ToldId[],
): Pick<GuideState['session'], 'told' | 'toldAt' | 'otherIs'> => {
  const { self, session } = state;
  const denied = chosen === undefined ? deniedIn(clausesOf(text)) : new Set<string>();
  const known =
    chosen !== undefined && asked === 'barrier'
      ? keptBarriers(session.told, self.facts.barrier?.value ?? '')
      : session.told.filter((id) => !denied.has(id));
  // What was confided last stands last.
  const all = [...known.filter((id) => !(told as readonly string[]).includes(id)), ...[...told].reverse()];
  const toldAt = { ...session.toldAt, ...Object.fromEntries(told.map((id) => [id, session.turn])) };
  if (chosen !== undefined || !speaksOfOther(state)) return { told: all, toldAt, otherIs: session.otherIs };
  const here = clausesOf(text);
  let otherIs = toldOf(here)?.is ?? session.otherIs;
  // The person may have been named before the danger was known.
  const earlier = otherIs ? [] : [...before].reverse().map(clausesOf);
  for (const each of earlier) otherIs ??= toldOf(each)?.is ?? null;
  for (const each of [here, ...earlier]) otherIs ??= otherIn(each, null);
  return { told: all, toldAt, otherIs };
};
