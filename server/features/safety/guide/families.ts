import type { SafetyCategory } from '#shared/safety/levels.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';

/** The families of categories that fall by the same rule and are checked by the same question (conversation.md §5, §6). */
export type Family = 'suicide' | 'violence' | 'work' | 'others';

const families: Partial<Record<SafetyCategory, Family>> = {
  suicide: 'suicide',
  distress: 'suicide',
  third_party: 'suicide',
  domestic_violence: 'violence',
  sexual_violence: 'violence',
  child_abuse: 'violence',
  work_harassment: 'work',
};
export const familyOf = (category: SafetyCategory): Family => families[category] ?? 'others';

/** Someone else does the harm: nothing is pinned, and the person named is no company. */
export const isHarmByAnother = (category: SafetyCategory): boolean =>
  familyOf(category) === 'violence' || category === 'work_harassment';

/** The writer's own death, or wounds of their own. */
export const isOfOwnDeath = (category: SafetyCategory): boolean =>
  category === 'self_harm' || (familyOf(category) === 'suicide' && category !== 'third_party');

const checks: Partial<Record<SafetyCategory, QuestionId>> = {
  domestic_violence: 'check-safe',
  sexual_violence: 'check-safe',
  work_harassment: 'check-safe',
  child_abuse: 'check-safe',
  self_harm: 'hurt',
  psychosis: 'check-voices',
  violence_others: 'check-harm',
  third_party: 'check-other',
  panic: 'red-flags',
};
/** The question that an unsure reading of a category is checked by. */
export const checkFor = (category: SafetyCategory): QuestionId => checks[category] ?? 'check-death';
