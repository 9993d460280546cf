import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtOrigin } from '#shared/built-origin.ts';
import { isKnownPath, pages } from '#shared/paths.ts';
import { textInPng } from '../scripts/share-pictures/indexed-png.ts';
import { filesBesidePages, renderSite } from './entry-prerender.tsx';

const assets = {
  beforePaint: '/assets/before-paint-1.js',
  site: '/assets/site-1.js',
  app: '/assets/app-1.js',
  style: '/assets/style-1.css',
  preloads: { site: [], app: ['/assets/react-1.js'] },
  fonts: ['/assets/serif-1.woff2'],
};
const site = await renderSite(assets);
const besides = await filesBesidePages();
const html = (path: string): string => site.get(path === '/' ? 'index.html' : `${path.slice(1)}/index.html`)!;
/** What a person reads, as the browser would show it. */
const textsOf = (page: string): string[] =>
  page
    .replaceAll('<!-- -->', '')
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').trim())
    .filter(Boolean);

/** Addresses that search engines are invited to. */
const listed = [...besides.get('sitemap.xml')!.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) =>
  address!.replace(builtOrigin, ''),
);
const headOf = (path: string): Map<string, string> => {
  const tags = html(path).matchAll(
    /<(?:meta (?:name|property)|link rel)="([^"]+)" (?:content|href)="([^"]*)"/g,
  );
  return new Map([...tags].map(([, name, value]) => [name!, value!]));
};

