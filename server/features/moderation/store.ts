import { sql } from 'kysely';
import { afterThose } from '#server/ground/db/after-those.ts';
import type { Tx } from '#server/ground/db/db.ts';
import { newId } from '#server/ground/ids.ts';
import type { MessageRole, MessageState } from '#shared/companion/conversation.ts';
import { backInQueue } from './raise-store.ts';
import type { CategoryRow } from './sealed-category.ts';

/** Every statement about alerts; what is decided is decided elsewhere. */

export type AlertRecord = CategoryRow & {
  id: string;
  pseudonym: string;
  level: number;
  channel: string;
  country: string;
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
  offered_to: string | null;
  raised_at: Date | null;
  acknowledged_level: number | null;
  reopened_at: Date | null;
  glass_objected_by: string | null;
  glass_objected_at: Date | null;
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
  `id, pseudonym, level, category, category_sealed, channel, asked, state, opened_at, signalled_at, waiting_since, escalated_at,
   first_look_at, claimed_by, claimed_at, accepted_at, outcome, closed_at, glass_by, glass_at, countersigned_by,
   countersigned_at, glass_flagged_at, country, offered_to, raised_at, acknowledged_level, reopened_at, glass_objected_by,
   glass_objected_at`,
);

/** Open alerts: those that call for somebody first, the gravest first, then the one that waits longest. */
export const listOpenAlerts = async (tx: Tx): Promise<AlertRecord[]> =>
  (
    await sql<AlertRecord>`select ${seen} from public.alerts where state <> 'closed'
      order by (state = 'waiting' or acknowledged_level < level) desc, level desc, waiting_since, id limit 200`.execute(
      tx,
    )
  ).rows;

export const listClosedAlerts = async (tx: Tx, since: Date): Promise<AlertRecord[]> =>
  (
    await sql<AlertRecord>`select ${seen} from public.alerts where state = 'closed' and closed_at > ${since}
      order by closed_at desc limit 30`.execute(tx)
  ).rows;

export const findAlert = async (tx: Tx, id: string): Promise<AlertRecord | undefined> =>
  (await sql<AlertRecord>`select ${seen} from public.alerts where id = ${id}`.execute(tx)).rows[0];

/** Broken glass of closed lines that nobody has signed or refused, however long ago. */
export const listUnsigned = async (tx: Tx): Promise<AlertRecord[]> =>
  (
    await sql<AlertRecord>`select ${seen} from public.alerts where state = 'closed' and glass_at is not null
      and countersigned_at is null and glass_objected_at is null order by glass_at limit 50`.execute(tx)
  ).rows;

/** As it is now, and nobody changes it before this transaction ends. */
export const lockAlert = async (tx: Tx, id: string): Promise<AlertRecord | undefined> =>
  (await sql<AlertRecord>`select ${seen} from public.alerts where id = ${id} for update`.execute(tx)).rows[0];

/** @returns false when somebody had looked before. */
export const noteFirstLook = async (tx: Tx, id: string, now: Date): Promise<boolean> =>
  (
    await sql`update public.alerts set first_look_at = ${now} where id = ${id} and first_look_at is null and state <> 'closed'
      returning id`.execute(tx)
  ).rows.length > 0;

/** Of a locked line: whoever holds it knows its level; since when is counted from the first time they took it. */
export const claimAlert = async (tx: Tx, id: string, by: string, now: Date): Promise<void> => {
  await sql`update public.alerts a set state = 'claimed', claimed_by = ${by}, offered_to = null,
      claimed_at = case when a.claimed_by = ${by} then a.claimed_at else ${now} end, acknowledged_level = a.level,
      accepted_at = coalesce(a.accepted_at, ${now}), first_look_at = coalesce(a.first_look_at, ${now})
    where id = ${id}`.execute(tx);
};

