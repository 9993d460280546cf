import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Contributions } from '#server/ground/contributions.ts';
import { fillSealed } from '#server/ground/db/fill-sealed.ts';
import { newId } from '#server/ground/ids.ts';
import { house, type TestHouse } from './support/house.ts';
import { aPerson, done, holdsSession, type Person } from './support/people.ts';

/*
 * Rows as the version before wrote them, in clear. They say the same to the house before and after they are sealed, and nothing
 * to whoever has a copy.
 */

let site: TestHouse;
let ada: Person;

const fills = () => (Object.values(site.rooms) as Contributions[]).flatMap((room) => room.fills ?? []);
const run = (statement: ReturnType<typeof sql>) =>
  site.db.system('test', async (tx) => (await statement.execute(tx)).rows);
const exported = async (table: string): Promise<unknown> =>
  JSON.parse(
    JSON.stringify(await site.personalData.find(({ tables }) => tables.includes(table))!.export(ada.id)),
  );
/** All that stands in these tables, as text. */
const rowsOf = async (...tables: string[]): Promise<string> =>
  JSON.stringify(
    await Promise.all(
      tables.map((name) => run(sql`select to_jsonb(t) as row from ${sql.table(name)} t order by 1`)),
    ),
  );

beforeAll(async () => {
  site = await house({ env: { AUTH_RATE_LIMITS: 'off' } });
  ada = await aPerson(site, { email: 'ada@exemple.fr' });
  await holdsSession(ada, ['Je repense à la mer.']);
  done(await ada.call('POST', '/functions/v1/horoscope-today', { topics: ['amour'] }));
  const conversationId = newId();
  done(await ada.call('POST', '/functions/v1/start-session', { conversationId, topics: [] }));
  const text = 'Je vais me tuer ce soir.';
  done(await ada.call('POST', '/functions/v1/converse', { conversationId, clientId: newId(), text }));
  await site.rooms.moderation.settled();
});

test('what is written now is sealed: an alert, a session, the text of a day', async () => {
  expect(await exported('public.alerts')).toMatchObject({ alertes: [{ niveau: 4, categorie: 'suicide' }] });
  expect(JSON.stringify(await exported('public.conversations'))).toContain('"topics":["amour"]');
  expect(JSON.stringify(await exported('public.daily_horoscopes'))).toContain('"topics":["amour"]');
  const rows = await rowsOf(
    'public.alerts',
    'public.alert_events',
    'public.conversations',
    'public.daily_horoscopes',
  );
  expect(rows).not.toMatch(/suicide|amour/);
});

test.each([
  [
    'what an alert is about',
    'public.alerts',
    () => sql`update public.alerts set category = 'suicide', category_sealed = null`,
    'suicide',
  ],
  [
    'what a session is about',
    'public.conversations',
    () =>
      sql`update public.conversations set topics = '{amour}', topics_sealed = null where topics_sealed is not null`,
    'amour',
  ],
  [
    'what a day’s text is about',
    'public.daily_horoscopes',
    () => sql`update public.daily_horoscopes set topics = '{amour}'`,
    'amour',
  ],
  [
    'how grave an alert was at each step',
    'public.alert_events',
    () => sql`update public.alert_events set level = 4`,
    '"level":4',
  ],
])('threat: %s, in clear from before, is sealed and says the same', async (_name, table, before, word) => {
  const said = await exported(table);
  await run(before());
  expect(await rowsOf(table)).toContain(word);
  expect(await exported(table)).toEqual(said);
  expect(await fillSealed(site.database, fills())).toBeGreaterThan(0);
  expect(await rowsOf(table)).not.toContain(word);
  expect(await exported(table)).toEqual(said);
  expect(await fillSealed(site.database, fills())).toBe(0);
});

describe('an account as the version before wrote it, in clear', () => {
  const email = 'lou.vermeil@exemple.fr';
  const tables = ['auth.users', 'auth.identities', 'public.profiles'];
  let lou: Person;
  let said: unknown;

  beforeAll(async () => {
    const metadata = {
      first_name: 'Xylophine',
      last_name: 'Vermeil',
      birth_date: '1979-11-23',
      birth_time: '04:05',
    };
    lou = await aPerson(site, { email, metadata });
    said = await whatIsSaid();
    const clear = { ...metadata, email, email_verified: true };
    await run(sql`update auth.users set email = ${email}, email_digest = null,
      raw_user_meta_data = ${JSON.stringify(clear)}::jsonb where id = ${lou.id}`);
    await run(sql`update auth.identities set identity_data = ${JSON.stringify({ sub: lou.id, email })}::jsonb
      where user_id = ${lou.id}`);
    await run(sql`update public.profiles set first_name = 'Xylophine', last_name = 'Vermeil', birth_date = '1979-11-23',
      birth_time = '04:05:00' where user_id = ${lou.id}`);
  });

  /** What the house tells Lou of themselves, and finds them by. */
  const whatIsSaid = async (): Promise<unknown> => {
    await lou.signIn();
    const user = done(await lou.call('GET', '/auth/v1/user')).json<{
      email: string;
      user_metadata: object;
    }>();
    const address = `/rest/v1/profiles?select=email,first_name,last_name,birth_date,birth_time&user_id=eq.${lou.id}`;
    const found = await site.rooms.profiles.searchPeople({
      words: 'vermeil',
      status: '',
      role: '',
      after: null,
    });
    const known = await site.db.system('test', (tx) => site.rooms.auth.findUserId(tx, email.toUpperCase()));
    return {
      address: user.email,
      profile: done(await lou.call('GET', address)).json(),
      mayStart: await site.rooms.profiles.birthDateOf(lou.id),
      byName: found.lines.map((line) => line.email),
      byAddress: known === lou.id,
    };
  };

  test('says the same before and after it is sealed, and then nothing to whoever has a copy', async () => {
    expect(await rowsOf(...tables)).toContain('vermeil@exemple');
    expect(await whatIsSaid()).toEqual(said);
    // Taken meanwhile it is not taken again.
    const again = aPerson(site, { email });
    await expect(again).rejects.toMatchObject({ code: 'user_already_exists' });
    expect(await fillSealed(site.database, fills())).toBeGreaterThan(0);
    expect(await rowsOf(...tables)).not.toMatch(/vermeil|xylophine|1979-11-23|04:05/i);
    expect(await whatIsSaid()).toEqual(said);
    expect(await fillSealed(site.database, fills())).toBe(0);
  });
});

test('an alert whose person’s key did not answer when it was raised is shown, about nothing in particular', async () => {
  const lea = await aPerson(site, { email: 'lea@exemple.fr' });
  await run(sql`insert into public.alerts
    (id, user_id, pseudonym, level, channel, state, opened_at, signalled_at, waiting_since)
    values (${newId()}, ${lea.id}, 'Mésange-1234', 4, 'web', 'waiting', now(), now(), now())`);
  const alerts = await site.personalData
    .find(({ tables }) => tables.includes('public.alerts'))!
    .export(lea.id);
  expect(alerts).toMatchObject({ alertes: [{ niveau: 4, categorie: 'distress' }] });
});
