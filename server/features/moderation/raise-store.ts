import { sql } from 'kysely';
import { openCell } from '#server/ground/crypto/sealed-cell.ts';
import type { Vault } from '#server/ground/crypto/vault.ts';
import type { Tx } from '#server/ground/db/db.ts';

/** What makes and raises alerts, and watches over those that wait. All of it above the policies: nobody asks for it. */

export type Signal = {
  userId: string;
  conversationId: string | null;
  level: number;
  /** Null where the person's key did not answer: an alert never waits for it. */
  categorySealed: string | null;
  channel: string;
  address: string;
  /** `unknown` leaves what is known. */
  country: string;
  asked: boolean;
  now: Date;
};

/**
 * Raises the open alert of this person, if there is one. It follows the danger to the session it was last read in, never
 * a calm word elsewhere.
 */
export const raiseOpenAlert = async (
  tx: Tx,
  signal: Signal,
): Promise<{ id: string; level: number; raised: boolean } | undefined> =>
  (
    await sql<{ id: string; level: number; raised: boolean }>`
      with before as (select id, level from public.alerts where user_id = ${signal.userId} and state <> 'closed' for update)
      update public.alerts a set
        level = greatest(a.level, ${signal.level}::smallint),
        category_sealed = case when ${signal.level}::smallint > a.level then ${signal.categorySealed} else a.category_sealed end,
        category = case when ${signal.level}::smallint > a.level then null else a.category end,
        conversation_id = case when ${signal.level}::smallint >= 3 or ${signal.asked}::boolean
          then coalesce(${signal.conversationId}::uuid, a.conversation_id) else a.conversation_id end,
        channel = case when ${signal.level}::smallint >= 3 then ${signal.channel} else a.channel end,
        address = ${signal.address},
        country = case when ${signal.country} = 'unknown' then a.country else ${signal.country} end,
        -- It has to be taken in time again: whoever holds it may be asleep.
        raised_at = case when ${signal.level}::smallint > a.level then ${signal.now}::timestamptz else a.raised_at end,
        escalated_at = case when ${signal.level}::smallint > a.level then null else a.escalated_at end,
        asked = a.asked or ${signal.asked}::boolean,
        signalled_at = ${signal.now}::timestamptz
      from before where a.id = before.id
      returning a.id, a.level, a.level > before.level as raised`.execute(tx)
  ).rows[0];

/** Two messages at once make one alert: the second finds it there. */
export const insertAlert = async (
  tx: Tx,
  signal: Signal & { id: string; pseudonym: string },
): Promise<boolean> =>
  (
    await sql`insert into public.alerts (id, user_id, conversation_id, pseudonym, level, category_sealed, channel, address,
        country, asked, state, opened_at, signalled_at, waiting_since)
      select ${signal.id}::uuid, ${signal.userId}::uuid,
        (select id from public.conversations where id = ${signal.conversationId}::uuid and user_id = ${signal.userId}::uuid),
        ${signal.pseudonym}, ${signal.level}::smallint, ${signal.categorySealed}, ${signal.channel}, ${signal.address},
        ${signal.country}, ${signal.asked}::boolean, 'waiting', ${signal.now}::timestamptz, ${signal.now}::timestamptz, ${signal.now}::timestamptz
      on conflict (user_id) where state <> 'closed' do nothing returning id`.execute(tx)
  ).rows.length > 0;

/** An alert about this session was closed before: what merely lingers since does not open another. */
export const hadAlert = async (tx: Tx, userId: string, conversationId: string): Promise<boolean> =>
  (
    await sql`select 1 from public.alerts where user_id = ${userId} and conversation_id = ${conversationId}
      and state = 'closed' limit 1`.execute(tx)
  ).rows.length > 0;

/**
 * Whether level 3 may reach the team: the person's own switch where they used it, otherwise what they said at intake.
 * Anything unclear is no (product.md, Where documents collide).
 */
export const agreesToAlerts = async (tx: Tx, userId: string, version: string): Promise<boolean> =>
  (
    await sql<{ agrees: boolean }>`select coalesce(
      (select given and version = ${version} from public.consents
        where user_id = ${userId} and purpose = 'safety_alerts' order by decided_at desc, id desc limit 1),
      (select alert_consent from public.intake_context where user_id = ${userId}
        order by completed_at desc nulls last limit 1),
      false) as agrees`.execute(tx)
  ).rows[0]!.agrees;

/** Whether an alert about this person has heard of what was noted then. */
export const hasHeard = async (tx: Tx, userId: string, notedAt: Date): Promise<boolean> =>
  (
    await sql`select 1 from public.alerts where user_id = ${userId} and signalled_at >= ${notedAt} limit 1`.execute(
      tx,
    )
  ).rows.length > 0;

export type DueAlarm = {
  id: string;
  level: number;
  before: number | null;
  /** It rose while somebody holds it. */
  held: boolean;
  /** Whom it calls alone: its holder, or the colleague it was handed to. */
  calls: string | null;
};

/** Takes the alarms that are due, so that no other process sounds them: the level they stand for is noted. */
export const takeAlarms = async (tx: Tx): Promise<DueAlarm[]> =>
  (
    await sql<DueAlarm>`
      with due as (select id, alarmed_level, state = 'claimed' as held, coalesce(claimed_by, offered_to) as calls
        from public.alerts where case state
          when 'waiting' then alarmed_level is null or alarmed_level < level
          when 'claimed' then acknowledged_level < level and (alarmed_level is null or alarmed_level < level)
          else false end
        for update skip locked)
      update public.alerts a set alarmed_level = a.level from due where a.id = due.id
      returning a.id, a.level, due.alarmed_level as before, due.held, due.calls`.execute(tx)
  ).rows;

