import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minutes } from '#shared/time.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, type Person, password, proves } from '../../../tests/support/people.ts';

/** The threat: an open browser, or a token that was taken. What cannot be taken back asks again who it is. */

let site: TestHouse;
beforeAll(async () => {
  site = await house();
});
let people = 0;
let ada: Person;
beforeEach(async () => {
  people += 1;
  ada = await aPerson(site, { email: `ada-${people}@exemple.fr` });
});

const erasure = { confirmation: 'EFFACER' };
const ask = (name: string, body: object = {}, person = ada) =>
  person.call('POST', `/functions/v1/${name}`, body);
const refusal = async (reply: ReturnType<typeof ask>): Promise<[number, string]> => {
  const { statusCode, json } = await reply;
  return [statusCode, json<{ code: string }>().code];
};
const codeMailed = async (): Promise<string> => {
  done(await ask('send-proof-code'));
  const mail = site.mails.findLast(({ to, kind }) => to === ada.email && kind === 'proof-code');
  return /\b\d{6}\b/.exec(mail!.text)![0];
};
const needed = [403, 'reauthentication_needed'];
const wrong = [422, 'reauthentication_not_valid'];

describe('erasure and export', () => {
  test.each([
    ['export-my-data', {}],
    ['order-erasure', erasure],
    ['erase-my-account', erasure],
  ])('%s asks for the password or a mailed code, however fresh the sign-in', async (name, body) => {
    expect(await refusal(ask(name, body))).toEqual(needed);
    expect(await refusal(ask('prove-identity', { password: 'pas-le-bon' }))).toEqual(wrong);
    expect(await refusal(ask(name, body))).toEqual(needed);
    done(await ask('prove-identity', { password }));
    done(await ask(name, body));
  });

  test('a mailed code counts once, and a wrong one burns it after five', async () => {
    const code = await codeMailed();
    const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let n = 0; n < 5; n += 1)
      expect(await refusal(ask('prove-identity', { code: other }))).toEqual(wrong);
    expect(await refusal(ask('prove-identity', { code }))).toEqual(wrong);
    site.clock.advance(minutes(16));
    const next = await codeMailed();
    done(await ask('prove-identity', { code: `${next.slice(0, 3)} ${next.slice(3)}` }));
    done(await ask('export-my-data'));
    expect(await refusal(ask('prove-identity', { code: next }))).toEqual(wrong);
  });

  test('it counts for ten minutes, in the sign-in it was given in', async () => {
    await proves(ada);
    const first = ada.token;
    await ada.signIn();
    expect(await refusal(ask('export-my-data'))).toEqual(needed);
    ada.token = first;
    site.clock.advance(minutes(10) + 1);
    expect(await refusal(ask('order-erasure', erasure))).toEqual(needed);
  });

  test('passwords are not guessed this way: ten tries, then a quarter of an hour', async () => {
    for (let n = 0; n < 10; n += 1) await ask('prove-identity', { password: `essai-${n}` });
    expect(await refusal(ask('prove-identity', { password }))).toEqual([429, 'over_request_rate_limit']);
  });
});

describe('a first second factor', () => {
  const enrol = () => ada.call('POST', '/auth/v1/factors', { factor_type: 'totp' });

  test('needs a fresh sign-in or a mailed code; the password alone does not count', async () => {
    site.clock.advance(minutes(16));
    const refused = await enrol();
    expect(refused.headers['x-sb-error-code']).toBe('reauthentication_needed');
    await proves(ada);
    expect((await enrol()).headers['x-sb-error-code']).toBe('reauthentication_needed');
    done(await ask('prove-identity', { code: await codeMailed() }));
    done(await enrol());
  });

  test('the official client’s own way: reauthenticate, then the digits as a nonce', async () => {
    site.clock.advance(minutes(16));
    done(await ada.call('GET', '/auth/v1/reauthenticate'));
    const mail = site.mails.findLast(({ to, kind }) => to === ada.email && kind === 'proof-code');
    const nonce = /\b\d{6}\b/.exec(mail!.text)![0];
    done(await ada.call('PUT', '/auth/v1/user', { nonce }));
    done(await enrol());
  });
});
