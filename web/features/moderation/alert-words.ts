import type { AlertReply } from '#shared/moderation/alerts.ts';

export const levelWords: Record<number, string> = {
  2: 'Demande une personne',
  3: 'Danger grave',
  4: 'Danger immédiat',
};

export const channelWords = { web: 'par écrit', voice: 'à la voix', telegram: 'sur Telegram' } as const;

export const eventWords: Record<AlertReply['events'][number]['kind'], string> = {
  opened: 'Alerte ouverte',
  raised: 'Niveau relevé',
  claimed: 'Prise',
  acknowledged: 'Niveau relevé, vu',
  released: 'Rendue à la file',
  handed_over: 'Passée à un collègue',
  escalated: 'Rappel à toute l’équipe',
  read: 'Séance lue',
  wrote: 'Message écrit',
  glass: 'Ouverte sans accord',
  countersigned: 'Seconde signature',
  objected: 'Ouverture contestée',
  flagged: 'Seconde signature manquante',
  closed: 'Close',
  reopened: 'Rouverte',
  consent_given: 'La personne a dit oui',
  consent_withdrawn: 'La personne a dit non, ou retiré son accord',
};

/** « 3 min », « 1 h 05 », « 2 j »: how long somebody has waited, at a glance. */
export const elapsed = (from: string, now: number): string => {
  const minutes = Math.max(0, Math.floor((now - new Date(from).getTime()) / 60_000));
  if (minutes < 1) return 'à l’instant';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h ${String(minutes % 60).padStart(2, '0')}`;
  return `${Math.floor(hours / 24)} j`;
};
