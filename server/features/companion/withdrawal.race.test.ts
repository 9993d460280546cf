import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Message } from '#shared/companion/conversation.ts';
import { followStream } from '../../../tests/support/followed-stream.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done } from '../../../tests/support/people.ts';

/* Two processes on one database and one keyring: one writes a reply and withdraws it, a tab follows it at the other. */

const half = 'Un chat qui déménage, cela compte. ';
const rest = 'Et vous, ce samedi ?';
const interrupts = "Je m'interromps : ce que vous venez d'écrire compte davantage. Si vous êtes en danger";
const text = 'Samedi, le chat part vivre chez ma voisine.';
const grave = JSON.stringify({
  about: 'self',
  level: 4,
  category: 'suicide',
  quote: 'part vivre chez ma voisine',
});

let sites: [TestHouse, TestHouse];
let goesOn = Promise.withResolvers<void>();
let reader = Promise.withResolvers<string>();

beforeAll(async () => {
  const options = {
    env: { DATA_DIR: mkdtempSync(join(tmpdir(), 'eclaircie-two-')) },
    readerDeadline: 8_000,
    // The same model looks at sentences: it says nothing before it is told to, and no reply ends while a look is waited for.
    lookTimes: { calm: 20, careful: 50, deadline: 400 },
    reader: { name: 'scripted', ask: () => reader.promise },
    model: {
      name: 'scripted',
      async write(_request: unknown, onPiece: (piece: string) => void) {
        onPiece(half);
        await goesOn.promise;
        onPiece(rest);
        return 'complete' as const;
      },
    },
  };
  const one = await house(options);
  sites = [one, await house({ ...options, beside: one })];
});

test.each([
  ['half way', false],
  ['after its end', true],
])('a reply that is withdrawn %s at one process is replaced in a tab at the other', async (_name, isOver) => {
  goesOn = Promise.withResolvers();
  reader = Promise.withResolvers();
  const person = await aPerson(sites[0], { email: `${randomUUID()}@exemple.fr` });
  const call = (name: string, body: object) => person.call('POST', `/functions/v1/${name}`, body);
  const conversationId = randomUUID();
  const body = { conversationId, intention: text };
  const own = await followStream(sites[0], person.token, { name: 'start-session', body });
  const last = async () => {
    const { messages } = done(await call('read-session', { conversationId })).json<{ messages: Message[] }>();
    return messages.at(-1);
  };
  await expect.poll(() => own.shown()).toContain(half);
  const replyId = (await last())!.id;
  const other = await followStream(sites[1], person.token, { name: 'resume-reply', body: { replyId } });
  // The tab shows the old words first.
  await expect.poll(() => other.shown()).toContain(half);
  if (isOver) {
    goesOn.resolve();
    await expect.poll(() => other.ends()).toEqual(['complete']);
  }
  reader.resolve(grave);
  await Promise.all([own.closed, other.closed]);
  expect(own.shown()).toContain(interrupts);
  expect([other.kinds(), other.shown()]).toEqual([own.kinds(), own.shown()]);
  const replaced = other.events.find((event) => event.type === 'replace');
  expect(replaced?.meta).toMatchObject({ kind: 'protocol', record: { asked: 'check-done' } });
  expect(other.ends()).toHaveLength(isOver ? 2 : 1);
  expect(await last()).toMatchObject({ text: own.shown(), state: 'complete' });
  goesOn.resolve();
});
