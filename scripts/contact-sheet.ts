import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath, getChromium } from '../tests/support/chromium.ts';
import { haveAccount, signIn } from '../tests/support/person-in-browser.ts';
import { startServer } from '../tests/support/running-server.ts';
import { screens } from '../tests/support/screens.ts';
import { buildWebIfStale } from './stale-web.ts';

/*
 * Photographs every screen, by day and by night, on a phone and on a desk: `node scripts/contact-sheet.ts [folder] [name…]`.
 * To be looked at before a screen is called done.
 */

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
const themes = { day: 'light', night: 'dark' } as const;

const [folder = '.data/contact-sheet', ...names] = process.argv.slice(2);
const target = resolve(folder);
const wanted = screens.filter(({ name }) => names.length === 0 || names.includes(name));

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
console.log(`${wanted.length * 4 - failures * 2} vues dans ${target}`);
process.exitCode = failures > 0 ? 1 : 0;
