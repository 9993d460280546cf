import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type axe from 'axe-core';
import { oneLine, specifiedRows } from './specified-rows.ts';

/** The small one: a browser reads it anew on every page. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds, one line for each rule and the elements it points at. It is carried into a page once and stays there for
 * the looks that follow; our pages have no frames.
 */
export const violations = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // What it found is said in the page: its whole report, what passed as well, would be carried out of it and read again.
  return page.evaluate(async (only) => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run({
      ...(only && { runOnly: [...only] }),
      resultTypes: ['violations'],
    });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
  }, rules);
};

/** The rules whose answer colours can change. */
const aboutColours = ['color-contrast', 'link-in-text-block'];

/**
 * No violation by day or by night. A theme changes colours and nothing else: by night, axe looks at those alone.
 * @param where names the look in a failure
 */
export const expectNoViolation = async (page: Page, where = ''): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // A change of scheme repaints in its own time: what counts is the settled page.
    await expect
      .poll(() => violations(page, colorScheme === 'dark' ? aboutColours : undefined), {
        message: [colorScheme, where].filter(Boolean).join(', '),
        timeout: 15_000,
      })
      .toEqual([]);
  }
};

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/**
 * What sticks out to the right of the window, named so that it can be found. What is fixed there, as the header is, widens
 * no page: it is only cut off.
 */
const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = document.documentElement.scrollWidth > width;
    return [...document.querySelectorAll(scrolls ? 'body *' : 'header *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName.toLowerCase()}: ${element.textContent?.trim().slice(0, 40)}`)
      .slice(0, 5);
  });

/** Where a French sign could begin a line, or an opening mark end one: an ordinary space beside it. */
const looseSigns = async (page: Page): Promise<string[]> =>
  [...(await page.locator('body').innerText()).matchAll(/.{0,20}(?: [?!:;»€%]|« ).{0,10}/g)].map(
    ([found]) => found,
  );

/** What may stand with a straight apostrophe: a text that the specification quotes, and nothing of ours. */
const quoted = [
  ...specifiedRows.map(({ text }) => text),
  "S'inscrire - 1 mois gratuit",
  "S'inscrire au Chat + Horoscope",
  "S'inscrire maintenant",
  "S'inscrire",
  "Une erreur inattendue s'est produite",
  "Pas d'essai gratuit, hors promotions temporaires, dont le premier mois offert à l'inscription.",
];

/** Lines of ours with a straight apostrophe between two letters; what somebody typed, or the protocol said, is theirs. */
const straightApostrophes = async (page: Page): Promise<string[]> => {
  const lines = await page.evaluate(() => {
    // A quotation is of somebody's words, a title of a session too.
    const linesOf = (text: string) => text.replace(/«[^»]*»/g, '').split('\n');
    const said = [
      ...document.querySelectorAll<HTMLElement>(
        '[data-said], [role=log], [aria-label="Messages"], [aria-label="Séance"], blockquote, q',
      ),
    ].flatMap((each) => linesOf(each.innerText));
    return linesOf(document.body.innerText).filter((line) => !said.includes(line));
  });
  return lines.filter((line) => {
    const ours = quoted.reduce((rest, text) => rest.replaceAll(text, ''), oneLine(line));
    return /\p{L}'\p{L}/u.test(ours);
  });
};

/** Text at `percent` of its size, as a browser's own text setting does it. */
const sizeText = (page: Page, percent: string): Promise<unknown> =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, percent);

/**
 * A screen as it is now, on phone and desk, by day and by night: no violation, and nothing sticks out at 320 px, even with
 * text twice as large. The window is given its size back.
 */
export const expectGoodLook = async (page: Page): Promise<void> => {
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoViolation(page, `${size.width} px`);
  }
  expect(await looseSigns(page), 'spaces of French').toEqual([]);
  expect(await straightApostrophes(page), 'apostrophes').toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page), '320 px').toEqual([]);
  await sizeText(page, '200%');
  expect(await overflow(page), '320 px, text at 200 %').toEqual([]);
  await sizeText(page, '');
  if (before) await page.setViewportSize(before);
};
