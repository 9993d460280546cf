import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Message, Tap } from '#shared/companion/conversation.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, type Person } from '../../../tests/support/people.ts';
import type { Answering } from '../companion/index.ts';

/* The guide asks whether a human may read; what is answered there is what the team is let in by. */

let at: TestHouse;
let count = 0;
beforeAll(async () => {
  at = await house({ env: { AUTH_RATE_LIMITS: 'off' } });
});

const answers: Record<string, string> = {
  call: 'will',
  thoughts: 'yes',
  moment: 'none',
  alone: 'alone',
  'who-near': 'alone',
  'means-near': 'away',
};

/** Somebody of whom the guide just asked it. */
const asked = async () => {
  count += 1;
  const person: Person = await aPerson(at, { email: `accord-${count}@exemple.fr` });
  const claims = JSON.parse(Buffer.from(person.token.split('.')[1]!, 'base64url').toString());
  const common = {
    who: { kind: 'user', userId: person.id, claims },
    userId: person.id,
    country: 'FR',
    address: 'vous',
    channel: 'web',
  } as const;
  const conversationId = randomUUID();
  const { companion, moderation } = at.rooms;
  const finished = async (answering: Answering): Promise<void> => {
    if (answering.kind !== 'new') throw new Error('expected a new reply');
    await answering.ready;
    await new Promise<void>((resolve) =>
      answering.reply.join({
        offset: 0,
        text: () => true,
        replace: () => true,
        close: () => {},
        end: () => resolve(),
      }),
    );
  };
  await finished(await companion.startSession({ ...common, conversationId, topics: [] }));
  const say = async (text: string, chosen?: Tap): Promise<Message> => {
    const clientId = randomUUID();
    const said = { ...common, conversationId, clientId, text, ...(chosen && { chosen }) };
    await finished(await companion.converse(said));
    await moderation.settled();
    return done(await person.call('POST', '/functions/v1/read-session', { conversationId }))
      .json<{ messages: Message[] }>()
      .messages.at(-1)!;
  };
  const access = () => moderation.viewAccess({ who: common.who, userId: person.id }, conversationId);
  let reply = await say('Je me supprimerai, la question est réglée.');
  for (let turn = 0; reply.meta.record?.asked !== 'human-consent'; turn += 1) {
    if (turn > 12) throw new Error('the guide never asked');
    const id = answers[reply.meta.record?.asked ?? ''];
    reply = await say('Je ne sais pas.', id === undefined ? undefined : { replyId: reply.id, id });
  }
  expect((await access()).consent).toBeNull();
  return { say, access, question: reply };
};

test('a yes by tap, or in words, lets the team in', async () => {
  const ada = await asked();
  await ada.say('Oui', { replyId: ada.question.id, id: 'yes' });
  expect((await ada.access()).consent).toMatchObject({ given: true });
  const eve = await asked();
  await eve.say('Oui, d’accord.');
  expect((await eve.access()).consent).toMatchObject({ given: true });
});

test('a no is a no, and « later » decides nothing', async () => {
  const ada = await asked();
  await ada.say('Non', { replyId: ada.question.id, id: 'no' });
  expect((await ada.access()).consent).toMatchObject({ given: false });
  const eve = await asked();
  await eve.say('Pas maintenant', { replyId: eve.question.id, id: 'later' });
  expect((await eve.access()).consent).toBeNull();
});