/** @returns false when they do not hold it. */
export const releaseAlert = async (tx: Tx, id: string, by: string, now: Date): Promise<boolean> =>
  (
    await sql`update public.alerts set ${backInQueue(now)}
      where id = ${id} and state = 'claimed' and claimed_by = ${by} returning id`.execute(tx)
  ).rows.length > 0;

/** @returns the lines they held. */
export const releaseAll = async (tx: Tx, by: string, now: Date): Promise<string[]> =>
  (
    await sql<{ id: string }>`update public.alerts set ${backInQueue(now)}
      where state = 'claimed' and claimed_by = ${by} returning id`.execute(tx)
  ).rows.map(({ id }) => id);

export const countHeld = async (tx: Tx, by: string): Promise<number> =>
  (
    await sql<{
      id: string;
    }>`select id from public.alerts where state = 'claimed' and claimed_by = ${by}`.execute(tx)
  ).rows.length;

/** It waits for one colleague, who is called; until they take it, anybody may. */
export const offerAlert = async (
  tx: Tx,
  id: string,
  { by, to, now }: { by: string; to: string; now: Date },
): Promise<boolean> =>
  (
    await sql`update public.alerts set ${backInQueue(now)} where id = ${id} and state = 'claimed' and claimed_by = ${by}
      returning id`.execute(tx)
  ).rows.length > 0 &&
  (await sql`update public.alerts set offered_to = ${to} where id = ${id} returning id`.execute(tx)).rows
    .length > 0;

/** Of a locked line that is closed. What glass was broken before stays closed. */
export const reopenAlert = async (tx: Tx, id: string, by: string, now: Date): Promise<void> => {
  await sql`update public.alerts set state = 'claimed', outcome = null, closed_at = null, claimed_by = ${by},
      claimed_at = ${now}, waiting_since = ${now}, acknowledged_level = level, escalated_at = null, reopened_at = ${now}
    where id = ${id}`.execute(tx);
};

