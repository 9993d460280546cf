import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MovedEvent, StreamEvent } from '#shared/companion/conversation.ts';
import { seconds } from '#shared/time.ts';
import type { LiveReply, Reader } from './live-replies.ts';

/** One server-sent event (WHATWG HTML §9.2). */
const eventOf = (event: StreamEvent | MovedEvent): string => `data: ${JSON.stringify(event)}\n\n`;

/** Open streams of this process, kept awake by one timer: proxies cut a connection that says nothing for a minute. */
const awake = new Set<FastifyReply['raw']>();
let heartbeat: NodeJS.Timeout | null = null;

const keepAwake = (raw: FastifyReply['raw']): void => {
  awake.add(raw);
  heartbeat ??= setInterval(() => {
    for (const each of awake) each.write(': \n\n');
  }, seconds(15)).unref();
};

const letSleep = (raw: FastifyReply['raw']): void => {
  awake.delete(raw);
  if (awake.size > 0 || !heartbeat) return;
  clearInterval(heartbeat);
  heartbeat = null;
};

export type EventStream = {
  send(event: StreamEvent | MovedEvent): boolean;
  close(): void;
  onClose(run: () => void): void;
  onDrain(run: () => void): void;
};

/** Takes the reply over from Fastify: what follows is written as it comes. */
export const openEventStream = (request: FastifyRequest, reply: FastifyReply): EventStream => {
  reply.hijack();
  // The question was read: its headers, the access token among them, need not stay as long as the answer.
  request.raw.rawHeaders.length = 0;
  request.raw.headers = {};
  const { raw } = reply;
  const headers = reply.getHeaders() as Record<string, string>;
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  // A request made inside the process has no socket to speak of.
  if (raw.socket instanceof Socket) raw.socket.setNoDelay(true);
  keepAwake(raw);
  raw.on('close', () => letSleep(raw));
  return {
    send: (event) => raw.write(eventOf(event)),
    close: () => {
      letSleep(raw);
      raw.end();
    },
    onClose: (run) => raw.on('close', run),
    onDrain: (run) => raw.on('drain', run),
  };
};

export type StreamOpening = { messageId: string | null; seq: number };

/**
 * Lets one browser follow a reply. Leaving does not stop the reply: the server holds it (C-13). The stream stays open after
 * the reply's end as long as its words may still be withdrawn.
 * @param shown what was sent of the reply before on this stream
 */
export const followReply = (
  stream: EventStream,
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
