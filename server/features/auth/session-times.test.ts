import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Contributions } from '#server/ground/contributions.ts';
import { days, hours, minutes, seconds } from '#shared/time.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, type Person, password, proves } from '../../../tests/support/people.ts';

/* The times of a sign-in and of its last use: the product can open them, somebody who reads the tables cannot. */

let site: TestHouse;
let ada: Person;
const run = async (statement: ReturnType<typeof sql>) =>
  site.db.system('test', async (tx) => (await statement.execute(tx)).rows);
const rowsOf = async ({ id }: Person): Promise<string> =>
  JSON.stringify([
    await run(sql`select to_jsonb(s) from auth.sessions s where user_id = ${id}`),
    await run(sql`select to_jsonb(r) from auth.refresh_tokens r where user_id = ${id}`),
    await run(sql`select to_jsonb(m) from auth.mfa_amr_claims m
      where session_id in (select id from auth.sessions where user_id = ${id})`),
  ]);
const exported = async (person: Person) =>
  (
    (await site.personalData.find(({ tables }) => tables.includes('auth.sessions'))!.export(person.id)) as {
      connexions: { created_at: Date; refreshed_at: Date | null }[];
    }
  ).connexions;
const seal = async (): Promise<number> => {
  let count = 0;
  for (const { fill } of (site.rooms.auth as Contributions).fills ?? []) count += await fill();
  return count;
};
type Tokens = { access_token: string; refresh_token: string };
const signIn = async (email: string): Promise<Tokens> =>
  (
    await site.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      headers: { apikey: 'x', 'content-type': 'application/json' },
      payload: JSON.stringify({ email, password }),
    })
  ).json<Tokens>();
const turn = (refresh_token: string) =>
  site.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=refresh_token',
    headers: { apikey: 'x', 'content-type': 'application/json' },
    payload: JSON.stringify({ refresh_token }),
  });

beforeAll(async () => {
  site = await house({ env: { AUTH_RATE_LIMITS: 'off' }, startAt: new Date('2026-11-21T10:43:00Z') });
  ada = await aPerson(site, { email: 'ada@exemple.fr' });
});

test('threat: a copy of the tables tells when somebody came back: their rows say the day', async () => {
  await proves(ada);
  const rows = await rowsOf(ada);
  expect(rows).toContain('2026-11-21T00:00:00');
  expect(rows.replaceAll('T00:00:00', '')).not.toMatch(/T\d\d:/);
  expect((await exported(ada))[0]!.created_at.toISOString()).toContain('2026-11-21T10:43');
});

test('threat: a sign-in that was ended by a stolen token keeps a month', async () => {
  const bea = await aPerson(site, { email: 'bea@exemple.fr' });
  await run(sql`delete from auth.sessions where user_id = ${bea.id}`);
  const first = (await signIn('bea@exemple.fr')).refresh_token;
  const second = (await turn(first)).json<Tokens>().refresh_token;
  await turn(second);
  site.clock.advance(seconds(11));
  expect((await turn(first)).json()).toMatchObject({ error_code: 'refresh_token_already_used' });
  const rows = await rowsOf(bea);
  expect(rows).toContain('"ended_at":"2026-11-01T00:00:00');
  expect(rows).toContain('"times_sealed":null');
  expect(rows).not.toContain('2026-11-21');
});

describe('sign-ins as the version before wrote them', () => {
  test('are sealed with what they said, and go on', async () => {
    const lou = await aPerson(site, { email: 'lou@exemple.fr' });
    const { refresh_token } = await signIn('lou@exemple.fr');
    const at = site.clock.now().toISOString();
    await run(sql`update auth.sessions set times_sealed = null, created_at = ${at}::timestamptz,
      refreshed_at = ${at}::timestamptz where user_id = ${lou.id}`);
    await run(sql`update auth.refresh_tokens set created_at = ${at}::timestamptz where user_id = ${lou.id}`);
    await run(sql`update auth.mfa_amr_claims set created_at = ${at}::timestamptz
      where session_id in (select id from auth.sessions where user_id = ${lou.id})`);
    const said = await exported(lou);
    expect(said.at(-1)!.created_at.toISOString()).toBe(at);
    expect(await seal()).toBeGreaterThan(0);
    expect(await rowsOf(lou)).not.toContain(at.slice(0, 16));
    expect(await exported(lou)).toEqual(said);
    expect(await seal()).toBe(0);
    expect((await turn(refresh_token)).statusCode).toBe(200);
  });

  test('that had ended keep a month', async () => {
    const mia = await aPerson(site, { email: 'mia@exemple.fr' });
    await run(sql`update auth.sessions set times_sealed = null, created_at = ${site.clock.now()}::timestamptz,
      ended_at = ${site.clock.now()}::timestamptz where user_id = ${mia.id}`);
    expect(await seal()).toBe(1);
    expect(await rowsOf(mia)).not.toContain('2026-11-21T1');
    expect(await seal()).toBe(0);
  });
});

test('an idle sign-in goes once its ninety days are over, not a day before', async () => {
  const eva = await aPerson(site, { email: 'eva@exemple.fr' });
  const sessions = () => run(sql`select from auth.sessions where user_id = ${eva.id}`);
  const purge = () => site.rooms.auth.jobs!.find(({ name }) => name === 'purge-sign-ins')!.handle({});
  expect(await sessions()).not.toEqual([]);
  site.clock.advance(days(90));
  await purge();
  expect(await sessions()).not.toEqual([]);
  site.clock.advance(days(1) + hours(1));
  await purge();
  expect(await sessions()).toEqual([]);
  site.clock.advance(minutes(1));
  done(await (await aPerson(site, { email: 'eva2@exemple.fr' })).call('GET', '/auth/v1/user'));
});