describe('what search engines and previews read', () => {
  it('lists public pages, once each, and none of the application or under another address', () => {
    expect(listed).toEqual(expect.arrayContaining(['/', '/services', '/urgence', '/cgu', '/entreprises']));
    for (const path of ['/seance', '/admin', '/reset-password', '/hors-ligne', '/tarifs', '/dev/ui']) {
      expect(listed).not.toContain(path);
    }
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('is a title and a description of its own for each page', () => {
    const heads = listed.map((path) => ({
      title: /<title>(.*?)<\/title>/.exec(html(path))?.[1],
      description: headOf(path).get('description'),
    }));
    for (const each of ['title', 'description'] as const) {
      const texts = heads.map((head) => head[each]);
      expect(new Set(texts).size, each).toBe(listed.length);
      expect(texts.filter((text) => !text || text.length < 10)).toEqual([]);
    }
  });

  it.each(listed)('is whole on %s: absolute address, picture drawn with this title', (path) => {
    const head = headOf(path);
    expect(head.get('canonical')).toBe(`${builtOrigin}${path}`);
    expect(head.get('og:url')).toBe(head.get('canonical'));
    for (const name of ['og:title', 'og:description', 'og:site_name', 'twitter:card']) {
      expect(head.get(name), name).toBeTruthy();
    }
    const picture = new URL(head.get('og:image')!);
    expect(picture.origin).toBe(builtOrigin);
    const png = readFileSync(new URL(`public${picture.pathname}`, import.meta.url));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(60_000);
    // A page that has another title needs another picture: node scripts/draw-share-pictures.ts
    expect(textInPng(png, 'Title')).toBe(head.get('og:title')!.replaceAll('&amp;', '&'));
  });

  it('sends the second address of the prices to the first', () => {
    expect(headOf('/tarifs').get('canonical')).toBe(`${builtOrigin}/services`);
  });

  it('asks that what is not listed stays out of indexes', () => {
    for (const [file, page] of site) {
      const path = file === 'index.html' ? '/' : `/${file.replace(/\/index\.html$/, '')}`;
      if (listed.includes(path) || path === '/tarifs') expect(page).not.toContain('noindex');
      else expect(page, file).toContain('<meta name="robots" content="noindex">');
    }
  });

  it('says who we are, and what the one plan on sale costs, tax included', () => {
    const data = (path: string) =>
      JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html(path))?.[1] ?? 'null');
    const types = data('/')['@graph'].map((each: Record<string, string>) => each['@type']);
    expect(types).toEqual(['Organization', 'WebSite']);
    const { offers } = data('/services');
    expect(offers).toMatchObject({ '@type': 'Offer', price: '9.00', priceCurrency: 'EUR' });
    expect(offers.priceSpecification).toMatchObject({ price: '9.00', valueAddedTaxIncluded: true });
  });

  it('keeps robots out of the application and tells them where the list is', () => {
    const rules = besides.get('robots.txt')!;
    for (const path of ['/seance', '/admin', '/compte/donnees', '/compte/securite', '/rest/v1/', '/dev/']) {
      expect(rules).toContain(`Disallow: ${path}\n`);
    }
    expect(rules).toContain(`Sitemap: ${builtOrigin}/sitemap.xml\n`);
    for (const path of listed) expect(rules).not.toContain(`Disallow: ${path}\n`);
  });

  it('is installable: a manifest whose icons exist at the sizes it says', () => {
    const manifest = JSON.parse(besides.get('site.webmanifest')!);
    expect(manifest).toMatchObject({ lang: 'fr', display: 'standalone', start_url: '/' });
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
    for (const { src, sizes } of manifest.icons) {
      const png = readFileSync(new URL(`public${src}`, import.meta.url));
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
    for (const { url } of manifest.shortcuts) expect(isKnownPath(url)).toBe(true);
  });
});

describe('the prerendered site', () => {
  it('holds a page for every address that asks for one, the 404 page and the shell', () => {
    const expected = pages
      .filter(({ prerender }) => prerender)
      .map(({ path }) => (path === '/' ? 'index.html' : `${path.slice(1)}/index.html`));
    expect([...site.keys()].sort()).toEqual([...expected, '404.html', 'app.html'].sort());
  });

  it.each([...site.keys()].filter((file) => file !== 'app.html'))(
    'gives %s one heading and a title',
    (file) => {
      const page = site.get(file)!;
      expect(page.match(/<h1[ >]/g)).toHaveLength(1);
      expect(page).toMatch(/<title>[^<]{5,}<\/title>/);
    },
  );

  it.each([...site.keys()])(
    'puts in %s no script, style or handler that the security policy refuses',
    (file) => {
      const page = site.get(file)!;
      expect(page).not.toMatch(/<style/);
      expect(page).not.toMatch(/<script(?![^>]*(?:src=|application\/ld\+json))/);
      expect(page).not.toMatch(/\son[a-z]+="/);
    },
  );

  it('loads the small script on public pages of text, and the application on forms', () => {
    for (const { path, prerender, light } of pages) {
      if (!prerender) continue;
      expect(html(path).includes(assets.site), path).toBe(light);
      expect(html(path).includes(assets.app), path).toBe(!light);
    }
  });

  it('keeps the emergency page one tap away everywhere', () => {
    for (const [file, page] of site) expect(page, file).toContain('href="/urgence"');
  });

  it.each([
    ['/', 'Soutien psychologique accessible 24/7'],
    ['/', 'Votre psychologue IA sur Telegram'],
    ['/', 'Commencer maintenant'],
    ['/', 'Se connecter'],
    ['/services', "S'inscrire au Chat + Horoscope"],
    ['/services', 'Disponible printemps 2026'],
    ['/services', 'Ouverture septembre 2026'],
    ['/services', 'Sélection de rubriques astrologiques en début de séance'],
    ['/comment-ca-marche', 'Voir les tarifs'],
    ['/comment-ca-marche', "S'inscrire maintenant"],
    ['/bien-etre', '100% Bien-être'],
    ['/entreprises', 'Demander un devis'],
    ['/entreprises', 'Commencer maintenant'],
    ['/', 'Connexion'],
    ['/', 'Particuliers'],
    ['/', 'Entreprises'],
    ['/', 'CGU'],
  ])('on %s, « %s » stands alone, to the letter', (path, text) => {
    expect(textsOf(html(path))).toContain(text);
  });

  it('lists every help line without script', () => {
    const texts = textsOf(html('/urgence'));
    for (const number of ['15', '112', '114', '3114', '144', '143', '0800 32 123', '3919']) {
      expect(texts).toContain(number);
    }
  });

  it('has nine sections of terms', () => {
    expect(html('/cgu').match(/<h2>/g)).toHaveLength(9);
  });
});
