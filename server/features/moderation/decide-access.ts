import type { z } from 'zod';
import type { Who } from '#server/ground/db/who.ts';
import { newId } from '#server/ground/ids.ts';
import { AppError } from '#shared/errors.ts';
import type { accessHistoryReply, humanAccessReply } from '#shared/moderation/human-access.ts';
import { humanReadingVersion } from '#shared/moderation/texts.ts';
import { someoneOnDuty } from './duty.ts';
import * as mine from './person-store.ts';
import { type ModerationContext, openNote } from './ports.ts';
import { raiseAlert } from './raise-alert.ts';
import { noteEvent } from './store.ts';

type Asker = { who: Who; userId: string };

/** What the person sees of humans in one session. @throws AppError `session_not_known` */
export const viewAccess = async (
  context: ModerationContext,
  { who, userId }: Asker,
  conversationId: string,
): Promise<z.input<typeof humanAccessReply>> => {
  const { db, clock, companion } = context;
  const decision = await db.as(who, async (tx) => {
    if (!(await mine.ownsSession(tx, conversationId))) throw new AppError('session_not_known');
    return mine.latestDecision(tx, conversationId);
  });
  const { alert, lineTaken } = await db.system('safety', async (tx) => ({
    alert: await mine.openAlertOf(tx, userId, conversationId, clock.now()),
    lineTaken: await mine.isLineTaken(tx, userId),
  }));
  // A yes to words that were replaced is asked again; a no stays a no.
  const known = decision && (!decision.given || decision.version === humanReadingVersion) ? decision : null;
  return {
    consent: known && { given: known.given, decidedAt: known.decided_at.toISOString() },
    alertOpen: alert !== undefined,
    openedWithoutConsent: alert?.glass ?? false,
    // Whoever holds their line is there for them, duty or not.
    someoneOnDuty: lineTaken || (await someoneOnDuty(context)),
    lineTaken,
    messages: await companion.listTeamMessages(who, userId, conversationId),
  };
};

/**
 * The person's yes or no to a human, for this session (safety-protocol §5). A no, or a change of mind, closes what was
 * open at once: the next question of the team is answered by the row just written.
 * @throws AppError `session_not_known`, `consent_outdated`
 */
export const decideAccess = async (
  context: ModerationContext,
  { who, userId }: Asker,
  input: { conversationId: string; version: string; given: boolean },
): Promise<void> => {
  const { db, clock, audit, safety } = context;
  const { conversationId, given } = input;
  if (given && input.version !== humanReadingVersion) throw new AppError('consent_outdated');
  const now = clock.now();
  await db.as(who, async (tx) => {
    if (!(await mine.ownsSession(tx, conversationId))) throw new AppError('session_not_known');
    const version = humanReadingVersion;
    await mine.insertDecision(tx, { id: newId(), userId, conversationId, given, version, now });
  });
  await db.system('audit', async (tx) => {
    const alert = await mine.openAlertOf(tx, userId, conversationId, now);
    const kind = given ? 'consent_given' : 'consent_withdrawn';
    if (alert) await noteEvent(tx, { alertId: alert.id, actorId: null, kind, now });
    await audit.record(tx, {
      actorId: userId,
      actorKind: 'user',
      action: given ? 'allow-human-reading' : 'refuse-human-reading',
      subjectId: userId,
      details: {},
    });
  });
  if (!given) return;
  // Yes to a human calls one, at level 2 as well, and at 3 where alerts are switched off: it is their own wish.
  const state = await safety.stateOf(userId);
  const reading = { level: state.level, severity: state.level, category: state.category, sure: true };
  await raiseAlert(context, {
    userId,
    conversationId,
    channel: 'web',
    address: 'vous',
    reading,
    asked: true,
  });
};

/** What the team and the operator did with this person's data: the whole of it, latest first. */
export const viewHistory = async (
  context: ModerationContext,
  { who, userId }: Asker,
): Promise<z.input<typeof accessHistoryReply>> => {
  const { db, audit, vault } = context;
  const entries = await db.as(who, (tx) => audit.listAbout(tx, userId, ['staff', 'operator'], 200));
  const box = await vault.boxFor(userId);
  const reasons = new Map(
    (await db.system('safety', (tx) => mine.glassReasons(tx, userId))).map((row) => [
      row.id,
      row.note_sealed,
    ]),
  );
  return {
    accesses: entries.map((entry) => {
      const { grounds, event } = entry.details as { grounds?: 'consent' | 'break_glass'; event?: string };
      return {
        at: entry.happenedAt.toISOString(),
        action: entry.action,
        by: entry.actorKind === 'staff' ? ('team' as const) : ('operator' as const),
        grounds: grounds ?? null,
        reason: event === undefined ? null : openNote(box, reasons.get(event) ?? null),
      };
    }),
  };
};
