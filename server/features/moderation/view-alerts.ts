import type { z } from 'zod';
import type { Box } from '#server/ground/crypto/vault.ts';
import { channelSchema } from '#shared/companion/conversation.ts';
import { AppError } from '#shared/errors.ts';
import {
  type AlertRow,
  alertEventKinds,
  type alertReply,
  alertStateSchema,
  countersignHours,
  groundsSchema,
  outcomeSchema,
  type queueReply,
} from '#shared/moderation/alerts.ts';
import { countrySchema, severitySchema } from '#shared/safety/levels.ts';
import { days, hours } from '#shared/time.ts';
import { findShift } from './duty.ts';
import { isLeftAlone, isUnanswered, noteLook } from './hold-alert.ts';
import { decisionsIn } from './person-store.ts';
import { type ModerationContext, openNote, type Staff, sealedReason } from './ports.ts';
import { listStaff, type StaffMember } from './raise-store.ts';
import { openCategory } from './sealed-category.ts';
import * as store from './store.ts';
import { underPolicies } from './under-policies.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

type Spoken = { spoke_at: Date | null; read_at: Date | null };

const later = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : (a ?? b));

const rowOf = (
  alert: store.AlertRecord,
  { names, staff, now, spoken, box }: Showing & { spoken?: Spoken | undefined; box: Box | null },
): AlertRow => {
  const needsSecond =
    alert.glass_at !== null && alert.countersigned_at === null && alert.glass_objected_at === null;
  const nameOf = (userId: string | null) => (userId === null ? null : (names.get(userId) ?? 'Une collègue'));
  const mine = alert.claimed_by === staff.userId;
  const since = later(alert.claimed_at, spoken?.read_at ?? null);
  const spokeAt = spoken?.spoke_at ?? null;
  return {
    id: alert.id,
    pseudonym: alert.pseudonym,
    level: alert.level,
    category: openCategory(box, alert),
    channel: channelSchema.parse(alert.channel),
    asked: alert.asked,
    state: alertStateSchema.parse(alert.state),
    openedAt: alert.opened_at.toISOString(),
    signalledAt: alert.signalled_at.toISOString(),
    waitingSince: alert.waiting_since.toISOString(),
    escalatedAt: iso(alert.escalated_at),
    claimedAt: iso(alert.claimed_at),
    raisedAt: iso(alert.raised_at),
    heldBy: nameOf(alert.claimed_by),
    mine,
    offeredTo: nameOf(alert.offered_to),
    offeredToMe: alert.offered_to === staff.userId,
    unanswered: isUnanswered(alert),
    mayTake: alert.state === 'waiting' || (!mine && isLeftAlone(alert)),
    returned: alert.state === 'waiting' && alert.offered_to === null && alert.accepted_at !== null,
    spokeAt: iso(spokeAt),
    spokeSince: alert.state === 'claimed' && spokeAt !== null && since !== null && spokeAt > since,
    outcome: outcomeSchema.nullable().parse(alert.outcome),
    closedAt: iso(alert.closed_at),
    needsSecond,
    overdue: needsSecond && now.getTime() - alert.glass_at!.getTime() >= hours(countersignHours),
  };
};

type Showing = { names: ReadonlyMap<string, string>; staff: Staff; now: Date };

const namesOf = (team: readonly StaffMember[]) => new Map(team.map(({ user_id, name }) => [user_id, name]));

/** Every line that waits or is held, those closed in the last day, and those whose opening nobody has signed. */
export const viewQueue = async (
  context: ModerationContext,
  staff: Staff,
): Promise<z.input<typeof queueReply>> => {
  const { db, clock, vault } = context;
  const now = clock.now();
  const { open, closed, unsigned, shift } = await underPolicies(context, staff, async (tx) => ({
    open: await store.listOpenAlerts(tx),
    closed: await store.listClosedAlerts(tx, new Date(now.getTime() - days(1))),
    unsigned: await store.listUnsigned(tx),
    shift: await findShift(tx, staff.userId, now),
  }));
  const { team, people, spoken } = await db.system('safety', async (tx) => ({
    team: await listStaff(tx, vault, now),
    people: await store.listPeople(
      tx,
      [...open, ...closed, ...unsigned].map(({ id }) => id),
    ),
    spoken: await store.listSpoken(
      tx,
      open.map(({ id }) => id),
    ),
  }));
  const boxes = new Map(
    await Promise.all(
      people.map(async ({ id, user_id }) => [id, await vault.boxFor(user_id).catch(() => null)] as const),
    ),
  );
  const showing = { names: namesOf(team), staff, now };
  const rows = (alerts: readonly store.AlertRecord[]): AlertRow[] =>
    alerts.map((alert) =>
      rowOf(alert, {
        ...showing,
        box: boxes.get(alert.id) ?? null,
        spoken: spoken.find(({ id }) => id === alert.id),
      }),
    );
  const me = team.find(({ user_id }) => user_id === staff.userId);
  const others = team.filter(({ user_id, on_duty }) => on_duty && user_id !== staff.userId);
  return {
    now: now.toISOString(),
    alerts: rows(open),
    closed: rows(closed),
    unsigned: rows(unsigned),
    me: { name: me?.name ?? '', named: me?.named ?? true },
    onDutyUntil: iso(shift),
    othersOnDuty: others.map(({ name }) => name),
  };
};

