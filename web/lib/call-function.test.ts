import type { SupabaseClient } from '@supabase/supabase-js';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { callFunction, Unreachable } from './call-function.ts';

afterEach(() => vi.unstubAllGlobals());

/** A client whose token is « vieux » until it is renewed, and a service that gives these answers, one a call. */
const place = (renewed: string | null | Error, ...responses: Response[]) => {
  let token = 'vieux';
  const client = {
    auth: {
      getSession: async () => ({ data: { session: { access_token: token } } }),
      refreshSession: async () => {
        if (typeof renewed !== 'string') return { data: { session: null }, error: renewed };
        token = renewed;
        return { data: { session: { access_token: renewed } }, error: null };
      },
    },
  } as unknown as SupabaseClient;
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    asked.push(new Headers(init?.headers).get('authorization'));
    return responses.shift();
  });
  return { asked, call: () => callFunction(client, 'list-sessions', {}, z.object({ ok: z.boolean() })) };
};
const ended = () =>
  Response.json({ code: 'bad_jwt', message: 'Votre session est terminée.' }, { status: 403 });

// The clock of a device may be hours late: the client then believes in a token that the service says has ended.
it.each([
  ['403 bad_jwt', ended],
  ['401', () => Response.json({ code: 'no_authorization' }, { status: 401 })],
])('renews a token that has ended once, and asks the same again: %s', async (_, refusal) => {
  const { asked, call } = place('neuf', refusal(), Response.json({ ok: true }));
  expect(await call()).toEqual({ ok: true });
  expect(asked).toEqual(['Bearer vieux', 'Bearer neuf']);
});

it('gives the refusal where nothing renews it, where the new one is refused too, and where it is about something else', async () => {
  await expect(place(null, ended()).call()).rejects.toMatchObject({ code: 'bad_jwt' });
  const twice = place('neuf', ended(), ended());
  await expect(twice.call()).rejects.toMatchObject({ code: 'bad_jwt' });
  expect(twice.asked).toHaveLength(2);
  const other = place('neuf', Response.json({ code: 'not_admin' }, { status: 403 }));
  await expect(other.call()).rejects.toMatchObject({ code: 'not_admin' });
  expect(other.asked).toHaveLength(1);
});

it('says that the line is cut, and not that the sign-in is over, where a token could not be renewed for want of a line', async () => {
  const cut = Object.assign(new Error('Failed to fetch'), { name: 'AuthRetryableFetchError', status: 0 });
  await expect(place(cut, ended()).call()).rejects.toBeInstanceOf(Unreachable);
  const over = Object.assign(new Error('Refresh token not found'), { name: 'AuthApiError', status: 400 });
  await expect(place(over, ended()).call()).rejects.toMatchObject({ code: 'bad_jwt' });
});
