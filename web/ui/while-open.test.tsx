// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { closedSentences } from '#shared/administration/switches.ts';
import { WhileOpen } from './while-open.tsx';

const config = vi.hoisted(() => ({ read: async (): Promise<unknown> => ({}) }));
vi.mock('#web/lib/session/public-config.ts', () => ({ readPublicConfig: () => config.read() }));
afterEach(cleanup);

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WhileOpen part="sign_ups">le formulaire</WhileOpen>
    </QueryClientProvider>,
  );

it('closed, a sentence takes the place of what would be refused', async () => {
  config.read = async () => ({ features: { signUpsOpen: false } });
  open();
  expect(await screen.findByText(closedSentences.sign_ups)).toBeTruthy();
  expect(screen.queryByText('le formulaire')).toBeNull();
});

it.each([
  ['open', async () => ({ features: { signUpsOpen: true } })],
  ['an older server, which says nothing of it', async () => ({ features: {} })],
  [
    'a server that does not answer',
    async () => {
      throw new Error('away');
    },
  ],
])('%s: what is there is shown', async (_name, read) => {
  config.read = read;
  open();
  await Promise.resolve();
  expect(await screen.findByText('le formulaire')).toBeTruthy();
});
