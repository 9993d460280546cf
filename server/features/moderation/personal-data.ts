import type { PersonalData } from '#server/ground/contributions.ts';
import { oldestGoes } from '#server/ground/db/retention.ts';
import { days } from '#shared/time.ts';
import { alertsForExport, allDecisions } from './person-store.ts';
import type { ModerationDeps } from './ports.ts';
import { openCategory } from './sealed-category.ts';

/** Alerts, answers about humans, and a colleague's own duty. All of it leaves with the account (foreign keys cascade). */
export const kept = days(365);

export const moderationPersonalData = ({
  db,
  vault,
}: Pick<ModerationDeps, 'db' | 'vault'>): PersonalData => ({
  tables: [
    'public.alerts',
    'public.alert_events',
    'public.reading_consents',
    'public.duty_shifts',
    'public.push_subscriptions',
  ],
  label: 'Les alertes à notre équipe, et vos réponses',
  holds: 'Un pseudonyme, un niveau, un sujet et des heures. Jamais vos mots.',
  purpose: 'Qu’une personne puisse venir quand la vie est en danger',
  basis: 'intérêt vital',
  nextPurge: oldestGoes(db, 'public.alerts', 'closed_at', kept),
  retention: '12 mois ; un niveau, un sujet et des heures, jamais vos mots',
  async export(userId) {
    const box = await vault.boxFor(userId);
    return db.system('data-export', async (tx) => ({
      alertes: (await alertsForExport(tx, userId)).map((row) => ({
        niveau: row.level,
        categorie: openCategory(box, row),
        ouverte: row.opened_at.toISOString(),
        close: row.closed_at?.toISOString() ?? null,
        issue: row.outcome,
      })),
      lecture_par_une_personne: (await allDecisions(tx, userId)).map((row) => ({
        seance: row.conversation_id,
        accord: row.given,
        version: row.version,
        date: row.decided_at.toISOString(),
      })),
    }));
  },
});
