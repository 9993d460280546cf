import { expect, test } from 'vitest';
import type { Box } from '#server/ground/crypto/vault.ts';
import { messageMetaSchema } from '#shared/companion/conversation.ts';
import { turnRecordSchema } from '#shared/safety/turn-record.ts';
import { drawnFrom } from './drawn-from.ts';

/* What of a session may become a summary or a memory. */

const asItIs: Box = { seal: (text) => text, open: (text) => text, tryOpen: (text) => text };
let seq = 0;
const row = (
  role: 'user' | 'assistant',
  severity = 0,
  asked: string | null = null,
  textIds: string[] = [],
) => {
  const record = turnRecordSchema.parse({ asked, textIds, reader: 'rules' });
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

const no = () => row('assistant', 0, null, ['s-end-no-02']);
const explained = () => row('assistant', 0, null, ['s-end-explained-01']);

test('a question that began with the number and was answered by no takes its two messages, not the session', () => {
  const [first, about, answer, rest] = [row('user'), row('user'), row('user'), row('user')];
  const question = row('assistant', 2, 'check-done');
  const drawn = session(first, row('assistant'), about, question, answer, no(), rest, row('assistant'));
  expect(drawn).toMatchObject({ grave: false, nothing: false });
  expect([...drawn.leftOut]).toEqual([about.seq, answer.seq]);
});

test('so does one whose no brought the next', () => {
  const [about, first, second, rest] = [row('user'), row('user'), row('user'), row('user')];
  const drawn = session(
    ...[about, row('assistant', 2, 'check-done'), first, row('assistant', 2, 'check-death')],
    ...[second, no(), rest, row('assistant')],
  );
  expect(drawn).toMatchObject({ grave: false, nothing: false });
  expect([...drawn.leftOut].toSorted()).toEqual([about.seq, first.seq, second.seq].toSorted());
});

test('so does the direct question at 2 whose plain no ended it at once', () => {
  const [about, answer, rest] = [row('user'), row('user'), row('user')];
  const fell = () => row('assistant', 1, null, ['s-fell-2-1']);
  const drawn = session(about, row('assistant', 2, 'thoughts'), answer, fell(), rest, row('assistant', 1));
  expect(drawn).toMatchObject({ grave: false, nothing: false });
  expect([...drawn.leftOut]).toEqual([about.seq, answer.seq]);
  const longer = session(
    ...[row('user'), row('assistant', 2, 'thoughts'), row('user'), row('assistant', 2, 'moment')],
    ...[row('user'), fell()],
  );
  expect(longer.grave).toBe(true);
});

test('one that was answered by yes takes the session', () => {
  const drawn = session(row('user'), row('assistant', 2, 'check-done'), row('user'), row('assistant', 4));
  expect(drawn).toMatchObject({ grave: true, nothing: true });
});

test('danger that was owned as misread takes what was said until then', () => {
  const [before, misread, denied, rest] = [row('user'), row('user'), row('user'), row('user')];
  const drawn = session(
    ...[before, row('assistant'), misread, row('assistant', 4, 'call'), denied, explained()],
    ...[rest, row('assistant')],
  );
  expect(drawn).toMatchObject({ grave: false, nothing: false });
  expect([...drawn.leftOut]).toEqual([misread.seq, denied.seq]);
});

test('and danger that was answered before or after it takes the session all the same', () => {
  const one = [row('user'), row('assistant', 3, 'moment'), row('user'), row('assistant'), row('user')];
  expect(session(...one, row('assistant', 2, 'check-death'), row('user'), explained()).grave).toBe(true);
  const other = [row('user'), row('assistant', 4, 'call'), row('user'), explained(), row('user')];
  expect(session(...other, row('assistant', 3, 'moment')).grave).toBe(true);
});
