import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { titleOf } from './page-title.ts';

/** What a page says of itself, beside its screen. */
export type PageHandle = {
  title: string;
  /** One sentence for search engines and previews. */
  description: string;
  /** False: search engines are asked to leave it out. */
  indexed?: boolean;
  /** The address that counts when several show the same page. */
  canonical?: string;
  structuredData?: Record<string, unknown>;
};

/** On a change of page: the tab's title, and the focus on the new heading, so that a screen reader says where one is. */
export function PageChange() {
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const title = handle && titleOf(handle);
  const shown = useRef(pathname);

  useEffect(() => {
    if (title) document.title = title;
  }, [title]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}
