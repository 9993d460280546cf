import type { Fact, FactKey, Facts } from '#shared/safety/facts.ts';
import type { PersonMessage } from './guide-state.ts';

/** Facts as they were told by one message, before they are written with source, turn and time. */
export type Told = Partial<Record<FactKey, string>>;

/** Writes what was told over what was known. A value that only says « unanswered » never replaces a known one. */
export const writeFacts = (
  facts: Facts,
  told: Told,
  by: Fact['by'],
  { at, session }: Pick<PersonMessage, 'at' | 'session'>,
  turn: number,
): Facts => {
  const kept: Facts = { ...facts };
  for (const [key, value] of Object.entries(told) as [FactKey, string][]) {
    const known = kept[key];
    if (value === 'unanswered' && known && known.value !== 'unanswered') continue;
    // A weapon stays one, wherever it is said to be.
    if (key === 'means' && value === 'near' && known?.value === 'weapon') continue;
    kept[key] = { value: value.slice(0, 200), by, turn, at: at.toISOString(), session };
  }
  return kept;
};

/** Known: told, not expired, and not only passed over. */
export const isKnown = (facts: Facts, key: FactKey): boolean =>
  facts[key] !== undefined && facts[key].value !== 'unanswered';

export const isOneOf = (facts: Facts, key: FactKey, ...values: string[]): boolean =>
  values.includes(facts[key]?.value ?? '');
