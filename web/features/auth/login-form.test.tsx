// @vitest-environment happy-dom
import { AuthApiError, AuthRetryableFetchError } from '@supabase/supabase-js';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notice } from '#shared/messages/auth.ts';
import { toastsBeside } from '../../../tests/support/toasts-beside.ts';
import { resendConfirmation, signIn } from './api.ts';
import { LoginForm } from './login-form.tsx';

vi.mock('#web/lib/session/past-terms.ts', () => ({ pastTerms: async (next: string) => next }));
vi.mock('./api.ts', () => ({ signIn: vi.fn(), resendConfirmation: vi.fn() }));

const notices: Notice[] = [];
const show = toastsBeside();
const notify = (notice: Notice) => {
  notices.push(notice);
  show(notice);
};
function open(address = '/login') {
  const router = createMemoryRouter(
    [
      { path: '/login', element: <LoginForm notify={notify} /> },
      { path: '*', element: <p>ailleurs</p> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

async function fill(email: string, password: string) {
  if (email) await userEvent.type(screen.getByLabelText('Email'), email);
  if (password) await userEvent.type(screen.getByLabelText('Mot de passe'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
}

beforeEach(() => {
  notices.length = 0;
  window.sessionStorage.clear();
  vi.mocked(signIn).mockReset().mockResolvedValue(false);
  vi.mocked(resendConfirmation).mockReset().mockResolvedValue();
});
afterEach(cleanup);

describe('the form of /login', () => {
  it.each([
    ['', ''],
    ['ada@exemple.fr', ''],
    ['', 'secret'],
    ['ada', 'secret'],
  ])('with %j and %j sends nothing and says what is required', async (email, password) => {
    open();
    await fill(email, password);
    expect((await screen.findByRole('alert')).textContent).toBe('Email / mot de passe requis.');
    expect(signIn).not.toHaveBeenCalled();
  });

  it('marks the field in question and moves there', async () => {
    open();
    await fill('ada@exemple.fr', '');
    const password = screen.getByLabelText('Mot de passe');
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(password);
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).not.toBe('true');
  });

  it('signs in, says so and goes to the landing page', async () => {
    const router = open();
    await fill(' ada@exemple.fr ', 'secret');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(signIn).toHaveBeenCalledWith({ email: 'ada@exemple.fr', password: 'secret' });
    expect(notices).toEqual([
      { title: 'Connexion réussie', description: 'Vous êtes maintenant connecté', tone: 'success' },
    ]);
  });

  it.each([
    ['/seance?x=1', '/seance?x=1'],
    ['https://ailleurs.fr', '/'],
    ['//ailleurs.fr', '/'],
  ])('goes on to next=%s as %s', async (next, expected) => {
    const router = open(`/login?next=${encodeURIComponent(next)}`);
    await fill('ada@exemple.fr', 'secret');
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(expected));
  });

  it.each([
    ['wrong credentials', new AuthApiError('Non.', 400, 'invalid_credentials'), 'Identifiants invalides'],
    [
      'too many tries',
      new AuthApiError('Trop de demandes.', 429, 'over_request_rate_limit'),
      'Trop de demandes.',
    ],
    ['no network', new AuthRetryableFetchError('Failed to fetch', 0), /joindre le service/],
  ])('after %s keeps what was typed', async (_, error, expected) => {
    vi.mocked(signIn).mockRejectedValue(error);
    open();
    await fill('ada@exemple.fr', 'secret');
    expect((await screen.findByRole('alert')).textContent).toMatch(expected);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@exemple.fr');
    expect(screen.getByLabelText<HTMLInputElement>('Mot de passe').value).toBe('secret');
    expect(notices).toEqual([]);
  });

  it('offers the mail again to someone who has not confirmed', async () => {
    vi.mocked(signIn).mockRejectedValue(new AuthApiError('Adresse à confirmer.', 400, 'email_not_confirmed'));
    open();
    await fill('ada@exemple.fr', 'secret');
    expect((await screen.findByRole('alert')).textContent).toBe('Adresse à confirmer.');
    await userEvent.click(screen.getByRole('button', { name: /Renvoyer l’email/ }));
    expect(resendConfirmation).toHaveBeenCalledExactlyOnceWith('ada@exemple.fr');
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
        expect.stringContaining('ada@exemple.fr'),
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: /dans \d+ s/ }));
    expect(resendConfirmation).toHaveBeenCalledTimes(1);
  });

  it('keeps the address over a reload, and never the password', async () => {
    open();
    await userEvent.type(screen.getByLabelText('Email'), 'ada@exemple.fr');
    await userEvent.type(screen.getByLabelText('Mot de passe'), 'tres-secret');
    expect(JSON.stringify(window.sessionStorage)).not.toContain('tres-secret');
    cleanup();
    open();
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@exemple.fr'),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Mot de passe').value).toBe('');
  });

  it('shows and hides the password', async () => {
    open();
    const password = screen.getByLabelText<HTMLInputElement>('Mot de passe');
    expect(password.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
    expect(password.type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }));
    expect(password.type).toBe('password');
  });
});
