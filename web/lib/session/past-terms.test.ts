import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { termsVersion } from '#shared/auth/terms.ts';
import { pastTerms } from './past-terms.ts';
import { getSupabase } from './supabase-client.ts';

vi.mock('./supabase-client.ts', () => ({ getSupabase: vi.fn() }));

const answers = (row: unknown, userId: string | null = 'u1') => {
  const query = {
    select: () => query,
    eq: () => query,
    abortSignal: () => query,
    maybeSingle: async () => row,
  };
  const session = userId && { user: { id: userId } };
  vi.mocked(getSupabase).mockResolvedValue({
    auth: { getSession: async () => ({ data: { session } }) },
    from: () => query,
  } as never);
};

beforeEach(() => vi.mocked(getSupabase).mockReset());
afterEach(() => vi.restoreAllMocks());

describe('the way after signing in', () => {
  it('goes by the account page where a newer version of the terms is to be accepted', async () => {
    answers({ data: { terms_version: '2025-01-01' } });
    expect(await pastTerms('/seance?s=1')).toBe('/compte?suite=%2Fseance%3Fs%3D1');
  });

  it.each([
    ['the present version was accepted', { data: { terms_version: termsVersion } }],
    ['nobody asked', { data: { terms_version: null } }],
    ['there is no profile', { data: null }],
    ['the answer is an error', { data: null, error: { code: 'x' } }],
    ['the answer is not understood', { data: { terms_version: 4 } }],
  ])('is where one was going when %s', async (_, row) => {
    answers(row);
    expect(await pastTerms('/seance')).toBe('/seance');
  });

  it('is where one was going when the service cannot be reached, or nobody is signed in', async () => {
    vi.mocked(getSupabase).mockRejectedValue(new Error('away'));
    expect(await pastTerms('/seance')).toBe('/seance');
    answers({ data: { terms_version: '2025-01-01' } }, null);
    expect(await pastTerms('/seance')).toBe('/seance');
  });
});
