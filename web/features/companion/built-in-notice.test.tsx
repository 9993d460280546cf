// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BuiltInNotice } from './built-in-notice.tsx';

const config = vi.hoisted(() => ({ features: {} as Record<string, boolean> }));
vi.mock('#web/lib/session/public-config.ts', () => ({ readPublicConfig: async () => config }));

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BuiltInNotice />
    </QueryClientProvider>,
  );
afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('says once that a guide answers', async () => {
  config.features = { embeddedCompanion: true };
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'J’ai compris' }));
  expect(screen.queryByText('Un guide écrit à l’avance vous répond')).toBeNull();
  cleanup();
  show();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(screen.queryByText('Un guide écrit à l’avance vous répond')).toBeNull();
});

test('says nothing where a model is configured', async () => {
  config.features = { embeddedCompanion: false };
  show();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(screen.queryByText('Un guide écrit à l’avance vous répond')).toBeNull();
});
