import { beforeAll, describe, expect, test } from 'vitest';
import { hours, minutes, seconds } from '#shared/time.ts';
import { type AuthHouse, raiseAuth, refusal, type Session } from '../../../tests/support/raise-auth.ts';

let house: AuthHouse;
beforeAll(async () => {
  house = await raiseAuth();
});

const refresh = (refresh_token: string) =>
  house.ask('POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
const turned = async (token: string): Promise<string> => {
  const response = await refresh(token);
  expect(response.statusCode).toBe(200);
  return response.json<Session>().refresh_token;
};

describe('a refresh token that is used twice', () => {
  test('by the tab that was a moment late: it gets what the other got', async () => {
    const { refresh_token: first } = await house.aPerson();
    const second = await turned(first);
    expect(await turned(first)).toBe(second);
    house.clock.advance(minutes(50));
    // The parent of the active token, however late: the answer may have been lost on the way.
    expect(await turned(first)).toBe(second);
    house.clock.reset();
  });

  test('by a tab two turns behind, within ten seconds: all of them go on', async () => {
    const { refresh_token: first } = await house.aPerson();
    const second = await turned(first);
    const third = await turned(second);
    house.clock.advance(seconds(9));
    const fourth = await turned(first);
    expect(new Set([first, second, third, fourth]).size).toBe(4);
    await turned(third);
    await turned(fourth);
    house.clock.reset();
  });

  test('by a thief: the whole family is closed, the thief’s token included', async () => {
    const person = await house.aPerson();
    const second = await turned(person.refresh_token);
    const thiefs = (await refresh(second)).json<Session>();
    const third = thiefs.refresh_token;
    house.clock.advance(seconds(11));
    // Asked a moment before, so that what is remembered of it would still be believed.
    expect((await house.ask('GET', '/user', { token: thiefs.access_token })).statusCode).toBe(200);
    expect(refusal(await refresh(person.refresh_token))).toEqual([400, 'refresh_token_already_used']);
    for (const token of [person.refresh_token, second, third])
      expect(refusal(await refresh(token))).toEqual([400, 'refresh_token_already_used']);
    // The thief's access tokens open nothing either, at once and not after their hour.
    for (const token of [person.access_token, thiefs.access_token])
      expect(refusal(await house.ask('GET', '/user', { token }))).toEqual([403, 'session_not_found']);
    // Another sign-in of the same person is another family.
    const elsewhere = await house.signIn(person.email);
    await turned(elsewhere.refresh_token);
    house.clock.reset();
  });
});

describe('refreshing', () => {
  test('keeps the session, its level and how it was opened', async () => {
    const person = await house.aPerson();
    const claimsOf = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
    house.clock.advance(minutes(30));
    const next = (await refresh(person.refresh_token)).json<Session>();
    const [before, after] = [claimsOf(person.access_token), claimsOf(next.access_token)];
    for (const name of ['sub', 'session_id', 'aal', 'amr', 'role', 'iss', 'aud'])
      expect(after[name]).toEqual(before[name]);
    expect((after.iat as number) - (before.iat as number)).toBeGreaterThanOrEqual(1800);
    house.clock.reset();
  });

  test('goes on for weeks, while the access token ends after an hour', async () => {
    const person = await house.aPerson();
    let token = person.refresh_token;
    for (let day = 0; day < 20; day += 1) {
      house.clock.advance(hours(24));
      token = await turned(token);
    }
    expect(refusal(await house.ask('GET', '/user', { token: person.access_token }))).toEqual([
      403,
      'bad_jwt',
    ]);
    house.clock.reset();
  });

  test('of a sign-in that ended, of nobody’s token, of nonsense', async () => {
    const person = await house.aPerson();
    await house.ask('POST', '/logout', { token: person.access_token });
    expect(refusal(await refresh(person.refresh_token))).toEqual([400, 'refresh_token_not_found']);
    expect(refusal(await refresh('aaaaaaaaaaaa'))).toEqual([400, 'refresh_token_not_found']);
    for (const nonsense of ['', 'AAAAAAAAAAAA', 'aaaaaaaaaaaaa', 'é'])
      expect(refusal(await refresh(nonsense))).toEqual([400, 'validation_failed']);
  });
});
