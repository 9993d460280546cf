import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SignIn } from '#shared/auth/sign-ins.ts';
import { minutes } from '#shared/time.ts';
import { house as raise, type TestHouse } from '../../../../tests/support/house.ts';
import { aPerson, done, type Person, password } from '../../../../tests/support/people.ts';
import { deviceOf } from './device.ts';

const agents = {
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
};

describe('what is kept of a program', () => {
  test.each([
    [agents.firefox, 'firefox', 'linux'],
    [agents.phone, 'safari', 'ios'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'edge',
      'windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'chrome',
      'windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'samsung',
      'android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'safari',
      'macos',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'chrome',
      'chromeos',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
      'chrome',
      'ios',
    ],
  ])('%s', (agent, browser, system) => {
    expect(deviceOf(agent)).toEqual({ browser, system });
  });
  test.each([undefined, '', 'curl/8.0', 'node', 'x'.repeat(100_000)])('nothing of %s', (agent) => {
    expect(deviceOf(agent)).toBeNull();
  });
});

describe('where one is signed in', () => {
  let site: TestHouse;
  let noemie: Person;
  beforeAll(async () => {
    site = await raise({ env: { AUTH_RATE_LIMITS: 'off' } });
    noemie = await aPerson(site, { email: 'connectee@exemple.fr' });
  });

  const signIn = async (agent: string): Promise<string> =>
    done(
      await site.app.inject({
        method: 'POST',
        url: '/auth/v1/token?grant_type=password',
        headers: { 'user-agent': agent },
        payload: { email: noemie.email, password },
      }),
    ).json<{ access_token: string }>().access_token;
  const call = async (name: string, body: object, token = noemie.token) =>
    site.app.inject({
      method: 'POST',
      url: `/functions/v1/${name}`,
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    });
  const mine = async (token = noemie.token) =>
    done(await call('my-sign-ins', {}, token)).json<{ signIns: SignIn[] }>().signIns;

  test('is told with its program and its last use, and ended one by one', async () => {
    site.clock.advance(minutes(20));
    const phone = await signIn(agents.phone);
    site.clock.advance(minutes(10));
    const office = await signIn(agents.firefox);
    const told = await mine(office);
    expect(told.map(({ current, device }) => [current, device?.browser ?? null])).toEqual([
      [true, 'firefox'],
      [false, 'safari'],
      [false, null],
    ]);
    expect(Date.parse(told[0]!.openedAt) - Date.parse(told[1]!.openedAt)).toBeGreaterThanOrEqual(minutes(10));
    expect(done(await call('end-sign-in', { id: told[1]!.id }, office)).json()).toEqual({ ended: true });
    expect(done(await call('end-sign-in', { id: told[1]!.id }, office)).json()).toEqual({ ended: false });
    expect((await call('my-sign-ins', {}, phone)).statusCode).toBe(403);
    expect(await mine(office)).toHaveLength(2);
    site.clock.reset();
  });

  test('is nobody else’s to see or to end', async () => {
    const other = await aPerson(site, { email: 'autre-connectee@exemple.fr' });
    const [own] = await mine();
    expect(done(await call('end-sign-in', { id: own!.id }, other.token)).json()).toEqual({ ended: false });
    expect(done(await call('end-sign-in', { id: randomUUID() }, other.token)).json()).toEqual({
      ended: false,
    });
    expect((await mine(other.token)).map(({ current }) => current)).toEqual([true]);
    expect(
      (await site.app.inject({ method: 'POST', url: '/functions/v1/my-sign-ins', payload: {} })).statusCode,
    ).toBe(401);
  });

  test('stands sealed: the rows name no program', async () => {
    await signIn(agents.firefox);
    const { rows } = await site.db.system('test', (tx) =>
      sql<object>`select to_jsonb(s) as row from auth.sessions s`.execute(tx),
    );
    expect(JSON.stringify(rows)).not.toMatch(/firefox|linux|Mozilla/i);
  });
});
