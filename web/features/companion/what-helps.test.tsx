// @vitest-environment happy-dom
import type { SupabaseClient } from '@supabase/supabase-js';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { WhatHelps } from '#shared/companion/what-helps.ts';

const answers = vi.hoisted(() => ({ paths: [] as unknown[], called: [] as string[] }));
vi.mock('#web/lib/call-function.ts', () => ({
  callFunction: (_: unknown, name: string) => {
    answers.called.push(name);
    return Promise.resolve({ paths: answers.paths });
  },
}));
const { WhatHelpsList } = await import('./what-helps.tsx');

afterEach(cleanup);

const shown = (paths: WhatHelps[]) => {
  answers.paths = paths;
  answers.called = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WhatHelpsList client={{} as SupabaseClient} />
    </QueryClientProvider>,
  );
};

it('shows what was tapped, counted in words, and erases it', async () => {
  shown([{ name: 'Souffler', lighter: 2, same: 1, heavier: 0 }]);
  await screen.findByText(/plus léger 2 fois sur 3, pareil 1 fois/);
  await userEvent.click(screen.getByRole('button', { name: 'Effacer ce décompte' }));
  await screen.findByText('Effacé. Le guide n’en tient plus compte.');
  expect(screen.queryByText(/Souffler/)).toBeNull();
  expect(answers.called).toEqual(['what-helps', 'forget-what-helps']);
});

it('says where nothing was counted yet', async () => {
  shown([]);
  await screen.findByText(/Rien pour l’instant/);
  expect(screen.queryByRole('button')).toBeNull();
});
