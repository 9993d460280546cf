import { sql } from 'kysely';
import type { PersonalData } from '#server/ground/contributions.ts';
import { newId } from '#server/ground/ids.ts';
import { longDate } from '#shared/french-date.ts';
import { type BillingDeps, service } from './context.ts';
import * as store from './store.ts';
import { insertTask, openLetter } from './store-tasks.ts';

/** The person's rows, without what only the machinery reads. */
const readForExport = async (
  deps: Pick<BillingDeps, 'db' | 'vault' | 'addressDigest'>,
  userId: string,
): Promise<unknown> => {
  const person = await deps.db.as(service, (tx) => store.findPerson(tx, deps, userId));
  return deps.db.as(service, async (tx) => {
    const { rows } = await sql<{
      data: { subscription: object | null; letters: { letter: unknown }[] };
    }>`select json_build_object(
      'subscription', (select json_build_object('state', s.state, 'started_at', s.started_at,
        'period_ends_at', s.period_ends_at, 'cancels_at', s.cancels_at, 'ended_at', s.ended_at,
        'customer_number', s.customer_id) from public.subscriptions s where s.user_id = ${userId}),
      'orders', coalesce((select json_agg(json_build_object('created_at', c.created_at,
        'terms_version', c.terms_version) order by c.created_at)
        from public.checkouts c where c.user_id = ${userId}), '[]'),
      'requests', coalesce((select json_agg(json_build_object('kind', t.kind, 'asked_at', t.asked_at,
        'done_at', t.done_at) order by t.asked_at)
        from public.billing_tasks t where t.user_id = ${userId}), '[]'),
      'letters', coalesce((select json_agg(json_build_object('letter', l.letter, 'sent_at', l.sent_at)
        order by l.created_at) from public.billing_letters l where l.user_id = ${userId}), '[]')) as data`.execute(
      tx,
    );
    const data = rows[0]?.data;
    if (!data) return null;
    const box = await deps.vault.findBox(userId);
    const letters = data.letters.map((each) => ({ ...each, letter: openLetter(box, each.letter) }));
    const receipts = { receipts_go_to: person?.billingEmail ?? null };
    return { ...data, letters, subscription: data.subscription && { ...data.subscription, ...receipts } };
  });
};

export const billingPersonalData = (
  deps: Pick<BillingDeps, 'db' | 'clock' | 'vault' | 'addressDigest'>,
): PersonalData => ({
  tables: [
    'public.subscriptions',
    'public.checkouts',
    'public.billing_tasks',
    'public.billing_letters',
    'public.sandbox_customers',
  ],
  label: 'Votre abonnement',
  holds:
    'L’état du contrat, ses dates, vos demandes, et le numéro de client chez notre prestataire. Pour un compte ouvert par une carte d’entreprise, l’adresse donnée pour les reçus. Jamais votre carte bancaire.',
  purpose: 'Vous vendre l’abonnement et l’arrêter quand vous le dites',
  basis: 'contrat',
  retention:
    'jusqu’à l’effacement du compte ; les factures, dix ans chez notre prestataire de paiement (obligation légale)',
  async erasureMeans(userId) {
    const person = await deps.db.as(service, (tx) => store.findPerson(tx, deps, userId));
    if (!person) return null;
    const { contract, periodEndsAt, cancelsAt, status, trialEndsAt } = person;
    if (contract && contract !== 'canceled') {
      const until =
        periodEndsAt && !cancelsAt
          ? ` Prochain débit prévu le ${longDate(periodEndsAt, { timeZone: 'Europe/Paris' })}, sauf si l’effacement a lieu avant.`
          : '';
      return `Votre abonnement s’arrête avec le compte : plus rien n’est débité ensuite, et le mois entamé n’est pas remboursé.${until}`;
    }
    return status === 'trialing' && trialEndsAt && trialEndsAt > deps.clock.now()
      ? 'Votre mois offert s’arrête avec le compte. Rien n’a été débité.'
      : null;
  },
  export: (userId) => readForExport(deps, userId),
  // The contract has to end at the provider too, which is not asked inside a transaction: it is promised here, and kept
  // once the account is gone. The rows themselves go by cascade.
  async erase(tx, userId) {
    const person = await store.findPerson(tx, deps, userId);
    if (!person?.customerId) return;
    const now = deps.clock.now();
    await insertTask(tx, {
      id: newId(),
      kind: 'forget',
      userId: null,
      customerId: person.customerId,
      contractId: null,
      now,
    });
  },
});
