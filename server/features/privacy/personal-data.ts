import type { KeptRecord, PersonalData } from '#server/ground/contributions.ts';
import type { PrivacyDeps } from './context.ts';
import * as erasures from './erasure-store.ts';
import * as exports from './export-store.ts';

/** This room's own part: what is asked of it. All of it leaves with the account (foreign keys cascade). */
export const privacyPersonalData = ({ db }: Pick<PrivacyDeps, 'db'>): PersonalData[] => [
  {
    tables: ['private.data_exports', 'private.export_pieces'],
    inCopy: 'last',
    label: 'Vos copies de données',
    holds: 'La copie que vous avez demandée, chiffrée avec votre clé.',
    purpose: 'Vous remettre vos données',
    basis: 'obligation légale',
    retention: '24 heures une fois prête',
    nextPurge: async (userId) =>
      (await db.system('data-export', (tx) => exports.findCopy(tx, userId)))?.expires_at ?? null,
    async export(userId) {
      const row = await db.system('data-export', (tx) => exports.findCopy(tx, userId));
      return row ? { askedAt: row.asked_at.toISOString() } : null;
    },
  },
  {
    tables: ['private.erasure_orders', 'private.erasures', 'private.idle_warnings'],
    inCopy: 'last',
    label: 'Votre demande d’effacement',
    holds: 'La date de la demande et celle de l’effacement. Ensuite, un reçu qui ne dit pas de qui.',
    purpose: 'Effacer quand vous l’avez dit, et pouvoir le prouver',
    basis: 'obligation légale',
    retention:
      'sept jours pour la demande ; cinq ans pour le reçu, sans nom ; un compte que personne n’ouvre pendant 24 mois s’efface, après un email 30 jours avant s’il a une adresse',
    async export(userId) {
      const row = await db.system('data-export', (tx) => erasures.findOrder(tx, userId));
      return row ? { askedAt: row.asked_at.toISOString(), effacement_le: row.due_at.toISOString() } : null;
    },
  },
];

export const privacyKeptWithoutAccount: readonly KeptRecord[] = [
  {
    tables: ['private.rate_limits'],
    label: 'Les compteurs qui limitent les essais',
    holds: 'De quoi reconnaître une adresse ou un compte qui revient, sans pouvoir les lire, et un nombre.',
    purpose: 'Empêcher de deviner un mot de passe ou un code',
    basis: 'intérêt légitime',
    retention: '90 jours',
  },
  {
    tables: ['private.anonymous_figures'],
    label: 'Les sommes des personnes anonymisées',
    holds:
      'Par trimestre, combien de séances et combien de signes repérés par niveau, pour toutes ces personnes ensemble.',
    purpose: 'Mesurer l’usage sans garder personne',
    basis: 'intérêt légitime',
    retention: 'sans limite, car ce ne sont plus des données personnelles ; aucun écran ne les montre',
  },
];
