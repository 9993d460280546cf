import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { chairName } from '#server/ground/config/model-chair.ts';

/** A content is a string or, from some clients, a list of parts of which we keep the text. */
const contentSchema = z.union([
  z.string(),
  z
    .array(z.object({ text: z.string().default('') }))
    .transform((parts) => parts.map(({ text }) => text).join('')),
  z.null().transform(() => ''),
]);

/** What of OpenAI's chat/completions is read here; the rest is let in and left alone. */
export const completionBody = z.object({
  messages: z.array(z.object({ role: z.string(), content: contentSchema })).min(1),
  stream: z.boolean().default(false),
  model: z.string().default(chairName),
});

const frame = (object: string) => ({
  id: 'chatcmpl-fauteuil',
  object,
  created: Math.floor(Date.now() / 1000),
  model: chairName,
});

/** The answer in one body. */
export const wholeCompletion = (text: string) => ({
  ...frame('chat.completion'),
  choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
});

const event = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({
    ...frame('chat.completion.chunk'),
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`;

/** Headers leave before the answer is typed: whoever asked knows that somebody is there. */
export const beginStream = (response: ServerResponse): void => {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.write(event({ role: 'assistant', content: '' }));
};

/** Word by word, as a model speaks: what reads the stream meets pieces and not a block. */
export const endStream = (response: ServerResponse, text: string): void => {
  for (const piece of text.match(/\s*\S+\s*/g) ?? []) response.write(event({ content: piece }));
  response.end(`${event({}, 'stop')}data: [DONE]\n\n`);
};
