import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router';
import { pages } from '#shared/paths.ts';
import { type Assets, documentOf } from './document.ts';
import { Root } from './root.tsx';
import { routesWith } from './routes.tsx';
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

/** One page as HTML. `path` is an address, or any unknown one for the 404 page. */
async function renderPage(path: string, light: boolean, assets: Assets): Promise<string> {
  const { body, handle } = await render(routesWith(), path);
  if (!handle) throw new Error(`${path} has no handle`);
  return documentOf({ path, handle, body, light, prerendered: true, assets });
}

/** Every file of HTML the site is made of, by its place under `dist/web`. */
export async function renderSite(assets: Assets): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const { path, prerender, light } of pages) {
    if (!prerender) continue;
    const file = path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
    files.set(file, await renderPage(path, light, assets));
  }
  files.set('404.html', await renderPage('/404', true, assets));
  const shell: PageHandle = { title: 'Éclaircie', description: '', indexed: false };
  const { body } = await render(
    [{ element: <Root />, children: [{ path: '*', Component: LoadingPage }] }],
    '/',
  );
  files.set('app.html', documentOf({ handle: shell, body, light: false, prerendered: false, assets }));
  return files;
}
