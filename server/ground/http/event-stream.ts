import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { seconds } from '#shared/time.ts';

/** One server-sent event (WHATWG HTML §9.2). */
const eventOf = (event: object): string => `data: ${JSON.stringify(event)}\n\n`;

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

/** The events are those of one protocol, which its schema in `shared/` describes. */
export type EventStream<Event extends object> = {
  send(event: Event): boolean;
  close(): void;
  onClose(run: () => void): void;
  onDrain(run: () => void): void;
};

/** Takes the reply over from Fastify: what follows is written as it comes. */
export const openEventStream = <Event extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
): EventStream<Event> => {
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
