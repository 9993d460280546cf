import type { Signal } from '../reading/read-text.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { phraseIn } from './phrases.ts';

/*
 * « Une vidéo de moi tourne au cégep et tout le monde rit »: mockery that goes round at school, at work or in a group is harassment
 * by many. It is no violence by somebody at home, so nothing asks whether one is safe there; death is asked about once.
 */

const mocked = phraseIn('told')('mocked');
const byOnePerson = phraseIn('whose')('harm-by-one');
const messagesBack = 3;

const saysMocked = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ said, isQuoted }) => !isQuoted && mocked.test(said));

/** This message tells of mockery by many, and of nothing that one person does. */
const isOfMany = (clauses: readonly Clause[], before: readonly string[]): boolean => {
  const whole = clauses.map(({ said }) => said).join('');
  if (byOnePerson.test(whole)) return false;
  return (
    saysMocked(clauses) ||
    before.slice(-messagesBack).some((text) => saysMocked(clausesOf(text.slice(-1000))))
  );
};

/** As what mockery by many is misread: nobody at home or at work stands before the writer. */
const ofOnePerson: readonly string[] = [
  'sexual_violence',
  'domestic_violence',
  'child_abuse',
  'work_harassment',
];

/** The signals with mockery taken for what it is: a weight to be asked about. */
export const asMockery = (
  signals: readonly Signal[],
  clauses: readonly Clause[],
  before: readonly string[],
): readonly Signal[] => {
  if (!isOfMany(clauses, before)) return signals;
  return signals.map((signal) =>
    ofOnePerson.includes(signal.category) && signal.severity >= 2 && signal.severity < 4
      ? { ...signal, category: 'distress' as const, severity: 2 as const, isDoubted: true as const }
      : signal,
  );
};
