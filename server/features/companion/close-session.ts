import { sql } from 'kysely';
import type { z } from 'zod';
import { chairPatience } from '#server/ground/config/model-chair.ts';
import type { Who } from '#server/ground/db/who.ts';
import type {
  draftClosingReply,
  lastStepReply,
  StepState,
  saveClosingBody,
  saveClosingReply,
} from '#shared/companion/closing.ts';
import { AppError } from '#shared/errors.ts';
import type { Address } from '#shared/safety/levels.ts';
import { seconds } from '#shared/time.ts';
import { askClosing } from './ask-closing.ts';
import { draftStep, draftSummary } from './draft-closing.ts';
import { drawnFrom } from './drawn-from.ts';
import { readKnown } from './known-of-person.ts';
import type { CompanionContext } from './ports.ts';
import { lastClosingInSql, openLastClosing } from './rhythm.ts';
import { rememberedMessages } from './running-summary.ts';
import { openClosing, openTurns, sealStep, sealSummary } from './sealed-texts.ts';
import * as store from './store.ts';

type Asker = { who: Who; userId: string };

/** The longest wait for a summary by a model, in milliseconds. The extractive summary needs no wait. */
const patience = seconds(12);

/** No session has this id: the latest closing, whichever it is. */
const noSession = '00000000-0000-0000-0000-000000000000';

/**
 * What the end of this session could be: a summary and one step, for the person to correct or to throw away. Nothing is
 * kept. Where danger was spoken of there is nothing to sum up: safety comes first, and stays first at the end.
 * @throws AppError `session_not_known`
 */
export const draftClosing = async (
  context: CompanionContext,
  asked: Asker & { conversationId: string; address: Address; gone?: AbortSignal },
): Promise<z.output<typeof draftClosingReply>> => {
  const { db, vault, safety } = context;
  const { who, userId, conversationId } = asked;
  const box = await vault.boxFor(userId);
  const state = await safety.stateOf(userId);
  const { rows, of, session } = await db.as(who, async (tx) => {
    const session = await store.findConversation(tx, conversationId);
    if (!session) throw new AppError('session_not_known');
    return {
      session,
      rows: await store.listMessages(tx, conversationId, { limit: rememberedMessages }),
      of: await readKnown(context, tx, { userId, box, said: '', conversationId }),
    };
  });
  const from = drawnFrom(box, rows.toReversed());
  const grave =
    state.level >= 2 ||
    // Of a person under age nothing is kept: there is nothing to sum up either.
    (await safety.isUnderAge(userId)) ||
    from.grave;
  if (grave) return { summary: '', step: '', grave };
  // A page that was kept on the way is what there is to keep.
  const kept = openClosing(box, session);
  if (kept.summary !== null) return { summary: kept.summary, step: kept.step ?? '', grave };
  if (from.nothing) return { summary: '', step: '', grave };
  const turns = openTurns(
    box,
    rows.filter(({ seq }) => !from.leftOut.has(seq)),
  );
  const address = of.preferences?.address ?? asked.address;
  const ours = { summary: draftSummary(turns, address), step: draftStep(turns), grave };
  const ask = context.model?.ask;
  // Too little was said, or there is no model: the person's own words do better.
  if (ours.summary === '' || !ask) return ours;
  try {
    const late = AbortSignal.timeout(context.model?.unhurried ? chairPatience : patience);
    // Whoever left the page waits for no summary.
    const signal = asked.gone ? AbortSignal.any([late, asked.gone]) : late;
    const found = await askClosing({ ask }, { turns, address, payer: userId }, signal);
    const last = turns.findLast(({ role }) => role === 'user')?.text ?? '';
    const fine = (text: string): boolean => safety.checkText(text, last, 'unknown') === null;
    const { summary, step } = found;
    return {
      summary: summary !== null && fine(summary) ? summary : ours.summary,
      // In the person's own voice (« appeler ma sœur »), as a quotation is: the model claims no sister.
      step: step === '' || (step !== null && fine(`« ${step} »`)) ? step : ours.step,
      grave,
    };
  } catch (error) {
    if (asked.gone?.aborted) return ours;
    context.log.warn(
      { event: 'companion.closing_not_drafted', err: error, adapter: context.model?.name },
      'The model drafted no summary of the session',
    );
    return ours;
  }
};

/**
 * Keeps what the person accepted of the end of a session, in their words; null takes it away again.
 * @throws AppError `session_not_known`
 */
export const saveClosing = async (
  { db, vault, safety }: CompanionContext,
  asked: Asker & z.output<typeof saveClosingBody>,
): Promise<z.output<typeof saveClosingReply>> => {
  const { conversationId, summary, step, userId } = asked;
  const box = await vault.boxFor(userId);
  const known = await db.as(asked.who, (tx) =>
    store.saveClosing(tx, conversationId, {
      summarySealed: summary === null ? null : sealSummary(box, summary),
      stepSealed: step === null ? null : sealStep(box, step),
    }),
  );
  if (!known) throw new AppError('session_not_known');
  return { help: await safety.helpFor([summary, step].filter(Boolean).join('\n')) };
};

/** What the person says became of their step. @throws AppError `session_not_known` */
export const markStep = async (
  { db }: CompanionContext,
  asked: Asker & { conversationId: string; state: StepState },
): Promise<void> => {
  if (!(await db.as(asked.who, (tx) => store.markStep(tx, asked.conversationId, asked.state))))
    throw new AppError('session_not_known');
};

/** The step of the last session that left one; null when there is none, or it was let go of. */
export const lastStep = async (
  { db, vault }: CompanionContext,
  { who, userId }: Asker,
): Promise<z.input<typeof lastStepReply>> => {
  const box = await vault.boxFor(userId);
  const { rows } = await db.as(who, (tx) =>
    sql<{ found: unknown }>`select ${lastClosingInSql(userId, noSession)} as found`.execute(tx),
  );
  const last = openLastClosing(rows[0]!.found, box);
  if (!last?.step) return { step: null };
  return { step: { conversationId: last.conversationId, ...last.step, at: last.at } };
};
