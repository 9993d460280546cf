import { sql } from 'kysely';
import type { Tx } from '#server/ground/db/db.ts';
import { newId } from '#server/ground/ids.ts';
import type { MessageRole, MessageState } from '#shared/companion/conversation.ts';

/** Every statement about alerts; what is decided is decided elsewhere. */

export type AlertRecord = {
  id: string;
  pseudonym: string;
  level: number;
  category: string;
  channel: string;
  asked: boolean;
  state: string;
  opened_at: Date;
  signalled_at: Date;
  waiting_since: Date;
  escalated_at: Date | null;
  first_look_at: Date | null;
  claimed_by: string | null;
  claimed_at: Date | null;
  accepted_at: Date | null;
  outcome: string | null;
  closed_at: Date | null;
  glass_by: string | null;
  glass_at: Date | null;
  countersigned_by: string | null;
  countersigned_at: Date | null;
  glass_flagged_at: Date | null;
};

/** A row of `messages` as `private.held_messages` gives it; texts still sealed. */
export type MessageRow = {
  id: string;
  conversation_id: string;
  user_id: string;
  seq: number;
  role: MessageRole;
  state: MessageState;
  body_sealed: string;
  meta_sealed: string | null;
  client_id: string | null;
  reply_to: string | null;
  writer: string | null;
  created_at: Date;
  updated_at: Date;
};

// What the policies' column grants allow; asking for more is refused by the database.
const seen = sql.raw(
  `id, pseudonym, level, category, channel, asked, state, opened_at, signalled_at, waiting_since, escalated_at,
   first_look_at, claimed_by, claimed_at, accepted_at, outcome, closed_at, glass_by, glass_at, countersigned_by,
   countersigned_at, glass_flagged_at`,
);

/** Open alerts, the gravest first, then the one that waits longest. */
export const listOpenAlerts = async (tx: Tx): Promise<AlertRecord[]> =>
  (
    await sql<AlertRecord>`select ${seen} from public.alerts where state <> 'closed'
      order by (state = 'claimed'), level desc, waiting_since, id limit 200`.execute(tx)
  ).rows;

export const listClosedAlerts = async (tx: Tx, since: Date): Promise<AlertRecord[]> =>
  (
    await sql<AlertRecord>`select ${seen} from public.alerts where state = 'closed' and closed_at > ${since}
      order by closed_at desc limit 30`.execute(tx)
  ).rows;

export const findAlert = async (tx: Tx, id: string): Promise<AlertRecord | undefined> =>
  (await sql<AlertRecord>`select ${seen} from public.alerts where id = ${id}`.execute(tx)).rows[0];

/** @returns false when somebody had looked before. */
export const noteFirstLook = async (tx: Tx, id: string, now: Date): Promise<boolean> =>
  (
    await sql`update public.alerts set first_look_at = ${now} where id = ${id} and first_look_at is null and state <> 'closed'
      returning id`.execute(tx)
  ).rows.length > 0;

/** The condition is the lock: of two people who take it at once, one gets the row. `first`: nobody had it before. */
export const claimAlert = async (
  tx: Tx,
  id: string,
  by: string,
  now: Date,
): Promise<{ first: boolean } | undefined> =>
  (
    await sql<{
      first: boolean;
    }>`update public.alerts a set state = 'claimed', claimed_by = ${by}, claimed_at = ${now},
        accepted_at = coalesce(a.accepted_at, ${now}), first_look_at = coalesce(a.first_look_at, ${now})
      where id = ${id} and state = 'waiting' returning a.accepted_at = ${now} as first`.execute(tx)
  ).rows[0];

export const releaseAlert = async (tx: Tx, id: string, by: string, now: Date): Promise<boolean> =>
  (
    await sql`update public.alerts set state = 'waiting', claimed_by = null, claimed_at = null, waiting_since = ${now},
        escalated_at = null
      where id = ${id} and state = 'claimed' and claimed_by = ${by} returning id`.execute(tx)
  ).rows.length > 0;

export const handOverAlert = async (
  tx: Tx,
  id: string,
  { by, to, now }: { by: string; to: string; now: Date },
): Promise<boolean> =>
  (
    await sql`update public.alerts set claimed_by = ${to}, claimed_at = ${now}
      where id = ${id} and state = 'claimed' and claimed_by = ${by} returning id`.execute(tx)
  ).rows.length > 0;

