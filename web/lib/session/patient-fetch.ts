import { type Proof, proofToken } from '#shared/asked-work.ts';

/**
 * What the official client and our own calls go through, so that the clock of the device does not matter: it may be wrong by
 * hours. When a token ends is counted from this device's own clock, by how long it lasts; and where the service says that it
 * has ended, it is renewed once and the same is asked again. Where the service asks for work, because many tries failed, it is
 * done and carried as a captcha's answer: the official client says nothing of the challenge to whoever called it.
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

type Asked = { challenge: string; bits: number };

const readAskedWork = async (response: Response): Promise<Asked | null> => {
  if (response.status !== 400) return null;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null) return null;
  const { code, challenge, bits } = body as Record<string, unknown>;
  const asked = code === 'captcha_failed' && typeof challenge === 'string' && typeof bits === 'number';
  return asked ? { challenge, bits } : null;
};

const withCaptcha = (init: RequestInit | undefined, proof: Proof): RequestInit => ({
  ...init,
  body: JSON.stringify({
    ...JSON.parse(String(init?.body)),
    gotrue_meta_security: { captcha_token: proofToken(proof) },
  }),
});

/** More may be asked for the second time, when others go on failing meanwhile. */
const mostRounds = 3;

const askAuth = async (
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  doWork: (asked: Asked) => Promise<Proof>,
): Promise<Response> => {
  let response = await fetch(input, init);
  for (let round = 0; round < mostRounds; round += 1) {
    const asked = await readAskedWork(response);
    if (!asked) break;
    response = await fetch(input, withCaptcha(init, await doWork(asked)));
  }
  return response;
};

/** @param renew a new access token; null where the sign-in is over */
export const patientFetch =
  (renew: () => Promise<string | null>, doWork: (asked: Asked) => Promise<Proof>): typeof fetch =>
  async (input, init) => {
    const address = addressOf(input);
    if (ofAuth.test(address)) {
      const answer = await askAuth(input, init, doWork);
      return opensSession.test(address) && answer.ok ? onThisClock(answer) : answer;
    }
    const response = await fetch(input, init);
    const signed = new Headers(init?.headers).get('authorization');
    if (response.status !== 401 || !signed) return response;
    const token = await renew();
    return token === null ? response : fetch(input, withToken(init, token));
  };
