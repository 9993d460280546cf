import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router';
import type { AuthLink } from './lib/session/auth-link.ts';
import { lazyRoutes, routesWith } from './routes.tsx';

/** The module of the screen at an address, this one unless told otherwise. Rejects without a network: the prerendered page then stays as it is. */
export const fetchScreen = async (path = window.location.pathname): Promise<void> => {
  await matchRoutes(lazyRoutes, path)?.at(-1)?.route.preload();
};

/** Takes the page over: hydrates a prerendered one, fills the shell of the others. */
export async function startApp(authLink: AuthLink): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('the page has no #root');
  // The route's own module first: hydrating without it would replace the prerendered page by nothing, then by itself.
  await fetchScreen().catch(() => {});
  const router = createBrowserRouter(routesWith(authLink));
  if (!router.state.initialized) {
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        stop();
        resolve();
      });
    });
  }
  const app = <RouterProvider router={router} />;
  if (container.dataset.prerendered === undefined) createRoot(container).render(app);
  else hydrateRoot(container, app);
}
