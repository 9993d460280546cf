import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtOrigin } from '#shared/built-origin.ts';
import { operatorFactsOf } from '#shared/operator.ts';
import { createMetrics } from '../metrics.ts';
import { createHttp, type Http } from './create-http.ts';
import { mountPages } from './pages.ts';

const directory = mkdtempSync(join(tmpdir(), 'eclaircie-site-'));
const write = (file: string, text: string): void => {
  mkdirSync(join(directory, file, '..'), { recursive: true });
  writeFileSync(join(directory, file), text);
};
const page = (name: string): string => `<title>${name}</title><link rel="canonical" href="${builtOrigin}/">`;

let app: Http;
let publicUrl = 'https://eclaircie.example';

beforeAll(async () => {
  write('index.html', page('Accueil'));
  write('cgu/index.html', page('CGU'));
  write(
    'mentions-legales/index.html',
    '<!doctype html>\n<html lang="fr"><dl><dd class="a" data-fact="seat">à renseigner</dd><dd data-fact="host">à renseigner</dd></dl></html>',
  );
  write('404.html', page('Introuvable'));
  write('app.html', page('Application'));
  write('sitemap.xml', `<urlset><url><loc>${builtOrigin}/</loc></url></urlset>`);
  write('site.webmanifest', '{"name":"Éclaircie"}');
  write('sw.js', 'self;');
  write('assets/site-1.js', 'site;');
  app = createHttp({
    config: { production: false, trustedProxies: [] },
    metrics: createMetrics(),
    quiet: true,
  });
  await mountPages(app, {
    directory,
    isKnownPath: (path) => ['/', '/cgu', '/seance', '/mentions-legales'].includes(path),
    secondAddresses: { '/conditions': '/cgu' },
    publicUrl: () => publicUrl,
    operatorFacts: operatorFactsOf({ seat: 'Rue du <Lac> & 1' }),
    closedTrial: true,
  });
});
afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the pages of the site', () => {
  it('carry the address of this installation', async () => {
    expect((await get('/cgu')).body).toContain('<link rel="canonical" href="https://eclaircie.example/">');
    expect((await get('/sitemap.xml')).body).toContain('<loc>https://eclaircie.example/</loc>');
  });

  it('say who operates the service, and that a trial is closed, without a script', async () => {
    const { body } = await get('/mentions-legales');
    expect(body).toContain('data-fact="seat">Rue du &lt;Lac&gt; &amp; 1</dd>');
    expect(body).toContain('data-fact="host">à renseigner</dd>');
    expect(body).toContain('<html lang="fr" data-closed-trial="">');
  });

  it('cannot be broken out of by a strange address', async () => {
    publicUrl = 'https://eclaircie.example/a"><b&c\'d';
    const { body } = await get('/cgu');
    publicUrl = 'https://eclaircie.example';
    expect(body).toContain('href="https://eclaircie.example/a%22%3E%3Cb%26c%27d/"');
  });

  it('are compressed as the browser asks, and never against its will', async () => {
    const plain = (await get('/cgu')).body;
    const br = await get('/cgu', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain);
    const gz = await get('/cgu', { 'accept-encoding': 'gzip;q=1.0, br;q=0' });
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain);
    expect(
      (await get('/cgu', { 'accept-encoding': 'identity' })).headers['content-encoding'],
    ).toBeUndefined();
    expect(br.headers.vary).toBe('accept-encoding');
  });

  it('are asked for each time, and not sent twice', async () => {
    const first = await get('/cgu');
    expect(first.headers['cache-control']).toBe('no-cache');
    const etag = String(first.headers.etag);
    const again = await get('/cgu', { 'if-none-match': `"other", ${etag}`, 'accept-encoding': 'br' });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect((await get('/', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('say their true status and type', async () => {
    const missing = await get('/inconnue', { accept: 'text/html' });
    expect([missing.statusCode, missing.body]).toEqual([404, expect.stringContaining('Introuvable')]);
    const again = await get('/inconnue', {
      accept: 'text/html',
      'if-none-match': String(missing.headers.etag),
    });
    expect(again.statusCode).toBe(404);
    expect((await get('/%')).statusCode).toBe(404);
    expect((await get('/cgu')).headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await get('/site.webmanifest')).headers['content-type']).toMatch('application/manifest+json');
    expect((await get('/index.html')).statusCode).toBe(404);
    const head = await app.inject({ method: 'HEAD', url: '/cgu' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('are found under a second address, whatever follows it', async () => {
    const answer = await get('/conditions/?pays=CH');
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/cgu?pays=CH']);
    expect((await get('/conditions')).headers.location).toBe('/cgu');
    expect((await get('/conditions-de-vente', { accept: 'text/html' })).statusCode).toBe(404);
  });

  it('give an address of the application its shell', async () => {
    expect((await get('/seance')).body).toContain('Application');
  });

  it('keep hashed files for a year, and the service worker for no time', async () => {
    expect((await get('/assets/site-1.js')).headers['cache-control']).toMatch('immutable');
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  it('are the new ones once the site was built again', async () => {
    write('cgu/index.html', page('CGU de demain'));
    write('assets/site-2.js', 'site of tomorrow;');
    rmSync(join(directory, 'app.html'));
    expect((await get('/cgu')).body, 'a build is taking its place').toContain('<title>CGU</title>');
    write('app.html', page('Application de demain'));
    expect((await get('/cgu')).body).toContain('CGU de demain');
    expect((await get('/assets/site-2.js')).statusCode).toBe(200);
  });
});
