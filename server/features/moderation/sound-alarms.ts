import type { Mail } from '#server/adapters/mail/port.ts';
import { alarmMail, escalationMail, overdueMail, ownLineMail } from './alarm-mails.ts';
import { ringBrowsers } from './browsers.ts';
import { closeOverdueGlass } from './overdue-glass.ts';
import type { ModerationContext, Staff } from './ports.ts';
import * as raising from './raise-store.ts';
import { noteEvent } from './store.ts';

/** Minutes an alert may wait before a second person is called (safety-protocol §5: 5 at level 4). */
export const patience = { urgent: 5, others: 30 } as const;
/** Minutes after the end of a shift, and without a gesture, before a line goes back to the queue by itself. */
const goneHome = 30;

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
 * Sounds every alarm that is due. A line that rose in somebody's hands calls them, one that was handed over calls its
 * receiver; the others call those on duty and, at level 4, when nobody is, the whole team. An alarm that reached nobody
 * because no mail left is sounded again at the next look.
 * @param except whoever just gave the line back, and knows
 */
export const soundAlarms = async (
  context: ModerationContext,
  except: string | null = null,
): Promise<void> => {
  const { db, clock } = context;
  const { due, team } = await db.system('safety', async (tx) => ({
    due: await raising.takeAlarms(tx),
    team: await raising.listStaff(tx, context.vault, clock.now()),
  }));
  const giveBack = (unheard: readonly raising.DueAlarm[]) =>
    db.system('safety', async (tx) => {
      for (const { id, before } of unheard) await raising.giveBackAlarm(tx, id, before);
    });
  const sound = async (
    alarms: readonly raising.DueAlarm[],
    called: readonly raising.StaffMember[],
    mailOf: (to: string) => Mail,
  ): Promise<void> => {
    const reached = await callTeam(context, called, mailOf);
    if (reached === 0 && called.some(({ email }) => email)) await giveBack(alarms);
  };
  const everybodys: raising.DueAlarm[] = [];
  for (const alarm of due) {
    const { calls, held } = alarm;
    const own = calls === null ? undefined : team.find(({ user_id }) => user_id === calls);
    if (own) await sound([alarm], [own], (to) => ownLineMail({ ...addressed(context, to), held }));
    else everybodys.push(alarm);
  }
  if (everybodys.length === 0) return;
  const others = team.filter(({ user_id }) => user_id !== except);
  const onDuty = others.filter((member) => member.on_duty);
  const urgent = everybodys.some(({ level }) => level === 4);
  // One mail for all that is due: it says no more than « look ».
  await sound(everybodys, onDuty.length > 0 ? onDuty : urgent ? others : [], (to) =>
    alarmMail(addressed(context, to)),
  );
};

/** After an act of the team: what could not be sounded now is, at the next look; the act itself is done. */
export const soundAfter = (context: ModerationContext, staff: Staff): Promise<void> =>
  soundAlarms(context, staff.userId).catch((error: unknown) =>
    context.log.error({ err: error, room: 'moderation' }, 'alarm not sounded'),
  );

const ago = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

/** The look of every minute: what waits too long, whose holder is gone, what was opened and never countersigned. */
export const watchAlerts = async (context: ModerationContext): Promise<void> => {
  const { db, clock } = context;
  const now = clock.now();
  await db.system('job', async (tx) => {
    await raising.releaseOrphans(tx, now);
    for (const id of await raising.releaseAbandoned(tx, ago(now, goneHome), now))
      await noteEvent(tx, { alertId: id, actorId: null, kind: 'released', now });
  });
  await soundAlarms(context);
  const overdue = await closeOverdueGlass(context);
  const { late, team } = await db.system('job', async (tx) => {
    const found = {
      late: await raising.takeEscalations(tx, {
        urgentBefore: ago(now, patience.urgent),
        othersBefore: ago(now, patience.others),
        now,
      }),
      team: await raising.listStaff(tx, context.vault, now),
    };
    for (const id of found.late) await noteEvent(tx, { alertId: id, actorId: null, kind: 'escalated', now });
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
