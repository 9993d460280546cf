import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { movableClock } from '#server/ground/clock.ts';
import { appSecretOf } from '#server/ground/config/app-secret.ts';
import { readConfig } from '#server/ground/config/config.ts';
import type { Contributions } from '#server/ground/contributions.ts';
import { fillSealed } from '#server/ground/db/fill-sealed.ts';
import { migrate, readMigrations } from '#server/ground/db/migrate.ts';
import { embeddedOptions, overPglite } from '#server/ground/db/open-database.ts';
import { filesOfEmbedded } from './support/database-files.ts';
import { findPlantedInBytes } from './support/planted-words.ts';

/* Files of the version before, in which people stand in clear: they open, say the same, and then name nobody. */

const dataDir = mkdtempSync(join(tmpdir(), 'eclaircie-earlier-'));
const pglite = new PGlite(embeddedOptions);
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
  expect(words.slice(0, 3).filter((word) => findPlantedInBytes(word, before).length === 0)).toEqual([]);

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
  expect(words.filter((word) => findPlantedInBytes(word, after).length > 0)).toEqual([]);
  const { rows } = await sql<{ address: string }>`select email as address from public.profiles`.execute(
    database.kysely,
  );
  for (const { address } of rows) expect(after.includes(address)).toBe(true);
  await site.close();
}, 120_000);
