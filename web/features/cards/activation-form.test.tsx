// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ActivationForm } from './activation-form.tsx';
import { activateCard } from './api.ts';

/* The form of /employee-signup (specification §5, §8). */

vi.mock('./api.ts', () => ({ activateCard: vi.fn() }));

afterEach(cleanup);

it.each([
  ['nothing', '', ''],
  ['no company', 'PSY-ABCD-1234', ''],
  ['no code', '', 'Boulangerie du Lac'],
  ['blanks only', '  ', '  '],
])('with %s sends nothing and says what is required', async (_, code, company) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ActivationForm onActivated={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  if (code) await userEvent.type(screen.getByLabelText('Code de la carte'), code);
  if (company) await userEvent.type(screen.getByLabelText('Nom de la société'), company);
  await userEvent.click(screen.getByRole('button', { name: 'Activer mon accès' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Code et société requis.');
  expect(activateCard).not.toHaveBeenCalled();
});
