import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { subProcessors } from '#server/adapters/sub-processors.ts';
import { registersOf } from '../scripts/write-registers.ts';
import { house, type TestHouse } from './support/house.ts';

let site: TestHouse;
beforeAll(async () => {
  site = await house();
});

test('the registers say what the rooms declare', async () => {
  const pages = registersOf(site);
  const folder = new URL('../docs/registers/', import.meta.url);
  expect(readdirSync(folder).sort()).toEqual(Object.keys(pages).sort());
  for (const [name, text] of Object.entries(pages))
    expect(readFileSync(new URL(name, folder), 'utf8'), 'run: node scripts/write-registers.ts').toBe(text);
  // Whatever is left empty by a room would be an empty cell of the register.
  for (const text of Object.values(pages)) expect(text).not.toMatch(/\| +\|/);
});

test('what a person reads under « Mes données » has French apostrophes and no word of the trade', () => {
  const read = [...site.personalData, ...site.keptWithoutAccount].flatMap(
    ({ label, holds, purpose, retention }) => [label, holds, purpose, retention],
  );
  expect(read.filter((text) => /\p{L}'\p{L}|empreinte|scellé/u.test(text))).toEqual([]);
});

/** What holds nothing of anybody: our own keys and switches, what was migrated, and that a mail of some kind did not leave. */
const ofNobody = [
  'auth.signing_keys',
  'private.feature_switches',
  'private.keyring',
  'private.mail_failures',
  'private.migrations',
];

test('every table is in the register of processing, or holds nothing of anybody', async () => {
  const { rows } = await site.db.system('test', (tx) =>
    sql<{ name: string }>`select n.nspname || '.' || t.relname as name from pg_class t
      join pg_namespace n on n.oid = t.relnamespace
      where t.relkind in ('r', 'p') and n.nspname in ('public', 'auth', 'private') order by 1`.execute(tx),
  );
  const register = registersOf(site)['processing.md'];
  expect(rows.length).toBeGreaterThan(40);
  const missing = rows.map(({ name }) => name).filter((name) => !register?.includes(`\`${name}\``));
  expect(missing.filter((name) => !ofNobody.includes(name))).toEqual([]);
});

test('every port to the outside says who may be behind it', () => {
  const ports = readdirSync(new URL('../server/adapters/', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    // It speaks from our own files, and nobody is behind it.
    .filter((name) => name !== 'path-guide');
  expect([...new Set(subProcessors.map(({ port }) => port))].sort()).toEqual(ports.sort());
});
