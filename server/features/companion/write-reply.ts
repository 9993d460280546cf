import { type LanguageModel, ModelError, type ModelRequest } from '#server/adapters/language-model/port.ts';
import { addressIn, guideVersion, turnsAsRead } from '#server/adapters/path-guide/index.ts';
import { type MessageMeta, messageMetaSchema, type TeamWords } from '#shared/companion/conversation.ts';
import type { Address, Severity } from '#shared/safety/levels.ts';
import { turnRecordSchema } from '#shared/safety/turn-record.ts';
import { seconds } from '#shared/time.ts';
import { guideName } from './guided-before.ts';
import type { LiveReply } from './live-replies.ts';
import { lastMessage, modelRequest, type ReplyOccasion } from './next-turn.ts';
import { offersBeside } from './offers-beside.ts';
import type { CompanionContext, OutgoingGuard, SafetyReading } from './ports.ts';
import { sealNeutralTitle } from './sealed-texts.ts';
import { readTwice } from './second-reading.ts';
import { renameConversation } from './store.ts';
import { applyEffects, guideFor } from './write-guide.ts';

/** Said first by us when the model is not our own: an opening always tells that an AI is speaking (EU AI Act art. 50). */
const disclosure = (brand: string, address: Address): string =>
  address === 'tu'
    ? `Bonjour, je suis ${brand}, une intelligence artificielle : ni psychologue, ni médecin. `
    : `Bonjour, je suis ${brand}, une intelligence artificielle : ni psychologue, ni médecin. `;

/** When a model is cut twice after it began: the thought is closed by us, and the person may go on. */
const cutShort: Record<Address, readonly string[]> = {
  vous: [
    ' … Je m’interromps ici, ma réponse a été coupée en chemin. Ce que vous m’avez écrit est bien gardé : qu’aimeriez-vous reprendre ?',
    ' … Ma phrase s’est perdue en route, pardon. Je vous lis toujours : par où voulez-vous continuer ?',
  ],
  tu: [
    ' … Je m’interromps ici, ma réponse a été coupée en chemin. Ce que tu m’as écrit est bien gardé : qu’aimerais-tu reprendre ?',
    ' … Ma phrase s’est perdue en route, pardon. Je te lis toujours : par où veux-tu continuer ?',
  ],
};

/** Reads the person's last message before any word of a model is shown, and says who would write. */
const readSafety = async (
  context: CompanionContext,
  reply: LiveReply,
  occasion: ReplyOccasion,
): Promise<{ reading: SafetyReading; model: LanguageModel | null }> => {
  const { conversationId, messageId, channel, country, address, ephemeral = false } = occasion;
  const common = { userId: reply.userId, conversationId, channel, country, address, ephemeral };
  if (occasion.phase === 'opening')
    return { reading: await context.safety.open(common), model: context.model };
  const { text, before, chosen } = lastMessage(turnsAsRead(occasion.turns));
  const message = { ...common, messageId, text, turns: before, ...(chosen && { chosen }) };
  return readTwice(context, reply, occasion, message);
};

/** Where somebody else may read the phone, only that a human wrote: not what. */
const teamWordsFor = ({ hidden }: SafetyReading, { team }: ReplyOccasion): TeamWords | null =>
  team ? { ...team, texts: hidden ? [] : team.texts } : null;

/** Keeps a session's name neutral. A database that is away must not keep the protocol from answering. */
const renameQuietly = async (
  { db, vault, clock, log }: CompanionContext,
  reply: LiveReply,
  conversationId: string,
): Promise<void> => {
  try {
    const title = sealNeutralTitle(await vault.boxFor(reply.userId), clock.now());
    await db.system('safety', (tx) => renameConversation(tx, conversationId, title));
  } catch (error) {
    log.error({ err: error }, 'a session kept its name');
  }
};

/** The guide's opening after danger says as well, before any other word, that an AI speaks. */
const opened = (brand: string, text: string): string => `Je suis ${brand}, une IA. ${text}`;

/** Fixed, reviewed text of the safety protocol: no model, no network, nothing to wait for. */
const writeProtocol = (reply: LiveReply, text: string): void => {
  reply.model = 'protocol';
  // A reply that was cut goes on where it stopped; one that began otherwise is said again, whole.
  if (text.startsWith(reply.text)) reply.append(text.slice(reply.text.length));
  else reply.append(`\n\n${text}`);
};

/** One attempt of one model, through the guard; rejects when it failed or was cut. Not `async`: see the adapters. */
const attempt = (
  context: CompanionContext,
  reply: LiveReply,
  model: LanguageModel,
  request: ModelRequest,
  guard: OutgoingGuard,
): Promise<void> => {
  const asked = performance.now();
  let first = true;
  const onPiece = (piece: string): void => {
    if (first) {
      first = false;
      context.metrics.modelFirstPiece.observe({ model: model.name }, (performance.now() - asked) / 1000);
    }
    if (!reply.abort.signal.aborted) reply.append(guard.push(piece));
  };
  reply.model = model.name;
  return model.write(request, onPiece, reply.abort.signal).then(() => {
    if (!reply.abort.signal.aborted) reply.append(guard.end());
  });
};

/** The guide's own words: they stand whole at once, because nothing is being thought of. */
const sayWhole = (reply: LiveReply, text: string): void => {
  reply.model = guideName;
  reply.promptVersion = guideVersion;
  if (text.startsWith(reply.text)) reply.append(text.slice(reply.text.length));
  else reply.append(`\n\n${text}`);
};

