import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seconds } from '#shared/time.ts';
import { house } from '../../../tests/support/house.ts';
import { aPerson, done, holdsSession } from '../../../tests/support/people.ts';

/* Two processes on one database: what is written at one is told to a device that watches at the other. */

test('a message written at one process is told to a watcher at the other', async () => {
  const options = {
    env: { DATA_DIR: mkdtempSync(join(tmpdir(), 'eclaircie-two-')), AUTH_RATE_LIMITS: 'off' },
  };
  const one = await house(options);
  const two = await house({ ...options, beside: one });
  const person = await aPerson(one, { email: 'lea@exemple.fr' });
  const conversationId = await holdsSession(person, ['Bonjour.']);
  const response = await two.app.inject({
    method: 'POST',
    url: '/functions/v1/watch-session',
    headers: { authorization: `Bearer ${person.token}` },
    payload: { conversationId },
    payloadAsStream: true,
  });
  let told = '';
  response
    .stream()
    .setEncoding('utf8')
    .on('data', (chunk: string) => {
      told += chunk;
    });
  const say = async () => {
    const body = { conversationId, clientId: randomUUID(), text: 'Le figuier a gelé.' };
    done(await person.call('POST', '/functions/v1/converse', body));
    return /"seq":\d/.test(told);
  };
  // The other process may still be opening its connection when the first is said.
  await expect.poll(say, { timeout: seconds(10), interval: 300 }).toBe(true);
  expect(told).not.toContain('figuier');
});
