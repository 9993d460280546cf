import { sql } from 'kysely';
import type { Tx } from '#server/ground/db/db.ts';

/** `recipient`: the id of a contact or of an order, never an address. */
export type KeptLetter = { companyId: string; key: string; recipient: string };

/** Written once for a reason, whoever comes to it twice. */
export const writeLetter = async (tx: Tx, row: KeptLetter & { letter: object; now: Date }): Promise<void> => {
  const at = row.now.toISOString();
  await sql`insert into public.company_letters (company_id, key, recipient, letter, created_at, attempt_after)
    values (${row.companyId}, ${row.key}, ${row.recipient}, ${JSON.stringify(row.letter)}::jsonb, ${at}::timestamptz, ${at}::timestamptz)
    on conflict do nothing`.execute(tx);
};

export const listWaitingLetters = async (
  tx: Tx,
  given: { now: Date; since: Date; limit: number },
): Promise<KeptLetter[]> =>
  (
    await sql<KeptLetter>`select company_id as "companyId", key, recipient from public.company_letters
      where sent_at is null and attempt_after <= ${given.now.toISOString()}::timestamptz
        and created_at > ${given.since.toISOString()}::timestamptz
      order by attempt_after limit ${given.limit}`.execute(tx)
  ).rows;

/** Takes the letter for one attempt. @returns null when another process has it, or it has left */
export const beginLetter = async (
  tx: Tx,
  letter: KeptLetter,
  given: { now: Date; next: Date },
): Promise<{ letter: unknown; attempts: number } | null> =>
  (
    await sql<{ letter: unknown; attempts: number }>`update public.company_letters
      set attempts = attempts + 1, attempt_after = ${given.next.toISOString()}::timestamptz
      where company_id = ${letter.companyId} and key = ${letter.key} and recipient = ${letter.recipient}
        and sent_at is null and attempt_after <= ${given.now.toISOString()}::timestamptz
      returning letter, attempts`.execute(tx)
  ).rows[0] ?? null;

export const noteLetterSent = async (tx: Tx, letter: KeptLetter, now: Date): Promise<void> => {
  await sql`update public.company_letters set sent_at = ${now.toISOString()}::timestamptz
    where company_id = ${letter.companyId} and key = ${letter.key} and recipient = ${letter.recipient}`.execute(
    tx,
  );
};

/** Whom it was for is no contact any more. */
export const deleteLetter = async (tx: Tx, letter: KeptLetter): Promise<void> => {
  await sql`delete from public.company_letters
    where company_id = ${letter.companyId} and key = ${letter.key} and recipient = ${letter.recipient}`.execute(
    tx,
  );
};

export const postponeLetter = async (tx: Tx, letter: KeptLetter, until: Date): Promise<void> => {
  await sql`update public.company_letters set attempt_after = ${until.toISOString()}::timestamptz
    where company_id = ${letter.companyId} and key = ${letter.key} and recipient = ${letter.recipient}`.execute(
    tx,
  );
};
