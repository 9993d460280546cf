import type { Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import type { GuideReading } from '../guide/guide-state.ts';
import type { ReaderAnswer } from './reader-answer.ts';

/* The rules of conversation.md §7: what a model's reading may change in the deterministic one. */

/** What the weighing needs to know besides the two readings. */
export type Recent = {
  /** The higher of both states. */
  state: Severity;
  /** The highest level of the last seven days. */
  lastSevenDays: Severity;
  /** A word of death, of an act or of means stands in the message, or words that speak to the reader. */
  namesDanger: boolean;
};

export type Weighed =
  | { kind: 'keep' }
  /** The check of an unsure 2 is not put. */
  | { kind: 'spare' }
  | { kind: 'sure' | 'check'; level: Severity; category: SafetyCategory; subject: Subject };

const keep: Weighed = { kind: 'keep' };

/** Sure dangers and unsure 3 and 4 are never touched, so no model needs to be waited for. */
export const isSettled = ({ severity, sure }: Pick<GuideReading, 'severity' | 'sure'>): boolean =>
  sure ? severity >= 2 : severity >= 3;

/**
 * @param answer parsed, with a quote that occurs in the message; null: the reader is down, slow or was not understood
 */
export const weighReader = (
  reading: Pick<GuideReading, 'severity' | 'sure'>,
  answer: ReaderAnswer | null,
  recent: Recent,
): Weighed => {
  if (!answer || isSettled(reading)) return keep;
  const { level, category, about } = answer;
  if (level >= 2 && level > recent.state && level > reading.severity) {
    const subject: Subject = about === 'other' ? 'other' : 'self';
    // With a sign of the deterministic reading two readers agree that something is there; alone, a model only asks.
    return { kind: reading.severity >= 1 ? 'sure' : 'check', level, category, subject };
  }
  const isUnsureTwo = !reading.sure && reading.severity === 2;
  const isCalmLately = recent.state < 2 && recent.lastSevenDays < 2;
  return isUnsureTwo && level < 2 && isCalmLately && !recent.namesDanger ? { kind: 'spare' } : keep;
};
