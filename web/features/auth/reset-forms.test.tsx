// @vitest-environment happy-dom
import { AuthApiError, AuthRetryableFetchError } from '@supabase/supabase-js';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notice } from '#shared/messages/auth.ts';
import { toastsBeside } from '../../../tests/support/toasts-beside.ts';
import { requestReset, setNewPassword } from './api.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetForm } from './reset-form.tsx';

vi.mock('./api.ts', () => ({ requestReset: vi.fn(), setNewPassword: vi.fn() }));

const notices: Notice[] = [];
const show = toastsBeside();
const notify = (notice: Notice) => {
  notices.push(notice);
  show(notice);
};
const done = vi.fn();

beforeEach(() => {
  notices.length = 0;
  done.mockReset();
  window.sessionStorage.clear();
  vi.mocked(requestReset).mockReset().mockResolvedValue();
  vi.mocked(setNewPassword).mockReset().mockResolvedValue();
});
afterEach(cleanup);

describe('asking for a reset link', () => {
  async function ask(email: string) {
    render(<ResetForm notify={notify} onSent={done} />);
    if (email) await userEvent.type(screen.getByLabelText('Email'), email);
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer le lien' }));
  }

  it.each(['', 'ada', 'ada@exemple'])('with %j sends nothing', async (email) => {
    await ask(email);
    await waitFor(() =>
      expect(notices).toEqual([
        { title: 'Email invalide', description: 'Veuillez entrer une adresse email valide.', tone: 'danger' },
      ]),
    );
    expect(requestReset).not.toHaveBeenCalled();
  });

  it('says that the mail is sent', async () => {
    await ask('ada@exemple.fr');
    await waitFor(() => expect(done).toHaveBeenCalledWith('ada@exemple.fr'));
    expect(notices.map(({ title }) => title)).toEqual(['Email envoyé']);
  });

  it.each([
    [new AuthApiError('Patientez une minute.', 429, 'over_email_send_rate_limit'), 'Patientez une minute.'],
    [new AuthRetryableFetchError('boom', 500), "Une erreur inattendue s'est produite"],
    // What the client makes of a refusal with an empty body.
    [new AuthApiError('{}', 400, undefined), 'Une erreur est survenue. Veuillez réessayer.'],
  ])('says what the service says of a failure', async (error, description) => {
    vi.mocked(requestReset).mockRejectedValue(error);
    await ask('ada@exemple.fr');
    await waitFor(() => expect(notices).toEqual([{ title: 'Erreur', description, tone: 'danger' }]));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@exemple.fr');
  });
});

describe('setting a new password', () => {
  const first = () => screen.getByLabelText<HTMLInputElement>('Nouveau mot de passe');
  const second = () => screen.getByLabelText<HTMLInputElement>('Confirmation du mot de passe');
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Changer le mot de passe' });
  const open = (allowed = true) =>
    render(<NewPasswordForm allowed={allowed} email="ada@exemple.fr" notify={notify} onDone={done} />);

  it('waits until both fields are filled', async () => {
    open();
    expect(button().disabled).toBe(true);
    await userEvent.type(first(), 'secret-7');
    expect(button().disabled).toBe(true);
    await userEvent.type(second(), 'x');
    expect(button().disabled).toBe(false);
    await userEvent.clear(first());
    expect(button().disabled).toBe(true);
  });

  it('stays shut without a valid link', async () => {
    open(false);
    await userEvent.type(first(), 'secret-7');
    await userEvent.type(second(), 'secret-7{Enter}');
    expect(button().disabled).toBe(true);
    expect(setNewPassword).not.toHaveBeenCalled();
  });

  it.each([
    ['abcde', 'abcde', 'Mot de passe trop court', 'Le mot de passe doit contenir au moins 6 caractères.'],
    ['secret-7', 'secret-8', 'Mots de passe différents', expect.any(String)],
  ])('refuses %s then %s', async (a, b, title, description) => {
    open();
    await userEvent.type(first(), a);
    await userEvent.type(second(), b);
    await userEvent.click(button());
    await waitFor(() => expect(notices).toEqual([{ title, description, tone: 'danger' }]));
    expect(setNewPassword).not.toHaveBeenCalled();
  });

  it('sets it and says so', async () => {
    open();
    await userEvent.type(first(), 'secret-7');
    await userEvent.type(second(), 'secret-7');
    await userEvent.click(button());
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(setNewPassword).toHaveBeenCalledExactlyOnceWith('secret-7');
    expect(notices.map(({ title }) => title)).toEqual(['Mot de passe mis à jour']);
  });

  it('shows each field on its own', async () => {
    open();
    const [showFirst] = screen.getAllByRole('button', { name: /Afficher/ });
    await userEvent.click(showFirst!);
    expect([first().type, second().type]).toEqual(['text', 'password']);
  });

  it('advises while one types', async () => {
    open();
    await userEvent.type(first(), 'azerty12');
    await screen.findByText('Faible');
  });

  it.each([
    [
      new AuthApiError('Choisissez un autre mot de passe que le précédent.', 422, 'same_password'),
      'Choisissez un autre mot de passe que le précédent.',
    ],
    [new AuthApiError('{}', 400, undefined), 'Une erreur est survenue. Veuillez réessayer.'],
  ])("says the service's refusal, or that there was one", async (refusal, description) => {
    vi.mocked(setNewPassword).mockRejectedValue(refusal);
    open();
    await userEvent.type(first(), 'secret-7');
    await userEvent.type(second(), 'secret-7');
    await userEvent.click(button());
    await waitFor(() =>
      expect(notices).toEqual([
        {
          title: 'Erreur',
          description,
          tone: 'danger',
        },
      ]),
    );
    expect(done).not.toHaveBeenCalled();
  });
});
