import type { Mail } from '#server/adapters/mail/port.ts';
import { countersignHours } from '#shared/moderation/alerts.ts';
import { alarmMail, escalationMail, overdueMail } from './alarm-mails.ts';
import { ringBrowsers } from './browsers.ts';
import type { ModerationContext } from './ports.ts';
import * as raising from './raise-store.ts';
import { noteEvent } from './store.ts';

/** Minutes an alert may wait before a second person is called (safety-protocol §5: 5 at level 4). */
export const patience = { urgent: 5, others: 30 } as const;

/**
 * Writes to these members of the team, and rings the browsers they chose. One mailbox that refuses does not silence the
 * others.
 * @returns how many mails and rings left
 */
export const callTeam = async (
  context: ModerationContext,
  members: readonly raising.StaffMember[],
  mailOf: (to: string) => Mail,
): Promise<number> => {
  const mails = Promise.allSettled(
    members.flatMap(({ email }) => (email ? [context.mailer.send(mailOf(email))] : [])),
  );
  const rings = ringBrowsers(
    context,
    members.map(({ user_id }) => user_id),
  ).catch((error: unknown) => {
    context.log.error({ err: error, room: 'moderation' }, 'browsers not rung');
    return 0;
  });
  for (const each of await mails)
    if (each.status === 'rejected')
      context.log.error({ err: each.reason, room: 'moderation' }, 'alarm not sent');
  return (await mails).filter(({ status }) => status === 'fulfilled').length + (await rings);
};

const addressed = (context: ModerationContext, to: string) => ({
  brand: context.brand,
  to,
  url: context.publicUrl(),
});

/**
 * Sounds every alarm that is due: those on duty; at level 4, when nobody is, the whole team. An alarm that reached nobody
 * because no mail left is sounded again at the next look.
 */
export const soundAlarms = async (context: ModerationContext): Promise<void> => {
  const { db, clock } = context;
  const { due, team } = await db.system('safety', async (tx) => ({
    due: await raising.takeAlarms(tx),
    team: await raising.listStaff(tx, clock.now()),
  }));
  if (due.length === 0) return;
  const onDuty = team.filter((member) => member.on_duty);
  const urgent = due.some(({ level }) => level === 4);
  const called = onDuty.length > 0 ? onDuty : urgent ? team : [];
  // One mail for all that is due: it says no more than « look ».
  const reached = await callTeam(context, called, (to) => alarmMail(addressed(context, to)));
  if (reached > 0 || called.every(({ email }) => !email)) return;
  await db.system('safety', async (tx) => {
    for (const { id, before } of due) await raising.giveBackAlarm(tx, id, before);
  });
};

const ago = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

/** The look of every minute: what waits too long, whose holder is gone, what was opened and never countersigned. */
export const watchAlerts = async (context: ModerationContext): Promise<void> => {
  const { db, clock } = context;
  const now = clock.now();
  await db.system('job', (tx) => raising.releaseOrphans(tx, now));
  await soundAlarms(context);
  const { late, overdue, team } = await db.system('job', async (tx) => {
    const found = {
      late: await raising.takeEscalations(tx, {
        urgentBefore: ago(now, patience.urgent),
        othersBefore: ago(now, patience.others),
        now,
      }),
      overdue: await raising.takeOverdueGlass(tx, ago(now, countersignHours * 60), now),
      team: await raising.listStaff(tx, now),
    };
    for (const id of found.late) await noteEvent(tx, { alertId: id, actorId: null, kind: 'escalated', now });
    for (const id of found.overdue) await noteEvent(tx, { alertId: id, actorId: null, kind: 'flagged', now });
    return found;
  });
  if (late.length > 0) await callTeam(context, team, (to) => escalationMail(addressed(context, to)));
  for (const id of overdue) {
    await callTeam(
      context,
      team.filter(({ admin }) => admin),
      (to) => overdueMail({ ...addressed(context, to), id }),
    );
  }
};