/**
 * A model writes; when it is cut mid-sentence it is asked once to go on, then we close the thought ourselves; when it has not
 * said a word, the guide of paths answers in its place and says so. The person never meets silence or a stack trace.
 */
const writeWithModel = async (
  context: CompanionContext & { model: LanguageModel },
  reply: LiveReply,
  occasion: ReplyOccasion,
  reading: SafetyReading,
): Promise<void> => {
  const guard = context.safety.guard(reading.level, occasion.address);
  // Whoever begins with their own words is told as well, before any other word, that an AI answers.
  const begins = occasion.phase === 'opening' || occasion.turns.length === 1;
  const opens = begins && reply.text === '';
  if (opens) reply.append(disclosure(context.brand, occasion.address));
  /** Asks and forgets what it asked: the prompt must not live as long as the reply. */
  const ask = (begun: string) => {
    const request = modelRequest(occasion, reading, context.safety.guidance(reading), begun, {
      now: context.clock.now(),
      brand: context.brand,
    });
    reply.promptVersion = request.version;
    return attempt(context, reply, context.model, { ...request, payer: reply.userId }, guard);
  };
  try {
    for (let tries = 0; tries < 2; tries += 1) {
      try {
        await ask(opens && tries === 0 ? '' : reply.text);
        return;
      } catch (error) {
        if (reply.abort.signal.aborted) return;
        if (!(error instanceof ModelError)) throw error;
        context.log.warn({ err: error, reason: error.reason, adapter: context.model.name }, 'model failed');
        reply.append(guard.end());
        if (reply.text === '' || error.reason === 'refused') break;
      }
    }
    if (reply.text === '' || (opens && reply.text.length < 120)) {
      const { text, record } = guideFor(context, occasion, { outage: true });
      reply.meta = { ...reply.meta, record };
      reply.model = guideName;
      reply.promptVersion = guideVersion;
      reply.append(text);
      return;
    }
    const closings = cutShort[occasion.address];
    reply.append(closings[occasion.turns.length % closings.length]!);
  } finally {
    for (const [rule, count] of guard.stopped) context.metrics.guarded.inc({ rule }, count);
  }
};

/**
 * Writes one reply from beginning to end, or goes on with one that was cut. Safety comes first, in every channel: at
 * level 2 and above the protocol's own text answers and no model is asked.
 * Never rejects; the row always ends in a state that somebody can act on.
 * @param onReady called once the reply's level and resources are known, before its first word.
 */
export const writeReply = async (
  context: CompanionContext,
  reply: LiveReply,
  given: ReplyOccasion,
  onReady: () => void = () => {},
): Promise<void> => {
  let level: Severity = 0;
  const occasion = { ...given, address: addressIn(given) };
  try {
    const { reading, model } = await readSafety(context, reply, occasion);
    level = reading.level;
    context.metrics.safety.inc({ level: String(reading.severity), channel: occasion.channel });
    if (occasion.phase === 'reply') {
      const { conversationId, channel, address, country } = occasion;
      // Of a session that is kept nowhere there is nothing to read.
      const consent = occasion.ephemeral ? null : (reading.consent ?? null);
      context.noted({ userId: reply.userId, conversationId, channel, address, country, reading, consent });
      // Where nothing may be seen, an unsure reading is enough to hide the first words.
      if (reading.peak >= 2 || reading.reply?.withoutTrace)
        await renameQuietly(context, reply, conversationId);
    }
    const protocol = reading.reply;
    const guide = protocol || model ? null : guideFor(context, occasion, { outage: false });
    reply.meta = messageMetaSchema.parse({
      severity: reading.level,
      resources: protocol?.resources ?? [],
      pinned: protocol?.pinned ?? false,
      record: protocol?.record ?? guide?.record ?? turnRecordSchema.parse({}),
      withoutTrace: protocol?.withoutTrace ?? false,
      // A reading that was kept by an earlier version has none.
      planned: reading.planned ?? null,
      resume: reading.resume ?? null,
      // An opening that was cut goes on with what stood before it.
      team: teamWordsFor(reading, occasion) ?? reply.meta.team,
      kind: protocol ? 'protocol' : occasion.phase === 'opening' ? 'opening' : 'model',
      ...offersBeside(
        reading,
        occasion.phase === 'opening' ? '' : lastMessage(occasion.turns).text,
        occasion.preferences?.style,
      ),
      // In a path the exercise is that of the path, and nothing stands beside it.
      ...(guide && (guide.exercise || guide.kind !== 'listen') && { exercise: guide.exercise }),
    } satisfies Partial<MessageMeta>);
    onReady();
    if (protocol)
      writeProtocol(
        reply,
        occasion.phase === 'opening' ? opened(context.brand, protocol.text) : protocol.text,
      );
    else if (guide) {
      await applyEffects(context, reply, occasion, guide.effects);
      sayWhole(reply, guide.text);
    } else if (model) await writeWithModel({ ...context, model }, reply, occasion, reading);
    await context.live.close(reply, reply.outcome ?? 'complete');
  } catch (error) {
    onReady();
    context.log.error({ err: error, level }, 'reply failed');
    await context.live.close(reply, reply.outcome ?? 'interrupted');
  } finally {
    context.metrics.replies.inc({ model: reply.model || 'none', outcome: reply.outcome ?? 'unknown' });
    context.metrics.openReplies.set(context.live.size);
  }
};

/** How long a row may go untouched before its writer counts as gone. */
export const writerSilence = seconds(15);
