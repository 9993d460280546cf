import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Mail } from '#server/adapters/mail/port.ts';
import { buildApp } from '#server/app.ts';
import { movableClock } from '#server/ground/clock.ts';
import { appSecretOf } from '#server/ground/config/app-secret.ts';
import { readConfig } from '#server/ground/config/config.ts';
import type { Contributions } from '#server/ground/contributions.ts';
import { fillSealed } from '#server/ground/db/fill-sealed.ts';
import { migrate, readMigrations } from '#server/ground/db/migrate.ts';
import { overPglite } from '#server/ground/db/open-database.ts';
import { filesOfEmbedded } from './support/database-files.ts';
import { emptyEngine } from './support/database-image.ts';
import { searchPlanted } from './support/planted-words.ts';

/* Files of the version before, in which people stand in clear: they open, say the same, and then name nobody. */

const dataDir = mkdtempSync(join(tmpdir(), 'eclaircie-earlier-'));
const pglite = await emptyEngine();
const database = overPglite(pglite);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const words = ['xyloprune', 'brumaquet', 'vermouflon', '1979-11-23'];
const id = '0190a000-0000-7000-8000-0000000000e1';
/** Of an account that said nothing of itself but its address. */
const quiet = '0190a000-0000-7000-8000-0000000000e2';

test('threat: the files are stolen after the update: nobody of before is named in them', async () => {
  await migrate(
    database,
    (await readMigrations()).filter(({ name }) => name < '0130'),
  );
  const email = 'vermouflon@exemple.fr';
  await database.exec(`
    insert into auth.users (id, email, raw_user_meta_data, created_at, updated_at) values
      ('${id}', '${email}', '{"first_name": "Xyloprune", "email": "${email}"}', now(), now()),
      ('${quiet}', 'brumaquet@exemple.fr', '{}', now(), now());
    insert into public.profiles (user_id, first_name, birth_date, birth_time) values
      ('${id}', 'Xyloprune', '1979-11-23', '04:05');
    insert into public.profiles (user_id) values ('${quiet}');
  `);
  await pglite.exec('checkpoint');
  const before = await filesOfEmbedded(pglite);
  const search = searchPlanted(words);
  expect(search(before)).toEqual(expect.arrayContaining(words.slice(0, 3)));

  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
  const site = await buildApp({
    config: { ...config, appSecret: appSecretOf(config) },
    database,
    clock: movableClock(),
    quiet: true,
    fastHashing: true,
  });
  const exported = async () => ({
    account: await site.personalData.find(({ tables }) => tables.includes('auth.users'))!.export(id),
    profile: await site.personalData.find(({ tables }) => tables.includes('public.profiles'))!.export(id),
  });
  const said = await exported();
  expect(said).toMatchObject({
    account: { compte: { email, metadata: { first_name: 'Xyloprune' } } },
    profile: {
      profile: { email, first_name: 'Xyloprune', birth_date: '1979-11-23', birth_time: '04:05:00' },
    },
  });
  const fills = (Object.values(site.rooms) as Contributions[]).flatMap((room) => room.fills ?? []);
  expect(await fillSealed(database, fills)).toBeGreaterThan(2);
  expect(await exported()).toEqual(said);
  expect(await site.rooms.auth.emailOf(quiet)).toBe('brumaquet@exemple.fr');
  const after = await filesOfEmbedded(pglite);
  expect(search(after)).toEqual([]);
  const { rows } = await sql<{ address: string }>`select email as address from public.profiles`.execute(
    database.kysely,
  );
  for (const { address } of rows) expect(after.includes(address)).toBe(true);
  await site.close();
}, 120_000);

