import { z } from 'zod';

/*
 * A messenger in memory that speaks the bot's protocol (https://core.telegram.org/bots/api): enough of it for one bot,
 * as strict as the real one where a bot could go wrong. `/dev/telegram` shows it, and the tests put it behind HTTP.
 */

export type Button = { text: string; callback_data?: string | undefined; url?: string | undefined };
export type Shown = {
  id: number;
  from: 'person' | 'bot';
  text: string;
  buttons: Button[][];
  at: string;
  pinned: boolean;
  edits: number;
};
type Chat = {
  id: number;
  name: string;
  username: string | null;
  messages: Shown[];
  typingUntil: number;
  blocked: boolean;
};
export type Answer = { status: number; body: unknown };

const button = z.looseObject({
  text: z.string(),
  callback_data: z.string().optional(),
  url: z.string().optional(),
});
const markup = z.looseObject({ inline_keyboard: z.array(z.array(button)) }).optional();
const chatId = z.coerce.number().int();
const schemas = {
  sendMessage: z.looseObject({ chat_id: chatId, text: z.string(), reply_markup: markup }),
  editMessageText: z.looseObject({
    chat_id: chatId,
    message_id: z.number(),
    text: z.string(),
    reply_markup: markup,
  }),
  deleteMessage: z.looseObject({ chat_id: chatId, message_id: z.number() }),
  sendChatAction: z.looseObject({ chat_id: chatId }),
  pinChatMessage: z.looseObject({ chat_id: chatId, message_id: z.number() }),
  getUpdates: z.looseObject({ offset: z.number().default(0), timeout: z.number().default(0) }),
};

const ok = (result: unknown): Answer => ({ status: 200, body: { ok: true, result } });
const no = (code: number, description: string): Answer => ({
  status: code,
  body: { ok: false, error_code: code, description },
});

