import type { House } from '../../app.ts';
import type { MovableClock } from '../../ground/clock.ts';

export type Demo = {
  house: Pick<House, 'app' | 'db' | 'rooms'>;
  clock: MovableClock;
  anonKey: string;
  password: string;
};

/** One request, made as a browser makes it. @throws Error when it is refused: a demo that half exists convinces nobody */
export const call = async ({ house, anonKey }: Demo, url: string, body: unknown, token?: string) => {
  const reply = await house.app.inject({
    method: 'POST',
    url,
    headers: { apikey: anonKey, ...(token && { authorization: `Bearer ${token}` }) },
    payload: body as Record<string, unknown>,
  });
  if (reply.statusCode >= 300) throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}`);
  return reply;
};

export const signIn = async (demo: Demo, email: string): Promise<string> => {
  const reply = await call(demo, '/auth/v1/token?grant_type=password', { email, password: demo.password });
  return reply.json<{ access_token: string }>().access_token;
};
