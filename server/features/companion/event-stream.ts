import type { EventStream } from '#server/ground/http/event-stream.ts';
import type { StreamEvent } from '#shared/companion/conversation.ts';
import type { LiveReply, Reader } from './live-replies.ts';

export type StreamOpening = { messageId: string | null; seq: number };

/**
 * Lets one browser follow a reply. Leaving does not stop the reply: the server holds it (C-13). The stream stays open after
 * the reply's end as long as its words may still be withdrawn.
 * @param shown what was sent of the reply before on this stream
 */
export const followReply = (
  stream: EventStream<StreamEvent>,
  reply: LiveReply,
  opening: StreamOpening,
  shown = '',
): void => {
  stream.send({
    type: 'start',
    replyId: reply.id,
    messageId: opening.messageId,
    seq: opening.seq,
    meta: reply.meta,
  });
  const reader: Reader = {
    offset: shown.length,
    text: (at, text) => stream.send({ type: 'text', at, text }),
    replace: (text, meta) => {
      const state = (reply.settled && reply.outcome) || 'writing';
      return stream.send({ type: 'replace', replyId: reply.id, text, meta, state });
    },
    end: (state) => {
      stream.send({ type: 'end', state });
    },
    close: () => stream.close(),
  };
  stream.onDrain(() => reply.pump(reader));
  stream.onClose(() => reply.leave(reader));
  reply.join(reader, shown);
};
