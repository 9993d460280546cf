import {
  genderOptions,
  maritalStatusOptions,
  professionalStatusOptions,
} from '#shared/auth/profile-options.ts';
import { statusLabels } from '#shared/billing/subscription.ts';
import type { MessageRole, MessageState } from '#shared/companion/conversation.ts';
import type { Preferences } from '#shared/companion/preferences.ts';
import { longDate } from '#shared/french-date.ts';
import { topicLabels } from '#shared/horoscope/topics.ts';
import { outcomes } from '#shared/moderation/alerts.ts';
import { countryWords } from '#shared/moderation/procedure.ts';
import { actionWord } from '#shared/privacy/action-words.ts';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { reportReasons } from '#shared/reports/report.ts';
import { categoryWords } from '#shared/safety/category-words.ts';

/*
 * What the product's own words for a choice or a state say in French, for the readable page: by the name of their field,
 * so that what a person wrote is never taken for one of them.
 */

type Words = Readonly<Record<string, string>>;
const labelsOf = (options: readonly { value: string; label: string }[]): Words =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]));

const speakers: Record<MessageRole, string> = {
  user: 'Vous',
  assistant: 'Le compagnon (IA)',
  team: 'Une personne de notre équipe',
  notice: 'Le service',
};
const messageStates: Record<MessageState, string> = {
  complete: 'entier',
  writing: 'en cours d’écriture',
  stopped: 'arrêté par vous',
  interrupted: 'interrompu',
};
const styles: Record<Preferences['style'], string> = {
  listen: 'Surtout m’écouter',
  question: 'M’aider à réfléchir',
  tools: 'Me proposer des pistes',
};
const lengths: Record<Preferences['length'], string> = { short: 'Courtes', long: 'Plus développées' };
const roles: Words = {
  user: 'Personne inscrite',
  employee: 'Accès par une carte d’entreprise',
  contact: 'Contact d’une entreprise',
  moderator: 'Équipe',
  admin: 'Administration',
};
const purposes: Words = Object.fromEntries(
  Object.entries(consentPurposes).map(([purpose, { label }]) => [purpose, label]),
);

const words: Readonly<Record<string, Words>> = {
  par: {
    user: 'Vous',
    staff: 'Une personne de notre équipe',
    operator: 'L’administration',
    product: 'Le service',
  },
  categorie: categoryWords,
  channel: { web: 'Par écrit', voice: 'À la voix', telegram: 'Sur Telegram' },
  country: { ...countryWords, unknown: 'Non dit' },
  declared: { termination: 'Résiliation', withdrawal: 'Renonciation' },
  endedBy: { person: 'Vous', contact: 'Votre contact' },
  gender: labelsOf(genderOptions),
  horoscope_topics: topicLabels,
  issue: outcomes,
  kind: {
    cancel: 'Arrêter l’abonnement',
    resume: 'Reprendre l’abonnement',
    withdraw: 'Renoncer au contrat',
    forget: 'Effacer chez le prestataire',
    reminder: 'Rappel de fin du mois offert',
    'free-month-over': 'Fin du mois offert',
    begun: 'Début de l’abonnement',
    paid: 'Paiement reçu',
    failed: 'Paiement refusé',
    ends: 'Fin annoncée',
    resumed: 'Reprise',
    ended: 'Abonnement fini',
    withdrawn: 'Renonciation',
    'nothing-runs': 'Rien à arrêter',
  },
  length: lengths,
  marital_status: labelsOf(maritalStatusOptions),
  motif: labelsOf(reportReasons),
  professional_status: labelsOf(professionalStatusOptions),
  'profile.role': roles,
  purpose: purposes,
  reminder: { none: 'Aucun', daily: 'Chaque jour', weekly: 'Chaque semaine' },
  role: speakers,
  roles,
  state: { ...messageStates, ...statusLabels },
  status: {
    verified: 'Activé',
    unverified: 'Jamais activé',
    asked: 'Demandé',
    accepted: 'Accepté',
    refused: 'Refusé',
    removed: 'Retiré',
    unanswered: 'Sans réponse',
  },
  stepState: { open: 'À faire', taken_up: 'Commencé', done: 'Fait', left: 'Laissé' },
  style: styles,
  subscription_status: statusLabels,
  topics: topicLabels,
};

const dates: readonly string[] = ['birth_date', 'day', 'semaine'];

/** A word of the product as a person reads it, or null where the text is the person's own or needs no other word. */
export const frenchValue = (key: string, within: string, value: string): string | null => {
  if (key === 'action') return actionWord(value);
  if (dates.includes(key) && /^\d{4}-\d{2}-\d{2}$/.test(value))
    return longDate(new Date(`${value}T12:00:00Z`), { timeZone: 'UTC' });
  const table = words[`${within}.${key}`] ?? words[key];
  return table && Object.hasOwn(table, value) ? table[value]! : null;
};
