// @vitest-environment happy-dom
import type { SupabaseClient } from '@supabase/supabase-js';
import { infiniteQueryOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, readToasts } from '#web/lib/toasts.ts';
import { type Line, peopleQuery } from './api.ts';
import { PeopleList } from './people-list.tsx';

/* The list of /admin: what is said when it fails, when it is empty, and to a person who is no administrator. */

vi.mock('./api.ts', () => ({ peopleQuery: vi.fn() }));

const failure = 'Impossible de charger les utilisateurs';
const bob: Line = {
  id: '1',
  email: 'bob@exemple.fr',
  name_or_pseudo: 'Bob',
  subscription_status: 'trialing',
  created_at: '2026-11-01T10:00:00Z',
  role: 'user',
};

const open = (lines: Line[] | Error, isAdmin: boolean) => {
  vi.mocked(peopleQuery).mockReturnValue(
    infiniteQueryOptions({
      queryKey: ['people'],
      initialPageParam: null,
      getNextPageParam: () => null,
      async queryFn() {
        if (lines instanceof Error) throw lines;
        return { lines, byName: true };
      },
    }) as unknown as ReturnType<typeof peopleQuery>,
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PeopleList client={{} as SupabaseClient} isAdmin={isAdmin} />
    </QueryClientProvider>,
  );
};

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
});
afterEach(cleanup);

it('that could not be read says so, on the page and in a toast', async () => {
  // As no administrator: the test's document does not know the element `search`.
  open(new Error('500'), false);
  expect((await screen.findByText(failure)).textContent).toBe(failure);
  expect(readToasts().map(({ title }) => title)).toEqual([failure]);
});

it('counts the accounts that it shows', async () => {
  open([bob, { ...bob, id: '2', name_or_pseudo: 'Rose' }], false);
  expect((await screen.findByText('2 comptes affichés')).textContent).toBe('2 comptes affichés');
});

it('without anybody says so', async () => {
  open([], false);
  expect((await screen.findByText('Aucun utilisateur trouvé')).textContent).toBe('Aucun utilisateur trouvé');
});

it('of a person who is no administrator is their own line, and no error', async () => {
  open([bob], false);
  await screen.findByText('Bob');
  expect(screen.getByText('Un compte affiché').textContent).toBe('Un compte affiché');
  expect(screen.queryByText(failure)).toBeNull();
  expect(readToasts()).toEqual([]);
});
