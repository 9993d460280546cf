// @vitest-environment happy-dom
import { AuthApiError } from '@supabase/supabase-js';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notice } from '#shared/messages/auth.ts';
import { toastsBeside } from '../../../tests/support/toasts-beside.ts';
import { type SignedUp, signIn, signUpFromAuth } from './api.ts';
import { AuthSignInForm } from './auth-sign-in-form.tsx';
import { AuthSignUpForm } from './auth-sign-up-form.tsx';

vi.mock('./api.ts', () => ({ signIn: vi.fn(), signUpFromAuth: vi.fn(), resendConfirmation: vi.fn() }));

const notices: Notice[] = [];
const show = toastsBeside();
const notify = (notice: Notice) => {
  notices.push(notice);
  show(notice);
};
const signedUp = vi.fn<(signedUp: SignedUp) => void>();

beforeEach(() => {
  notices.length = 0;
  signedUp.mockReset();
  window.sessionStorage.clear();
  vi.mocked(signIn).mockReset().mockResolvedValue(false);
  vi.mocked(signUpFromAuth).mockReset().mockResolvedValue({ email: 'ada@exemple.fr', session: false });
});
afterEach(cleanup);

describe('the tab « Connexion » of /auth', () => {
  async function fill(email: string, password: string) {
    render(<AuthSignInForm notify={notify} />, { wrapper: MemoryRouter });
    if (email) await userEvent.type(screen.getByLabelText('Email'), email);
    if (password) await userEvent.type(screen.getByLabelText('Mot de passe'), password);
    await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
  }

  it.each([
    ['', ''],
    ['ada@exemple.fr', ''],
    ['', 'secret'],
  ])('with %j and %j asks for all fields and sends nothing', async (email, password) => {
    await fill(email, password);
    await waitFor(() =>
      expect(notices.map(({ title }) => title)).toEqual(['Veuillez remplir tous les champs']),
    );
    expect(signIn).not.toHaveBeenCalled();
  });

  it('says that it worked', async () => {
    await fill('ada@exemple.fr', 'secret');
    await waitFor(() =>
      expect(notices).toEqual([
        { title: 'Connexion réussie', description: 'Vous êtes maintenant connecté', tone: 'success' },
      ]),
    );
  });

  it("says the service's message under its own title", async () => {
    vi.mocked(signIn).mockRejectedValue(
      new AuthApiError('Adresse ou mot de passe inconnu.', 400, 'invalid_credentials'),
    );
    await fill('ada@exemple.fr', 'secret');
    await waitFor(() =>
      expect(notices).toEqual([
        { title: 'Erreur de connexion', description: 'Adresse ou mot de passe inconnu.', tone: 'danger' },
      ]),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@exemple.fr');
  });
});

describe('the tab « Inscription » of /auth', () => {
  const good: Record<string, string> = {
    Prénom: 'Ada',
    Nom: 'Morel',
    'Date de naissance': '1990-02-05',
    Email: 'ada@exemple.fr',
    'Mot de passe': 'secret-7',
    'Confirmation du mot de passe': 'secret-7',
    'Situation familiale': 'divorced',
    'Situation professionnelle': 'freelance',
  };
  async function fill(change: Record<string, string> = {}) {
    render(<AuthSignUpForm notify={notify} onSignedUp={signedUp} />, { wrapper: MemoryRouter });
    for (const [label, value] of Object.entries({ ...good, ...change })) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    }
    await userEvent.click(screen.getByRole('button', { name: 'S’inscrire' }));
  }

  it.each(Object.keys(good))('asks for « %s »', async (label) => {
    await fill({ [label]: '' });
    await waitFor(() =>
      expect(notices.map(({ title }) => title)).toEqual(['Veuillez remplir tous les champs obligatoires']),
    );
    expect(signUpFromAuth).not.toHaveBeenCalled();
  });

  it('compares the passwords', async () => {
    await fill({ 'Confirmation du mot de passe': 'secret-8' });
    await waitFor(() =>
      expect(notices.map(({ title }) => title)).toEqual(['Les mots de passe ne correspondent pas']),
    );
    expect(signUpFromAuth).not.toHaveBeenCalled();
  });

  it('sends the form and says what comes next', async () => {
    await fill();
    await waitFor(() => expect(notices.map(({ title }) => title)).toEqual(['Inscription réussie']));
    expect(signUpFromAuth).toHaveBeenCalledWith({
      firstName: 'Ada',
      lastName: 'Morel',
      birthDate: '1990-02-05',
      email: 'ada@exemple.fr',
      password: 'secret-7',
      confirmation: 'secret-7',
      maritalStatus: 'divorced',
      professionalStatus: 'freelance',
    });
    expect(signedUp).toHaveBeenCalledWith({ email: 'ada@exemple.fr', session: false });
  });

  it("says the service's message, and keeps what was typed", async () => {
    vi.mocked(signUpFromAuth).mockRejectedValue(
      new AuthApiError('Inscriptions fermées.', 422, 'signup_disabled'),
    );
    await fill();
    await waitFor(() =>
      expect(notices).toEqual([
        { title: "Erreur d'inscription", description: 'Inscriptions fermées.', tone: 'danger' },
      ]),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('Morel');
    expect(screen.getByLabelText<HTMLInputElement>('Mot de passe').value).toBe('secret-7');
  });

  it('refuses a minor kindly, before anything is sent', async () => {
    await fill({ 'Date de naissance': `${new Date().getFullYear() - 10}-01-01` });
    await screen.findByText('Ce service est réservé aux adultes, mais ce que vous dites compte.');
    expect(signUpFromAuth).not.toHaveBeenCalled();
  });
});
