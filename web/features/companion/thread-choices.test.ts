import { describe, expect, it } from 'vitest';
import { messageMetaSchema } from '#shared/companion/conversation.ts';
import { turnsOfWriting } from '#shared/safety/turn-record.ts';
import { emptyThread, nextThread, type Thread, type ThreadEvent, type ThreadMessage } from './thread.ts';
import {
  helpShownUnder,
  isUntoldChoice,
  needOf,
  newestReply,
  openChoicesOf,
  pinnedOf,
  revocableChoice,
  sentChoice,
} from './thread-choices.ts';
import { offersOf } from './thread-offers.ts';

const at = '2026-11-21T10:00:00.000Z';
const replyId = '0193a8a2-0000-4000-8000-000000000001';
const choices = [
  { id: 'yes', label: 'Oui' },
  { id: 'no', label: 'Non' },
];
const asking = (over: object = {}) =>
  messageMetaSchema.parse({ record: { asked: 'thoughts', choices }, ...over });
const message = (over: Partial<ThreadMessage>): ThreadMessage => ({
  id: replyId,
  clientId: null,
  seq: 2,
  role: 'assistant',
  state: 'complete',
  text: 'Avez-vous des pensées de suicide ?',
  meta: asking(),
  createdAt: at,
  ...over,
});
const mine = (over: Partial<ThreadMessage> = {}) =>
  message({ id: 'm1', clientId: 'c1', seq: 1, role: 'user', text: 'Oui', meta: null, ...over });
const thread = (...messages: ThreadMessage[]): Thread => ({ ...emptyThread, messages });
const play = (from: Thread, ...events: ThreadEvent[]): Thread => events.reduce(nextThread, from);
const tapped = (withoutTrace = false) =>
  messageMetaSchema.parse({ chosen: { id: 'yes', asked: 'thoughts' }, withoutTrace });

describe('the choices of a conversation', () => {
  it('are those of the newest reply, in their order, also below what the product noted', () => {
    const noted = message({ id: 'n', role: 'notice', text: 'Prévenue.', meta: null });
    expect(openChoicesOf(thread(message({}), noted))).toEqual({ replyId, choices });
  });

  it('are none while a reply is being written, under an older reply, and where the reply was cut', () => {
    expect(openChoicesOf({ ...thread(message({})), replyId: 'r2' })).toBeNull();
    expect(openChoicesOf(thread(message({}), mine()))).toBeNull();
    expect(openChoicesOf(thread(message({}), mine(), message({ id: 'r2', meta: null })))).toBeNull();
    expect(openChoicesOf(thread(message({}), message({ id: 't', role: 'team', meta: null })))).toBeNull();
    for (const state of ['writing', 'stopped', 'interrupted'] as const)
      expect(openChoicesOf(thread(message({ state })))).toBeNull();
  });

  it('go while an answer is on its way, and come back where it did not arrive', () => {
    expect(openChoicesOf(thread(message({}), mine({ state: 'sending' })))).toBeNull();
    expect(openChoicesOf(thread(message({}), mine({ state: 'failed' })))?.replyId).toBe(replyId);
  });

  it('are sent with their words and with what they answer, and refused where the reply never had them', () => {
    const meta = asking({ withoutTrace: true });
    expect(sentChoice([message({ meta })], { replyId, id: 'no' })).toMatchObject({
      text: 'Non',
      tap: { replyId, id: 'no' },
      meta: { chosen: { id: 'no', asked: 'thoughts' }, withoutTrace: true },
    });
    expect(sentChoice([message({})], { replyId, id: 'skip' })).toBeNull();
    expect(sentChoice([], { replyId, id: 'no' })).toBeNull();
  });

  it('may be taken back when the newest message is one that answered a question and has arrived', () => {
    const answer = mine({ seq: 3, meta: tapped() });
    expect(revocableChoice(thread(message({}), answer, message({ id: 'r2' })))).toBe(answer);
    expect(revocableChoice({ ...thread(message({}), answer), replyId: 'r2' })).toBeNull();
    expect(revocableChoice(thread(message({}), { ...answer, state: 'failed' }))).toBeNull();
    expect(revocableChoice(thread(answer, mine({ id: 'm2', seq: 5 })))).toBeNull();
    const ofNoQuestion = messageMetaSchema.parse({ chosen: { id: 'yes', asked: null } });
    expect(revocableChoice(thread(mine({ meta: ofNoQuestion })))).toBeNull();
  });
});

