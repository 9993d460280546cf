import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router';
import { pages } from '#shared/paths.ts';
import { brand } from '#web/lib/brand.ts';
import { type Assets, documentOf } from './document.ts';
import { listedPages } from './listed-pages.ts';
import { Root } from './root.tsx';
import { routesWith } from './routes.tsx';
import { robots, sitemapOf, webManifest } from './site-files.ts';
import { LoadingPage } from './ui/loading-page.tsx';
import type { PageHandle } from './ui/page-change.tsx';

async function render(routes: RouteObject[], path: string): Promise<{ body: string; handle?: PageHandle }> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, 'http://page.invalid')));
  if (context instanceof Response) throw new Error(`${path} redirects while prerendering`);
  for (const error of Object.values(context.errors ?? {})) throw error;
  const router = createStaticRouter(handler.dataRoutes, context);
  const body = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  return { body, handle: router.state.matches.at(-1)?.route.handle };
}

async function handledAt(path: string): Promise<{ body: string; handle: PageHandle }> {
  const { body, handle } = await render(routesWith(), path);
  if (!handle) throw new Error(`${path} has no handle`);
  return { body, handle };
}

/** Every file of HTML the site is made of, by its place under `dist/web`. */
export async function renderSite(assets: Assets): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const { path, prerender, light } of pages) {
    if (!prerender) continue;
    const { body, handle } = await handledAt(path);
    const file = path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
    files.set(file, documentOf({ path, handle, body, light, prerendered: true, assets }));
  }
  const missing = await handledAt('/404');
  files.set('404.html', documentOf({ ...missing, light: true, prerendered: true, assets }));
  const shell: PageHandle = { title: brand, description: '', indexed: false };
  const { body } = await render(
    [{ element: <Root />, children: [{ path: '*', Component: LoadingPage }] }],
    '/',
  );
  files.set('app.html', documentOf({ handle: shell, body, light: false, prerendered: false, assets }));
  return files;
}

/** What stands beside the pages for search engines and browsers, likewise. */
export async function filesBesidePages(): Promise<Map<string, string>> {
  const listed = await listedPages();
  return new Map([
    ['sitemap.xml', sitemapOf(listed.map(({ path }) => path))],
    ['robots.txt', robots()],
    ['site.webmanifest', webManifest()],
  ]);
}
