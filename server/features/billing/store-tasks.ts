import { sql } from 'kysely';
import { openCell, sealCell } from '#server/ground/crypto/sealed-cell.ts';
import type { Box } from '#server/ground/crypto/vault.ts';
import type { Tx } from '#server/ground/db/db.ts';
import { type AddressKeys, openAddresses } from './store.ts';

/* What the room has promised: things to do at the provider, and letters to send. */

export const taskKinds = ['cancel', 'resume', 'withdraw', 'forget'] as const;
export type TaskKind = (typeof taskKinds)[number];

export type TaskRow = {
  id: string;
  kind: string;
  user_id: string | null;
  customer_id: string;
  contract_id: string | null;
  attempts: number;
};

export type NewTask = {
  id: string;
  kind: TaskKind;
  /** Null where the task outlives the account. */
  userId: string | null;
  customerId: string;
  contractId: string | null;
  now: Date;
  /** Not before; `now` otherwise. */
  from?: Date;
  /** The number of the declaration it carries out. */
  declaration?: string;
};

export const insertTask = async (tx: Tx, task: NewTask): Promise<void> => {
  await tx
    .insertInto('billing_tasks')
    .values({
      id: task.id,
      kind: task.kind,
      user_id: task.userId,
      customer_id: task.customerId,
      contract_id: task.contractId,
      asked_at: task.now,
      attempt_after: task.from ?? task.now,
      declaration: task.declaration ?? null,
    })
    .execute();
};

/** Whoever changes their mind means what they said last. */
export const dropWaiting = async (tx: Tx, contractId: string, kinds: readonly TaskKind[]): Promise<void> => {
  await tx
    .deleteFrom('billing_tasks')
    .where('contract_id', '=', contractId)
    .where('kind', 'in', kinds)
    .where('done_at', 'is', null)
    .execute();
};

