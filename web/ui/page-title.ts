import { defaultBrand } from '#shared/brand.ts';

/** What the tab says: the page, then the brand; the landing page says the brand first. */
export const titleOf = ({ title }: { title: string }): string =>
  title === defaultBrand || title.startsWith(`${defaultBrand} `) ? title : `${title} · ${defaultBrand}`;
