import type { Page } from '@playwright/test';

/**
 * A recognition that hears what the journey tells it, in place of the browser's (which hears nothing without a microphone
 * and a network). `hear` waits until the page listens.
 */
export const scriptRecognition = (page: Page, { present = true } = {}): Promise<unknown> =>
  page.addInitScript((there) => {
    const state: { open: Recognition[]; started: number } = { open: [], started: 0 };
    class Recognition {
      lang = '';
      continuous = true;
      interimResults = false;
      onresult: ((event: unknown) => void) | null = null;
      onerror: ((event: unknown) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        if (this.lang !== 'fr-FR' || this.continuous || !this.interimResults)
          throw new Error('not as specified');
        state.started += 1;
        state.open.push(this);
      }
      abort() {
        state.open = state.open.filter((each) => each !== this);
      }
    }
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
      Object.defineProperty(window, name, { value: there ? Recognition : undefined, configurable: true });
    Object.defineProperty(window, 'scripted', { value: state });
  }, present);

type Scripted = {
  scripted: {
    started: number;
    open: { onresult: (event: unknown) => void; onend: () => void; onerror: (event: unknown) => void }[];
  };
};

/** Says words to the page, as soon as it listens. */
export const hear = async (page: Page, text: string, final = true): Promise<void> => {
  await page.waitForFunction(() => (window as unknown as Scripted).scripted.open.length > 0);
  await page.evaluate(
    ([transcript, isFinal]) => {
      const ear = (window as unknown as Scripted).scripted.open.at(-1)!;
      ear.onresult({ results: [Object.assign([{ transcript }], { isFinal })] });
    },
    [text, final] as const,
  );
};

export const earFails = async (page: Page, error: string): Promise<void> => {
  await page.waitForFunction(() => (window as unknown as Scripted).scripted.open.length > 0);
  await page.evaluate((code) => {
    const ear = (window as unknown as Scripted).scripted.open.at(-1)!;
    ear.onerror({ error: code });
    ear.onend?.();
  }, error);
};

export const isHearing = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as unknown as Scripted).scripted.open.length > 0);
