import { isResemblance, type Signal } from '../reading/read-text.ts';
import { familyOf, isHarmByAnother } from './families.ts';
import type { GuideState } from './guide-state.ts';
import { phraseIn } from './phrases.ts';

/*
 * « Mon mari vient de m'écrire qu'il est dans le bus », of somebody in danger of their own: who comes to help resembles who comes to
 * hurt, and is not. Beside a danger of one's own life, violence by another takes words of harm or of fear of that person.
 */

const harms = phraseIn('standing-danger')('harm-by-them');
const harmsMe = phraseIn('standing-danger')('harm-to-me');

/**
 * « Elle répond plus quand je tape » at a locked door: beside another person's life, violence against the writer takes words of harm
 * done to them.
 */
const besideTheirLife = (signals: readonly Signal[], lately: string): Signal[] =>
  harmsMe.test(lately)
    ? [...signals]
    : signals.map((signal) =>
        isHarmByAnother(signal.category) && signal.severity <= 3 ? { ...signal, severity: 0 } : signal,
      );

/**
 * The signs of a message beside a danger that stands: the writer's own, or that of somebody they fear for.
 * @param lately the last messages and this one, in plain words
 */
export const besideHelpers = (
  signals: readonly Signal[],
  { self, other }: Pick<GuideState, 'self' | 'other'>,
  lately: string,
): Signal[] => {
  if (self.level < 2 && other.level >= 3 && other.category === 'third_party')
    return besideTheirLife(signals, lately);
  const isOwnLife = self.level >= 3 && familyOf(self.category) === 'suicide';
  if (!isOwnLife) return [...signals];
  const isHarmed = harms.test(lately);
  return signals.map((signal) => {
    const isWeak = isResemblance(signal) || signal.severity <= 2;
    if (isHarmByAnother(signal.category) && isWeak && !isHarmed) return { ...signal, severity: 0 };
    // Whether to vomit what was taken is no illness of eating.
    if (self.actBegun && signal.category === 'eating_disorder' && signal.severity <= 2)
      return { ...signal, severity: 0 };
    return signal;
  });
};