describe('a tap in the thread', () => {
  const choice = sentChoice([message({})], { replyId, id: 'yes' })!;
  const sent = (clientId: string, over = choice): ThreadEvent => ({
    type: 'sent',
    clientId,
    text: over.text,
    at,
    choice: over,
  });

  it('shows as the message of the person and keeps what it is, to be sent again', () => {
    const failed = play(thread(message({})), sent('c1'), { type: 'refused', clientId: 'c1' });
    expect(failed.messages[1]).toMatchObject({
      state: 'failed',
      text: 'Oui',
      tap: { replyId, id: 'yes' },
      meta: { chosen: { id: 'yes', asked: 'thoughts' } },
    });
    expect(play(failed, sent('c1')).messages).toHaveLength(2);
  });

  it('takes the place of another one that failed under the same reply, and of no written words', () => {
    const failed = play(
      thread(message({}), mine({ id: 'w', clientId: 'w', seq: null, state: 'failed', text: 'Attends' })),
      sent('c1'),
      { type: 'refused', clientId: 'c1' },
      sent('c2', sentChoice([message({})], { replyId, id: 'no' })!),
    );
    expect(failed.messages.map(({ text }) => text)).toEqual([message({}).text, 'Attends', 'Non']);
  });
});

describe('where nothing may be seen', () => {
  const pinned = message({ id: 'p', seq: 1, meta: messageMetaSchema.parse({ pinned: true, severity: 3 }) });
  const untraced = message({
    meta: asking({ withoutTrace: true, plan: true, contact: 'ask', pinned: true }),
  });

  it('nothing is pinned any more, and no card is offered', () => {
    expect(pinnedOf([pinned])).toBe(pinned.meta);
    expect(pinnedOf([pinned, untraced])).toBeNull();
    expect(offersOf([pinned, untraced])).toBeNull();
  });

  it('a choice is no message, and written words are', () => {
    expect(isUntoldChoice(mine({ meta: tapped(true) }))).toBe(true);
    expect(isUntoldChoice(mine({ meta: tapped() }))).toBe(false);
    expect(isUntoldChoice(mine({ meta: null }))).toBe(false);
  });

  it('what was erased from the screen stays so when it is read once more, and new words are shown', () => {
    const first = play(
      emptyThread,
      { type: 'sent', clientId: 'c1', text: 'Il est là', at },
      {
        type: 'stream',
        clientId: 'c1',
        at,
        event: { type: 'start', replyId, messageId: 'm1', seq: 2, meta: asking({ withoutTrace: true }) },
      },
      { type: 'stream', clientId: null, at, event: { type: 'text', at: 0, text: 'Êtes-vous' } },
      { type: 'cleared' },
      { type: 'stream', clientId: null, at, event: { type: 'end', state: 'complete' } },
    );
    expect(first.messages.map(({ hidden }) => hidden)).toEqual([true, true]);
    expect(newestReply(first)).toBeNull();
    const read = (id: string, seq: number, role: 'user' | 'assistant', clientId: string | null) => ({
      id,
      seq,
      role,
      clientId,
      state: 'complete' as const,
      text: 'x',
      meta: messageMetaSchema.parse({}),
      createdAt: at,
    });
    const again = play(first, {
      type: 'loaded',
      messages: [
        read('m1', 1, 'user', 'c1'),
        read(replyId, 2, 'assistant', null),
        read('m3', 3, 'user', 'c3'),
      ],
    });
    expect(again.messages.map(({ id, hidden }) => [id, hidden ?? false])).toEqual([
      ['m1', true],
      [replyId, true],
      ['m3', false],
    ]);
    const earlier = play(again, { type: 'earlier', messages: [read('m0', 0, 'user', 'c0')] });
    expect(earlier.messages[0]).toMatchObject({ id: 'm0', hidden: true });
  });
});

describe('what somebody chose under « what would help »', () => {
  const chose = (id: string, over: object = {}) =>
    mine({ meta: messageMetaSchema.parse({ chosen: { id, asked: 'path:danger/need', ...over } }) });

  it('holds for some more messages, until something else is chosen there', () => {
    const more = Array.from({ length: turnsOfWriting }, () => mine());
    expect(needOf([chose('human'), message({}), ...more])).toBe('human');
    expect(needOf([chose('human'), ...more, mine()])).toBeNull();
    expect(needOf([chose('human'), message({}), chose('write')])).toBe('write');
  });

  it('is nothing where the tap did not arrive, stood under an older reply, or answered another question', () => {
    expect(needOf([{ ...chose('human'), state: 'failed' }])).toBeNull();
    expect(needOf([chose('human', { older: true })])).toBeNull();
    expect(needOf([mine({ meta: tapped() })])).toBeNull();
  });
});

describe('the help lines under replies', () => {
  const line = { name: 'Ligne', number: '0000', tel: 'tel:0000', country: 'FR' as const };
  const other = { ...line, name: 'Autre', number: '1111', tel: 'tel:1111' };
  const withLines = (id: string, resources: readonly object[], over: object = {}) =>
    message({ id, meta: asking({ resources, ...over }) });

  it('stand under the newest reply that brings the same ones, and nowhere else', () => {
    const shown = helpShownUnder([
      withLines('a', [line]),
      withLines('b', [line]),
      withLines('c', [other]),
      mine(),
      withLines('d', [line]),
      message({ id: 'e', meta: asking({ resources: [] }) }),
    ]);
    expect([...shown].sort()).toEqual(['c', 'd']);
  });

  it('leave what is pinned where it is pinned', () => {
    expect([...helpShownUnder([withLines('a', [line], { pinned: true })])]).toEqual([]);
  });
});
