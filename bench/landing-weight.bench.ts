import { chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath, getChromium } from '../tests/support/chromium.ts';
import { startServer } from '../tests/support/running-server.ts';
import { type PageWeight, weighPage } from '../tests/support/weigh-page.ts';
import type { Bench } from './run.ts';

/*
 * What a first visit to the landing page downloads, with gzip, as Chromium counts it against the built site. The peer is
 * the very same page hydrated whole by React and its router: ours does that for someone with a message waiting.
 */

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} ko`;

const weighed = async (): Promise<{ ours: PageWeight; hydrated: PageWeight }> => {
  const missing = getChromium();
  if (missing) throw new Error(missing);
  const site = await startServer();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  const weigh = async (waiting: boolean): Promise<PageWeight> => {
    // The first look alone: what is installed afterwards for use without a network repeats what is already here.
    const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' });
    const page = await context.newPage();
    if (waiting) {
      const toast = JSON.stringify([{ id: '1', title: 'Bonjour', tone: 'neutral' }]);
      await page.addInitScript((text) => sessionStorage.setItem('eclaircie.toasts', text), toast);
    }
    const weight = await weighPage(page, '/');
    await context.close();
    return weight;
  };
  try {
    return { ours: await weigh(false), hydrated: await weigh(true) };
  } finally {
    await browser.close();
    await site.stop();
  }
};

export const bench: Bench = {
  name: 'landing-weight',
  async run() {
    const { ours, hydrated } = await weighed();
    const row = (question: string, part: 'script' | 'styleAndFonts', most: number) => ({
      question,
      ours: kilobytes(ours[part]),
      peer: `${kilobytes(hydrated[part])} React`,
      ratio: `${(ours[part] / hydrated[part]).toFixed(2)}×`,
      promise: `≤ ${most / 1000} ko`,
      kept: ours[part] > 0 && ours[part] <= most,
    });
    return {
      rows: [
        row('script of the landing page, gzip', 'script', 20_000),
        row('fonts and style of the landing page, gzip', 'styleAndFonts', 90_000),
        {
          question: 'the whole landing page, gzip, and its requests',
          ours: `${kilobytes(ours.all)}, ${ours.requests}`,
          peer: `${kilobytes(hydrated.all)}, ${hydrated.requests}`,
          ratio: `${(ours.all / hydrated.all).toFixed(2)}×`,
          promise: '-',
          kept: null,
        },
      ],
      figures: { ours, hydrated },
    };
  },
};
