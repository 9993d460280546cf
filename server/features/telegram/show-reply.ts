import type { MessageMeta, MessageState } from '#shared/companion/conversation.ts';
import { botTexts } from '#shared/messages/telegram.ts';
import { humanReadingQuestion } from '#shared/moderation/texts.ts';
import { seconds } from '#shared/time.ts';
import type { Answering } from '../companion/index.ts';
import type { Linked, TelegramContext } from './ports.ts';
import { type Rows, remove, rewrite, say, showTyping } from './speak.ts';
import { readableSoFar, splitMessage } from './split-message.ts';
import { findShown, noteShown } from './update-queue.ts';

/** A chat bears about one message a second (https://core.telegram.org/bots/faq#my-bot-is-hitting-limits). */
const betweenEdits = seconds(1.5);
const firstLook = seconds(0.3);
const typingLasts = seconds(4.5);
/** How often a reply that another process writes is looked at. */
const lookAgain = seconds(0.7);

type Live = Extract<Answering, { kind: 'new' }>['reply'];

const sleep = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/**
 * The messages a reply stands in, rewritten as it grows, and where it is withdrawn.
 * @param before the messages in which it stands already
 * @param note told of the messages whenever there is another one
 */
export const growingMessages = (
  context: TelegramContext,
  chatId: number,
  before: readonly number[] = [],
  note: (messageIds: number[]) => Promise<void> = async () => {},
) => {
  const shown: { id: number | null; text: string }[] = before.map((id) => ({ id, text: '' }));
  const ids = () => shown.flatMap(({ id }) => (id === null ? [] : [id]));
  return {
    get begun(): boolean {
      return shown.length > 0;
    },
    async show(text: string, rows: Rows = []): Promise<void> {
      const parts = splitMessage(text);
      const stood = ids().join();
      for (const [index, part] of parts.entries()) {
        const under = index === parts.length - 1 ? rows : [];
        const there = shown[index];
        if (there && there.text === part && under.length === 0) continue;
        if (there?.id != null && (await rewrite(context, chatId, there.id, part, under))) {
          there.text = part;
          continue;
        }
        // Not there yet, or deleted by the person meanwhile: said again at the end only.
        if (there && rows.length === 0 && there.id === null) continue;
        shown[index] = { id: await say(context, chatId, part, under), text: part };
      }
      // What was withdrawn may have been longer.
      for (const { id } of shown.splice(parts.length)) if (id !== null) await remove(context, chatId, id);
      if (ids().join() !== stood) await note(ids());
    },
    get ids(): number[] {
      return ids();
    },
    get last(): number | null {
      return shown.at(-1)?.id ?? null;
    },
  };
};
type GrowingMessages = ReturnType<typeof growingMessages>;

/** A messenger's button carries 64 octets at most: a reply's id and a choice's fit in. */
const choiceRows = (meta: MessageMeta, replyId: string): Rows =>
  (meta.record?.choices ?? []).map(({ id, label }) => [{ label, tap: `choice:${replyId}:${id}` }]);

/** What stands under a reply: the choices, help one can dial or open, and what the person wrote for such an hour. */
export const underReply = (meta: MessageMeta, replyId: string): { lines: string; rows: Rows } => {
  const numbers = meta.resources.map(
    ({ name, place, number, note }) =>
      `${place ? `${place}, ` : ''}${name} : ${number}${note ? ` (${note})` : ''}`,
  );
  const rows: Rows[number][] = [...choiceRows(meta, replyId)];
  if (meta.severity >= 2 || numbers.length > 0) rows.push([{ label: botTexts.helpSheet, page: '/urgence' }]);
  if (meta.plan) rows.push([{ label: botTexts.safetyPlan, page: '/plan' }]);
  if (meta.contact === 'offer') rows.push([{ label: botTexts.trustedContact, page: '/plan#contact' }]);
  return { lines: numbers.length > 0 ? `\n\n${numbers.join('\n')}` : '', rows };
};

/** Shows a reply while it is written. Resolves with its end. */
const followLive = async (
  context: TelegramContext,
  chatId: number,
  reply: Live,
  messages: GrowingMessages,
): Promise<MessageState> => {
  let over: MessageState | null = null;
  const ended = new Promise<void>((resolve) => {
    const reader = {
      offset: reply.text.length,
      text: () => true,
      // Shown with the next look.
      replace: () => true,
      end: (state: MessageState) => {
        over = state;
        resolve();
      },
      // A withdrawal after the end is found in the row: see withdrawn-replies.ts.
      close: () => {},
    };
    reply.join(reader);
  });
  let typedAt = Number.NEGATIVE_INFINITY;
  for (let wait = firstLook; !over; wait = betweenEdits) {
    if (!messages.begun && performance.now() - typedAt > typingLasts) {
      typedAt = performance.now();
      void showTyping(context, chatId);
    }
    await Promise.race([ended, sleep(wait)]);
    if (over || !context.messenger.pace.isFree(chatId)) continue;
    const readable = readableSoFar(reply.text);
    // One more edit that fails is no loss: the end is said firmly.
    if (readable !== '') await messages.show(readable).catch(() => {});
  }
  return over ?? 'complete';
};

