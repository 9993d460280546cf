import type { AuthContext } from './context.ts';

/** The address travels inside a mailed link; longer ones break in mail programs. */
const longest = 2000;

const parse = (address: string): URL | null => {
  try {
    return new URL(address);
  } catch {
    return null;
  }
};

/** `https://app.example/*` allows everything below; without a star, exactly that address. */
const allowed = (pattern: string, url: URL): boolean =>
  pattern.endsWith('*')
    ? url.href.startsWith(pattern.slice(0, -1))
    : url.href === pattern || url.href === `${pattern}/`;

/**
 * Where a mailed link may lead: our own site, or what the operator allowed (`AUTH_REDIRECT_ALLOW`); anything else is the
 * site's root. An open redirect would carry tokens to strangers.
 */
export const safeRedirect = (context: AuthContext, asked: unknown): string => {
  const site = new URL(context.publicUrl());
  const url = typeof asked === 'string' && asked.length <= longest ? parse(asked) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return `${site.origin}/`;
  const ours = url.origin === site.origin;
  return ours || context.config.redirectAllow.some((pattern) => allowed(pattern, url))
    ? url.href
    : `${site.origin}/`;
};
