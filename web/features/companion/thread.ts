import type {
  Message,
  MessageMeta,
  MessageRole,
  MessageState,
  StreamEvent,
  Tap,
} from '#shared/companion/conversation.ts';

/**
 * What a conversation shows, as a pure reducer: messages the server holds, what the person just sent, and the reply
 * that is coming. Every way of learning the same thing (a stream, a reload, a second tab) leads to the same list.
 */
export type ThreadMessage = {
  /** The server's id; before it answered, the id the browser made. */
  id: string;
  clientId: string | null;
  /** The server's number of the message in its session; null until it is known. */
  seq: number | null;
  role: MessageRole;
  /** `sending`: not yet acknowledged; `failed`: the person may send it again. */
  state: MessageState | 'sending' | 'failed';
  text: string;
  meta: MessageMeta | null;
  createdAt: string;
  /** The tap that the message is, so that it can be sent again; for messages of this page alone. */
  tap?: Tap;
  /** Erased from this screen by the person. */
  hidden?: true;
};

/** A reply that is whole: it can be read aloud, copied, reported. */
export const isFinishedReply = ({ role, state, text }: ThreadMessage): boolean =>
  role === 'assistant' && state !== 'writing' && text !== '';

export type Thread = {
  messages: readonly ThreadMessage[];
  /** The reply being followed. */
  replyId: string | null;
  /** The line to the server is cut; the reply goes on there, and will be caught up. */
  lost: boolean;
  /**
   * A reply that was seen before is being told again, whole. Its first piece counts, not what is shown: a server that
   * crashed goes on from the last words it kept, which may be fewer than the screen has, and other ones may follow.
   */
  toldAgain: boolean;
};

/** A choice of a reply that is sent as the person's message, and what the message keeps of it. */
export type SentChoice = { tap: Tap; meta: MessageMeta };

export type ThreadEvent =
  | { type: 'loaded'; messages: readonly Message[] }
  | { type: 'earlier'; messages: readonly Message[] }
  /** What a human of the team wrote meanwhile, and what was noted. */
  | { type: 'joined'; messages: readonly Message[] }
  | { type: 'sent'; clientId: string; text: string; at: string; choice?: SentChoice | undefined }
  | { type: 'refused'; clientId: string }
  | { type: 'withdrawn'; clientId: string }
  | { type: 'stream'; event: StreamEvent; clientId: string | null; at: string }
  | { type: 'lost' }
  | { type: 'stopped' }
  /** The person erases from this screen what it shows. */
  | { type: 'cleared' };

export const emptyThread: Thread = { messages: [], replyId: null, lost: false, toldAgain: false };

const fromServer = ({ id, clientId, seq, role, state, text, meta, createdAt }: Message): ThreadMessage => ({
  id,
  clientId,
  seq,
  role,
  state,
  text,
  meta,
  createdAt,
});

const replace = (
  messages: readonly ThreadMessage[],
  id: string,
  change: (message: ThreadMessage) => ThreadMessage,
) => messages.map((message) => (message.id === id ? change(message) : message));

/** After every message with a smaller number; what has none yet was just sent and stays below. */
const insertBySeq = (messages: readonly ThreadMessage[], message: ThreadMessage): ThreadMessage[] => {
  const after = messages.findLastIndex(({ seq }) => seq !== null && seq < message.seq!);
  return [...messages.slice(0, after + 1), message, ...messages.slice(after + 1)];
};

/**
 * What was erased from this screen stays so when the same messages are read once more. What the person wrote has no number
 * here until it is read again, but stands before a reply that has one.
 */
const keepHidden = (
  messages: readonly ThreadMessage[],
  before: readonly ThreadMessage[],
): ThreadMessage[] => {
  const hidden = before.filter((message) => message.hidden);
  const ids = new Set(hidden.flatMap(({ id, clientId }) => [id, clientId]).filter((id) => id !== null));
  const last = Math.max(-1, ...hidden.map(({ seq }) => seq ?? -1));
  return messages.map((message) =>
    (message.seq ?? Number.POSITIVE_INFINITY) <= last ||
    ids.has(message.id) ||
    (message.clientId !== null && ids.has(message.clientId))
      ? { ...message, hidden: true }
      : message,
  );
};

/** Behind all that the server has; what was sent meanwhile, and waits for this reply to end, stays below. */
const beforeWaiting = (messages: readonly ThreadMessage[], reply: ThreadMessage): ThreadMessage[] => {
  const last = messages.findLastIndex(({ state }) => state !== 'sending');
  return [...messages.slice(0, last + 1), reply, ...messages.slice(last + 1)];
};

/** A piece of text put where it belongs: told twice it changes nothing, told late it closes the gap. */
const place = (text: string, at: number, piece: string): string =>
  at > text.length ? text : text.slice(0, at) + (at + piece.length >= text.length ? piece : text.slice(at));

