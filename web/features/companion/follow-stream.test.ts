import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, it, vi } from 'vitest';
import { messageMetaSchema, type StreamEvent } from '#shared/companion/conversation.ts';
import { followStream } from './follow-stream.ts';

const server = vi.hoisted(() => ({ body: '' }));
vi.mock('#web/lib/call-function.ts', () => ({ postFunction: async () => new Response(server.body) }));

const meta = messageMetaSchema.parse({});
const replyId = '0193a8a2-0000-4000-8000-000000000001';
const heard = async (...events: StreamEvent[]): Promise<{ kinds: string[]; ended: boolean }> => {
  server.body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  const kinds: string[] = [];
  const { signal } = new AbortController();
  const ended = await followStream(
    {} as SupabaseClient,
    'resume-reply',
    {},
    ({ type }) => kinds.push(type),
    signal,
  );
  return { kinds, ended };
};

const start: StreamEvent = { type: 'start', replyId, messageId: null, seq: 2, meta };
const end: StreamEvent = { type: 'end', state: 'complete' };
const replaced: StreamEvent = { type: 'replace', replyId, text: 'Autre chose.', meta, state: 'complete' };

it('hears what replaces a withdrawn reply, also after its end, and is told one end alone', async () => {
  expect(await heard(start, replaced, end)).toEqual({ kinds: ['start', 'replace', 'end'], ended: true });
  expect(await heard(start, end, replaced, end)).toEqual({ kinds: ['start', 'end', 'replace'], ended: true });
});

it('knows a line that was cut before the end', async () => {
  expect(await heard(start, replaced)).toEqual({ kinds: ['start', 'replace'], ended: false });
});
