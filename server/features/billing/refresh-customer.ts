import { mirroredStatus } from '#shared/billing/subscription.ts';
import { type SellingContext, service } from './context.ts';
import { contractThatCounts, lettersDue } from './letters-due.ts';
import { sendLetters } from './send-letters.ts';
import * as store from './store.ts';
import { declarationOf, hasWithdrawal, writeLetter } from './store-tasks.ts';

type Asking = Omit<SellingContext, 'refresh'>;

/**
 * Asks the provider what is true of a customer, and writes it down with the letters it gives a reason for.
 *
 * The race this closes: two events at once, both asking, the older answer written last. Each question is numbered before it
 * is asked, and the writer, who holds the customer's row, drops an answer when a later question was answered already. An
 * event happened before its question was numbered, so any later question sees what it brought.
 */
const askAndWrite = async (context: Asking, customer: string): Promise<void> => {
  const { db, clock, payments, profiles } = context;
  const ticket = await db.as(service, (tx) => store.takeTicket(tx, customer));
  if (ticket === null) return;
  const truth = await payments.truthOf(customer);
  const userId = await db.as(service, async (tx) => {
    const row = await store.lockCustomer(tx, customer);
    if (!row || Number(row.answered) >= ticket) return null;
    const now = clock.now();
    const contract = contractThatCounts(truth);
    const before = { contractId: row.contract_id, cancelsAt: row.cancels_at, changes: row.changes };
    const freeUntil = row.trial_ends_at && row.trial_ends_at > now ? row.trial_ends_at : null;
    const withdrawing = contract !== null && (await hasWithdrawal(tx, contract.id));
    const declared = {
      cancel: contract && (await declarationOf(tx, contract.id, 'cancel')),
      withdraw: contract && (await declarationOf(tx, contract.id, 'withdraw')),
    };
    const { letters, changes } = lettersDue(before, truth, { withdrawing, freeUntil, declared });
    await store.noteAnswer(tx, customer, { ticket, contract, changes, now });
    await store.closeCheckoutsBefore(tx, row.user_id, { orderedAt: contract?.startedAt ?? null, now });
    if (contract)
      await profiles.mirrorSubscription(
        tx,
        row.user_id,
        mirroredStatus(contract.state, row.trial_ends_at, now),
      );
    for (const { key, facts } of letters)
      await writeLetter(tx, context, { userId: row.user_id, key, letter: facts, now });
    return row.user_id;
  });
  if (!userId) return;
  context.changed(userId);
  await sendLetters(context, { userId });
};

/**
 * The same, one question at a time for each customer in this process: whoever asks while one is being answered shares the
 * next one with all who asked since. A hundred events about somebody are two questions.
 */
export const refresher = (context: Asking): ((customer: string) => Promise<void>) => {
  const running = new Map<string, { now: Promise<void>; next: Promise<void> | null }>();
  const ask = (customer: string): Promise<void> => {
    const turn = running.get(customer);
    if (turn) {
      turn.next ??= turn.now.catch(() => {}).then(() => ask(customer));
      return turn.next;
    }
    const asked = askAndWrite(context, customer).finally(() => running.delete(customer));
    running.set(customer, { now: asked, next: null });
    return asked;
  };
  return ask;
};
