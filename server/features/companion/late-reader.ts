import { seconds } from '#shared/time.ts';
import type { LiveReply } from './live-replies.ts';
import type { ReplyOccasion } from './next-turn.ts';
import type { CompanionContext, RaiseLate, SafetyReading, SecondReading, ShownReply } from './ports.ts';
import { metaOf } from './reply-meta.ts';
import { sealBody, sealMeta } from './sealed-texts.ts';
import { findMessage, replaceReply } from './store.ts';
import { noteReading } from './tell-reading.ts';
import { withdrawnReply } from './withdraw-reply.ts';

/*
 * The second reader after the first words (conversation.md §7). It goes on reading while the model writes. Where its answer
 * raises what stands, the model is stopped and what was shown is withdrawn.
 */

/** From its question on; an answer that comes later changes nothing. Most replies are written by then. */
export const readerDeadline = seconds(15);

/** A reader whose patience is over and who goes on reading. */
export type LateReader = {
  /** Null where it was not understood, failed, or met the deadline. */
  answer: Promise<SecondReading | null>;
  raise: RaiseLate;
  stop(): void;
};

const protocolModel = 'protocol';

/** What the reply becomes; null where the guide says nothing, which no raise comes to. */
const replacement = (
  context: CompanionContext,
  reply: LiveReply,
  occasion: ReplyOccasion,
  reading: SafetyReading,
): { text: string; meta: LiveReply['meta'] } | null =>
  reading.reply &&
  withdrawnReply(context, reply, {
    reason: 'reader',
    address: occasion.address,
    text: reading.reply.text,
    meta: metaOf(reading, occasion, { guide: null, team: reply.meta.team }),
  });

const withdrawFor = async (
  context: CompanionContext,
  reply: LiveReply,
  occasion: ReplyOccasion,
  { raise }: LateReader,
  second: SecondReading,
): Promise<'raised' | 'unchanged'> => {
  const { vault, clock, live } = context;
  const box = await vault.boxFor(reply.userId);
  let becomes: ReturnType<typeof replacement> = null;
  const shown: ShownReply = {
    isThere: async (tx) => (await findMessage(tx, reply.id)) !== undefined,
    async replace(tx, reading) {
      becomes = replacement(context, reply, occasion, reading);
      if (!becomes) return false;
      const { text, meta } = becomes;
      const row = { bodySealed: sealBody(box, text), metaSealed: sealMeta(box, meta), model: protocolModel };
      return replaceReply(tx, { id: reply.id, ...row }, clock.now());
    },
  };
  const raised = await raise(second, shown);
  if (!raised) return 'unchanged';
  const { reading, replaced, kept } = raised;
  // What was answered about humans was noted with the first reading.
  await noteReading(context, reply, occasion, { ...reading, consent: null });
  becomes ??= replaced ? replacement(context, reply, occasion, reading) : null;
  // Without the database a reply that is stored cannot be changed, one that is being written can.
  if (!replaced || !becomes || (!kept && reply.settled)) return 'raised';
  reply.abort.abort();
  reply.model = protocolModel;
  reply.outcome = 'complete';
  reply.withdraw(becomes.text, becomes.meta);
  if (kept) live.finish(reply);
  else await live.close(reply, 'complete');
  return 'raised';
};

/** Lets a late reader change the reply until it has answered, or its time is over. Never rejects. */
export const watchLateReader = (
  context: CompanionContext,
  reply: LiveReply,
  occasion: ReplyOccasion,
  late: LateReader,
): void => {
  const { live, metrics, log } = context;
  live.watch(reply, late.stop);
  late.answer
    .then((second) => second && withdrawFor(context, reply, occasion, late, second))
    .then((outcome) => metrics.lateReadings.inc({ outcome: outcome ?? 'none' }))
    .catch((error: unknown) => {
      metrics.lateReadings.inc({ outcome: 'failed' });
      log.error({ event: 'companion.late_reading_failed', err: error }, 'A late reading was not applied');
    })
    .finally(() => live.unwatch(reply));
};