export const giveBackAlarm = async (tx: Tx, id: string, before: number | null): Promise<void> => {
  await sql`update public.alerts set alarmed_level = ${before}::smallint where id = ${id}`.execute(tx);
};

/** Nobody took them in time, or whoever holds them has not seen that they rose. */
export const takeEscalations = async (
  tx: Tx,
  limits: { urgentBefore: Date; othersBefore: Date; now: Date },
): Promise<string[]> =>
  (
    await sql<{ id: string }>`update public.alerts set escalated_at = ${limits.now}
      where escalated_at is null and case state
        when 'waiting' then greatest(waiting_since, raised_at)
          <= case when level = 4 or offered_to is not null then ${limits.urgentBefore}::timestamptz else ${limits.othersBefore}::timestamptz end
        when 'claimed' then acknowledged_level < level and raised_at
          <= case when level = 4 then ${limits.urgentBefore}::timestamptz else ${limits.othersBefore}::timestamptz end
        else false end
      returning id`.execute(tx)
  ).rows.map(({ id }) => id);

/** A line that goes back to the queue waits from now on, for everybody, and rings again. */
export const backInQueue = (now: Date) => sql`state = 'waiting', claimed_by = null, claimed_at = null,
  acknowledged_level = null, alarmed_level = null, offered_to = null, waiting_since = ${now}, escalated_at = null`;

/** Whoever held them, or was to take them, is gone or is of the team no more. */
export const releaseOrphans = async (tx: Tx, now: Date): Promise<void> => {
  await sql`update public.alerts a set ${backInQueue(now)}
    where state <> 'closed' and (state = 'claimed' or offered_to is not null)
      and not exists (select from public.user_roles r
        where r.user_id = coalesce(a.claimed_by, a.offered_to) and r.role in ('moderator', 'admin'))`.execute(
    tx,
  );
};

/** Lines taken during a shift that ended before `limit`, with nothing done on them since `limit`: somebody went home. */
export const releaseAbandoned = async (tx: Tx, limit: Date, now: Date): Promise<string[]> =>
  (
    await sql<{ id: string }>`update public.alerts a set ${backInQueue(now)}
      where state = 'claimed'
        and exists (select from public.duty_shifts d
          where d.user_id = a.claimed_by and d.until <= ${limit} and a.claimed_at < d.until)
        and not exists (select from public.alert_events e
          where e.alert_id = a.id and e.actor_id = a.claimed_by and e.happened_at > ${limit})
      returning id`.execute(tx)
  ).rows.map(({ id }) => id);

/** Broken glass that nobody countersigned in time and nobody has flagged yet, with whose it is. */
export const listOverdueGlass = async (tx: Tx, before: Date): Promise<{ id: string; user_id: string }[]> =>
  (
    await sql<{ id: string; user_id: string }>`select id, user_id from public.alerts
      where glass_at <= ${before} and countersigned_at is null and glass_objected_at is null and glass_flagged_at is null
      order by glass_at limit 50`.execute(tx)
  ).rows;

type OverdueGlass = { conversation_id: string | null; address: string; closes: boolean };

/**
 * Flags it, once. `closes`: what was open closes with it, because the line is not closed already, nothing else ended the
 * opening before, and the person has not said yes meanwhile.
 */
export const flagOverdueGlass = async (
  tx: Tx,
  id: string,
  before: Date,
  now: Date,
): Promise<OverdueGlass | undefined> =>
  (
    await sql<OverdueGlass>`update public.alerts a set glass_flagged_at = ${now}
      where id = ${id} and glass_at <= ${before} and countersigned_at is null and glass_objected_at is null
        and glass_flagged_at is null
      returning glass_conversation_id as conversation_id, address,
        a.state <> 'closed' and a.level = 4 and a.glass_conversation_id is not null
        and a.glass_conversation_id = a.conversation_id and (a.reopened_at is null or a.glass_at > a.reopened_at)
        and not coalesce((select c.given from public.reading_consents c
          where c.conversation_id = a.conversation_id order by c.decided_at desc, c.id desc limit 1), false)
        as closes`.execute(tx)
  ).rows[0];

export type StaffMember = {
  user_id: string;
  email: string | null;
  name: string;
  /** The name is their first name. */
  named: boolean;
  on_duty: boolean;
  admin: boolean;
};

type StaffRow = Pick<StaffMember, 'user_id' | 'email' | 'on_duty' | 'admin'> & { first_name: string | null };

const openMember = async (
  vault: Pick<Vault, 'findBox'>,
  { first_name: cell, ...row }: StaffRow,
): Promise<StaffMember> => {
  const box = await vault.findBox(row.user_id);
  const name = openCell(box, cell, 'profiles.first_name');
  return {
    ...row,
    email: openCell(box, row.email, 'profiles.email'),
    name: name || `Collègue ${row.user_id.slice(-4)}`,
    named: Boolean(name),
  };
};

const byName = (a: StaffMember, b: StaffMember): number =>
  a.name.localeCompare(b.name, 'fr') || (a.user_id < b.user_id ? -1 : 1);

/** The team, with whoever is on duty now. */
export const listStaff = async (tx: Tx, vault: Pick<Vault, 'findBox'>, now: Date): Promise<StaffMember[]> => {
  const { rows } = await sql<StaffRow>`
      select u.id as user_id, u.email, p.first_name,
        coalesce(d.until > ${now}::timestamptz, false) as on_duty, bool_or(r.role = 'admin') as admin
      from public.user_roles r join auth.users u on u.id = r.user_id
      left join public.profiles p on p.user_id = u.id left join public.duty_shifts d on d.user_id = u.id
      where r.role in ('moderator', 'admin') group by u.id, u.email, p.first_name, d.until`.execute(tx);
  return (await Promise.all(rows.map((row) => openMember(vault, row)))).toSorted(byName);
};
