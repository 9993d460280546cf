/** Where a public page's Open Graph picture is, drawn by `scripts/draw-share-pictures.ts`. @param path its canonical address */
export const sharePictureOf = (path: string): string =>
  `/share/${path === '/' ? 'accueil' : path.slice(1).replaceAll('/', '-')}.png`;

/** What Open Graph readers expect, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const;
