// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { SessionBar } from './session-bar.tsx';
import { AnswersYou, WhoAnswersMore } from './who-answers.tsx';

const config = vi.hoisted(() => ({ features: {} as Record<string, boolean> }));
vi.mock('#web/lib/session/public-config.ts', () => ({ readPublicConfig: async () => config }));

afterEach(cleanup);

const read = () => document.body.textContent?.replaceAll(' ', ' ');
const show = (embeddedCompanion: boolean) => {
  config.features = { embeddedCompanion };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SessionBar title="Votre séance" />
        <AnswersYou />
        <WhoAnswersMore />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

it('without a model, says in the bar and at home that a guide answers, and nowhere an AI', async () => {
  show(true);
  expect(screen.queryByText(/Une IA/)).toBeNull();
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'Un guide écrit à l’avance répond. Il n’est ni psychologue ni médecin.',
    ),
  );
  expect(read()).toContain('Un guide écrit à l’avance vous répond.');
  expect(read()).toContain('Il pose des questions et garde vos phrases telles quelles.');
  expect(screen.queryByText(/Une IA/)).toBeNull();
});

it('with a model, says that an AI answers, and nowhere a guide', async () => {
  show(false);
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'Une IA répond. Elle n’est ni psychologue ni médecin.',
    ),
  );
  expect(read()).toContain('Une IA vous répond.');
  expect(read()).not.toContain('guide');
});
