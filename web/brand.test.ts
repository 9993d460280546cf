import { afterAll, expect, it, vi } from 'vitest';
import { defaultBrand, ofBrand } from '#shared/brand.ts';

/** An operator's own name (`BRAND_NAME`), as the build writes it: with signs that mean something elsewhere. */
const name = 'Clairière & "Cie" <1>';
const escaped = 'Clairière &amp; &quot;Cie&quot; &lt;1&gt;';
vi.stubGlobal('__BRAND__', name);
const { filesBesidePages, renderSite } = await import('./entry-prerender.tsx');
afterAll(() => vi.unstubAllGlobals());

const site = await renderSite({
  beforePaint: '/before-paint.js',
  site: '/site.js',
  app: '/app.js',
  style: '/style.css',
  preloads: { site: [], app: [] },
  fonts: [],
});

it.each([...site.keys()])('%s carries the operator’s name, and ours only as the company’s', (file) => {
  const page = site.get(file)!;
  expect(/<title>(.*?)<\/title>/.exec(page)?.[1]).toContain(escaped);
  expect(page.replaceAll(`${defaultBrand} Sàrl`, '')).not.toContain(defaultBrand);
  for (const [, json] of page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g))
    expect(() => JSON.parse(json!)).not.toThrow();
});

it('the installed application carries it, too', async () => {
  const manifest = JSON.parse((await filesBesidePages()).get('site.webmanifest')!);
  expect([manifest.name, manifest.short_name]).toEqual([`${name}, soutien psychologique préventif`, name]);
});

it.each([
  ['Éclaircie', 'd’Éclaircie'],
  ['Clairière', 'de Clairière'],
  ['Horizon', 'd’Horizon'],
])('« %s » is spoken of as « %s »', (brand, said) => {
  expect(ofBrand(brand)).toBe(said);
});