/** Takes the next attempt, so that two processes never work on one task. Undefined: done, taken, or not yet due. */
export const beginTask = (tx: Tx, id: string, now: Date, until: Date): Promise<TaskRow | undefined> =>
  tx
    .updateTable('billing_tasks')
    .set((each) => ({ attempt_after: until, attempts: each('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where('attempt_after', '<=', now)
    .returning(['id', 'kind', 'user_id', 'customer_id', 'contract_id', 'attempts'])
    .executeTakeFirst();

export const postponeTask = async (tx: Tx, id: string, after: Date): Promise<void> => {
  await tx
    .updateTable('billing_tasks')
    .set({ attempt_after: after })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
};

export const noteTaskDone = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx.updateTable('billing_tasks').set({ done_at: now }).where('id', '=', id).execute();
};

export const listWaitingTasks = async (tx: Tx, now: Date, limit: number): Promise<string[]> => {
  const rows = await tx
    .selectFrom('billing_tasks')
    .select('id')
    .where('done_at', 'is', null)
    .where('attempt_after', '<=', now)
    .orderBy('asked_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** What is still to be done to a contract. */
export const findWaiting = async (tx: Tx, contractId: string): Promise<TaskKind | null> => {
  const row = await tx
    .selectFrom('billing_tasks')
    .select('kind')
    .where('contract_id', '=', contractId)
    .where('done_at', 'is', null)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.kind as TaskKind | undefined) ?? null;
};

export const hasWithdrawal = async (tx: Tx, contractId: string): Promise<boolean> =>
  (await tx
    .selectFrom('billing_tasks')
    .select('id')
    .where('contract_id', '=', contractId)
    .where('kind', '=', 'withdraw')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The number under which this was declared; null where it was asked from the account. The latest wish counts. */
export const declarationOf = async (tx: Tx, contractId: string, kind: TaskKind): Promise<string | null> =>
  (
    await tx
      .selectFrom('billing_tasks')
      .select('declaration')
      .where('contract_id', '=', contractId)
      .where('kind', '=', kind)
      .orderBy('asked_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.declaration ?? null;

export const deleteTasksBefore = async (tx: Tx, before: Date): Promise<void> => {
  await tx.deleteFrom('billing_tasks').where('done_at', '<', before).where('kind', '=', 'forget').execute();
};

const letterCell = 'billing_letters.letter';

export const sealLetter = (box: Box, letter: unknown): string | null => sealCell(box, letter, letterCell);
export const openLetter = (box: Box | null, cell: unknown): unknown =>
  openCell<unknown>(box, cell, letterCell);

/** A letter is written once by its key, whoever finds the reason for it, however often. */
export const writeLetter = async (
  tx: Tx,
  { vault }: Pick<AddressKeys, 'vault'>,
  row: { userId: string; key: string; letter: object; now: Date },
): Promise<void> => {
  const box = await vault.boxFor(row.userId);
  await tx
    .insertInto('billing_letters')
    .values({
      user_id: row.userId,
      key: row.key,
      letter: JSON.stringify(sealLetter(box, row.letter)),
      created_at: row.now,
      attempt_after: row.now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .execute();
};

export type WaitingLetter = {
  userId: string;
  key: string;
  letter: unknown;
  email: string | null;
  attempts: number;
};

export const listWaitingLetters = async (
  tx: Tx,
  given: { now: Date; since: Date; userId: string | null; limit: number },
): Promise<{ userId: string; key: string }[]> => {
  const { rows } = await sql<{ userId: string; key: string }>`
    select user_id as "userId", key from public.billing_letters
    where sent_at is null and attempt_after <= ${given.now.toISOString()}::timestamptz
      and created_at > ${given.since.toISOString()}::timestamptz
      and (${given.userId}::uuid is null or user_id = ${given.userId}::uuid)
    order by created_at, key limit ${given.limit}`.execute(tx);
  return rows;
};

/** Takes the next attempt at a letter. Undefined: it has left, or is just leaving. */
export const beginLetter = async (
  tx: Tx,
  keys: Pick<AddressKeys, 'vault'>,
  letter: { userId: string; key: string },
  now: Date,
  until: Date,
): Promise<WaitingLetter | undefined> => {
  const { rows } = await sql<WaitingLetter & { billingEmail: string | null }>`
    update public.billing_letters l set attempt_after = ${until.toISOString()}::timestamptz, attempts = l.attempts + 1
    from public.profiles p
    where l.user_id = ${letter.userId} and l.key = ${letter.key} and l.sent_at is null
      and l.attempt_after <= ${now.toISOString()}::timestamptz and p.user_id = l.user_id
    returning l.user_id as "userId", l.key, l.letter, l.attempts, p.email,
      (select s.billing_email from public.subscriptions s where s.user_id = l.user_id) as "billingEmail"`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) return undefined;
  const facts = openLetter(await keys.vault.findBox(row.userId), row.letter);
  return { ...row, letter: facts, email: (await openAddresses(keys, row)).email };
};

export const postponeLetter = async (
  tx: Tx,
  letter: { userId: string; key: string },
  after: Date,
): Promise<void> => {
  await tx
    .updateTable('billing_letters')
    .set({ attempt_after: after })
    .where('user_id', '=', letter.userId)
    .where('key', '=', letter.key)
    .execute();
};

export const noteLetterSent = async (
  tx: Tx,
  letter: { userId: string; key: string },
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('billing_letters')
    .set({ sent_at: now })
    .where('user_id', '=', letter.userId)
    .where('key', '=', letter.key)
    .execute();
};

/** After the end of the only process there was: what it had taken is free again. What waits for a later day goes on waiting. */
export const releaseTaken = async (tx: Tx, now: Date): Promise<void> => {
  await tx
    .updateTable('billing_tasks')
    .set({ attempt_after: now })
    .where('done_at', 'is', null)
    .where('attempts', '>', 0)
    .execute();
  await tx
    .updateTable('billing_letters')
    .set({ attempt_after: now })
    .where('sent_at', 'is', null)
    .where('attempts', '>', 0)
    .execute();
};
