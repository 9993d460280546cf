import type { SubjectGroup } from '#server/features/safety/guide/learnt-subject.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';

/* Of whom a danger is, and of what kind, by the labels that the material has: of a category, a writer's kind of talk, or each message. */

export const groups = ['own', 'body', 'voices', 'harmed', 'child', 'theirs', 'harming'] as const;

export const ofCategory: Record<SafetyCategory, SubjectGroup | null> = {
  none: null,
  distress: 'own',
  suicide: 'own',
  self_harm: 'own',
  work_harassment: 'harmed',
  sexual_violence: 'harmed',
  domestic_violence: 'harmed',
  child_abuse: 'child',
  violence_others: 'harming',
  eating_disorder: 'body',
  psychosis: 'voices',
  substance: 'body',
  panic: 'body',
  minor: 'own',
  third_party: 'theirs',
};
/** By the kinds of the writers of talks; `mixed` says nothing. */
export const ofKind: Record<string, SubjectGroup> = {
  self: 'own',
  done: 'own',
  'harm-self': 'own',
  other: 'theirs',
  violence: 'harmed',
  voices: 'voices',
  'harm-other': 'harming',
  body: 'body',
};
export type Labels = { about?: string; role?: string; category?: SafetyCategory };
/** By a label of every message: whose life it is, and what the writer is in it. */
export const ofLabels = ({ about, role, category = 'none' }: Labels): SubjectGroup | null => {
  if (about === 'none') return null;
  if (role === 'victim') return 'harmed';
  if (role === 'does') return 'harming';
  if (about === 'child') return 'child';
  if (role === 'witness' || about === 'other') return 'theirs';
  return ofCategory[category];
};

/** By the category of a single message, and whose danger it tells. */
export const ofMessage = (category: SafetyCategory, about: string | undefined): SubjectGroup | null => {
  const group = ofCategory[category];
  return about === 'other' && (group === 'own' || group === 'body') ? 'theirs' : group;
};
