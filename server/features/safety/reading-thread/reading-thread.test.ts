import { setImmediate as letOthers } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { assessText } from '../assess.ts';
import { freshGuideState } from '../guide/guide-state.ts';
import type { MessageToRead } from '../take-message.ts';
import { failedJob, type PassJob, runJob, type TakeJob } from './jobs.ts';
import { createReadingThread, type ReadingThread, type ReadingThreadOptions } from './reading-thread.ts';

const scripted = new URL('../../../../tests/support/scripted-reading-thread.ts', import.meta.url);

let thread: ReadingThread | null = null;
const told: string[] = [];
const log = {
  error: (fault: { event?: string }) => void told.push(fault.event ?? ''),
  warn: (fault: { reason?: string }) => void told.push(fault.reason ?? ''),
} as unknown as ReadingThreadOptions['log'];
const started = (options: Partial<ReadingThreadOptions> = {}): ReadingThread => {
  thread = createReadingThread({ log, ...options });
  return thread;
};
afterEach(async () => {
  await thread?.close();
  thread = null;
  told.length = 0;
});

const at = new Date('2026-11-23T10:00:00Z');
const assess = (...texts: string[]) => ({ kind: 'assess', texts }) as const;
const long = `${'La journée a été longue au bureau, rien de grave. '.repeat(40)}Je vais me tuer ce soir.`;
const message = (text: string): MessageToRead => ({
  userId: '',
  conversationId: 'one',
  messageId: null,
  text,
  turns: [],
  channel: 'web',
  country: 'FR',
  address: 'vous',
});
const take = (text: string): TakeJob => ({
  kind: 'take',
  state: freshGuideState(),
  input: message(text),
  now: at,
  keptLately: 0,
});
const pass = (text: string): PassJob => ({
  kind: 'pass',
  text,
  context: [],
  answer: { country: 'FR', address: 'vous' },
  now: at,
});

test('is made ready in pieces: what is written meanwhile is read between two of them', async () => {
  const made = started();
  let isOver = false;
  const warming = made.warm().then(() => {
    isOver = true;
  });
  await letOthers();
  expect(await made.read(assess('Je vais me tuer ce soir.'), 'member')).toMatchObject({ severity: 4 });
  expect(isOver).toBe(false);
  await warming;
}, 60_000);

describe('what is read beside the server’s thread is read as in it', () => {
  test('a long text, a long message of a session, a visitor’s text', async () => {
    const { read } = started();
    expect(await read(assess(long), 'member')).toEqual(assessText({ text: long }));
    expect(await read(take(long), 'member')).toEqual(runJob(take(long), () => {}));
    expect(await read(pass('je veux mourir'), 'visitor')).toEqual(runJob(pass('je veux mourir'), () => {}));
    expect(told).toEqual([]);
  });

  test('a short text of a member starts no thread', async () => {
    const { read } = started({ file: new URL('file:///nonexistent.ts') });
    expect(await read(assess('Bonjour'), 'member')).toMatchObject({ severity: 0 });
  });
});

describe('what fails asks, with the number in the words', () => {
  test('a text that takes too long is unsure 2, and the next one is read', async () => {
    const { read } = started({ file: scripted, limit: 150 });
    const [stuck, next] = await Promise.all([
      read(assess('stuck'), 'visitor'),
      read(assess('next'), 'visitor'),
    ]);
    expect(stuck).toMatchObject({ severity: 2, signals: [{ rule: 'check/failed' }] });
    expect(next).toMatchObject({ severity: 0, text: 'next' });
    expect(told).toEqual(['late']);
  });

  test('a thread that breaks is replaced', async () => {
    const { read } = started({ file: scripted });
    expect(await read(assess('throws'), 'visitor')).toMatchObject({ severity: 2 });
    expect(await read(assess('next'), 'visitor')).toMatchObject({ text: 'next' });
    expect(told).toEqual(['safety.check_failed', 'error']);
  });

  test('a thread that cannot load is not tried for ever', async () => {
    const { read } = started({ file: new URL('file:///nonexistent.ts') });
    expect(await read(assess('x'), 'visitor')).toMatchObject({ severity: 2 });
  });

  test('the answer of a failed reading asks and names the number', () => {
    const { reading, reply, state } = failedJob(take('x'));
    expect(reading).toMatchObject({ severity: 2, sure: false, check: 'check-death' });
    expect(reply?.text).toMatch(/3114|15/);
    expect(state.self.level).toBe(0);
    expect(failedJob(pass('x'))).toMatchObject({ severity: 2, answer: { level: 2 } });
    expect(failedJob(pass('x')).answer?.protocol?.text).toMatch(/3114|15/);
  });
});

describe('the queue', () => {
  test('a member comes before the visitors who wait', async () => {
    const { read } = started({ file: scripted });
    const order: string[] = [];
    const told = (name: string) => () => void order.push(name);
    await Promise.all([
      read(assess('first'), 'visitor').then(told('first')),
      read(assess('second'), 'visitor').then(told('second')),
      read(assess(' '.repeat(1100), 'member'), 'member').then(told('member')),
    ]);
    expect(order).toEqual(['member', 'first', 'second']);
  });

  test('when too many wait, the next visitor is told so, and a member is not', async () => {
    const { read } = started({ file: scripted, most: 2 });
    const waiting = [read(assess('a'), 'visitor'), read(assess('b'), 'visitor')];
    await expect(read(assess('c'), 'visitor')).rejects.toMatchObject({ code: 'safety_check_busy' });
    await expect(read(assess(' '.repeat(1100)), 'member')).resolves.toMatchObject({ severity: 0 });
    await Promise.all(waiting);
  });

  test('what waits when the house closes has an answer too', async () => {
    const { read, close } = started({ file: scripted });
    const waiting = read(assess('stuck'), 'visitor');
    await close();
    expect(await waiting).toMatchObject({ severity: 2 });
  });
});
