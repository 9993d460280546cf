import { builtOrigin } from '#shared/built-origin.ts';
import { brand } from '#web/lib/brand.ts';
import { sharePictureOf, shareSize } from './share/share-picture-address.ts';
import type { PageHandle } from './ui/page-change.tsx';
import { titleOf } from './ui/page-title.ts';

/** Addresses of the built files, as the page writes them. */
export type Assets = {
  beforePaint: string;
  site: string;
  app: string;
  style: string;
  preloads: { site: string[]; app: string[] };
  fonts: string[];
};

type Page = {
  /** Absent for the pages that stand for many addresses: the shell, the 404 page. */
  path?: string;
  handle: PageHandle;
  body: string;
  light: boolean;
  prerendered: boolean;
  assets: Assets;
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
const meta = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

/** What search engines and previews read. The server puts the installation's own address where `builtOrigin` stands. */
const preview = (path: string, { description, canonical = path }: PageHandle, title: string): string[] => [
  `<link rel="canonical" href="${builtOrigin}${canonical}">`,
  property('og:title', title),
  property('og:description', description),
  property('og:type', 'website'),
  property('og:url', `${builtOrigin}${canonical}`),
  property('og:image', `${builtOrigin}${sharePictureOf(canonical)}`),
  property('og:image:type', 'image/png'),
  property('og:image:width', String(shareSize.width)),
  property('og:image:height', String(shareSize.height)),
  property('og:image:alt', `${title} : un paysage de lac dessiné, après la pluie`),
  property('og:locale', 'fr_FR'),
  property('og:site_name', brand),
  meta('twitter:card', 'summary_large_image'),
];

/** A whole HTML page around what React rendered. No inline script and no style element: the policy refuses both. */
export function documentOf({ path, handle, body, light, prerendered, assets }: Page): string {
  const title = titleOf(handle);
  const head = [
    '<meta charset="utf-8">',
    meta('viewport', 'width=device-width, initial-scale=1, interactive-widget=resizes-content'),
    `<title>${escapeHtml(title)}</title>`,
    handle.description && meta('description', handle.description),
    meta('color-scheme', 'light dark'),
    '<meta name="theme-color" content="#fbf6ee" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#1c1713" media="(prefers-color-scheme: dark)">',
    ...(path !== undefined && handle.indexed !== false
      ? preview(path, handle, title)
      : [meta('robots', 'noindex')]),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/icons/icon-192.png" type="image/png" sizes="192x192">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...assets.fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<link rel="stylesheet" href="${assets.style}">`,
    `<script src="${assets.beforePaint}"></script>`,
    ...assets.preloads[light ? 'site' : 'app'].map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${light ? assets.site : assets.app}"></script>`,
    handle.structuredData &&
      `<script type="application/ld+json">${JSON.stringify(handle.structuredData).replaceAll('<', '\\u003c')}</script>`,
  ].filter(Boolean);
  const mark = prerendered ? ' data-prerendered' : '';
  return `<!doctype html>
<html lang="fr">
<head>
${head.join('\n')}
</head>
<body>
<div id="root"${mark}>${body}</div>
</body>
</html>
`;
}
