import type { Turn } from '#shared/safety/levels.ts';
import type { CompanionContext, SafetyReading, SafetyStanding } from './ports.ts';

/** Whoever may help in person, as a reply names them. The disclosure says « ni psychologue, ni médecin », and names nobody. */
const care =
  /(?<!\p{L})(?<!ni )(?:médecin|généraliste|psychologue|psychiatre|psy|thérapeute|professionnel)s?(?!\p{L})/iu;

/** Whether one of our replies named a professional in this session: it is said once. */
export const careWasNamed = (turns: readonly Turn[]): boolean =>
  turns.some(({ role, text }) => role === 'assistant' && care.test(text));

/** What a model must know of a reading, beside what was said. */
export const guidanceOfTurn = (
  safety: Pick<CompanionContext['safety'], 'guidance'>,
  reading: SafetyStanding & Pick<SafetyReading, 'ended' | 'denied'>,
  turns: readonly Turn[],
): string => safety.guidance(reading, careWasNamed(turns));
