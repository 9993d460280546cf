import { sql } from 'kysely';
import type { Tx } from '#server/ground/db/db.ts';
import type { ContactStatus } from '#shared/trusted-contact/contact.ts';

export type ContactRow = {
  id: string;
  user_id: string;
  names_sealed: string;
  email_sealed: string | null;
  status: ContactStatus;
  ended_by: 'person' | 'contact' | null;
  asked_at: Date;
  answered_at: Date | null;
  ended_at: Date | null;
  last_message_at: Date | null;
};

export const findOwnContact = async (tx: Tx, userId: string): Promise<ContactRow | undefined> =>
  (await sql<ContactRow>`select * from public.trusted_contacts where user_id = ${userId}`.execute(tx))
    .rows[0];

export const findContact = async (tx: Tx, id: string): Promise<ContactRow | undefined> =>
  (await sql<ContactRow>`select * from public.trusted_contacts where id = ${id}`.execute(tx)).rows[0];

/** One contact a person: another one takes the former's place, and with it goes the former's link. */
export const replaceContact = async (
  tx: Tx,
  row: { id: string; userId: string; namesSealed: string; emailSealed: string; now: Date },
): Promise<void> => {
  await sql`delete from public.trusted_contacts where user_id = ${row.userId}`.execute(tx);
  await sql`insert into public.trusted_contacts (id, user_id, names_sealed, email_sealed, status, asked_at)
    values (${row.id}, ${row.userId}, ${row.namesSealed}, ${row.emailSealed}, 'asked', ${row.now})`.execute(
    tx,
  );
};

export const deleteContact = async (tx: Tx, id: string): Promise<void> => {
  await sql`delete from public.trusted_contacts where id = ${id}`.execute(tx);
};

/** @returns whether it was still waiting for an answer */
export const acceptContact = async (tx: Tx, id: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`update public.trusted_contacts set status = 'accepted', answered_at = ${now}
    where id = ${id} and status = 'asked' returning id`.execute(tx);
  return rows.length > 0;
};

/** Ends it and forgets the address. @returns whether it stood until now */
export const endContact = async (
  tx: Tx,
  id: string,
  end: { status: 'refused' | 'removed'; by: 'person' | 'contact'; now: Date },
): Promise<boolean> => {
  const { rows } = await sql`update public.trusted_contacts
    set status = ${end.status}, ended_by = ${end.by}, ended_at = ${end.now}, email_sealed = null
    where id = ${id} and status in ('asked', 'accepted') returning id`.execute(tx);
  return rows.length > 0;
};

export const noteMessage = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await sql`update public.trusted_contacts set last_message_at = ${now} where id = ${id}`.execute(tx);
};

/** Takes the turn of an address. @returns false when it was asked after `since`, or wants no more of it */
export const claimAddress = async (tx: Tx, emailHash: string, since: Date, now: Date): Promise<boolean> => {
  const { rows } = await sql`insert into public.trusted_contact_addresses as a (email_hash, asked_at)
    values (${emailHash}, ${now})
    on conflict (email_hash) do update set asked_at = excluded.asked_at
      where a.asked_at <= ${since} and not a.never_again
    returning email_hash`.execute(tx);
  return rows.length > 0;
};

/** The mail could not leave: the address was not asked. */
export const releaseAddress = async (tx: Tx, emailHash: string): Promise<void> => {
  await sql`delete from public.trusted_contact_addresses where email_hash = ${emailHash} and not never_again`.execute(
    tx,
  );
};

export const blockAddress = async (tx: Tx, emailHash: string, now: Date): Promise<void> => {
  await sql`insert into public.trusted_contact_addresses (email_hash, asked_at, never_again)
    values (${emailHash}, ${now}, true) on conflict (email_hash) do update set never_again = true`.execute(
    tx,
  );
};

/** What time alone does: an ask without answer ends, what ended long ago goes, and so does what no longer limits anything. */
export const tidy = async (
  tx: Tx,
  before: { unansweredSince: Date; endedSince: Date; askedSince: Date; now: Date },
): Promise<void> => {
  await sql`update public.trusted_contacts set status = 'unanswered', email_sealed = null, ended_at = ${before.now}
    where status = 'asked' and asked_at < ${before.unansweredSince}`.execute(tx);
  await sql`delete from public.trusted_contacts
    where status in ('refused', 'removed', 'unanswered') and ended_at < ${before.endedSince}`.execute(tx);
  await sql`delete from public.trusted_contact_addresses
    where not never_again and asked_at < ${before.askedSince}`.execute(tx);
};