/** What the person last said to being read. A no after a yes is a change of mind, and is called so. */
const answerOf = (decisions: readonly { given: boolean; decided_at: Date }[]) => {
  const [latest, ...earlier] = decisions;
  if (!latest) return { answer: 'none' as const, at: null };
  const at = latest.decided_at.toISOString();
  if (latest.given) return { answer: 'yes' as const, at };
  return { answer: earlier.some(({ given }) => given) ? ('withdrawn' as const) : ('no' as const), at };
};

/** One line: its story, the ground on which it may be read, the reason of broken glass. No word of the person's. */
export const viewAlert = async (
  context: ModerationContext,
  staff: Staff,
  id: string,
): Promise<z.input<typeof alertReply>> => {
  const { db, clock, vault } = context;
  const now = clock.now();
  const found = await underPolicies(context, staff, async (tx) => {
    const alert = await store.findAlert(tx, id);
    const person = await store.findAlertPerson(tx, id);
    if (!alert || !person) throw new AppError('alert_not_known');
    if (await store.noteFirstLook(tx, id, now)) noteLook(context, alert, now);
    const held = await store.findHeldAlert(tx, id);
    return { alert, person, held, events: await store.listEvents(tx, id) };
  });
  const { team, glass, decisions, spoken } = await db.system('safety', async (tx) => {
    const broken = await store.findGlass(tx, id);
    return {
      team: await listStaff(tx, vault, now),
      glass: broken,
      decisions: broken?.conversation_id ? await decisionsIn(tx, broken.conversation_id) : [],
      spoken: (await store.listSpoken(tx, [id]))[0],
    };
  });
  const { alert, events } = found;
  const names = namesOf(team);
  const nameOf = (userId: string | null) => (userId === null ? null : (names.get(userId) ?? null));
  const box = await vault.boxFor(found.person);
  const row = rowOf(alert, { names, staff, now, spoken, box });
  const country = countrySchema.catch('unknown').parse(alert.country);
  return {
    now: now.toISOString(),
    alert: row,
    country,
    numbers: context.safety.resourcesFor(row.category, severitySchema.parse(row.level), country),
    consent: answerOf(decisions),
    grounds: groundsSchema.nullable().parse(found.held?.grounds ?? null),
    sessionGone: !glass?.conversation_id,
    glass: alert.glass_at && {
      by: nameOf(alert.glass_by),
      mine: alert.glass_by === staff.userId,
      at: alert.glass_at.toISOString(),
      reason: box.tryOpen(glass?.glass_reason_sealed ?? null, sealedReason),
      countersignedBy: alert.countersigned_at ? (nameOf(alert.countersigned_by) ?? 'Une collègue') : null,
      objection: alert.glass_objected_at && {
        by: nameOf(alert.glass_objected_by) ?? 'Une collègue',
        at: alert.glass_objected_at.toISOString(),
      },
      over:
        alert.glass_objected_at !== null ||
        (alert.reopened_at !== null && alert.glass_at <= alert.reopened_at) ||
        (alert.countersigned_at === null &&
          now.getTime() - alert.glass_at.getTime() >= hours(countersignHours)),
    },
    events: events.flatMap((event) => {
      const kind = alertEventKinds.find((each) => each === event.kind);
      if (!kind) return [];
      return {
        kind,
        by: nameOf(event.actor_id),
        at: event.happened_at.toISOString(),
        note: openNote(box, event.note_sealed),
      };
    }),
    colleagues: team
      .filter(({ user_id }) => user_id !== staff.userId && user_id !== found.person)
      .map(({ user_id, name, on_duty }) => ({ id: user_id, name, onDuty: on_duty })),
  };
};
