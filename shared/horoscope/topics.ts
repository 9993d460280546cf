import { z } from 'zod';

/** The headings a person can choose at the start of a session (« Sélection de rubriques astrologiques »). */
export const topicIds = [
  'amour',
  'travail',
  'energie',
  'relations',
  'introspection',
  'famille',
  'creativite',
] as const;
export const topicSchema = z.enum(topicIds);
export type Topic = z.infer<typeof topicSchema>;

export const topicLabels: Record<Topic, string> = {
  amour: 'Amour',
  travail: 'Travail',
  energie: 'Énergie',
  relations: 'Relations',
  introspection: 'Introspection',
  famille: 'Famille',
  creativite: 'Créativité',
};

/** Other words for the same heading. */
const sameTopic: Record<string, Topic> = {
  amours: 'amour',
  coeur: 'amour',
  couple: 'amour',
  'vie amoureuse': 'amour',
  sentiments: 'amour',
  carriere: 'travail',
  profession: 'travail',
  metier: 'travail',
  'vie professionnelle': 'travail',
  etudes: 'travail',
  projets: 'travail',
  vitalite: 'energie',
  forme: 'energie',
  'bien-etre': 'energie',
  'bien etre': 'energie',
  elan: 'energie',
  amitie: 'relations',
  amities: 'relations',
  amis: 'relations',
  social: 'relations',
  'vie sociale': 'relations',
  communication: 'relations',
  'vie interieure': 'introspection',
  emotions: 'introspection',
  spiritualite: 'introspection',
  'developpement personnel': 'introspection',
  reves: 'introspection',
  foyer: 'famille',
  maison: 'famille',
  enfants: 'famille',
  creation: 'creativite',
  art: 'creativite',
  loisirs: 'creativite',
};

/** Subjects the horoscope never speaks about, and the heading that comes nearest without speaking about them. */
const neverSpoken: Record<string, Topic> = {
  sante: 'energie',
  argent: 'travail',
  finances: 'travail',
  finance: 'travail',
};

export type AskedTopic =
  | { kind: 'topic'; topic: Topic }
  /** The subject is refused; `topic` is offered in its place. */
  | { kind: 'never'; topic: Topic }
  | { kind: 'unknown' };

/** Understands « Énergie », « bien-être », « vie amoureuse ». */
export const readTopic = (asked: string): AskedTopic => {
  const key = asked
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .trim()
    .replace(/[\s_]+/g, ' ');
  const known = topicIds.find((id) => id === key) ?? sameTopic[key];
  if (known) return { kind: 'topic', topic: known };
  const instead = neverSpoken[key];
  return instead ? { kind: 'never', topic: instead } : { kind: 'unknown' };
};
