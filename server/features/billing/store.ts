import { sql } from 'kysely';
import type { Contract } from '#server/adapters/payments/port.ts';
import type { AddressDigest } from '#server/ground/crypto/address-digest.ts';
import { openCell, sealCell } from '#server/ground/crypto/sealed-cell.ts';
import type { Vault } from '#server/ground/crypto/vault.ts';
import type { Tx } from '#server/ground/db/db.ts';
import type { ContractState, ProfileStatus } from '#shared/billing/subscription.ts';

/** A person as the room sees them: the mirror in their profile, and the contract if there was one. */
export type Person = {
  userId: string;
  /** The account's, else the one given for receipts. */
  email: string | null;
  /** Given for receipts, where the account has none. */
  billingEmail: string | null;
  /** Came by a company's card. */
  byCompany: boolean;
  status: ProfileStatus;
  trialEndsAt: Date | null;
  customerId: string | null;
  contractId: string | null;
  contract: ContractState | null;
  startedAt: Date | null;
  periodEndsAt: Date | null;
  cancelsAt: Date | null;
  endedAt: Date | null;
  asked: number;
  answered: number;
};

const personColumns = sql`p.user_id as "userId", p.email, s.billing_email as "billingEmail", exists (select from public.employees e where e.user_id = p.user_id) as "byCompany",
  p.subscription_status as status, p.trial_ends_at as "trialEndsAt",
  s.customer_id as "customerId", s.contract_id as "contractId", s.state as contract, s.started_at as "startedAt",
  s.period_ends_at as "periodEndsAt", s.cancels_at as "cancelsAt", s.ended_at as "endedAt",
  coalesce(s.asked, 0) as asked, coalesce(s.answered, 0) as answered
  from public.profiles p left join public.subscriptions s using (user_id)`;

/** What opens and finds addresses. */
export type AddressKeys = { vault: Pick<Vault, 'boxFor' | 'findBox'>; addressDigest: AddressDigest };

const addressCell = 'subscriptions.billing_email';

/** The account's address, else the one given for receipts. */
export const openAddresses = async (
  { vault }: Pick<AddressKeys, 'vault'>,
  row: { userId: string; email: string | null; billingEmail: string | null },
): Promise<Pick<Person, 'email' | 'billingEmail'>> => {
  const box = await vault.findBox(row.userId);
  const billingEmail = openCell(box, row.billingEmail, addressCell);
  return { email: openCell(box, row.email, 'profiles.email') ?? billingEmail, billingEmail };
};

const openPeople = (keys: AddressKeys, rows: readonly Person[]): Promise<Person[]> =>
  Promise.all(rows.map(async (row) => ({ ...row, ...(await openAddresses(keys, row)) })));

export const findPerson = async (tx: Tx, keys: AddressKeys, userId: string): Promise<Person | undefined> => {
  const { rows } = await sql<Person>`select ${personColumns} where p.user_id = ${userId}`.execute(tx);
  return (await openPeople(keys, rows))[0];
};

/** Whose address it is, the account's owner first: one may also be given for the receipts of accounts without any. */
export const listPeopleOfEmail = async (tx: Tx, keys: AddressKeys, email: string): Promise<Person[]> => {
  const digest = keys.addressDigest(email);
  // The address itself stands only in rows that wait to be sealed.
  const { rows } = await sql<Person>`select ${personColumns}
      where p.email_digest = ${digest} or s.billing_email_digest = ${digest}
        or lower(p.email) = lower(${email}) or s.billing_email = lower(${email})
      order by p.email is null, p.user_id`.execute(tx);
  return openPeople(keys, rows);
};

/** The two columns of an address given for receipts. */
export const sealBillingAddress = async (keys: AddressKeys, userId: string, email: string | null) => ({
  billing_email: email === null ? null : sealCell(await keys.vault.boxFor(userId), email, addressCell),
  billing_email_digest: email === null ? null : keys.addressDigest(email),
});

/** One customer a person: a second one is not kept. @returns the one that counts */
export const keepCustomer = async (
  tx: Tx,
  keys: AddressKeys,
  userId: string,
  customer: string,
  given: { billingEmail: string | null; now: Date },
): Promise<string> => {
  await tx
    .insertInto('subscriptions')
    .values({
      user_id: userId,
      customer_id: customer,
      ...(await sealBillingAddress(keys, userId, given.billingEmail)),
      updated_at: given.now,
    })
    // Of any of its unique columns: two clicks at once bring the same person and the same customer, and PostgreSQL may
    // meet either of the two first.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('subscriptions')
    .select('customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.customer_id;
};

export const keepBillingAddress = async (
  tx: Tx,
  keys: AddressKeys,
  userId: string,
  email: string,
): Promise<void> => {
  const address = await sealBillingAddress(keys, userId, email);
  await tx.updateTable('subscriptions').set(address).where('user_id', '=', userId).execute();
};

/** Numbers a question to the provider before it is asked. Null: nobody of ours. */
export const takeTicket = async (tx: Tx, customer: string): Promise<number | null> => {
  const row = await tx
    .updateTable('subscriptions')
    .set((each) => ({ asked: each('asked', '+', 1) }))
    .where('customer_id', '=', customer)
    .returning('asked')
    .executeTakeFirst();
  return row ? Number(row.asked) : null;
};

/** The lock of a customer: whoever writes about them holds their row. */
export const lockCustomer = (tx: Tx, customer: string) =>
  tx
    .selectFrom('subscriptions')
    .innerJoin('profiles', 'profiles.user_id', 'subscriptions.user_id')
    .select([
      'subscriptions.user_id',
      'subscriptions.contract_id',
      'subscriptions.cancels_at',
      'subscriptions.changes',
      'subscriptions.answered',
      'profiles.trial_ends_at',
    ])
    .where('customer_id', '=', customer)
    .forUpdate('subscriptions')
    .executeTakeFirst();

export const noteAnswer = async (
  tx: Tx,
  customer: string,
  answer: { ticket: number; contract: Contract | null; changes: number; now: Date },
): Promise<void> => {
  const { contract, ticket, changes, now } = answer;
  await tx
    .updateTable('subscriptions')
    .set({
      answered: ticket,
      changes,
      updated_at: now,
      ...(contract && {
        contract_id: contract.id,
        state: contract.state,
        started_at: contract.startedAt,
        period_ends_at: contract.periodEndsAt,
        cancels_at: contract.cancelsAt,
        ended_at: contract.endedAt,
      }),
    })
    .where('customer_id', '=', customer)
    .execute();
};

/** Who may have changed without our having heard: whoever has a contract that lives, an order in the making, a question without answer. */
export const listToReconcile = async (tx: Tx, after: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ customer_id: string }>`
    select s.customer_id from public.subscriptions s
    where s.customer_id > ${after} and (s.state <> 'canceled' or s.asked > s.answered or exists (
      select from public.checkouts c where c.user_id = s.user_id and c.closed_at is null))
    order by s.customer_id limit ${limit}`.execute(tx);
  return rows.map((row) => row.customer_id);
};

