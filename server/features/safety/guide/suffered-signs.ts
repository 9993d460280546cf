import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import { isResemblance, type Signal } from '../reading/read-text.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { begunAct } from './danger-words.ts';
import { familyOf, isHarmByAnother } from './families.ts';
import type { HarmTold } from './harm-told.ts';
import { namesMeans } from './means-words.ts';
import { phraseIn } from './phrases.ts';
import { saysOwnDeath } from './standing-danger.ts';
import { ofHarm } from './suffered.ts';

/* The other signs of a message beside violence that the writer suffers (suffered.ts): what only resembles another danger is of it. */

const phrase = phraseIn('suffered');
const armed = phrase('armed');
const willKill = phrase('will-kill-me');
const ownEnd = phrase('own-end');
const farewell = phraseIn('standing-danger')('farewell-words');

/** Words of one's own death, of an act or a means, of a farewell: what only resembles such a wish says it as well. */
const namesOwn = (clauses: readonly Clause[]): boolean =>
  saysOwnDeath(clauses) ||
  clauses.some(
    ({ said, isQuoted }) =>
      !isQuoted &&
      !armed.test(said) &&
      !willKill.test(said) &&
      [ownEnd, begunAct, namesMeans, farewell].some((shape) => shape.test(said)),
  );

const ownThreat = phraseIn('whose')('i-harm');

/** Messages back in which one's own end may have been named. */
const lately = 3;

const mayBeFear: ReadonlySet<string> = new Set([
  'suicide',
  'distress',
  'third_party',
  'panic',
  'psychosis',
  'self_harm',
  'work_harassment',
  'violence_others',
]);

/**
 * What only resembles another danger, where somebody harms the writer, or beside a plain piece of it in the same message: fear, flight, a
 * wound or the one who does it.
 */
export const asSuffered = (
  signals: readonly Signal[],
  clauses: readonly Clause[],
  given: {
    harm: HarmTold;
    category: SafetyCategory;
    level: Severity;
    otherLevel: Severity;
    before: readonly string[];
  },
): Signal[] => {
  const { harm, category, level, otherLevel } = given;
  const isPiece = signals.some(
    (signal) =>
      !isResemblance(signal) && signal.rule === 'answer/plain' && familyOf(signal.category) === 'violence',
  );
  const stands = harm === 'sure' && level >= 2 && familyOf(category) === 'violence';
  if (!(isPiece || stands) || namesOwn(clauses)) return [...signals];
  // « Je vais le tuer », beside what was suffered: both are asked about.
  const threatens = clauses.some(({ said, isQuoted }) => !isQuoted && ownThreat.test(said));
  // A means of their own was named just before: what resembles may be of that.
  const wasOwn = given.before.slice(-lately).some((text) => namesOwn(clausesOf(text)));
  if (wasOwn && !isPiece) return [...signals];
  return signals.map((signal): Signal => {
    if (!isResemblance(signal) || !mayBeFear.has(signal.category) || signal.severity < 2) return signal;
    if (threatens && signal.category === 'violence_others') return signal;
    // Another person who is in danger of their own stays so.
    if (signal.category === 'third_party' && otherLevel >= 2 && !isPiece) return signal;
    const most = Math.max(level, 2) as Severity;
    return {
      ...signal,
      category: ofHarm(category),
      severity: signal.severity > most ? most : signal.severity,
    };
  });
};

/** A piece of it is called as the violence that a rule of the same message tells: at work, of a child. */
export const asToldBeside = (signals: readonly Signal[]): Signal[] => {
  const told = signals
    .filter(
      ({ rule, severity, category }) =>
        rule !== 'answer/plain' &&
        severity >= 3 &&
        isHarmByAnother(category) &&
        category !== 'domestic_violence',
    )
    .sort((one, two) => two.severity - one.severity)[0];
  if (!told) return [...signals];
  return signals.map((signal) =>
    signal.rule === 'answer/plain' && signal.category === 'domestic_violence'
      ? { ...signal, category: told.category }
      : signal,
  );
};
