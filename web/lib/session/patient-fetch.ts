/**
 * What the official client and our own calls go through, so that the clock of the device does not matter: it may be wrong by
 * hours. When a token ends is counted from this device's own clock, by how long it lasts; and where the service says that it
 * has ended, it is renewed once and the same is asked again.
 */

/** Answers of the authentication service that carry a session. */
const opensSession = /\/auth\/v1\/(token|signup|verify)\b/;
const ofAuth = /\/auth\/v1\//;

const addressOf = (input: RequestInfo | URL): string =>
  typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;

/** By how long it lasts, not by when it ends: the client then reckons with the clock that it compares with. */
const onThisClock = async (response: Response): Promise<Response> => {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null || !('expires_in' in body)) return response;
  const { expires_at: _, ...session } = body as Record<string, unknown>;
  return Response.json(session, { status: response.status, headers: { 'content-type': 'application/json' } });
};

const withToken = (init: RequestInit | undefined, token: string): RequestInit => {
  const headers = new Headers(init?.headers);
  headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
};

/** @param renew a new access token; null where the sign-in is over */
export const patientFetch =
  (renew: () => Promise<string | null>): typeof fetch =>
  async (input, init) => {
    const address = addressOf(input);
    const response = await fetch(input, init);
    if (ofAuth.test(address))
      return opensSession.test(address) && response.ok ? onThisClock(response) : response;
    const signed = new Headers(init?.headers).get('authorization');
    if (response.status !== 401 || !signed) return response;
    const token = await renew();
    return token === null ? response : fetch(input, withToken(init, token));
  };
