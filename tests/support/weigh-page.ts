import type { Page } from '@playwright/test';

export type PageWeight = { script: number; styleAndFonts: number; all: number; requests: number };

/**
 * What a browser downloads to show an address, in bytes on the wire without the headers, its files compressed with gzip
 * as any browser takes them.
 */
export const weighPage = async (page: Page, address: string): Promise<PageWeight> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
  const kinds = new Map<string, string>();
  const headers = new Map<string, number>();
  const weight: PageWeight = { script: 0, styleAndFonts: 0, all: 0, requests: 0 };
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type);
    headers.set(requestId, response.encodedDataLength);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const bytes = encodedDataLength - (headers.get(requestId) ?? 0);
    const kind = kinds.get(requestId);
    weight.all += bytes;
    weight.requests += 1;
    if (kind === 'Script') weight.script += bytes;
    if (kind === 'Stylesheet' || kind === 'Font') weight.styleAndFonts += bytes;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await devtools.detach();
  return weight;
};
