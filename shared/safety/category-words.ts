import type { SafetyCategory } from './levels.ts';

/** What was read of somebody's words, as the team and the person's own copy say it. */
export const categoryWords: Record<SafetyCategory, string> = {
  none: 'Sans sujet',
  distress: 'Détresse',
  suicide: 'Suicide',
  self_harm: 'Automutilation',
  work_harassment: 'Harcèlement au travail',
  sexual_violence: 'Violences sexuelles',
  domestic_violence: 'Violences à la maison',
  child_abuse: 'Enfant en danger',
  violence_others: 'Violence envers autrui',
  eating_disorder: 'Trouble alimentaire',
  psychosis: 'Perte de contact',
  substance: 'Alcool, drogues',
  panic: 'Panique, malaise',
  minor: 'Personne mineure',
  third_party: 'Autre personne en danger',
};
