import { sql } from 'kysely';
import type { Tx } from '#server/ground/db/db.ts';

/** The person behind a line of the list, whose id is the profile's. */
export const findPerson = async (tx: Tx, profileId: string): Promise<string | null> =>
  (await sql<{ user_id: string }>`select user_id from public.profiles where id = ${profileId}`.execute(tx))
    .rows[0]?.user_id ?? null;

export const countAdmins = async (tx: Tx): Promise<number> =>
  (await sql<{ count: number }>`select count(*) from public.user_roles where role = 'admin'`.execute(tx))
    .rows[0]!.count;

/** One row for each of the last `weeks` weeks, the present one last. */
export const listWeeks = async (tx: Tx, now: Date, weeks: number) =>
  (
    await sql<{ week: string; sign_ups: number; sessions: number; writers: number }>`
      with weeks as (
        select (date_trunc('week', ${now}::timestamptz at time zone 'Europe/Paris') - make_interval(weeks => n)) as begins
        from generate_series(0, ${weeks - 1}::integer) as n),
      bounds as (
        select begins, begins at time zone 'Europe/Paris' as since,
          (begins + interval '7 days') at time zone 'Europe/Paris' as until from weeks)
      select to_char(begins, 'YYYY-MM-DD') as week,
        (select count(*) from public.profiles p where p.created_at >= since and p.created_at < until) as sign_ups,
        (select count(*) from public.conversations c where c.started_at >= since and c.started_at < until) as sessions,
        (select count(distinct m.user_id) from public.messages m
          where m.role = 'user' and m.created_at >= since and m.created_at < until) as writers
      from bounds order by begins`.execute(tx)
  ).rows;

export const listOrders = async (tx: Tx, limit: number) =>
  (
    await sql<{
      company: string;
      kind: 'first' | 'more';
      seats: number;
      cards_made: number;
      created_at: Date;
      paid_at: Date | null;
      closed_at: Date | null;
      cards_ready_at: Date | null;
    }>`select c.name as company, o.kind, o.seats, o.cards_made, o.created_at, o.paid_at, o.closed_at, o.cards_ready_at
      from public.company_orders o join public.companies c on c.id = o.company_id
      order by o.created_at desc limit ${limit}`.execute(tx)
  ).rows;

export const countLaunches = async (tx: Tx) =>
  (
    await sql<{
      launch: string;
      people: number;
    }>`select launch, count(*) as people from public.launch_requests
      where confirmed_at is not null group by launch order by launch`.execute(tx)
  ).rows;

export const insertMailFailure = async (
  tx: Tx,
  failure: { id: string; kind: string; reason: string; now: Date },
): Promise<void> => {
  await sql`insert into private.mail_failures (id, kind, reason, failed_at)
    values (${failure.id}, ${failure.kind}, ${failure.reason}, ${failure.now})`.execute(tx);
};

export const listMailFailures = async (tx: Tx, since: Date, limit: number) =>
  (
    await sql<{ kind: string; reason: string; failed_at: Date }>`select kind, reason, failed_at
      from private.mail_failures where failed_at >= ${since} order by failed_at desc limit ${limit}`.execute(
      tx,
    )
  ).rows;

export const purgeMailFailures = async (tx: Tx, before: Date): Promise<void> => {
  await sql`delete from private.mail_failures where failed_at < ${before}`.execute(tx);
};
