import { describe, expect, it } from 'vitest';
import { type Message, messageMetaSchema, type StreamEvent } from '#shared/companion/conversation.ts';
import { fc } from '../../../tests/support/property.ts';
import { emptyThread, nextThread, replyToResume, type Thread, type ThreadEvent } from './thread.ts';

const meta = messageMetaSchema.parse({});
const at = '2026-11-21T10:00:00.000Z';
const play = (...events: ThreadEvent[]): Thread => events.reduce(nextThread, emptyThread);
const stream = (event: StreamEvent, clientId: string | null = null): ThreadEvent => ({
  type: 'stream',
  event,
  clientId,
  at,
});
const start = (clientId: string | null = 'c1') =>
  stream({ type: 'start', replyId: 'r1', messageId: 'm1', seq: 2, meta }, clientId);
const text = (offset: number, piece: string) => stream({ type: 'text', at: offset, text: piece });
const sent: ThreadEvent = { type: 'sent', clientId: 'c1', text: 'Bonsoir', at };
const message = (over: Partial<Message>): Message => ({
  id: 'm1',
  seq: 1,
  role: 'user',
  state: 'complete',
  text: 'Bonsoir',
  meta,
  clientId: 'c1',
  createdAt: at,
  ...over,
});

describe('a conversation on the screen', () => {
  it('shows what was sent at once, and knows when the server has it', () => {
    expect(play(sent).messages).toMatchObject([{ id: 'c1', state: 'sending', text: 'Bonsoir' }]);
    expect(play(sent, start()).messages).toMatchObject([
      { id: 'm1', state: 'complete' },
      { id: 'r1', state: 'writing', text: '' },
    ]);
  });

  it('puts each piece where it belongs, however often it is told', () => {
    const pieces = fc.tuple(
      fc.string({ minLength: 1 }),
      fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 20 }),
    );
    fc.assert(
      fc.property(pieces, ([whole, cuts]) => {
        let thread = play(sent, start());
        for (const [a, b] of cuts) {
          const [from, to] = [a % (whole.length + 1), b % (whole.length + 1)].toSorted((x, y) => x - y) as [
            number,
            number,
          ];
          thread = nextThread(thread, text(from, whole.slice(from, to)));
          expect(whole.startsWith(thread.messages[1]!.text)).toBe(true);
        }
        thread = nextThread(thread, text(0, whole));
        expect(thread.messages[1]!.text).toBe(whole);
      }),
    );
  });

  it('keeps a message that failed, to be sent again with the same id', () => {
    const failed = play(sent, { type: 'refused', clientId: 'c1' });
    expect(failed.messages[0]!.state).toBe('failed');
    expect(nextThread(failed, sent).messages).toMatchObject([{ state: 'sending' }]);
  });

  it('puts what replaces a withdrawn reply in its place, and goes on from there', () => {
    const grave = messageMetaSchema.parse({ severity: 3, kind: 'protocol' });
    const replaced = (words: string, state: Message['state']) =>
      stream({ type: 'replace', replyId: 'r1', text: words, meta: grave, state });
    const half = play(sent, start(), text(0, 'Le chat'), text(7, ' s’en va.'));
    const taken = [replaced('Je reprends ma phrase. ', 'writing'), text(23, 'Et vous ?')];
    expect(taken.reduce(nextThread, half)).toMatchObject({
      replyId: 'r1',
      messages: [{}, { text: 'Je reprends ma phrase. Et vous ?', meta: grave, state: 'writing' }],
    });
    // Told again after a cut line, the new words stand alone.
    const again = [
      replaced('Je m’interromps.', 'writing'),
      start(null),
      text(0, 'Je m’interromps. Et vous ?'),
    ];
    expect(again.reduce(nextThread, half).messages[1]!.text).toBe('Je m’interromps. Et vous ?');
    // After the end it changes that reply, not the one that is coming.
    const next = stream({ type: 'start', replyId: 'r2', messageId: null, seq: 4, meta });
    const late = [stream({ type: 'end', state: 'complete' }), next, replaced('Je m’interromps.', 'complete')];
    expect(late.reduce(nextThread, half)).toMatchObject({
      replyId: 'r2',
      messages: [{}, { text: 'Je m’interromps.', state: 'complete' }, { id: 'r2', text: '' }],
    });
  });

  it('after a reload shows the message once, whether or not it had arrived', () => {
    expect(play(sent, { type: 'loaded', messages: [message({})] }).messages).toHaveLength(1);
    expect(play(sent, { type: 'loaded', messages: [] }).messages).toMatchObject([{ state: 'sending' }]);
  });

  it('takes up a cut reply, not one that ended or was stopped', () => {
    const reply = (state: Message['state']) =>
      message({ id: 'r1', role: 'assistant', clientId: null, state, text: 'Je vous' });
    for (const [state, resumes] of [
      ['writing', true],
      ['interrupted', true],
      ['complete', false],
      ['stopped', false],
    ] as const) {
      expect(
        replyToResume(play({ type: 'loaded', messages: [message({}), reply(state)] })) !== null,
        state,
      ).toBe(resumes);
    }
    const resumed = play(
      { type: 'loaded', messages: [message({}), reply('interrupted')] },
      start(null),
      text(7, ' écoute.'),
      stream({ type: 'end', state: 'complete' }),
    );
    expect(resumed.messages).toMatchObject([
      { id: 'm1' },
      { id: 'r1', text: 'Je vous écoute.', state: 'complete' },
    ]);
    expect(resumed.replyId).toBeNull();
  });

  it('a reply told again after a crash is what the server kept, not what the screen had seen beyond it', () => {
    const seen = play(sent, start(), text(0, 'Il vente fort ce s'), { type: 'lost' });
    const again = play(
      sent,
      start(),
      text(0, 'Il vente fort ce s'),
      { type: 'lost' },
      start(),
      text(0, 'Il vente '),
    );
    expect(seen.messages.at(-1)?.text).toBe('Il vente fort ce s');
    expect(again.messages.at(-1)?.text).toBe('Il vente ');
    expect(nextThread(again, text(9, 'doucement.')).messages.at(-1)?.text).toBe('Il vente doucement.');
  });

  it('says that the line is cut only while a reply was coming', () => {
    expect(play(sent, start(), { type: 'lost' }).lost).toBe(true);
    expect(play(sent, start(), { type: 'lost' }, text(0, 'a')).lost).toBe(false);
    expect(play({ type: 'lost' }).lost).toBe(false);
  });
});

