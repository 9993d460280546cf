import { pages } from '#shared/paths.ts';
import { lazyRoutes } from './routes.tsx';
import type { PageHandle } from './ui/page-change.tsx';

/** The pages that search engines are invited to, each under its one address, in the order of `shared/paths.ts`. */
export const listedPages = async (): Promise<{ path: string; handle: PageHandle }[]> => {
  const prerendered = await Promise.all(
    pages
      .filter(({ prerender }) => prerender)
      .map(async ({ path }) => {
        const { handle } = await lazyRoutes.find((route) => route.path === path)!.preload();
        return { path: path as string, handle };
      }),
  );
  return prerendered.filter(
    ({ path, handle: { indexed, canonical = path } }) => indexed !== false && canonical === path,
  );
};
