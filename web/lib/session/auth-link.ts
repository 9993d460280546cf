import { linkErrorNotice, linkNotices, type Notice } from '#shared/messages/auth.ts';

/**
 * Mailed links come back with their result in the query (specification §4) or in the fragment (wire contract §2.3).
 * Pure: reads an address and decides each row of specification §8; `follow-auth-link.ts` does what is decided.
 */
export type AuthLink =
  | { kind: 'none' }
  | { kind: 'error'; cleanAddress: string; notice: Notice; goTo: string | null }
  /** One of the two links of a change of address: nothing to open yet. */
  | { kind: 'half'; cleanAddress: string; notice: Notice; goTo: null }
  | {
      kind: 'tokens';
      cleanAddress: string;
      accessToken: string;
      refreshToken: string;
      recovery: boolean;
      /** What remains of the query once the tokens left it, with its `?`, or empty. */
      remainingQuery: string;
    };

export type LinkOutcome = { notice: Notice; goTo: string };

export type Address = { pathname: string; search: string; hash: string };

/** A token and what only describes it. `type` is not among them: it opens nothing, and the query is to be kept. */
const tokenParameters = new Set([
  'access_token',
  'refresh_token',
  'provider_token',
  'provider_refresh_token',
  'expires_in',
  'expires_at',
  'token_type',
  'sb',
]);
/** They leave as well: kept in the address, a reload would tell the same error again. */
const errorParameters = new Set(['error', 'error_code', 'error_description']);

/** What the service says after the first link of two (wire contract); any other message is somebody's own words. */
const firstOfTwo = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/**
 * What a link leads to that was asked for with a challenge: only the browser with its secret exchanges it, and these pages ask
 * for none. Any other `code` is a page's own.
 */
const exchangedCode = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Longest description repeated from an address: anyone can write one, so it stays a sentence. */
const longestDescription = 200;

export function readAuthLink({ pathname, search, hash }: Address): AuthLink {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  if (fragment.get('message') === firstOfTwo)
    return { kind: 'half', cleanAddress: pathname + search, notice: linkNotices.firstOfTwo, goTo: null };
  const source = [query, fragment].find(carriesResult);
  if (!source && exchangedCode.test(query.get('code') ?? '')) {
    const kept = without(search.replace(/^\?/, ''), (name) => name === 'code', '?');
    return {
      kind: 'error',
      cleanAddress: pathname + kept + hash,
      notice: linkNotices.askedElsewhere,
      goTo: '/reset',
    };
  }
  if (!source) return { kind: 'none' };

  const remainingQuery = without(search.replace(/^\?/, ''), isLinkParameter, '?');
  const remainingHash = without(
    hash.replace(/^#/, ''),
    (name) => isLinkParameter(name) || name === 'type',
    '#',
  );
  const cleanAddress = pathname + remainingQuery + (carriesResult(fragment) ? remainingHash : hash);

  if (source.get('error')) return { kind: 'error', cleanAddress, ...errorDecision(source) };
  return {
    kind: 'tokens',
    cleanAddress,
    accessToken: source.get('access_token') ?? '',
    refreshToken: source.get('refresh_token') ?? '',
    recovery: source.get('type') === 'recovery',
    remainingQuery,
  };
}

/** Names, not substrings: `my_error` or a text that mentions access_token is nobody's link. */
const carriesResult = (params: URLSearchParams): boolean =>
  Boolean(params.get('error') || params.get('access_token'));

const isLinkParameter = (name: string): boolean => tokenParameters.has(name) || errorParameters.has(name);

/** Removes parameters by name and leaves the others exactly as they were written. */
function without(params: string, leaves: (name: string) => boolean, prefix: '?' | '#'): string {
  const kept = params.split('&').filter((pair) => {
    const [name] = new URLSearchParams(pair).keys();
    return pair !== '' && !(name !== undefined && leaves(name));
  });
  return kept.length > 0 ? prefix + kept.join('&') : '';
}

function errorDecision(params: URLSearchParams): { notice: Notice; goTo: string | null } {
  const description = (params.get('error_description') ?? '').trim();
  const expired = params.get('error') === 'access_denied' || /expir/i.test(description);
  if (expired) return { notice: linkNotices.expired, goTo: '/reset' };
  return { notice: linkErrorNotice(description.slice(0, longestDescription)), goTo: null };
}

/** What opening the session gave: set, refused by the service, or not known because something broke on the way. */
export type SessionResult = 'set' | 'refused' | 'broken';

export function decideLinkOutcome(
  link: { recovery: boolean; remainingQuery: string },
  result: SessionResult,
): LinkOutcome {
  if (result === 'refused') return { notice: linkNotices.invalid, goTo: '/reset' };
  if (result === 'broken') return { notice: linkNotices.broken, goTo: '/login' };
  if (link.recovery) {
    return { notice: linkNotices.recoveryAccepted, goTo: `/reset-password${link.remainingQuery}` };
  }
  return { notice: linkNotices.confirmed, goTo: '/' };
}
