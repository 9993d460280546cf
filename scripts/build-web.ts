import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type Manifest } from 'vite';
import { defaultBrand } from '../shared/brand.ts';
import { emergencyPage, offlinePage } from '../web/offline/answer-request.ts';
import { keepFormerAssets } from './keep-former-assets.ts';

/*
 * `npm run build`: the browser's files, then every public page as HTML, then the service worker that keeps two of them,
 * then the compressed copies. All of it is made beside `dist/web` and takes its place at the end, so that a server never reads half
 * a site.
 */

process.env.NODE_ENV = 'production';
const root = fileURLToPath(new URL('../', import.meta.url));
const web = join(root, 'web');
const configFile = join(web, 'vite.config.ts');
const next = join(root, 'dist', 'web.next');
const prerender = join(root, 'dist', 'prerender');
/** As the server reads it (`server/ground/config`): blank is not given. */
const brand = process.env.BRAND_NAME?.trim() || defaultBrand;
const shared = { configFile, logLevel: 'warn', define: { __BRAND__: JSON.stringify(brand) } } as const;
const names = { entryFileNames: 'assets/[name]-[hash].js', assetFileNames: 'assets/[name]-[hash][extname]' };

const buildBrowser = async (): Promise<Manifest> => {
  await build({
    ...shared,
    build: {
      outDir: next,
      emptyOutDir: true,
      manifest: 'manifest.json',
      rolldownOptions: {
        input: { app: join(web, 'entry-app.ts'), site: join(web, 'entry-site.ts') },
        output: { ...names, chunkFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  const manifest = JSON.parse(await readFile(join(next, 'manifest.json'), 'utf8')) as Manifest;
  await rm(join(next, 'manifest.json'));
  return manifest;
};

/** A classic script of its own: it blocks the first paint, so it shares nothing and imports nothing. */
const buildBeforePaint = async (): Promise<string> => {
  await build({
    ...shared,
    publicDir: false,
    build: {
      outDir: next,
      emptyOutDir: false,
      rolldownOptions: {
        input: { 'before-paint': join(web, 'entry-before-paint.ts') },
        output: { ...names, format: 'iife' },
      },
    },
  });
  const file = (await readdir(join(next, 'assets'))).find((name) => name.startsWith('before-paint-'));
  if (!file) throw new Error('before-paint was not built');
  return `/assets/${file}`;
};

/** Everything an entry imports, in the order the browser needs it. */
const importsOf = (manifest: Manifest, key: string): string[] => {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    for (const imported of manifest[name]?.imports ?? []) {
      if (seen.has(imported)) continue;
      seen.add(imported);
      visit(imported);
    }
  };
  visit(key);
  return [...seen].map((name) => `/${manifest[name]!.file}`);
};

const renderPages = async (manifest: Manifest, beforePaint: string): Promise<Map<string, string>> => {
  await build({
    ...shared,
    publicDir: false,
    build: {
      outDir: prerender,
      emptyOutDir: true,
      minify: false,
      ssr: join(web, 'entry-prerender.tsx'),
      rolldownOptions: { output: { entryFileNames: 'prerender.js' } },
    },
  });
  const built = await readdir(join(next, 'assets'));
  const style = built.find((name) => name.endsWith('.css'));
  const fonts = ['newsreader-', 'eclairciesans-'].map((font) => built.find((name) => name.startsWith(font)));
  if (!style || fonts.includes(undefined)) throw new Error('the style sheet or its fonts were not built');
  const { filesBesidePages, renderSite } = await import(pathToFileURL(join(prerender, 'prerender.js')).href);
  const pages: Map<string, string> = await renderSite({
    beforePaint,
    site: `/${manifest['entry-site.ts']!.file}`,
    app: `/${manifest['entry-app.ts']!.file}`,
    style: `/assets/${style}`,
    preloads: { site: importsOf(manifest, 'entry-site.ts'), app: importsOf(manifest, 'entry-app.ts') },
    fonts: fonts.map((name) => `/assets/${name}`),
  });
  for (const [file, text] of [...pages, ...(await filesBesidePages())]) {
    await mkdir(dirname(join(next, file)), { recursive: true });
    await writeFile(join(next, file), text);
  }
  await rm(prerender, { recursive: true });
  return pages;
};

/**
 * The service worker, a classic script at an address that never changes. The pages it keeps, and the built files they
 * name, are written into it: another content makes another worker, which the browser then installs.
 */
const buildServiceWorker = async (pages: Map<string, string>): Promise<void> => {
  const texts = [emergencyPage, offlinePage].map((path) => pages.get(`${path.slice(1)}/index.html`) ?? '');
  if (texts.includes('')) throw new Error('a page to be kept without a network was not rendered');
  const files = new Set(texts.flatMap((text) => text.match(/\/assets\/[\w.-]+/g) ?? []));
  const mark = createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 12);
  const kept = { name: `kept-${mark}`, addresses: [emergencyPage, offlinePage, ...files] };
  await build({
    ...shared,
    publicDir: false,
    define: { ...shared.define, __KEPT__: JSON.stringify(kept) },
    build: {
      outDir: next,
      emptyOutDir: false,
      rolldownOptions: {
        input: { sw: join(web, 'entry-service-worker.ts') },
        output: { entryFileNames: '[name].js', format: 'iife' },
      },
    },
  });
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The pages are not among them: the server completes them with its own address, then compresses them once. */
const compress = async (): Promise<void> => {
  const entries = await readdir(next, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(js|css|svg|json)$/.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const content = await readFile(path);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
      await writeFile(`${path}.br`, await brotli(content, { params }));
      await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
    }),
  );
};

const takePlace = async (): Promise<void> => {
  const place = join(root, 'dist', 'web');
  const former = join(root, 'dist', 'web.former');
  await keepFormerAssets(place, next);
  await rm(former, { recursive: true, force: true });
  if (existsSync(place)) await rename(place, former);
  await rename(next, place);
  await rm(former, { recursive: true, force: true });
};

const manifest = await buildBrowser();
await buildServiceWorker(await renderPages(manifest, await buildBeforePaint()));
await compress();
await takePlace();
