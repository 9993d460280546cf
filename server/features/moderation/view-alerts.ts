import type { z } from 'zod';
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
import { safetyCategorySchema } from '#shared/safety/levels.ts';
import { days, hours } from '#shared/time.ts';
import { findShift } from './duty.ts';
import { noteLook } from './hold-alert.ts';
import { type ModerationContext, openNote, type Staff, sealedReason } from './ports.ts';
import { listStaff, type StaffMember } from './raise-store.ts';
import * as store from './store.ts';
import { underPolicies } from './under-policies.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const rowOf = (
  alert: store.AlertRecord,
  names: ReadonlyMap<string, string>,
  staff: Staff,
  now: Date,
): AlertRow => {
  const needsSecond = alert.glass_at !== null && alert.countersigned_at === null;
  return {
    id: alert.id,
    pseudonym: alert.pseudonym,
    level: alert.level,
    category: safetyCategorySchema.catch('distress').parse(alert.category),
    channel: channelSchema.parse(alert.channel),
    asked: alert.asked,
    state: alertStateSchema.parse(alert.state),
    openedAt: alert.opened_at.toISOString(),
    signalledAt: alert.signalled_at.toISOString(),
    waitingSince: alert.waiting_since.toISOString(),
    escalatedAt: iso(alert.escalated_at),
    claimedAt: iso(alert.claimed_at),
    heldBy: alert.claimed_by === null ? null : (names.get(alert.claimed_by) ?? 'Une collègue'),
    mine: alert.claimed_by === staff.userId,
    outcome: outcomeSchema.nullable().parse(alert.outcome),
    closedAt: iso(alert.closed_at),
    needsSecond,
    overdue: needsSecond && now.getTime() - alert.glass_at!.getTime() >= hours(countersignHours),
  };
};

const namesOf = (team: readonly StaffMember[]) => new Map(team.map(({ user_id, name }) => [user_id, name]));

/** Every line that waits or is held, and those closed in the last day. */
export const viewQueue = async (
  context: ModerationContext,
  staff: Staff,
): Promise<z.input<typeof queueReply>> => {
  const { db, clock } = context;
  const now = clock.now();
  const { open, closed, shift } = await underPolicies(context, staff, async (tx) => ({
    open: await store.listOpenAlerts(tx),
    closed: await store.listClosedAlerts(tx, new Date(now.getTime() - days(1))),
    shift: await findShift(tx, staff.userId, now),
  }));
  const team = await db.system('safety', (tx) => listStaff(tx, now));
  const names = namesOf(team);
  return {
    now: now.toISOString(),
    alerts: open.map((alert) => rowOf(alert, names, staff, now)),
    closed: closed.map((alert) => rowOf(alert, names, staff, now)),
    onDutyUntil: iso(shift),
    othersOnDuty: team
      .filter(({ user_id, on_duty }) => on_duty && user_id !== staff.userId)
      .map(({ name }) => name),
  };
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
  const { team, glass } = await db.system('safety', async (tx) => ({
    team: await listStaff(tx, now),
    glass: await store.findGlass(tx, id),
  }));
  const { alert, events } = found;
  const names = namesOf(team);
  const nameOf = (userId: string | null) => (userId === null ? null : (names.get(userId) ?? null));
  const box = await vault.boxFor(found.person);
  return {
    now: now.toISOString(),
    alert: rowOf(alert, names, staff, now),
    grounds: groundsSchema.nullable().parse(found.held?.grounds ?? null),
    sessionGone: glass?.session_gone ?? true,
    glass: alert.glass_at && {
      by: nameOf(alert.glass_by),
      mine: alert.glass_by === staff.userId,
      at: alert.glass_at.toISOString(),
      reason: box.tryOpen(glass?.glass_reason_sealed ?? null, sealedReason),
      countersignedBy: alert.countersigned_at ? (nameOf(alert.countersigned_by) ?? 'Une collègue') : null,
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