export const closeAlert = async (
  tx: Tx,
  id: string,
  { by, outcome, now }: { by: string; outcome: string; now: Date },
): Promise<boolean> =>
  (
    await sql`update public.alerts set state = 'closed', outcome = ${outcome}, closed_at = ${now}
      where id = ${id} and state = 'claimed' and claimed_by = ${by} returning id`.execute(tx)
  ).rows.length > 0;

/** The second signature, by anybody of the team but the first. */
export const countersign = async (tx: Tx, id: string, by: string, now: Date): Promise<boolean> =>
  (
    await sql`update public.alerts set countersigned_by = ${by}, countersigned_at = ${now}
      where id = ${id} and glass_at is not null and glass_by is distinct from ${by}::uuid and countersigned_at is null
      returning id`.execute(tx)
  ).rows.length > 0;

export type HeldAlert = {
  user_id: string;
  conversation_id: string | null;
  level: number;
  address: string;
  grounds: string | null;
};

/** Asked as the caller: nothing for whoever does not hold it, or gave no second factor. */
export const findHeldAlert = async (tx: Tx, id: string): Promise<HeldAlert | undefined> =>
  (await sql<HeldAlert>`select * from private.held_alert(${id}::uuid)`.execute(tx)).rows[0];

export const readHeldMessages = async (tx: Tx, id: string, most: number): Promise<MessageRow[]> =>
  (await sql<MessageRow>`select * from private.held_messages(${id}::uuid, ${most}::int)`.execute(tx)).rows;

export const findAlertPerson = async (tx: Tx, id: string): Promise<string | null> =>
  (await sql<{ person: string | null }>`select private.alert_person(${id}::uuid) as person`.execute(tx))
    .rows[0]?.person ?? null;

export type EventRecord = {
  kind: string;
  actor_id: string | null;
  note_sealed: string | null;
  happened_at: Date;
};

export const listEvents = async (tx: Tx, alertId: string): Promise<EventRecord[]> =>
  (
    await sql<EventRecord>`select kind, actor_id, note_sealed, happened_at from public.alert_events
      where alert_id = ${alertId} order by happened_at, id limit 200`.execute(tx)
  ).rows;

/** Above the policies: nobody signed in writes the story of an alert. */
export const noteEvent = async (
  tx: Tx,
  event: {
    alertId: string;
    actorId: string | null;
    kind: string;
    level?: number | undefined;
    noteSealed?: string | null | undefined;
    now: Date;
  },
): Promise<string> => {
  const id = newId();
  await sql`insert into public.alert_events (id, alert_id, user_id, actor_id, kind, level, note_sealed, happened_at)
    select ${id}::uuid, a.id, a.user_id, ${event.actorId}::uuid, ${event.kind}, ${event.level ?? null}::smallint,
      ${event.noteSealed ?? null}::text, ${event.now}::timestamptz
    from public.alerts a where a.id = ${event.alertId}::uuid`.execute(tx);
  return id;
};

/** Above the policies, with the notice and the audit entry of the same act; the holder was checked under them before. */
export const breakGlass = async (
  tx: Tx,
  id: string,
  glass: { by: string; reasonSealed: string; now: Date },
): Promise<string | null> =>
  (
    await sql<{
      conversation_id: string;
    }>`update public.alerts set glass_by = ${glass.by}, glass_at = ${glass.now},
        glass_conversation_id = conversation_id, glass_reason_sealed = ${glass.reasonSealed}, countersigned_by = null,
        countersigned_at = null, glass_flagged_at = null
      where id = ${id} and level = 4 and state = 'claimed' and claimed_by = ${glass.by} and conversation_id is not null
        and glass_conversation_id is distinct from conversation_id
      returning conversation_id`.execute(tx)
  ).rows[0]?.conversation_id ?? null;

/** Read above the policies by whoever was shown to be of the team. */
export const findGlass = async (
  tx: Tx,
  id: string,
): Promise<{ glass_reason_sealed: string | null; session_gone: boolean } | undefined> =>
  (
    await sql<{ glass_reason_sealed: string | null; session_gone: boolean }>`
      select glass_reason_sealed, conversation_id is null as session_gone from public.alerts where id = ${id}`.execute(
      tx,
    )
  ).rows[0];
