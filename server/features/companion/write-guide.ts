import { type GuideEffects, type GuideReply, guideReply } from '#server/adapters/path-guide/index.ts';
import { longest } from '#shared/companion/closing.ts';
import { dayIn } from '#shared/safety/local-hour.ts';
import type { LiveReply } from './live-replies.ts';
import type { ReplyOccasion } from './next-turn.ts';
import type { CompanionContext } from './ports.ts';
import { savePreferences } from './preferences.ts';
import { sealStep, sealSummary } from './sealed-texts.ts';
import { markLastStep, saveClosing } from './store.ts';

/** With the day where the person lives. */
const dated = <T extends { date: string }>(kept: T, { country }: ReplyOccasion): T => ({
  ...kept,
  date: dayIn(kept.date, country),
});

/** The small step of which nothing was said yet. */
const openStep = (occasion: ReplyOccasion): { text: string; date: string } | undefined => {
  const step = occasion.rhythm?.lastStep;
  return step?.state === 'open' ? dated(step, occasion) : undefined;
};

const lastPage = (occasion: ReplyOccasion): { text: string; date: string } | undefined => {
  const page = occasion.rhythm?.lastSummary;
  return page && dated(page, occasion);
};

const past = (occasion: ReplyOccasion): ReplyOccasion['past'] =>
  occasion.past && { ...occasion.past, pages: occasion.past.pages.map((page) => dated(page, occasion)) };

/** The reply of the guide of paths. `outage`: it stands in for a model that is away; `spent`: for one that may write no more today. */
export const guideFor = (
  { clock, door, brand }: Pick<CompanionContext, 'clock' | 'door' | 'brand'>,
  occasion: ReplyOccasion,
  { outage, spent = false }: { outage: boolean; spent?: boolean },
): GuideReply =>
  guideReply({
    turns: occasion.turns,
    address: occasion.address,
    channel: occasion.channel,
    country: occasion.country,
    at: clock.now(),
    name: occasion.intake?.nameOrPseudo,
    ephemeral: occasion.ephemeral ?? false,
    introduced: occasion.guided.introduced,
    quiet: occasion.preferences?.style === 'listen',
    saidBefore: occasion.guided.said,
    closes: occasion.guided.closes,
    lastPage: lastPage(occasion),
    lastStep: openStep(occasion),
    past: past(occasion),
    signed: occasion.signed ?? false,
    open: occasion.open ?? null,
    outage,
    spent,
    door,
    brand,
  });

/**
 * Does what the person asked of the guide: how they are addressed, what is kept of a page. What fails is noted, and never
 * keeps the reply from being said. Nothing of it in a session that leaves nothing.
 */
export const applyEffects = async (
  { db, vault, clock, log }: CompanionContext,
  reply: LiveReply,
  { conversationId, ephemeral }: ReplyOccasion,
  { address, page, lastStep }: GuideEffects,
): Promise<void> => {
  if (ephemeral || (!address && !page && !lastStep)) return;
  try {
    const box = await vault.boxFor(reply.userId);
    await db.system('reply-flush', async (tx) => {
      if (address) await savePreferences(tx, reply.userId, { address }, clock.now());
      if (lastStep) await markLastStep(tx, { userId: reply.userId, except: conversationId, state: lastStep });
      if (page)
        await saveClosing(tx, conversationId, {
          summarySealed: sealSummary(box, page.summary.slice(0, longest.summary)),
          stepSealed: page.step === null ? null : sealStep(box, page.step.slice(0, longest.step)),
        });
    });
  } catch (error) {
    log.error({ event: 'companion.choice_not_kept', err: error }, 'The choice of the person was not kept');
  }
};
