import { newId } from '#server/ground/ids.ts';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { minutes, seconds } from '#shared/time.ts';
import type { NotedReading } from '../companion/index.ts';
import type { ModerationContext } from './ports.ts';
import { pseudonymOf } from './pseudonym.ts';
import * as raising from './raise-store.ts';
import { sealCategory } from './sealed-category.ts';
import { soundAlarms } from './sound-alarms.ts';
import { noteEvent } from './store.ts';

type Noted = Awaited<ReturnType<ModerationContext['safety']['notedBetween']>>[number];
type Heard = Omit<NotedReading, 'conversationId' | 'country' | 'consent'> & {
  /** Not known where it was found again, or where the person only said yes. */
  country?: NotedReading['country'];
  conversationId: string | null;
  /** The person said yes to a human. */
  asked?: boolean;
};

/**
 * One row per person and episode (safety-protocol §5): level 4 always, level 3 unless safety alerts are off, level 2 only
 * when the person asks for a human. A message that comes while a row is open raises it. Then the alarm.
 */
export const raiseAlert = async (context: ModerationContext, heard: Heard): Promise<void> => {
  const { db, clock, metrics } = context;
  const { reading, userId, conversationId, asked = false } = heard;
  // An unsure reading asks, and raises no alert.
  const severity = reading.sure ? reading.severity : 0;
  const level = Math.max(reading.level, severity);
  if (level < 2) return;
  const box = await context.vault.boxFor(userId).catch((error: unknown) => {
    context.log.error(
      { event: 'moderation.category_not_sealed', err: error },
      'The alert was raised without its category',
    );
    return null;
  });
  const signal: raising.Signal = {
    userId,
    conversationId,
    level,
    categorySealed: box && sealCategory(box, reading.category),
    channel: heard.channel,
    address: heard.address,
    country: heard.country ?? 'unknown',
    asked,
    now: clock.now(),
  };
  const rings = await db.system('safety', async (tx) => {
    const now = signal.now;
    const raise = async (): Promise<boolean | null> => {
      const open = await raising.raiseOpenAlert(tx, signal);
      if (!open) return null;
      if (open.raised)
        await noteEvent(tx, {
          alertId: open.id,
          actorId: null,
          kind: 'raised',
          now,
        });
      if (open.raised) metrics.alerts.inc({ level: String(open.level), event: 'raised' });
      return open.raised;
    };
    const raised = await raise();
    if (raised !== null) return raised;
    const agrees =
      asked ||
      level === 4 ||
      (level === 3 && (await raising.agreesToAlerts(tx, userId, consentPurposes.safety_alerts.version)));
    if (!agrees) return false;
    // Somebody closed it, and nothing grave was said since: the state that lingers is no new episode.
    if (!asked && severity < 3 && conversationId !== null) {
      if (await raising.hadAlert(tx, userId, conversationId)) return false;
    }
    const id = newId();
    const pseudonym = pseudonymOf(context.pseudonymKey, userId);
    if (!(await raising.insertAlert(tx, { ...signal, id, pseudonym }))) return (await raise()) ?? false;
    await noteEvent(tx, { alertId: id, actorId: null, kind: 'opened', now });
    metrics.alerts.inc({ level: String(level), event: 'opened' });
    return true;
  });
  if (rings) await soundAlarms(context);
};

/**
 * What the detector noted and no alert has heard of: the process was cut in between, or the database was away. The gravest of
 * each person, and of several the last.
 */
const findUnheard = async (
  { db, safety }: ModerationContext,
  between: { from: Date; to: Date },
): Promise<Noted[]> => {
  const gravest = new Map<string, Noted>();
  for (const noted of await safety.notedBetween(between)) {
    if (noted.level < 3) continue;
    const heard = await db.system('job', (tx) => raising.hasHeard(tx, noted.userId, noted.happenedAt));
    if (!heard && noted.level >= (gravest.get(noted.userId)?.level ?? 0)) gravest.set(noted.userId, noted);
  }
  return [...gravest.values()];
};

/** How many signals that could not be written down this process remembers until the next try. */
const mostRemembered = 1000;

/**
 * Listens to the companion. The reply never waits for it and never fails with it; what could not be written is
 * remembered here, and found again in what the detector noted when this process is gone.
 */
export const createAlertListener = (context: ModerationContext) => {
  const unheard = new Map<string, Heard>();
  const failed = (error: unknown) =>
    context.log.error({ err: error, room: 'moderation' }, 'alert not raised');
  const attempt = (heard: Heard): Promise<void> =>
    raiseAlert(context, heard).catch((error: unknown) => {
      failed(error);
      const before = unheard.get(heard.userId);
      if (unheard.size < mostRemembered && (!before || before.reading.level <= heard.reading.level))
        unheard.set(heard.userId, heard);
    });
  const inFlight = new Set<Promise<void>>();
  return {
    hear(noted: NotedReading): void {
      if (noted.reading.level < 2 && noted.reading.severity < 2) return;
      const trying = attempt(noted).finally(() => inFlight.delete(trying));
      inFlight.add(trying);
    },
    /** For tests, and for the end of the process. */
    async settled(): Promise<void> {
      await Promise.all(inFlight);
    },
    async tryAgain(): Promise<void> {
      const again = [...unheard.values()];
      unheard.clear();
      for (const heard of again) await attempt(heard);
      const now = context.clock.now().getTime();
      const between = { from: new Date(now - minutes(15)), to: new Date(now - seconds(20)) };
      for (const { userId, conversationId, channel, level, severity, category } of await findUnheard(
        context,
        between,
      )) {
        // Only what is sure is noted as an event.
        const reading = { level, severity, category, sure: true };
        await raiseAlert(context, { userId, conversationId, channel, address: 'vous', reading }).catch(
          failed,
        );
      }
    },
  };
};
