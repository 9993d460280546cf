/** Where a person goes after signing in: `?next=` when it is a page of ours, else the landing page. */

/** Going back to these would ask for what was just done. */
const signInPages = new Set(['/login', '/auth', '/reset', '/reset-password']);

/**
 * A same-origin path from the `next` parameter, or `/`. Read by the browser's own parser, because `//host`, `/\host`
 * and `/<tab>/host` all leave the site.
 */
export function safeNext(next: string | null, origin: string): string {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return '/';
  const url = new URL(next, origin);
  if (url.origin !== new URL(origin).origin) return '/';
  if (url.pathname.startsWith('//') || signInPages.has(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}