// Orders

export const findOpenCheckout = (tx: Tx, userId: string) =>
  tx
    .selectFrom('checkouts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** @returns false when another order was begun at the same moment */
export const insertCheckout = async (
  tx: Tx,
  row: { id: string; userId: string; firstChargeAt: Date | null; expiresAt: Date; terms: string; now: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('checkouts')
    .values({
      id: row.id,
      user_id: row.userId,
      first_charge_at: row.firstChargeAt,
      expires_at: row.expiresAt,
      terms_version: row.terms,
      created_at: row.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const noteCheckoutOpened = async (
  tx: Tx,
  id: string,
  given: { id: string; url: string },
): Promise<void> => {
  await tx
    .updateTable('checkouts')
    .set({ checkout_id: given.id, url: given.url })
    .where('id', '=', id)
    .execute();
};

export const closeCheckout = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx.updateTable('checkouts').set({ closed_at: now }).where('id', '=', id).execute();
};

/** An order that became a contract, or that time has closed. */
export const closeCheckoutsBefore = async (
  tx: Tx,
  userId: string,
  given: { orderedAt: Date | null; now: Date },
): Promise<void> => {
  const ordered = given.orderedAt;
  await tx
    .updateTable('checkouts')
    .set({ closed_at: given.now })
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .where((each) =>
      each.or([
        each('expires_at', '<=', given.now),
        // The provider counts in whole seconds.
        ...(ordered ? [each('created_at', '<=', new Date(ordered.getTime() + 1000))] : []),
      ]),
    )
    .execute();
};

// Events

export const knowsEvent = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('payment_events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const noteEvent = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx
    .insertInto('payment_events')
    .values({ id, handled_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

export const deleteEventsBefore = async (tx: Tx, before: Date): Promise<void> => {
  await tx.deleteFrom('payment_events').where('handled_at', '<', before).execute();
};

// Free months

/** Whose free month is over and no contract took its place. */
export const listEndedFreeMonths = async (
  tx: Tx,
  now: Date,
  limit: number,
): Promise<{ userId: string; trialEndsAt: Date; hadContract: boolean }[]> => {
  const { rows } = await sql<{ userId: string; trialEndsAt: Date; hadContract: boolean }>`
    select p.user_id as "userId", p.trial_ends_at as "trialEndsAt", coalesce(s.state = 'canceled', false) as "hadContract"
    from public.profiles p left join public.subscriptions s using (user_id)
    where p.subscription_status = 'trialing' and p.trial_ends_at <= ${now.toISOString()}::timestamptz
      and coalesce(s.state, 'canceled') = 'canceled'
    limit ${limit}`.execute(tx);
  return rows;
};

/** Whose free period ends within the time of the reminder, and was not reminded of it. */
export const listToRemind = async (
  tx: Tx,
  given: { now: Date; until: Date; limit: number },
): Promise<{ userId: string; endsAt: Date; carded: boolean }[]> => {
  const [now, until] = [given.now.toISOString(), given.until.toISOString()];
  const { rows } = await sql<{ userId: string; endsAt: Date; carded: boolean }>`
    with ending as (
      select p.user_id, s.state is not null and s.state <> 'canceled' as carded,
        case when s.state = 'trialing' then s.period_ends_at else p.trial_ends_at end as ends_at
      from public.profiles p left join public.subscriptions s using (user_id)
      where p.subscription_status = 'trialing' and s.cancels_at is null)
    select user_id as "userId", ends_at as "endsAt", carded from ending e
    where ends_at > ${now}::timestamptz and ends_at <= ${until}::timestamptz and not exists (
      select from public.billing_letters l where l.user_id = e.user_id and l.key like 'reminder:%')
    limit ${given.limit}`.execute(tx);
  return rows;
};

/** Whether somebody pays, or will again: their account is not abandoned, however long they stay away. */
export const hasRunningContract = async (tx: Tx, userId: string): Promise<boolean> =>
  (
    await sql`select from public.subscriptions
      where user_id = ${userId} and contract_id is not null and state <> 'canceled'`.execute(tx)
  ).rows.length > 0;
