import { expect, test } from 'vitest';
import type { Box } from '#server/ground/crypto/vault.ts';
import { messageMetaSchema } from '#shared/companion/conversation.ts';
import { turnRecordSchema } from '#shared/safety/turn-record.ts';
import { drawnFrom } from './drawn-from.ts';

/* What of a session may become a summary or a memory. */

const asItIs: Box = { seal: (text) => text, open: (text) => text, tryOpen: (text) => text };
let seq = 0;
const row = (role: 'user' | 'assistant', severity = 0, asked: string | null = null) => {
  const record = turnRecordSchema.parse({ asked, reader: 'rules' });
  const meta = messageMetaSchema.parse({ severity, record });
  seq += 1;
  return { role, seq, meta_sealed: JSON.stringify(meta) };
};
const session = (...rows: ReturnType<typeof row>[]) => drawnFrom(asItIs, rows);

test('a session in which a danger was answered gives nothing', () => {
  expect(session(row('user'), row('assistant', 2), row('user'), row('assistant'))).toMatchObject({
    grave: true,
    nothing: true,
  });
});

test('one that opens with our question about an earlier danger gives all but the answer to it, once that is calm', () => {
  const answer = row('user');
  const rest = row('user');
  const drawn = session(row('assistant', 2, 'thoughts'), answer, row('assistant', 1), rest, row('assistant'));
  expect(drawn).toMatchObject({ grave: false, nothing: false });
  expect([...drawn.leftOut]).toEqual([answer.seq]);
});

test('and nothing where the danger is there again', () => {
  const drawn = session(row('assistant', 2, 'thoughts'), row('user'), row('assistant', 2, 'moment'));
  expect(drawn).toMatchObject({ grave: true, nothing: true });
});
