// @vitest-environment happy-dom
import { AuthApiError, AuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { termsVersion } from '#shared/auth/terms.ts';
import { Refused, Unreachable } from '#web/lib/call-function.ts';
import { acceptTerms, changeEmail, mailPasswordLink, myNames, myTerms, saveNames } from './api.ts';
import { ChangeEmailForm } from './change-email-form.tsx';
import { ChangePassword } from './change-password.tsx';
import { ProfileForm } from './profile-form.tsx';
import { TermsPanel } from './terms-panel.tsx';

/* The forms of « Mon compte », by keyboard alone: what they send, and what they say while waiting, after, and when it fails. */

vi.mock('./api.ts', () => ({
  changeEmail: vi.fn(),
  mailPasswordLink: vi.fn(),
  saveNames: vi.fn(),
  acceptTerms: vi.fn(),
  myNames: vi.fn(),
  myTerms: vi.fn(),
}));

const client = {} as SupabaseClient;
const names = vi.fn();
const terms = vi.fn();

const open = (element: ReactNode, address = '/compte') => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      { path: '/compte', element: <QueryClientProvider client={queries}>{element}</QueryClientProvider> },
      { path: '*', element: <p>ailleurs</p> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return router;
};
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const offline = () => new AuthRetryableFetchError('Failed to fetch', 0);

beforeEach(() => {
  vi.mocked(changeEmail).mockReset().mockResolvedValue();
  vi.mocked(mailPasswordLink).mockReset().mockResolvedValue();
  vi.mocked(saveNames).mockReset().mockResolvedValue();
  vi.mocked(acceptTerms).mockReset().mockResolvedValue({});
  names.mockReset().mockResolvedValue({ first_name: 'Ada', last_name: null });
  terms.mockReset().mockResolvedValue({ version: '2025-01-01', acceptedAt: '2025-01-02T10:00:00Z' });
  vi.mocked(myNames).mockImplementation((() => ({ queryKey: ['my-names'], queryFn: names })) as never);
  vi.mocked(myTerms).mockImplementation((() => ({ queryKey: ['my-terms'], queryFn: terms })) as never);
});
afterEach(cleanup);

describe('another address', () => {
  const type = async (address: string) => {
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Nouvelle adresse email'));
    await userEvent.keyboard(`${address}{Enter}`);
  };

  it('is asked for with Enter, says that two links left, and forgets what was typed', async () => {
    open(<ChangeEmailForm client={client} email="ada@exemple.fr" />);
    await type(' nouvelle@exemple.fr ');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Un lien est parti'));
    expect(changeEmail).toHaveBeenCalledExactlyOnceWith(client, 'nouvelle@exemple.fr');
    expect(screen.getByRole('status').textContent).toContain('nouvelle@exemple.fr');
    expect(screen.getByLabelText<HTMLInputElement>('Nouvelle adresse email').value).toBe('');
  });

  it.each(['', 'ada', 'ada@', 'a b@c.fr'])(
    '%j is not sent, and the field says why and has the focus',
    async (text) => {
      open(<ChangeEmailForm client={client} email="ada@exemple.fr" />);
      await type(text);
      const field = screen.getByLabelText('Nouvelle adresse email');
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(field);
      expect(changeEmail).not.toHaveBeenCalled();
    },
  );

  it('the one that is already theirs is not asked for', async () => {
    open(<ChangeEmailForm client={client} email="ada@exemple.fr" />);
    await type('ADA@exemple.fr');
    expect(screen.getByText('C’est déjà votre adresse.')).toBeTruthy();
    expect(changeEmail).not.toHaveBeenCalled();
  });

  it.each([
    ['taken', new AuthApiError('Cette adresse est déjà utilisée.', 422, 'email_exists'), /déjà utilisée/],
    ['offline', offline(), /joindre le service/],
  ])('%s: says so, and keeps what was typed', async (_, error, said) => {
    vi.mocked(changeEmail).mockRejectedValue(error);
    open(<ChangeEmailForm client={client} email="ada@exemple.fr" />);
    await type('nouvelle@exemple.fr');
    expect((await screen.findByRole('alert')).textContent).toMatch(said);
    expect(screen.getByLabelText<HTMLInputElement>('Nouvelle adresse email').value).toBe(
      'nouvelle@exemple.fr',
    );
  });

  it('Enter twice while it leaves sends once', async () => {
    let done = () => {};
    vi.mocked(changeEmail).mockReturnValue(
      new Promise((resolve) => {
        done = resolve;
      }),
    );
    open(<ChangeEmailForm client={client} email="ada@exemple.fr" />);
    await type('nouvelle@exemple.fr');
    await userEvent.keyboard('{Enter}{Enter}');
    expect(changeEmail).toHaveBeenCalledTimes(1);
    done();
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Un lien est parti'));
  });
});

describe('another password', () => {
  it('is asked for by one key, and says where the link went', async () => {
    open(<ChangePassword client={client} email="ada@exemple.fr" />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Le lien est parti'));
    expect(mailPasswordLink).toHaveBeenCalledExactlyOnceWith(client, 'ada@exemple.fr');
  });

  it.each([
    [
      'too often',
      new AuthApiError('Trop de demandes.', 429, 'over_email_send_rate_limit'),
      /Trop de demandes/,
    ],
    ['offline', offline(), /joindre le service/],
  ])('%s: says so', async (_, error, said) => {
    vi.mocked(mailPasswordLink).mockRejectedValue(error);
    open(<ChangePassword client={client} email="ada@exemple.fr" />);
    await userEvent.click(await button('Changer de mot de passe'));
    expect((await screen.findByRole('alert')).textContent).toMatch(said);
  });
});

describe('the profile', () => {
  it('shows what is kept, and saves what was changed with Enter', async () => {
    open(<ProfileForm client={client} userId="u1" />);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Ada'));
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('Lovelace{Enter}');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('enregistré'));
    expect(saveNames).toHaveBeenCalledExactlyOnceWith(client, 'u1', {
      firstName: 'Ada',
      lastName: 'Lovelace',
    });
    await userEvent.keyboard('x');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('that cannot be read says so and can be tried again; nothing empty overwrites it', async () => {
    names.mockRejectedValueOnce(offline());
    open(<ProfileForm client={client} userId="u1" />);
    expect((await screen.findByRole('alert')).textContent).toContain('n’a pas pu être lu');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Ada'));
    expect(saveNames).not.toHaveBeenCalled();
  });
});

describe('the terms', () => {
  it('that were accepted are said with their day', async () => {
    terms.mockResolvedValue({ version: termsVersion, acceptedAt: '2026-11-21T10:00:00Z' });
    open(<TermsPanel client={client} userId="u1" />);
    expect(
      await screen.findByText(/Vous avez accepté nos conditions d’utilisation le 21 novembre 2026/),
    ).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that changed are asked, accepted by keyboard, and lead on', async () => {
    const router = open(<TermsPanel client={client} userId="u1" />, '/compte?suite=%2Fseance');
    const agree = await button('J’accepte ces conditions');
    for (let n = 0; n < 10 && document.activeElement !== agree; n += 1) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/seance'));
    expect(acceptTerms).toHaveBeenCalledExactlyOnceWith(client);
  });

  it('can wait, and can be left by the copy, the erasure or the end of the contract', async () => {
    const router = open(<TermsPanel client={client} userId="u1" />, '/compte?suite=%2Fseance%3Fs%3D1');
    await button('J’accepte ces conditions');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/cgu',
      '/urgence',
      '/compte/donnees#export',
      '/compte/donnees#effacement',
      '/resilier',
    ]);
    await userEvent.click(await button('Plus tard'));
    expect(router.state.location.pathname + router.state.location.search).toBe('/seance?s=1');
    expect(acceptTerms).not.toHaveBeenCalled();
  });

  it('lead to no other site', async () => {
    const router = open(<TermsPanel client={client} userId="u1" />, '/compte?suite=%2F%2Failleurs.fr');
    await userEvent.click(await button('Plus tard'));
    expect(router.state.location.pathname).toBe('/');
  });

  it.each([
    ['offline', new Unreachable(), /ne répond pas.*Rien n’est changé/],
    ['replaced meanwhile', new Refused('consent_outdated', 409, 'Le texte a changé.'), /Le texte a changé/],
  ])('%s: the failure is said and the question stays', async (_, error, said) => {
    vi.mocked(acceptTerms).mockRejectedValue(error);
    const router = open(<TermsPanel client={client} userId="u1" />, '/compte?suite=%2Fseance');
    await userEvent.click(await button('J’accepte ces conditions'));
    expect((await screen.findByRole('alert')).textContent).toMatch(said);
    expect(router.state.location.pathname).toBe('/compte');
    expect(await button('J’accepte ces conditions')).toBeTruthy();
  });

  it('that cannot be read can be asked for again', async () => {
    terms.mockRejectedValueOnce(offline());
    open(<TermsPanel client={client} userId="u1" />);
    await userEvent.click(await button('Réessayer'));
    expect(await button('J’accepte ces conditions')).toBeTruthy();
  });
});