/** A gesture of the holder on the line says that they saw how grave it has become. */
export const acknowledge = async (tx: Tx, id: string, by: string): Promise<void> => {
  await sql`update public.alerts set acknowledged_level = level
    where id = ${id} and claimed_by = ${by} and acknowledged_level < level`.execute(tx);
};

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
        and glass_objected_at is null
      returning id`.execute(tx)
  ).rows.length > 0;

/** The second person does not agree: nothing is read on this ground any more. @returns whose opening it was */
export const objectToGlass = async (
  tx: Tx,
  id: string,
  by: string,
  now: Date,
): Promise<{ glass_by: string | null } | undefined> =>
  (
    await sql<{
      glass_by: string | null;
    }>`update public.alerts set glass_objected_by = ${by}, glass_objected_at = ${now}
      where id = ${id} and glass_at is not null and glass_by is distinct from ${by}::uuid and countersigned_at is null
        and glass_objected_at is null
      returning glass_by`.execute(tx)
  ).rows[0];

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

/**
 * Whether the last thing on this line is their own reading, seconds ago: a second click is no second reading. The line is
 * locked, so that two at once are one.
 */
export const readJustNow = async (tx: Tx, id: string, by: string, since: Date): Promise<boolean> => {
  await sql`select 1 from public.alerts where id = ${id} for update`.execute(tx);
  const { rows } = await sql<{ kind: string; actor_id: string | null; happened_at: Date }>`
    select kind, actor_id, happened_at from public.alert_events where alert_id = ${id}
    order by happened_at desc, id desc limit 1`.execute(tx);
  const [last] = rows;
  return last?.kind === 'read' && last.actor_id === by && last.happened_at > since;
};

/** Whether this message of the team stands already; the line is locked, so that the same one twice at once is one. */
export const wasWritten = async (
  tx: Tx,
  id: string,
  message: { conversationId: string; clientId: string },
): Promise<boolean> => {
  await sql`select 1 from public.alerts where id = ${id} for update`.execute(tx);
  const { rows } = await sql`select 1 from public.messages
    where conversation_id = ${message.conversationId} and client_id = ${message.clientId}::uuid`.execute(tx);
  return rows.length > 0;
};

/** When the person last wrote in the session of each line, and when its holder last read there. Above the policies. */
export const listSpoken = async (
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; spoke_at: Date | null; read_at: Date | null }[]> =>
  (
    await sql<{ id: string; spoke_at: Date | null; read_at: Date | null }>`
      select a.id,
        (select m.created_at from public.messages m where m.conversation_id = a.conversation_id and m.role = 'user'
          order by m.seq desc limit 1) as spoke_at,
        (select max(e.happened_at) from public.alert_events e
          where e.alert_id = a.id and e.actor_id = a.claimed_by and e.kind = 'read') as read_at
      from public.alerts a where a.id = any(${[...ids]}::uuid[]) and a.state <> 'closed'`.execute(tx)
  ).rows;

/** What closing is judged by: when the person last wrote, and when the team last read and wrote there. Above the policies. */
export const findClosing = async (
  tx: Tx,
  id: string,
  by: string,
): Promise<
  { level: number; spoke_at: Date | null; read_at: Date | null; wrote_at: Date | null } | undefined
> =>
  (
    await sql<{ level: number; spoke_at: Date | null; read_at: Date | null; wrote_at: Date | null }>`
      select a.level,
        (select m.created_at from public.messages m where m.conversation_id = a.conversation_id and m.role = 'user'
          order by m.seq desc limit 1) as spoke_at,
        (select max(e.happened_at) from public.alert_events e where e.alert_id = a.id and e.kind = 'read') as read_at,
        (select max(e.happened_at) from public.alert_events e where e.alert_id = a.id and e.kind = 'wrote') as wrote_at
      from public.alerts a where a.id = ${id} and a.state = 'claimed' and a.claimed_by = ${by}`.execute(tx)
  ).rows[0];

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
    noteSealed?: string | null | undefined;
    now: Date;
  },
): Promise<string> => {
  const id = newId();
  await sql`insert into public.alert_events (id, alert_id, user_id, actor_id, kind, note_sealed, happened_at)
    select ${id}::uuid, a.id, a.user_id, ${event.actorId}::uuid, ${event.kind},
      ${event.noteSealed ?? null}::text, ${afterThose(event.now, {
        table: 'public.alert_events',
        column: 'happened_at',
        whose: sql`those.alert_id = a.id`,
      })}
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
        countersigned_at = null, glass_flagged_at = null, glass_objected_by = null, glass_objected_at = null
      where id = ${id} and level = 4 and state = 'claimed' and claimed_by = ${glass.by} and conversation_id is not null
        and (glass_conversation_id is distinct from conversation_id or glass_objected_at is not null or glass_at <= reopened_at)
      returning conversation_id`.execute(tx)
  ).rows[0]?.conversation_id ?? null;

export type Glass = { glass_reason_sealed: string | null; conversation_id: string | null; address: string };

/** Whom these lines are about, so that what they are about is opened. Above the policies. */
export const listPeople = async (
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; user_id: string }[]> =>
  (
    await sql<{ id: string; user_id: string }>`select id, user_id from public.alerts
      where id = any(${[...ids]}::uuid[])`.execute(tx)
  ).rows;

/** Whom a line is about. Above the policies: a line that was just closed is held by nobody. */
export const findPersonOf = async (tx: Tx, id: string): Promise<string | null> =>
  (await sql<{ user_id: string }>`select user_id from public.alerts where id = ${id}`.execute(tx)).rows[0]
    ?.user_id ?? null;

/** Read above the policies by whoever was shown to be of the team. */
export const findGlass = async (tx: Tx, id: string): Promise<Glass | undefined> =>
  (
    await sql<Glass>`select glass_reason_sealed, conversation_id, address from public.alerts where id = ${id}`.execute(
      tx,
    )
  ).rows[0];