const onStream = (
  thread: Thread,
  { event, clientId, at }: Extract<ThreadEvent, { type: 'stream' }>,
): Thread => {
  switch (event.type) {
    case 'start': {
      const acknowledged = thread.messages.map((message) =>
        clientId !== null && message.clientId === clientId && message.role === 'user'
          ? { ...message, id: event.messageId ?? message.id, state: 'complete' as const }
          : message,
      );
      const known = acknowledged.some((message) => message.id === event.replyId);
      const reply: ThreadMessage = {
        id: event.replyId,
        clientId: null,
        seq: event.seq,
        role: 'assistant',
        state: 'writing',
        text: '',
        meta: event.meta,
        createdAt: at,
      };
      return {
        messages: known
          ? replace(acknowledged, event.replyId, (message) => ({
              ...message,
              state: 'writing',
              meta: event.meta,
            }))
          : beforeWaiting(acknowledged, reply),
        replyId: event.replyId,
        lost: false,
        toldAgain: known,
      };
    }
    case 'text':
      if (!thread.replyId) return thread;
      return {
        ...thread,
        lost: false,
        toldAgain: false,
        messages: replace(thread.messages, thread.replyId, (message) => ({
          ...message,
          text: place(thread.toldAgain && event.at === 0 ? '' : message.text, event.at, event.text),
        })),
      };
    case 'replace':
      return {
        ...thread,
        lost: false,
        toldAgain: false,
        messages: replace(thread.messages, event.replyId, (message) => ({
          ...message,
          text: event.text,
          meta: event.meta,
          state: event.state,
        })),
      };
    case 'end':
      if (!thread.replyId) return thread;
      return {
        messages: replace(thread.messages, thread.replyId, (message) => ({ ...message, state: event.state })),
        replyId: null,
        lost: false,
        toldAgain: false,
      };
  }
};

export const nextThread = (thread: Thread, event: ThreadEvent): Thread => {
  switch (event.type) {
    case 'loaded': {
      const messages = event.messages.map(fromServer);
      // What was typed and not yet acknowledged stays, unless the server turns out to have it.
      const held = new Set(messages.map((message) => message.clientId));
      const isKept = (message: ThreadMessage | undefined): boolean =>
        (message?.state === 'sending' || message?.state === 'failed') && !held.has(message.clientId);
      // So does what answered it while nothing could be stored.
      const waiting = thread.messages.filter(
        (message, index) => isKept(message) || (message.meta?.unsaved && isKept(thread.messages[index - 1])),
      );
      return { ...emptyThread, messages: [...keepHidden(messages, thread.messages), ...waiting] };
    }
    case 'earlier': {
      const known = new Set(thread.messages.map((message) => message.id));
      return {
        ...thread,
        messages: [
          ...keepHidden(
            event.messages.filter((message) => !known.has(message.id)).map(fromServer),
            thread.messages,
          ),
          ...thread.messages,
        ],
      };
    }
    case 'joined': {
      const known = new Set(thread.messages.map((message) => message.id));
      const fresh = event.messages.filter((message) => !known.has(message.id)).map(fromServer);
      // An older page is read only when asked for: what belongs there comes with it.
      const first = thread.messages.find((message) => message.seq !== null)?.seq ?? 0;
      // What was sent here, and arrived without our hearing of it, is the server's now.
      const arrived = new Map(
        fresh.flatMap((message) => (message.clientId ? [[message.clientId, message]] : [])),
      );
      const mine = new Set<string>();
      let messages: readonly ThreadMessage[] = thread.messages.map((message) => {
        const found = message.clientId === null ? undefined : arrived.get(message.clientId);
        if (!found) return message;
        mine.add(found.id);
        return message.hidden ? { ...found, hidden: true } : found;
      });
      for (const message of fresh.filter(({ id }) => !mine.has(id)))
        if (message.seq! >= first) messages = insertBySeq(messages, message);
      return fresh.length === 0 ? thread : { ...thread, messages };
    }
    case 'sent': {
      // A tap that failed gives way to another one under the same reply.
      const others = thread.messages.filter(
        (message) =>
          message.role !== 'user' ||
          (message.clientId !== event.clientId &&
            !(
              message.state === 'failed' &&
              event.choice &&
              message.tap?.replyId === event.choice.tap.replyId
            )),
      );
      const message: ThreadMessage = {
        id: event.clientId,
        clientId: event.clientId,
        seq: null,
        role: 'user',
        state: 'sending',
        text: event.text,
        meta: event.choice?.meta ?? null,
        createdAt: event.at,
        ...(event.choice && { tap: event.choice.tap }),
      };
      // Sent again, it keeps its place among what waits.
      const before = thread.messages.findIndex(({ clientId }) => clientId === event.clientId);
      const at = before < 0 ? others.length : Math.min(before, others.length);
      return { ...thread, messages: [...others.slice(0, at), message, ...others.slice(at)] };
    }
    case 'refused':
      return {
        ...thread,
        messages: replace(thread.messages, event.clientId, (message) => ({ ...message, state: 'failed' })),
      };
    case 'withdrawn':
      return { ...thread, messages: thread.messages.filter((message) => message.id !== event.clientId) };
    case 'stream':
      return onStream(thread, event);
    case 'lost':
      return { ...thread, lost: thread.replyId !== null };
    case 'cleared':
      return { ...thread, messages: thread.messages.map((message) => ({ ...message, hidden: true })) };
    case 'stopped':
      return thread.replyId
        ? {
            messages: replace(thread.messages, thread.replyId, (message) => ({
              ...message,
              state: 'stopped',
            })),
            replyId: null,
            lost: false,
            toldAgain: false,
          }
        : thread;
  }
};

/** Whether the person wrote after this reply. Of a session that leaves nothing, the server cannot know. */
export const isAnswered = ({ messages }: Thread, replyId: string): boolean =>
  messages.slice(messages.findIndex(({ id }) => id === replyId) + 1).some(({ role }) => role === 'user');

/** A reply that was cut and that nobody follows: the screen takes it up again by itself. */
export const replyToResume = (thread: Thread): ThreadMessage | null => {
  if (thread.replyId) return null;
  const last = thread.messages.findLast(
    ({ role, state }) =>
      state !== 'sending' && state !== 'failed' && (role === 'user' || role === 'assistant'),
  );
  return last?.role === 'assistant' && (last.state === 'writing' || last.state === 'interrupted')
    ? last
    : null;
};
