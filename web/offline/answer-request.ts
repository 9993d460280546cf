import { secondAddresses } from '#shared/second-addresses.ts';

/** What is kept at installation: two pages and what they need, all of it public and the same for everyone. */
export type Kept = { match(address: string): Promise<Response | undefined> };

export type Asked = { url: string; method: string; mode: string };

export const emergencyPage = '/urgence';
export const offlinePage = '/hors-ligne';
/** Someone who needs the numbers does not wait for a network that is neither there nor gone. In milliseconds. */
const patience = 3_000;

/** The wire, signed callbacks and the workshop: never looked at, so never kept and never answered in their place. */
const notOurs = /^\/((auth|rest|functions|storage|realtime)\/v1|webhooks|dev)(\/|$)/;

/**
 * How a request is met: `page` from the network, else by what is kept; `file` as it was kept, its name changes with its
 * content; null leaves it to the browser.
 */
export const kindOf = ({ url, method, mode }: Asked, origin: string): 'page' | 'file' | null => {
  const { origin: asked, pathname } = new URL(url);
  if (asked !== origin || method !== 'GET' || notOurs.test(pathname)) return null;
  if (mode === 'navigate') return 'page';
  return pathname.startsWith('/assets/') ? 'file' : null;
};

const addressOf = ({ url }: Asked): string => new URL(url).pathname.replace(/(.)\/+$/, '$1');

/**
 * A page: the network's answer first. The numbers also when the service is broken, or too slow; a second address leads to
 * its page at once, and the page is then asked for like any other.
 */
export const answerPage = async (
  asked: Asked,
  kept: Kept,
  fetchPage: () => Promise<Response>,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<Response> => {
  const meant = secondAddresses[addressOf(asked)];
  if (meant) return Response.redirect(new URL(meant + new URL(asked.url).search, asked.url), 301);
  const own = addressOf(asked) === emergencyPage ? await kept.match(emergencyPage) : undefined;
  const reached = fetchPage().catch(() => null);
  if (own) {
    const answer = await Promise.race([reached, wait(patience).then(() => null)]);
    return answer && answer.status < 500 ? answer : own;
  }
  return (await reached) ?? (await kept.match(offlinePage)) ?? Response.error();
};
