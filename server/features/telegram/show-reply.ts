import type { MessageMeta, MessageState } from '#shared/companion/conversation.ts';
import { botTexts } from '#shared/messages/telegram.ts';
import { humanReadingQuestion } from '#shared/moderation/texts.ts';
import { seconds } from '#shared/time.ts';
import type { Answering } from '../companion/index.ts';
import type { Linked, TelegramContext } from './ports.ts';
import { type Rows, rewrite, say, showTyping } from './speak.ts';
import { readableSoFar, splitMessage } from './split-message.ts';

/** A chat bears about one message a second (https://core.telegram.org/bots/faq#my-bot-is-hitting-limits). */
const betweenEdits = seconds(1.5);
const firstLook = seconds(0.3);
const typingLasts = seconds(4.5);
/** How often a reply that another process writes is looked at. */
const lookAgain = seconds(0.7);

type Live = Extract<Answering, { kind: 'new' }>['reply'];

const sleep = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** The messages a reply stands in, rewritten as it grows. */
const growingMessages = (context: TelegramContext, chatId: number) => {
  const shown: { id: number | null; text: string }[] = [];
  return {
    get begun(): boolean {
      return shown.length > 0;
    },
    async show(text: string, rows: Rows = []): Promise<void> {
      const parts = splitMessage(text);
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
    },
    get last(): number | null {
      return shown.at(-1)?.id ?? null;
    },
  };
};

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

/** Shows a reply while it is written. Resolves with its end, once all of it is in the chat. */
const followLive = async (
  context: TelegramContext,
  chatId: number,
  reply: Live,
): Promise<{ state: MessageState; messages: ReturnType<typeof growingMessages> }> => {
  const messages = growingMessages(context, chatId);
  let over: MessageState | null = null;
  const ended = new Promise<void>((resolve) => {
    const reader = {
      offset: reply.text.length,
      text: () => true,
      end: (state: MessageState) => {
        over = state;
        resolve();
      },
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
  return { state: over ?? 'complete', messages };
};

type Told = {
  replyId: string;
  text: string;
  meta: MessageMeta;
  state: MessageState;
  messages: ReturnType<typeof growingMessages>;
};

/** Follows the reply wherever it is written. @throws when it was cut: whoever asks again goes on with it */
const follow = async (context: TelegramContext, linked: Linked, answering: Answering): Promise<Told> => {
  const { companion } = context;
  const { chatId, who, userId, country } = linked;
  let live: Live | null = null;
  if (answering.kind === 'new') {
    await answering.ready;
    live = answering.reply;
  } else {
    for (;;) {
      const found = await companion.resumeReply({
        who,
        userId,
        replyId: answering.replyId,
        country,
        address: 'vous',
      });
      if (found.kind === 'live') {
        await found.ready;
        live = found.reply;
        break;
      }
      if (found.kind === 'stored') {
        const { text, meta, row } = found;
        return { replyId: row.id, text, meta, state: row.state, messages: growingMessages(context, chatId) };
      }
      await sleep(lookAgain);
    }
  }
  const { state, messages } = await followLive(context, chatId, live);
  return { replyId: live.id, text: live.text, meta: live.meta, state, messages };
};

/**
 * Brings a reply into the chat, with what goes under it: numbers to dial, the sheet, the plan; the numbers stay pinned
 * where the protocol pins them; and the question about a human of the team, by buttons.
 */
export const showReply = async (
  context: TelegramContext,
  linked: Linked,
  conversationId: string,
  answering: Answering,
): Promise<void> => {
  const { chatId } = linked;
  const { replyId, text, meta, state, messages } = await follow(context, linked, answering);
  if (state === 'interrupted') throw new Error('a reply was cut');
  const { lines, rows } = underReply(meta, replyId);
  await messages.show(text.trim() === '' ? botTexts.cut : `${text}${lines}`, rows);
  if (meta.pinned && messages.last !== null)
    await context.messenger.bot.api
      .pinChatMessage(chatId, messages.last, { disable_notification: true })
      .catch(() => {});
  // Never beside a question of the guide: two keyboards would take each other's answers.
  if (meta.severity >= 2 && meta.kind === 'protocol' && (meta.record?.choices.length ?? 0) === 0)
    await askAboutHuman(context, linked, conversationId, meta);
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
