import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { subProcessors } from '#server/adapters/sub-processors.ts';
import { registersOf } from '../scripts/write-registers.ts';
import { house } from './support/house.ts';

test('the registers say what the rooms declare', async () => {
  const pages = registersOf(await house());
  const folder = new URL('../docs/registers/', import.meta.url);
  expect(readdirSync(folder).sort()).toEqual(Object.keys(pages).sort());
  for (const [name, text] of Object.entries(pages))
    expect(readFileSync(new URL(name, folder), 'utf8'), 'run: node scripts/write-registers.ts').toBe(text);
  // Whatever is left empty by a room would be an empty cell of the register.
  for (const text of Object.values(pages)) expect(text).not.toMatch(/\|\s*\|/);
});

test('every port to the outside says who may be behind it', () => {
  const ports = readdirSync(new URL('../server/adapters/', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect([...new Set(subProcessors.map(({ port }) => port))].sort()).toEqual(ports.sort());
});
