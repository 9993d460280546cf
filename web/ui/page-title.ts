import { brand } from '#web/lib/brand.ts';

/** What the tab says: the page, then the brand; the landing page says the brand first. */
export const titleOf = ({ title }: { title: string }): string =>
  title === brand || title.startsWith(`${brand} `) ? title : `${title} · ${brand}`;
