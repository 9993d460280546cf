import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { notedEvents, notedState } from '../../../tests/support/noted-levels.ts';
import { aPerson } from '../../../tests/support/people.ts';
import { loadGuide } from './kept-guide.ts';
import type { ReaderAnswer } from './second-reader/reader-answer.ts';
import type { MessageToRead } from './take-message.ts';

/* A late answer of the second reader leaves what the same answer leaves in time. */

let site: TestHouse;
beforeAll(async () => {
  site = await house();
});
afterAll(() => site.close());

let people = 0;
const newPerson = async (): Promise<string> => {
  people += 1;
  return (await aPerson(site, { email: `p${people}@exemple.fr` })).id;
};

const text = 'Samedi, le chat part vivre chez ma voisine.';
/** Read as a sure 1 by the rules, so that a reader makes it sure. */
const weary = 'Je me sens vide et inutile. Samedi, le chat part vivre chez ma voisine.';
/** An unsure 2 for the rules: the guide asks. */
const veiled = 'Je range tout chez moi, ce sera plus simple pour eux.';
const answer = (
  level: ReaderAnswer['level'],
  quote = 'le chat part vivre chez ma voisine',
): ReaderAnswer => ({ about: 'self', level, category: 'suicide', quote });

const messageOf = (userId: string, more: Partial<MessageToRead> = {}): MessageToRead => ({
  userId,
  conversationId: randomUUID(),
  messageId: randomUUID(),
  text,
  turns: [],
  channel: 'web',
  country: 'FR',
  address: 'vous',
  ...more,
});

/** What is kept of a person, without the ids that are drawn anew each time; times in seconds after the message. */
const keptOf = async (userId: string, { conversationId, messageId }: MessageToRead) => {
  const box = await site.vault.boxFor(userId);
  const events = (await notedEvents(site, userId)).map(({ id: _, ...event }) => event);
  const level = await notedState(site, userId);
  return site.db.system('test', async (tx) => {
    const { state, applied } = await loadGuide(tx, box, userId, site.clock.now());
    const said = Date.parse(state.session.lastAt ?? '');
    return JSON.parse(
      JSON.stringify({ state, applied, events, level })
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (at) => String(Math.round((Date.parse(at) - said) / 1000)))
        .replaceAll(conversationId, 'session')
        .replaceAll(messageId ?? '', 'message'),
    ) as {
      events: { level: number; rule: string }[];
      level: { level: number } | null;
      state: { session: unknown };
    };
  });
};

const stored: string[] = [];
beforeEach(() => {
  stored.length = 0;
});
const shown = (replaces = true, there = true) => ({
  isThere: async () => there,
  replace: async (_tx: unknown, { reply }: { reply: { text: string } | null }) => {
    if (replaces) stored.push(reply?.text ?? '');
    return replaces;
  },
});

test.each([
  ['alone, as a question', text, 3],
  ['alone at 4, with the number', text, 4],
  ['beside a sign of the rules, as sure', weary, 4],
  ['over a question that was put, as sure', veiled, 3],
] as const)(
  '%s: state, facts, event and answer are those of an answer in time',
  async (_name, words, level) => {
    const [early, late] = [await newPerson(), await newPerson()];
    const second = answer(level, words.slice(-20));
    const inTime = messageOf(early, { text: words });
    const reading = await site.rooms.safety.read({ ...inTime, second });

    const message = messageOf(late, { text: words });
    const first = await site.rooms.safety.readRaisable(message);
    expect(first.reading.reply?.record.asked).toBe(words === veiled ? 'check-death' : undefined);
    site.clock.advance(4_000);
    const raised = await first.raise?.(second, shown());
    expect(raised).toMatchObject({ replaced: true, kept: true, reading: { level: reading.level } });
    expect(raised?.reading.reply?.record).toEqual(reading.reply?.record);
    expect(stored).toEqual([reading.reply?.text]);
    site.clock.advance(-4_000);
    expect(await keptOf(late, message)).toEqual(await keptOf(early, inTime));
    // Read once more, as after a crash, it is the raised one.
    expect((await site.rooms.safety.read(message)).reply?.record).toEqual(reading.reply?.record);
  },
);

test('raised twice, it is noted once', async () => {
  const userId = await newPerson();
  const message = messageOf(userId, { text: weary });
  const { raise } = await site.rooms.safety.readRaisable(message);
  await raise?.(answer(3), shown());
  const before = await keptOf(userId, message);
  expect(before.events).toEqual([expect.objectContaining({ level: 3, rule: 'reader' })]);
  const again = await site.rooms.safety.readRaisable(message);
  expect(again.raise).toBeNull();
  expect(await keptOf(userId, message)).toEqual(before);
});

test.each([
  ['sees nothing', weary, { ...answer(0), category: 'none', quote: '' } as const],
  ['sees no more than a 1', weary, answer(1)],
  ['would have spared the question', veiled, { ...answer(0), category: 'none', quote: '' } as const],
])('an answer that %s changes nothing', async (_name, words, late) => {
  const userId = await newPerson();
  const message = messageOf(userId, { text: words });
  const { raise } = await site.rooms.safety.readRaisable(message);
  const before = await keptOf(userId, message);
  expect(await raise?.(late, shown())).toBeNull();
  expect(stored).toEqual([]);
  expect(await keptOf(userId, message)).toEqual(before);
});

test('after another message no question is put that nobody saw; the sign is kept and a sure level acts', async () => {
  const userId = await newPerson();
  const message = messageOf(userId);
  const { raise } = await site.rooms.safety.readRaisable(message);
  expect(await raise?.(answer(4), shown(false))).toMatchObject({ replaced: false, reading: { reply: null } });
  const kept = await keptOf(userId, message);
  expect(kept.state.session).toMatchObject({ checks: [], signs: [{ level: 3, category: 'suicide' }] });
  expect(kept.level).toBeNull();

  const other = await newPerson();
  const tired = messageOf(other, { text: weary });
  const first = await site.rooms.safety.readRaisable(tired);
  expect(await first.raise?.(answer(3), shown(false))).toMatchObject({ replaced: false });
  const after = await keptOf(other, tired);
  expect(after.level).toMatchObject({ level: 3 });
  expect(after.events).toHaveLength(1);
  const next = await site.rooms.safety.read({ ...tired, messageId: randomUUID(), text: 'Il pleut.' });
  expect(next).toMatchObject({ level: 3, reply: { pinned: true } });
});

test('where the guide was moved by another session meanwhile, the reply is left alone', async () => {
  const userId = await newPerson();
  const { raise } = await site.rooms.safety.readRaisable(messageOf(userId, { text: weary }));
  await site.rooms.safety.read(messageOf(userId, { text: weary }));
  expect(await raise?.(answer(3), shown())).toMatchObject({ replaced: false });
  expect(stored).toEqual([]);
});

test('of a session that was deleted nothing is kept', async () => {
  const userId = await newPerson();
  const message = messageOf(userId, { text: weary });
  const { raise } = await site.rooms.safety.readRaisable(message);
  const before = await keptOf(userId, message);
  expect(await raise?.(answer(4), shown(true, false))).toBeNull();
  expect(await keptOf(userId, message)).toEqual(before);
});
