import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import type { Signal } from './signals-of-rules.ts';

/** Equal levels: suicide first, then the category that tells whom to call (safety-protocol §1). */
const order: readonly SafetyCategory[] = [
  'suicide',
  'child_abuse',
  'sexual_violence',
  'domestic_violence',
  'third_party',
  'violence_others',
  'psychosis',
  'self_harm',
  'substance',
  'eating_disorder',
  'work_harassment',
  'panic',
  'minor',
  'distress',
  'none',
];

export type Judgement = { severity: Severity; category: SafetyCategory };

/** Of two readings of the same level, the category that comes first. */
export const moreGrave = (
  a: { category: SafetyCategory },
  b: { category: SafetyCategory },
): SafetyCategory => (order.indexOf(a.category) <= order.indexOf(b.category) ? a.category : b.category);

/** The gravest signal gives level and category. */
export const judge = (signals: readonly Signal[]): Judgement => {
  let best: Judgement = { severity: 0, category: 'none' };
  for (const { severity, category } of signals)
    if (
      severity > best.severity ||
      (severity === best.severity && order.indexOf(category) < order.indexOf(best.category))
    )
      best = { severity, category };
  // Under 18 and suffering: `minor` tells whom to call, unless the danger has a category of its own (§3).
  const isMinor = signals.some(({ category }) => category === 'minor');
  if (isMinor && best.severity <= 2) {
    const isNamed = signals.some(
      ({ rule, severity, category }) =>
        severity === best.severity && category === best.category && rule !== 'likeness/words',
    );
    const suffers = signals.some(({ category, severity }) => category !== 'minor' && severity > 0);
    const own =
      best.severity === 2 &&
      isNamed &&
      ['suicide', 'self_harm', 'sexual_violence', 'child_abuse'].includes(best.category);
    if (suffers && !own) return { severity: 2, category: 'minor' };
  }
  return best.severity === 0 ? { severity: 0, category: 'none' } : best;
};