/** A reply that is written, or was found so. */
type Written = { replyId: string; text: string; meta: MessageMeta };

/** The reply wherever it is written: in this process, or its row once another one has written it. */
const findReply = async (
  context: TelegramContext,
  { who, userId, country }: Linked,
  answering: Answering,
): Promise<{ live: Live } | { stored: Written; state: MessageState; at: Date }> => {
  if (answering.kind === 'new') {
    await answering.ready;
    return { live: answering.reply };
  }
  const { replyId } = answering;
  for (;;) {
    const at = context.clock.now();
    const found = await context.companion.resumeReply({ who, userId, replyId, country, address: 'vous' });
    if (found.kind === 'live') {
      await found.ready;
      return { live: found.reply };
    }
    const { text, meta, row } = found;
    if (found.kind === 'stored') return { stored: { replyId, text, meta }, state: row.state, at };
    await sleep(lookAgain);
  }
};

/**
 * Brings the whole of a reply into the chat, with what goes under it: numbers to dial, the sheet, the plan; the numbers
 * stay pinned where the protocol pins them; and the question about a human of the team, by buttons.
 */
export const showWhole = async (
  context: TelegramContext,
  linked: Linked,
  conversationId: string,
  { replyId, text, meta }: Written,
  messages: GrowingMessages,
): Promise<void> => {
  const { chatId } = linked;
  const { lines, rows } = underReply(meta, replyId);
  await messages.show(text.trim() === '' ? botTexts.cut : `${text}${lines}`, rows);
  if (meta.pinned && messages.last !== null)
    await context.messenger.bot.api
      .pinChatMessage(chatId, messages.last, { disable_notification: true })
      .catch(() => {});
  // Never beside a question of the guide: two keyboards would take each other's answers. The countries are no question of their own.
  const isAsking = (meta.record?.choices.length ?? 0) > 0 && meta.record?.asked !== 'country';
  if (meta.severity >= 2 && meta.kind === 'protocol' && !isAsking)
    await askAboutHuman(context, linked, conversationId, meta);
};

/**
 * Brings a reply into the chat while it is written, then whole. The update remembers in which messages, so that they are
 * edited where it is tried again or the reply is withdrawn.
 * @throws when the reply was cut: whoever asks again goes on with it
 */
export const showReply = async (
  context: TelegramContext,
  linked: Linked,
  answered: { conversationId: string; updateId: number },
  answering: Answering,
): Promise<void> => {
  const { conversationId, updateId } = answered;
  const { db, clock } = context;
  const found = await findReply(context, linked, answering);
  const replyId = 'live' in found ? found.live.id : found.stored.replyId;
  const note = (messageIds: number[], shownAt: Date | null = null) =>
    db.system('messenger', (tx) => noteShown(tx, updateId, { replyId, messageIds, shownAt }));
  const before = await db.system('messenger', (tx) => findShown(tx, updateId));
  const messages = growingMessages(context, linked.chatId, before, note);
  const state =
    'live' in found ? await followLive(context, linked.chatId, found.live, messages) : found.state;
  if (state === 'interrupted') throw new Error('a reply was cut');
  for (;;) {
    const at = 'live' in found ? clock.now() : found.at;
    const { text, meta } = 'live' in found ? found.live : found.stored;
    await showWhole(context, linked, conversationId, { replyId, text, meta }, messages);
    await note(messages.ids, at);
    // Withdrawn while it was sent; what is withdrawn later is found by its row.
    if (!('live' in found) || found.live.text === text) return;
  }
};

/** Asked at 3, offered at 2, once answered not again: as on the web. */
const askAboutHuman = async (
  context: TelegramContext,
  { who, userId, chatId }: Linked,
  conversationId: string,
  meta: MessageMeta,
): Promise<void> => {
  const access = await context.moderation.viewAccess({ who, userId }, conversationId);
  if (access.consent) return;
  if (meta.severity === 2) {
    await say(context, chatId, botTexts.askHumanWhy, [
      [{ label: botTexts.askHuman, tap: `read:ask:${conversationId}` }],
    ]);
    return;
  }
  await askHuman(context, chatId, conversationId, access);
};

/** The protocol's question, to the letter, with two answers of the same weight. */
export const askHuman = async (
  context: TelegramContext,
  chatId: number,
  conversationId: string,
  there: Parameters<typeof botTexts.duty>[0],
): Promise<void> => {
  await say(context, chatId, `${humanReadingQuestion.vous}\n\n${botTexts.duty(there)}`, [
    [
      { label: botTexts.yes, tap: `read:yes:${conversationId}` },
      { label: botTexts.no, tap: `read:no:${conversationId}` },
    ],
  ]);
};
