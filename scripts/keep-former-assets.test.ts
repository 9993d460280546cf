import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { days } from '#shared/time.ts';
import { keepFormerAssets } from './keep-former-assets.ts';

const place = mkdtempSync(join(tmpdir(), 'eclaircie-builds-'));
afterAll(() => rmSync(place, { recursive: true }));
const now = Date.now();
const write = (path: string, text: string, age = 0): void => {
  mkdirSync(join(place, path, '..'), { recursive: true });
  writeFileSync(join(place, path), text);
  utimesSync(join(place, path), new Date(now - age), new Date(now - age));
};

it('a page of yesterday finds its files after a build, one of last week no longer', async () => {
  write('former/assets/site-1.js', 'yesterday', days(1));
  write('former/assets/site-1.js.br', 'yesterday, small', days(1));
  write('former/assets/site-0.js', 'last week', days(7));
  write('former/assets/style-1.css', 'former', days(1));
  write('former/cgu/index.html', 'former page', days(1));
  write('next/assets/site-2.js', 'today');
  write('next/assets/style-1.css', 'present');
  await keepFormerAssets(join(place, 'former'), join(place, 'next'), now);
  const names = readdirSync(join(place, 'next/assets')).sort();
  expect(names).toEqual(['site-1.js', 'site-1.js.br', 'site-2.js', 'style-1.css']);
  expect(readdirSync(join(place, 'next'))).toEqual(['assets']);
  expect(readFileSync(join(place, 'next/assets/style-1.css'), 'utf8')).toBe('present');
  // Kept again and again, it keeps its age.
  expect(now - statSync(join(place, 'next/assets/site-1.js')).mtimeMs).toBeGreaterThan(days(1) - 1000);
});

it('a first build keeps nothing', async () => {
  write('fresh/assets/site.js', 'today');
  await keepFormerAssets(join(place, 'nowhere'), join(place, 'fresh'), now);
  expect(readdirSync(join(place, 'fresh/assets'))).toEqual(['site.js']);
});
