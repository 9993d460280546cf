import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { chromiumArguments, chromiumPath, getChromium } from '../tests/support/chromium.ts';
import { indexedPng } from './share-pictures/indexed-png.ts';

/*
 * Draws the Open Graph picture of every listed page and the icons into web/public: `node scripts/draw-share-pictures.ts`.
 * Run when a page comes or changes its title; a test says so. The pictures are committed, since a build has no browser.
 */

/** What `web/entry-share.tsx` gives. */
type Drawing = { file: string; title: string; width: number; height: number; markup: string };

const web = fileURLToPath(new URL('../web/', import.meta.url));
const font = (name: string): string =>
  `url(data:font/woff2;base64,${readFileSync(join(web, 'fonts', name)).toString('base64')})`;

const sheet = `
  @font-face { font-family: 'House Serif'; font-weight: 400 700; src: ${font('newsreader.woff2')} }
  @font-face { font-family: 'House Sans'; font-weight: 400 700; src: ${font('eclairciesans.woff2')} }
  * { margin: 0 }
  html { background: transparent; color: #22303a }
  svg { display: block }
  .picture { position: relative; width: 1200px; height: 630px; overflow: hidden }
  .brand, .words { position: absolute; left: 72px }
  .brand { top: 62px; padding-left: 72px; font: 500 42px/56px 'House Serif'; letter-spacing: -0.01em }
  .words { top: 168px; width: 620px }
  h1 { font: 500 64px/1.12 'House Serif'; letter-spacing: -0.015em; text-wrap: balance }
  .line { width: 560px; margin-top: 22px; font: 400 29px/1.35 'House Sans'; color: #4e5b64 }
`;

const missing = getChromium();
if (missing) {
  console.error(missing);
  process.exit(1);
}
const vite = await createServer({
  configFile: join(web, 'vite.config.ts'),
  server: { middlewareMode: true, ws: false },
  logLevel: 'error',
});
const { drawings } = (await vite.ssrLoadModule('/entry-share.tsx')) as { drawings(): Promise<Drawing[]> };
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
const page = await browser.newPage();
for (const { file, title, width, height, markup } of await drawings()) {
  await page.setViewportSize({ width, height });
  await page.setContent(`<!doctype html><style>${sheet}</style>${markup}`);
  await page.evaluate('document.fonts.ready.then(() => true)');
  // An icon keeps its transparent corners; a picture fits a palette.
  const shot = await page.screenshot({ animations: 'disabled', omitBackground: true });
  const png = file.startsWith('/share/') ? indexedPng(shot, title) : shot;
  const place = join(web, 'public', file);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, png);
  console.log(`${file} ${(png.length / 1000).toFixed(1)} ko`);
}
await browser.close();
await vite.close();