const refusedButton = (rows: Button[][]): Answer | null => {
  for (const { callback_data, url } of rows.flat()) {
    if (callback_data !== undefined && Buffer.byteLength(callback_data) > 64)
      return no(400, 'Bad Request: BUTTON_DATA_INVALID');
    if (url !== undefined && !/^https?:\/\//.test(url)) return no(400, 'Bad Request: BUTTON_URL_INVALID');
  }
  return null;
};
const refusedText = (text: string): Answer | null => {
  if (text.trim() === '') return no(400, 'Bad Request: message text is empty');
  return text.length > 4096 ? no(400, 'Bad Request: message is too long') : null;
};

export const createSimulatedMessenger = ({ firstUpdate = 1 }: { firstUpdate?: number } = {}) => {
  const chats = new Map<number, Chat>();
  let updates: { update_id: number; [kind: string]: unknown }[] = [];
  let nextUpdate = firstUpdate;
  let nextMessage = 1;
  let version = 0;
  const waiting = new Set<() => void>();
  const watching = new Set<() => void>();

  const changed = (): void => {
    version += 1;
    for (const tell of [...watching]) tell();
  };
  const chatOf = (id: number): Chat => {
    let chat = chats.get(id);
    if (!chat) {
      chat = { id, name: 'Camille', username: 'camille_essai', messages: [], typingUntil: 0, blocked: false };
      chats.set(id, chat);
    }
    return chat;
  };
  const add = (chat: Chat, from: Shown['from'], text: string, buttons: Button[][] = []): Shown => {
    const shown = {
      id: nextMessage,
      from,
      text,
      buttons,
      at: new Date().toISOString(),
      pinned: false,
      edits: 0,
    };
    nextMessage += 1;
    chat.messages.push(shown);
    changed();
    return shown;
  };
  const senderOf = ({ id, name, username }: Chat) => ({
    id,
    is_bot: false,
    first_name: name,
    ...(username && { username }),
    language_code: 'fr',
  });
  const chatView = ({ id, name, username }: Chat) => ({
    id,
    type: 'private' as const,
    first_name: name,
    ...(username && { username }),
  });
  /** Something happened that the bot hears of. @returns the update, as it will be delivered */
  const emit = (kinds: Record<string, unknown>) => {
    const update = { update_id: nextUpdate, ...kinds };
    nextUpdate += 1;
    updates.push(update);
    for (const wake of [...waiting]) wake();
    return update;
  };
  const messageOf = (chat: Chat, shown: Shown, more: Record<string, unknown>) => ({
    message_id: shown.id,
    date: Math.floor(Date.parse(shown.at) / 1000),
    chat: chatView(chat),
    from: senderOf(chat),
    ...more,
  });

  const answer = (method: string, payload: unknown): Answer => {
    switch (method) {
      case 'sendMessage': {
        const sent = schemas.sendMessage.parse(payload);
        const chat = chatOf(sent.chat_id);
        if (chat.blocked) return no(403, 'Forbidden: bot was blocked by the user');
        const rows = sent.reply_markup?.inline_keyboard ?? [];
        const refused = refusedText(sent.text) ?? refusedButton(rows);
        if (refused) return refused;
        chat.typingUntil = 0;
        const shown = add(chat, 'bot', sent.text, rows);
        return ok({ message_id: shown.id, date: 0, chat: chatView(chat), text: sent.text });
      }
      case 'editMessageText': {
        const edit = schemas.editMessageText.parse(payload);
        const chat = chatOf(edit.chat_id);
        if (chat.blocked) return no(403, 'Forbidden: bot was blocked by the user');
        const there = chat.messages.find(({ id, from }) => id === edit.message_id && from === 'bot');
        if (!there) return no(400, 'Bad Request: message to edit not found');
        const rows = edit.reply_markup?.inline_keyboard ?? [];
        const refused = refusedText(edit.text) ?? refusedButton(rows);
        if (refused) return refused;
        if (there.text === edit.text && JSON.stringify(there.buttons) === JSON.stringify(rows))
          return no(400, 'Bad Request: message is not modified');
        there.text = edit.text;
        there.buttons = rows;
        there.edits += 1;
        changed();
        return ok({ message_id: there.id, date: 0, chat: chatView(chat), text: there.text });
      }
      case 'deleteMessage': {
        const { chat_id, message_id } = schemas.deleteMessage.parse(payload);
        const chat = chatOf(chat_id);
        const there = chat.messages.findIndex(({ id }) => id === message_id);
        if (there < 0) return no(400, 'Bad Request: message to delete not found');
        chat.messages.splice(there, 1);
        changed();
        return ok(true);
      }
      case 'sendChatAction': {
        const chat = chatOf(schemas.sendChatAction.parse(payload).chat_id);
        if (chat.blocked) return no(403, 'Forbidden: bot was blocked by the user');
        chat.typingUntil = Date.now() + 5000;
        changed();
        return ok(true);
      }
      case 'pinChatMessage': {
        const pin = schemas.pinChatMessage.parse(payload);
        const there = chatOf(pin.chat_id).messages.find(({ id }) => id === pin.message_id);
        if (!there) return no(400, 'Bad Request: message to pin not found');
        for (const each of chatOf(pin.chat_id).messages) each.pinned = each === there;
        changed();
        return ok(true);
      }
      case 'getMe':
        return ok({ id: 1, is_bot: true, first_name: 'Simulation' });
      case 'answerCallbackQuery':
      case 'setMyCommands':
      case 'setWebhook':
      case 'deleteWebhook':
      case 'leaveChat':
        return ok(true);
      default:
        return no(404, 'Not Found: method not found');
    }
  };

  /** Waits for updates as long as it was asked to, or until there are some. */
  const getUpdates = async (payload: unknown, signal?: AbortSignal | null): Promise<Answer> => {
    const asked = schemas.getUpdates.parse(payload);
    updates = updates.filter(({ update_id }) => update_id >= asked.offset);
    if (updates.length === 0 && asked.timeout > 0) {
      await new Promise<void>((resolve) => {
        const over = () => {
          clearTimeout(timer);
          waiting.delete(over);
          signal?.removeEventListener('abort', over);
          resolve();
        };
        const timer = setTimeout(over, asked.timeout * 1000);
        waiting.add(over);
        signal?.addEventListener('abort', over);
      });
    }
    return ok(updates.slice(0, 100));
  };

  return {
    answer,
    getUpdates,
    emit,
    /** In place of the network, for a bot in this process. */
    fetch: (async (input: unknown, init?: { body?: unknown; signal?: AbortSignal | null }) => {
      const method = String(input).split('/').at(-1)!;
      const payload: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
      const { status, body } =
        method === 'getUpdates' ? await getUpdates(payload, init?.signal) : answer(method, payload);
      if (init?.signal?.aborted) throw new DOMException('aborted', 'AbortError');
      return Response.json(body, { status });
    }) as typeof fetch,
    /** The person writes. */
    write(id: number, text: string) {
      const chat = chatOf(id);
      const shown = add(chat, 'person', text);
      const entities = text.startsWith('/')
        ? [{ type: 'bot_command', offset: 0, length: text.split(/\s/)[0]!.length }]
        : undefined;
      return emit({ message: messageOf(chat, shown, { text, ...(entities && { entities }) }) });
    },
    /** The person sends something that is no text: what the messenger would say of it. */
    sendOther(id: number, label: string, content: Record<string, unknown>) {
      const chat = chatOf(id);
      return emit({ message: messageOf(chat, add(chat, 'person', label), content) });
    },
    /** The person presses a button. */
    tap(id: number, messageId: number, data: string) {
      const chat = chatOf(id);
      const there = chat.messages.find((each) => each.id === messageId);
      return emit({
        callback_query: {
          id: String(nextUpdate),
          from: senderOf(chat),
          chat_instance: String(id),
          data,
          message: { message_id: messageId, date: 1, chat: chatView(chat), text: there?.text ?? '' },
        },
      });
    },
    /** The person blocks the bot, or lets it in again. */
    setBlocked(id: number, blocked: boolean) {
      const chat = chatOf(id);
      chat.blocked = blocked;
      changed();
      const member = (status: string) => ({ user: { id: 1, is_bot: true, first_name: 'bot' }, status });
      return emit({
        my_chat_member: {
          chat: chatView(chat),
          from: senderOf(chat),
          date: 1,
          old_chat_member: member(blocked ? 'member' : 'kicked'),
          new_chat_member: member(blocked ? 'kicked' : 'member'),
        },
      });
    },
    introduce(id: number, person: { name: string; username: string | null }): void {
      Object.assign(chatOf(id), person);
    },
    view(id: number) {
      const { name, username, messages, typingUntil, blocked } = chatOf(id);
      return { version, name, username, messages, typing: typingUntil > Date.now(), blocked };
    },
    /** Every chat's messages, for tests. */
    chats: (): ReadonlyMap<number, Readonly<Chat>> => chats,
    waitingUpdates: () => updates,
    /** Resolves at the next change, or after `most` milliseconds. */
    nextChange(since: number, most: number): Promise<void> {
      if (version > since) return Promise.resolve();
      return new Promise((resolve) => {
        const over = () => {
          clearTimeout(timer);
          watching.delete(over);
          resolve();
        };
        const timer = setTimeout(over, most);
        watching.add(over);
      });
    },
  };
};
export type SimulatedMessenger = ReturnType<typeof createSimulatedMessenger>;

/** Two people, so that a code taken from somebody else can be tried. */
export const simulatedPeople = [
  { id: 100_001, name: 'Camille', username: 'camille_essai' },
  { id: 100_002, name: 'Dominique', username: null },
] as const;
export const simulatedBot = 'eclaircie_simulation_bot';
