import { describe, expect, it } from 'vitest';
import { pages } from '#shared/paths.ts';
import { renderSite } from './entry-prerender.tsx';

const assets = {
  beforePaint: '/assets/before-paint-1.js',
  site: '/assets/site-1.js',
  app: '/assets/app-1.js',
  style: '/assets/style-1.css',
  preloads: { site: [], app: ['/assets/react-1.js'] },
  fonts: ['/assets/serif-1.woff2'],
};
const site = await renderSite(assets);
const html = (path: string): string => site.get(path === '/' ? 'index.html' : `${path.slice(1)}/index.html`)!;
/** What a person reads, as the browser would show it. */
const textsOf = (page: string): string[] =>
  page
    .replaceAll('<!-- -->', '')
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').trim())
    .filter(Boolean);

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
