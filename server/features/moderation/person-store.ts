import { sql } from 'kysely';
import { afterThose } from '#server/ground/db/after-those.ts';
import type { Tx } from '#server/ground/db/db.ts';
import type { CategoryRow } from './sealed-category.ts';

/** What the person decides and sees about humans of the team, under their own policies. */

export const ownsSession = async (tx: Tx, conversationId: string): Promise<boolean> =>
  (await sql`select 1 from public.conversations where id = ${conversationId}`.execute(tx)).rows.length > 0;

export const insertDecision = async (
  tx: Tx,
  row: { id: string; userId: string; conversationId: string; given: boolean; version: string; now: Date },
): Promise<void> => {
  await sql`insert into public.reading_consents (id, user_id, conversation_id, given, version, decided_at)
    values (${row.id}, ${row.userId}, ${row.conversationId}, ${row.given}, ${row.version}, ${afterThose(
      row.now,
      {
        table: 'public.reading_consents',
        column: 'decided_at',
        whose: sql`those.conversation_id = ${row.conversationId}`,
      },
    )})`.execute(tx);
};

export type Decision = { conversation_id: string; given: boolean; version: string; decided_at: Date };

export const latestDecision = async (tx: Tx, conversationId: string): Promise<Decision | undefined> =>
  (
    await sql<Decision>`select conversation_id, given, version, decided_at from public.reading_consents
      where conversation_id = ${conversationId} order by decided_at desc, id desc limit 1`.execute(tx)
  ).rows[0];

/** What was said to being read in one session, latest first. Above the policies: when, and yes or no. */
export const decisionsIn = async (
  tx: Tx,
  conversationId: string,
): Promise<{ given: boolean; decided_at: Date }[]> =>
  (
    await sql<{ given: boolean; decided_at: Date }>`select given, decided_at from public.reading_consents
      where conversation_id = ${conversationId} order by decided_at desc, id desc limit 100`.execute(tx)
  ).rows;

/** The sessions in which a yes stands. */
export const standingConsents = async (tx: Tx, userId: string): Promise<Decision[]> =>
  (
    await sql<Decision>`select * from (
        select distinct on (conversation_id) conversation_id, given, version, decided_at from public.reading_consents
        where user_id = ${userId} order by conversation_id, decided_at desc, id desc) latest
      where given order by decided_at desc`.execute(tx)
  ).rows;

export const allDecisions = async (tx: Tx, userId: string): Promise<Decision[]> =>
  (
    await sql<Decision>`select conversation_id, given, version, decided_at from public.reading_consents
      where user_id = ${userId} order by decided_at, id`.execute(tx)
  ).rows;

/** The open alert about this session, and whether glass is broken there now. Above the policies, for its owner alone. */
export const openAlertOf = async (
  tx: Tx,
  userId: string,
  conversationId: string,
  now: Date,
): Promise<{ id: string; glass: boolean } | undefined> =>
  (
    await sql<{ id: string; glass: boolean }>`
      select id, coalesce(state = 'claimed' and level = 4 and glass_conversation_id = conversation_id
          and glass_objected_at is null and (reopened_at is null or glass_at > reopened_at)
          and (countersigned_at is not null or glass_at > ${now}::timestamptz - interval '24 hours'), false) as glass
      from public.alerts where user_id = ${userId} and conversation_id = ${conversationId} and state <> 'closed'`.execute(
      tx,
    )
  ).rows[0];

/** The session of the open alert, where it still exists. Above the policies, for its owner alone. */
export const alertedSession = async (
  tx: Tx,
  userId: string,
): Promise<{ id: string; started_at: Date } | undefined> =>
  (
    await sql<{ id: string; started_at: Date }>`select c.id, c.started_at from public.alerts a
      join public.conversations c on c.id = a.conversation_id and c.user_id = a.user_id
      where a.user_id = ${userId} and a.state <> 'closed'`.execute(tx)
  ).rows[0];

/** Whether somebody of the team holds this person's line now; one that rose and was left alone is held by nobody. */
export const isLineTaken = async (tx: Tx, userId: string): Promise<boolean> =>
  (
    await sql`select 1 from public.alerts where user_id = ${userId} and state = 'claimed'
      and not (coalesce(acknowledged_level, level) < level and escalated_at is not null)`.execute(tx)
  ).rows.length > 0;

/** The reasons written about this person, for and against an opening, by event, still sealed. */
export const glassReasons = async (
  tx: Tx,
  userId: string,
): Promise<{ id: string; note_sealed: string | null }[]> =>
  (
    await sql<{ id: string; note_sealed: string | null }>`select id, note_sealed from public.alert_events
      where user_id = ${userId} and kind in ('glass', 'objected')`.execute(tx)
  ).rows;

export const alertsForExport = async (
  tx: Tx,
  userId: string,
): Promise<
  (CategoryRow & {
    level: number;
    state: string;
    outcome: string | null;
    opened_at: Date;
    closed_at: Date | null;
  })[]
> =>
  (
    await sql<
      CategoryRow & {
        level: number;
        state: string;
        outcome: string | null;
        opened_at: Date;
        closed_at: Date | null;
      }
    >`select level, category, category_sealed, state, outcome, opened_at, closed_at from public.alerts where user_id = ${userId}
      order by opened_at`.execute(tx)
  ).rows;

/** When the person last used their switch for safety alerts. */
export const alertsDecidedAt = async (tx: Tx, userId: string): Promise<Date | null> =>
  (
    await sql<{ at: Date | null }>`select max(decided_at) as at from public.consents
      where user_id = ${userId} and purpose = 'safety_alerts'`.execute(tx)
  ).rows[0]?.at ?? null;