test('threat: the files are stolen after the update: no messenger, no contact of a company is named in them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'eclaircie-earlier-'));
  const files = await emptyEngine();
  const earlier = overPglite(files);
  await migrate(
    earlier,
    (await readMigrations()).filter(({ name }) => name < '0131'),
  );
  const company = '0190a000-0000-7000-8000-0000000000c1';
  const [order, contact] = ['d0fd0a44-5a0b-4f0e-9d0a-0000000000d1', 'd0fd0a44-5a0b-4f0e-9d0a-0000000000d2'];
  const address = 'pilcrouste@lac.exemple';
  const planted = [
    '7391846205',
    '7391846217',
    'frolimbert',
    'dranvolet',
    'pilcrouste',
    '0699887766',
    'ancienne',
  ];
  await earlier.exec(`
    insert into auth.users (id, created_at, updated_at) values ('${id}', now(), now());
    insert into public.profiles (user_id) values ('${id}');
    insert into public.telegram_accounts (user_id, telegram_user_id, telegram_username, linked_at, link_code) values
      ('${id}', 7391846205, 'frolimbert_m', now(), 'ABCD2345');
    update public.telegram_accounts set claim_id = '${order}', claim_telegram_user_id = 7391846217,
      claim_username = 'frolimbert_n', claim_name = 'Frolimbert', claim_expires_at = now() + interval '1 hour';
    insert into public.telegram_chats (user_id, chat_id, team_seen_at, linked_at, horoscope_daily, horoscope_topics) values
      ('${id}', 7391846205, now(), now(), true, '{amour}');
    insert into public.billing_letters (user_id, key, letter, created_at, attempt_after, sent_at) values
      ('${id}', 'free-month-over:x', '{"kind": "free-month-over"}', now(), now(), now());
    insert into public.companies (id, name, name_key, siret, address, employees, seats, created_at, opened_at) values
      ('${company}', 'Acme', 'acme', '1', 'x', 60, 60, now(), now());
    insert into public.company_contacts (id, company_id, name, email, phone, added_at) values
      ('${contact}', '${company}', 'Dranvolet', '${address}', '0699887766', now());
    insert into public.company_orders (id, company_id, kind, contact_name, contact_email, phone, seats, monthly_cents,
        setup_cents, payment, created_at, paid_at, card_symbols, cards_made, cards_ready_at) values
      ('${order}', '${company}', 'first', 'Dranvolet', '${address}', '0699887766', 60, 1, 1, 'card', now(), now(), 8, 60, now());
    insert into public.company_letters (company_id, key, recipient, letter, created_at, attempt_after, sent_at) values
      ('${company}', 'order ${order}', '${address}', '{}', now(), now(), now()),
      ('${company}', 'ends 2026-12-01', '${address}', '{"kind": "contract-ends", "company": "Acme", "endsOn": "2026-12-01"}', now(), now(), null),
      ('${company}', 'ends 2026-11-01', 'ancienne@lac.exemple', '{}', now(), now(), null);
  `);
  await files.exec('checkpoint');
  const before = await filesOfEmbedded(files);
  const search = searchPlanted(planted);
  expect(search(before)).toEqual(expect.arrayContaining(planted.slice(2)));

  const mails: Mail[] = [];
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder });
  const site = await buildApp({
    config: { ...config, appSecret: appSecretOf(config) },
    database: earlier,
    clock: movableClock(),
    mailer: { name: 'recording', send: async (mail) => void mails.push(mail) },
    quiet: true,
    fastHashing: true,
  });
  const exported = (table: string) =>
    site.personalData.find(({ tables }) => tables.includes(table))!.export(id);
  const isSaid = async () => {
    mails.length = 0;
    await site.app.inject({
      method: 'POST',
      url: '/functions/v1/request-company-link',
      payload: { email: 'Pilcrouste@lac.exemple' },
    });
    const shown = await site.app.inject({
      method: 'POST',
      url: '/functions/v1/process-enterprise-payment',
      payload: { orderId: order },
    });
    return {
      messenger: await exported('public.telegram_accounts'),
      letters: await exported('public.billing_letters'),
      linkTo: mails.map(({ to }) => to),
      ordered: shown.json<{ order: unknown }>().order,
    };
  };
  const said = await isSaid();
  expect(said).toMatchObject({
    messenger: {
      telegram_username: 'frolimbert_m',
      telegram_user_id: 7391846205,
      horoscope_topics: ['amour'],
    },
    letters: { letters: [{ letter: { kind: 'free-month-over' } }] },
    linkTo: [address],
    ordered: { contact_name: 'Dranvolet' },
  });
  const fills = (Object.values(site.rooms) as Contributions[]).flatMap((room) => room.fills ?? []);
  expect(await fillSealed(earlier, fills)).toBeGreaterThan(5);
  expect(await isSaid()).toEqual(said);
  expect(await fillSealed(earlier, fills)).toBe(0);
  const after = await filesOfEmbedded(files);
  expect(search(after)).toEqual([]);

  // The letter that waits goes to whom it went; one to somebody who is no contact any more goes nowhere.
  mails.length = 0;
  await site.rooms.companies.jobs!.find(({ name }) => name === 'send-company-letters')!.handle({});
  expect(mails.map(({ to, kind }) => [to, kind])).toEqual([[address, 'company-contract-ends']]);
  const { rows } = await sql<{
    key: string;
    recipient: string;
  }>`select key, recipient from public.company_letters
    order by key`.execute(earlier.kysely);
  expect(rows).toEqual([
    { key: 'ends 2026-12-01', recipient: `contact ${contact}` },
    { key: `order ${order}`, recipient: `order ${order}` },
  ]);
  await site.close();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);
