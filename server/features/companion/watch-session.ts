import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bus } from '#server/ground/db/bus.ts';
import type { Who } from '#server/ground/db/who.ts';
import { type EventStream, openEventStream } from '#server/ground/http/event-stream.ts';
import { openStreams } from '#server/ground/http/open-streams.ts';
import type { MovedEvent } from '#shared/companion/conversation.ts';
import { AppError } from '#shared/errors.ts';
import type { CompanionContext } from './ports.ts';
import * as store from './store.ts';

const topic = 'session';

/** Who watches which session in this process: a device of the same person, while it is looked at. */
export type SessionWatchers = {
  /** Something of this session moved. @param seq the latest message there is of it, where it is known */
  moved(conversationId: string, seq?: number): void;
  add(watcher: { userId: string; conversationId: string; stream: EventStream<MovedEvent> }): void;
  closeAll(): void;
};

export const sessionWatchers = (bus: Pick<Bus, 'say' | 'hear'>): SessionWatchers => {
  type Watcher = { userId: string; conversationId: string; stream: EventStream<MovedEvent> };
  const watchers = openStreams<Watcher>();
  bus.hear(topic, (id) => {
    const [conversationId, seq] = id.split(' ');
    for (const watcher of watchers.all()) {
      if (watcher.conversationId !== conversationId) continue;
      watcher.stream.send({ type: 'moved', seq: seq ? Number(seq) : null });
    }
  });
  return {
    moved: (conversationId, seq) =>
      bus.say(topic, seq === undefined ? conversationId : `${conversationId} ${seq}`),
    add(watcher) {
      watchers.add(watcher);
      // What was said between the device's last reading and now.
      watcher.stream.send({ type: 'moved', seq: null });
    },
    closeAll: watchers.closeAll,
  };
};

/** Follows a session of one's own: nothing of it is in the stream, only that there is something to read. */
export const watchSession = async (
  context: CompanionContext,
  call: { request: FastifyRequest; reply: FastifyReply },
  watched: { who: Who; userId: string; conversationId: string },
): Promise<void> => {
  const { who, userId, conversationId } = watched;
  if (!(await context.db.as(who, (tx) => store.findConversation(tx, conversationId))))
    throw new AppError('session_not_known');
  context.watchers.add({ userId, conversationId, stream: openEventStream(call.request, call.reply) });
};
