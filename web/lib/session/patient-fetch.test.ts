import { afterEach, expect, it, vi } from 'vitest';
import { patientFetch } from './patient-fetch.ts';

afterEach(() => vi.unstubAllGlobals());

const answers = (...responses: Response[]) => {
  const asked: { address: string; authorization: string | null }[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push({ address, authorization: new Headers(init?.headers).get('authorization') });
    return responses.shift();
  });
  return asked;
};
const noWork = async () => {
  throw new Error('no work was asked for');
};
const signed = { headers: { authorization: 'Bearer vieux' } };

it('counts the end of a token from this device’s clock: the moment that the service names is left out', async () => {
  answers(Response.json({ access_token: 'a', expires_in: 3600, expires_at: 1 }));
  const answer = await patientFetch(
    async () => null,
    noWork,
  )('https://x.fr/auth/v1/token?grant_type=password');
  expect(await answer.json()).toEqual({ access_token: 'a', expires_in: 3600 });
});

it('leaves other answers of the service as they are', async () => {
  const refused = Response.json({ code: 'invalid_credentials' }, { status: 400 });
  answers(refused);
  expect(await patientFetch(async () => null, noWork)('https://x.fr/auth/v1/token')).toBe(refused);
});

it('renews a token that has ended once, and asks the same again', async () => {
  const asked = answers(new Response(null, { status: 401 }), Response.json([]));
  const answer = await patientFetch(async () => 'neuf', noWork)('https://x.fr/rest/v1/profiles', signed);
  expect(answer.status).toBe(200);
  expect(asked.map(({ authorization }) => authorization)).toEqual(['Bearer vieux', 'Bearer neuf']);
});

it('gives the refusal where the sign-in is over, and where the new token is refused as well', async () => {
  answers(new Response(null, { status: 401 }));
  expect((await patientFetch(async () => null, noWork)('https://x.fr/rest/v1/x', signed)).status).toBe(401);
  const asked = answers(new Response(null, { status: 401 }), new Response(null, { status: 401 }));
  expect((await patientFetch(async () => 'neuf', noWork)('https://x.fr/rest/v1/x', signed)).status).toBe(401);
  expect(asked).toHaveLength(2);
});

const askedFor = () =>
  Response.json({ code: 'captcha_failed', challenge: 'un.16.x', bits: 16 }, { status: 400 });
const signIn = { method: 'POST', body: JSON.stringify({ email: 'a@x.fr', gotrue_meta_security: {} }) };

it('does the work that is asked for, and asks the same again with it', async () => {
  const bodies: unknown[] = [];
  const responses = [askedFor(), Response.json({ access_token: 'a', expires_in: 3600, expires_at: 1 })];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)));
    return responses.shift();
  });
  const ask = patientFetch(
    async () => null,
    async ({ challenge }) => ({ challenge, nonce: '7' }),
  );
  expect(await (await ask('https://x.fr/auth/v1/token?grant_type=password', signIn)).json()).toEqual({
    access_token: 'a',
    expires_in: 3600,
  });
  expect(bodies).toEqual([
    { email: 'a@x.fr', gotrue_meta_security: {} },
    { email: 'a@x.fr', gotrue_meta_security: { captcha_token: 'un.16.x|7' } },
  ]);
});

it('gives the refusal where work is asked for without end', async () => {
  const asked = answers(...Array.from({ length: 5 }, askedFor));
  const ask = patientFetch(
    async () => null,
    async ({ challenge }) => ({ challenge, nonce: '7' }),
  );
  expect((await ask('https://x.fr/auth/v1/token?grant_type=password', signIn)).status).toBe(400);
  expect(asked).toHaveLength(4);
});
