import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { pages } from '#shared/paths.ts';
import { chromiumArguments, chromiumPath, getChromium } from '../tests/support/chromium.ts';
import { freePort, startServer } from '../tests/support/running-server.ts';
import { buildWebIfStale } from './stale-web.ts';

/*
 * `node scripts/lighthouse.ts [runs] [address …]`: Lighthouse with its mobile preset on every public page that search engines may
 * list, or on those that are named, the median of five. It is fetched from npm when first asked for, into `.data`: 114 packages and 176 MB are too many for
 * every installation of the product to carry.
 */

const version = '13.5.0';
/** Opened by a link of a mail, or for want of a network: kept out of search engines, which Lighthouse counts as a fault. */
const unlisted: readonly string[] = [
  '/contact-de-confiance',
  '/hors-ligne',
  '/confirmer-declaration',
  '/effacement',
];
const listed = pages
  .filter(({ path, prerender, light }) => prerender && light && !unlisted.includes(path))
  .map(({ path }) => path);
const named = process.argv.slice(3);
const addresses = named.length > 0 ? named : listed;
const floors = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof floors;
const categories = Object.keys(floors) as Category[];

type Audit = { id: string; title: string; score: number | null; displayValue?: string };
type Report = {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};
type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<{ lhr: Report }>;

const place = fileURLToPath(new URL('../.data/lighthouse/', import.meta.url));

const getLighthouse = async (): Promise<Lighthouse> => {
  const entry = join(place, 'node_modules', 'lighthouse', 'core', 'index.js');
  if (!existsSync(entry)) {
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'package.json'), '{"private":true}\n');
    const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', `lighthouse@${version}`];
    const { status } = spawnSync('npm', install, { cwd: place, stdio: ['ignore', 2, 2] });
    if (status !== 0) throw new Error(`lighthouse@${version} n'a pas pu être installé.`);
  }
  return (await import(pathToFileURL(entry).href)).default;
};

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** What weighs in a category and is not perfect, so that the figure can be mended. */
const shortcomings = ({ categories: found, audits }: Report): string[] =>
  categories.flatMap((category) =>
    found[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `  ${category} : ${id} ${audits[id]?.displayValue ?? ''} ${audits[id]?.title}`),
  );

const missing = getChromium();
if (missing) {
  console.error(missing);
  process.exit(1);
}
const runs = Number(process.argv[2] ?? 5);
const lighthouse = await getLighthouse();
await buildWebIfStale();
const site = await startServer();
const port = await freePort();
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: [...chromiumArguments, `--remote-debugging-port=${port}`],
});
for (const address of addresses) {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { lhr } = await lighthouse(`${site.url}${address}`, {
      port,
      logLevel: 'error',
      onlyCategories: categories,
    });
    reports.push(lhr);
  }
  const scores = categories.map((category) => {
    const score = median(reports.map((report) => Math.round(report.categories[category].score * 100)));
    if (score < floors[category]) process.exitCode = 1;
    return `${category} ${score}`;
  });
  console.log(`${address} : ${scores.join(', ')}`);
  for (const line of new Set(reports.flatMap(shortcomings))) console.log(line);
}
await browser.close();
await site.stop();
