import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { pages } from '#shared/paths.ts';
import { chromiumArguments, chromiumPath, getChromium } from '../tests/support/chromium.ts';
import { haveAccount, signIn } from '../tests/support/person-in-browser.ts';
import { startServer } from '../tests/support/running-server.ts';
import { type Screen, screens } from '../tests/support/screens.ts';
import { buildWebIfStale } from './stale-web.ts';

/*
 * Photographs every screen, by day and by night, on a phone and on a desk: `npm run contact-sheet -- [folder] [name…]`.
 * To be looked at before a screen is called done.
 */

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
const themes = { day: 'light', night: 'dark' } as const;

const [folder = '.data/contact-sheet', ...names] = process.argv.slice(2);
const target = resolve(folder);
/** Opened by a journey of their own, under a name of their own. */
const opened = ['/login', '/auth', '/inscription-particuliers', '/reset', '/intake'];
/** The pages that anyone opens by their address alone. */
const readPages: Screen[] = pages
  .filter(({ prerender, path }) => prerender && !opened.includes(path))
  .map(({ path }) => ({
    name: path.slice(1).replaceAll('/', '-') || 'accueil',
    signedIn: false,
    open: async (page) => {
      await page.goto(path, { waitUntil: 'networkidle' });
    },
  }));
const wanted = [...readPages, ...screens].filter(({ name }) => names.length === 0 || names.includes(name));

const missing = getChromium();
if (missing) {
  console.error(missing);
  process.exit(1);
}
await buildWebIfStale();
mkdirSync(target, { recursive: true });
const site = await startServer();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });

const photograph = async (context: BrowserContext, screen: (typeof screens)[number], label: string) => {
  const page = await context.newPage();
  await screen.open(page);
  for (const [theme, colorScheme] of Object.entries(themes)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const path = (whole: string) => join(target, `${screen.name}-${label}-${theme}${whole}.png`);
    await page.screenshot({ path: path(''), animations: 'disabled' });
    await page.screenshot({ path: path('-entier'), animations: 'disabled', fullPage: true });
  }
  await page.close();
};

let failures = 0;
for (const [label, viewport] of Object.entries(sizes)) {
  // A person for each size: what was said at the first must not change the second.
  const account = await haveAccount(site, 'Camille');
  const options = { baseURL: site.url, viewport, locale: 'fr-FR', timezoneId: 'Europe/Paris' };
  const visitor = await browser.newContext(options);
  const person = await browser.newContext(options);
  const page = await person.newPage();
  await signIn(page, account);
  await page.close();
  for (const screen of wanted) {
    try {
      await photograph(screen.signedIn ? person : visitor, screen, label);
    } catch (error) {
      failures += 1;
      console.error(`${screen.name} (${label}) : ${error instanceof Error ? error.message : error}`);
    }
  }
  await visitor.close();
  await person.close();
}
await browser.close();
await site.stop();

/** All of them on one page, to look down. */
const shots = readdirSync(target).filter((file) => file.endsWith('.png') && !file.endsWith('-entier.png'));
const figure = (file: string) =>
  `<figure><a href="${file.replace('.png', '-entier.png')}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${file.replace('.png', '')}</figcaption></figure>`;
writeFileSync(
  join(target, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Planche-contact</title><style>body{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:1rem;font:0.9rem system-ui;background:#888}figure{margin:0}img{width:100%}</style>${shots.map(figure).join('\n')}\n`,
);
console.log(`${wanted.length * 4 - failures * 2} vues dans ${target}`);
process.exitCode = failures > 0 ? 1 : 0;
