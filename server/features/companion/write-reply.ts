import type { LanguageModel } from '#server/adapters/language-model/port.ts';
import { addressAskedIn, addressIn, guideVersion, turnsAsRead } from '#server/adapters/path-guide/index.ts';
import type { TeamWords } from '#shared/companion/conversation.ts';
import type { Address, Severity } from '#shared/safety/levels.ts';
import { seconds } from '#shared/time.ts';
import { guideName } from './guided-before.ts';
import { watchLateReader } from './late-reader.ts';
import type { LiveReply } from './live-replies.ts';
import { lastMessage, type ReplyOccasion } from './next-turn.ts';
import { exerciseNamedIn } from './offers-beside.ts';
import type { CompanionContext, SafetyReading } from './ports.ts';
import { receive } from './receive.ts';
import { metaOf } from './reply-meta.ts';
import { type ReadTwice, readTwice } from './second-reading.ts';
import { noteReading } from './tell-reading.ts';
import { withdrawReply } from './withdraw-reply.ts';
import { applyEffects, guideFor } from './write-guide.ts';
import { protocolName, writeWithModel } from './write-with-model.ts';

/** Reads the person's last message before any word of a model is shown, and says who would write. */
const readSafety = async (
  context: CompanionContext,
  reply: LiveReply,
  occasion: ReplyOccasion,
): Promise<ReadTwice> => {
  const { conversationId, messageId, channel, country, address, ephemeral = false } = occasion;
  const common = { userId: reply.userId, conversationId, channel, country, address, ephemeral };
  if (occasion.phase === 'opening')
    return { reading: await context.safety.open(common), model: context.model, late: null };
  const { text, before, chosen } = lastMessage(turnsAsRead(occasion.turns));
  const message = { ...common, messageId, text, turns: before, ...(chosen && { chosen }) };
  return readTwice(context, reply, occasion, message);
};

/** Where somebody else may read the phone, only that a human wrote: not what. */
const teamWordsFor = ({ hidden }: SafetyReading, { team }: ReplyOccasion): TeamWords | null =>
  team ? { ...team, texts: hidden ? [] : team.texts } : null;

/** The guide's opening after danger says as well, before any other word, that an AI speaks. */
const opened = (brand: string, text: string): string => `Je suis ${brand}, une IA. ${text}`;

/** « On peut se tutoyer ? » is asked of us, and not of whoever is written about. A tap asks nothing. */
const addressChange = (given: ReplyOccasion): Address | null => {
  const { text, chosen } = lastMessage(given.turns);
  const asked = given.phase === 'reply' && !chosen ? addressAskedIn(text) : null;
  return asked === addressIn(given) ? null : asked;
};

/** A question about danger ended below 2: its end is said, then the model answers the rest of the message. */
const endsCalmly = ({ ended, level, reply }: SafetyReading, { phase }: ReplyOccasion): boolean =>
  phase === 'reply' && level < 2 && (ended ?? null) !== null && reply?.record.asked === null;

/** What a model proposes is what can be opened: its words and the button never name two exercises. */
const showNamedExercise = (reply: LiveReply): void => {
  const named = reply.outcome || reply.meta.severity >= 2 ? null : exerciseNamedIn(reply.text);
  if (named && named !== reply.meta.exercise) reply.withdraw(reply.text, { ...reply.meta, exercise: named });
};

/** What cannot be looked up is not refused: where the database is away, replies fail for other reasons. */
const affords = async (model: LanguageModel, userId: string): Promise<boolean> => {
  try {
    return (await model.affords?.(userId)) ?? true;
  } catch {
    return true;
  }
};

/** Fixed, reviewed text of the safety protocol: no model, no network, nothing to wait for. */
const writeProtocol = (
  context: CompanionContext,
  reply: LiveReply,
  { phase, address }: ReplyOccasion,
  said: string,
): void => {
  reply.model = protocolName;
  const text = phase === 'opening' ? opened(context.brand, said) : said;
  // A reply that was cut goes on where it stopped. What was cut of an opening stands; of a reply it is withdrawn.
  if (text.startsWith(reply.text)) reply.append(text.slice(reply.text.length));
  else if (phase === 'opening') reply.append(`\n\n${text}`);
  else withdrawReply(context, reply, { reason: 'reader', address, text });
};