describe('what a human of the team wrote', () => {
  const said = (seq: number, role: Message['role']): Message => ({
    id: `00000000-0000-4000-8000-00000000000${seq}`,
    seq,
    role,
    state: 'complete',
    text: `${seq}`,
    meta: messageMetaSchema.parse({}),
    clientId: null,
    createdAt: '2026-11-21T10:00:00.000Z',
  });
  const loaded = nextThread(emptyThread, {
    type: 'loaded',
    messages: [said(1, 'assistant'), said(2, 'user'), said(3, 'assistant')],
  });
  const numbers = (thread: Thread) => thread.messages.map(({ text }) => text);

  it('comes at its place, once, however often it is told', () => {
    const once = nextThread(loaded, { type: 'joined', messages: [said(4, 'team')] });
    expect(numbers(once)).toEqual(['1', '2', '3', '4']);
    expect(nextThread(once, { type: 'joined', messages: [said(4, 'team')] })).toBe(once);
  });

  it('stands above what was sent meanwhile and has no number yet', () => {
    const sent = nextThread(loaded, {
      type: 'sent',
      clientId: 'x',
      text: 'moi',
      at: '2026-11-21T10:01:00.000Z',
    });
    expect(numbers(nextThread(sent, { type: 'joined', messages: [said(4, 'notice')] }))).toEqual([
      '1',
      '2',
      '3',
      '4',
      'moi',
    ]);
  });

  it('of an older page waits for that page', () => {
    const later = nextThread(emptyThread, {
      type: 'loaded',
      messages: [said(7, 'user'), said(8, 'assistant')],
    });
    expect(numbers(nextThread(later, { type: 'joined', messages: [said(4, 'team')] }))).toEqual(['7', '8']);
  });

  it('below a reply that was cut does not keep it from being taken up', () => {
    const cut = nextThread(emptyThread, {
      type: 'loaded',
      messages: [said(1, 'user'), { ...said(2, 'assistant'), state: 'interrupted' }, said(3, 'team')],
    });
    expect(replyToResume(cut)?.text).toBe('2');
  });
});
