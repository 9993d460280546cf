import { builtOrigin } from '#shared/built-origin.ts';
import { pages } from '#shared/paths.ts';
import { brand } from '#web/lib/brand.ts';

/* The files beside the pages that search engines and browsers look for. The server fills the site's own address in. */

/** Every listed page. No `lastmod`: the date of a build says nothing of when a page's words changed. */
export const sitemapOf = (paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${builtOrigin}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** Not to be visited: the application, the wire, the workshop. A prerendered page that is not listed says so itself. */
export const robots = (): string =>
  [
    'User-agent: *',
    ...pages.filter(({ prerender }) => !prerender).map(({ path }) => `Disallow: ${path}`),
    ...['auth', 'rest', 'functions', 'storage', 'realtime'].map((part) => `Disallow: /${part}/v1/`),
    'Disallow: /webhooks/',
    'Disallow: /dev/',
    '',
    `Sitemap: ${builtOrigin}/sitemap.xml`,
    '',
  ].join('\n');

const icon = (src: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src: `/icons/${src}`,
  sizes,
  type: 'image/png',
  purpose,
});

/** What makes the site an application one can install. */
export const webManifest = (): string =>
  JSON.stringify({
    id: '/',
    name: `${brand}, soutien psychologique préventif`,
    short_name: brand,
    description:
      'Un compagnon d’intelligence artificielle pour déposer ce que vous vivez, par écrit, à toute heure.',
    lang: 'fr',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf6ee',
    theme_color: '#fbf6ee',
    categories: ['health', 'lifestyle'],
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: [
      { name: 'Ma séance', url: '/seance' },
      { name: 'Numéros d’urgence', url: '/urgence' },
    ],
  });