/** The protocol's reply, with the words of a model before it where one may say them and says something that can be shown. */
const received = async (
  context: CompanionContext,
  reply: LiveReply,
  occasion: ReplyOccasion,
  { reading, model }: Pick<ReadTwice, 'reading' | 'model'>,
): Promise<string> => {
  const protocol = reading.reply!;
  const { text, reception, record } = protocol;
  // What was begun goes on as it was.
  if (!reception || !model || occasion.phase !== 'reply' || reply.text !== '') return text;
  const given = { ...reading, reply: { ...protocol, reception } };
  const words = await receive({ ...context, model }, reply, occasion, given);
  if (words === null) return text;
  const textIds = record.textIds.filter((id) => !reception.without.includes(id));
  reply.meta = { ...reply.meta, record: { ...record, textIds } };
  return `${words} ${reception.text}`.trim();
};

/** The guide's own words: they stand whole at once, because nothing is being thought of. */
const sayWhole = (reply: LiveReply, text: string): void => {
  reply.model = guideName;
  reply.promptVersion = guideVersion;
  if (text.startsWith(reply.text)) reply.append(text.slice(reply.text.length));
  else reply.append(`\n\n${text}`);
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
  // A reply needs its looks: without a share for both no model writes, and the guide does.
  const spent = context.model !== null && !(await affords(context.model, reply.userId));
  const able = spent ? { ...context, model: null } : context;
  const addressAsked = able.model ? addressChange(given) : null;
  let occasion = { ...given, address: addressAsked ?? addressIn(given), addressAsked };
  try {
    if (addressAsked) await applyEffects(context, reply, occasion, { address: addressAsked });
    const { reading, model, late } = await readSafety(able, reply, occasion);
    level = reading.level;
    context.metrics.safety.inc({ level: String(reading.severity), channel: occasion.channel });
    if (occasion.phase === 'reply') await noteReading(context, reply, occasion, reading);
    const { country = occasion.country, signed, open } = reading;
    occasion = { ...occasion, country, signed, open };
    const guide = reading.reply || model ? null : guideFor(context, occasion, { outage: false, spent });
    // An opening that was cut goes on with what stood before it.
    const team = teamWordsFor(reading, occasion) ?? reply.meta.team;
    const protocol = reading.reply;
    const goesOn = !reply.stopAsked && protocol !== null && model !== null && endsCalmly(reading, occasion);
    reply.meta = metaOf(reading, occasion, { guide, team, goesOn });
    reply.isRead = true;
    onReady();
    if (late) watchLateReader(context, reply, occasion, late);
    if (reply.stopAsked && !protocol) {
      reply.abort.abort();
      reply.outcome = 'stopped';
    } else if (goesOn)
      await writeWithModel({ ...context, model }, reply, occasion, reading, `${protocol.text} `);
    else if (protocol)
      writeProtocol(context, reply, occasion, await received(context, reply, occasion, { reading, model }));
    else if (guide) {
      await applyEffects(context, reply, occasion, guide.effects);
      sayWhole(reply, guide.text);
    } else if (model) await writeWithModel({ ...context, model }, reply, occasion, reading);
    if (reply.model === model?.name) showNamedExercise(reply);
    await context.live.close(reply, reply.outcome ?? 'complete');
  } catch (error) {
    onReady();
    context.log.error({ event: 'companion.reply_failed', err: error, level }, 'A reply failed');
    await context.live.close(reply, reply.outcome ?? 'interrupted');
  } finally {
    context.metrics.replies.inc({ model: reply.model || 'none', outcome: reply.outcome ?? 'unknown' });
    context.metrics.openReplies.set(context.live.size);
  }
};

/** How long a row may go untouched before its writer counts as gone. */
export const writerSilence = seconds(15);
