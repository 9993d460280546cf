// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notice } from '#shared/messages/auth.ts';
import { rememberRecovery } from '#web/lib/session/recovery.ts';
import type { Session } from '#web/lib/session/session-context.tsx';
import { toastsBeside } from '../../../tests/support/toasts-beside.ts';
import { endSessionHere, requestReset, setNewPassword, signUpIndividual } from './api.ts';
import { AuthScreen } from './auth-screen.tsx';
import { IndividualSignUpScreen } from './individual-sign-up-screen.tsx';
import { LoginScreen } from './login-screen.tsx';
import { NewPasswordScreen } from './new-password-screen.tsx';
import { ResetScreen } from './reset-screen.tsx';

vi.mock('#web/lib/session/past-terms.ts', () => ({ pastTerms: async (next: string) => next }));
vi.mock('#web/lib/session/public-config.ts', () => ({ readPublicConfig: async () => ({ features: {} }) }));
vi.mock('./api.ts', () => ({
  signIn: vi.fn(),
  signUpFromAuth: vi.fn(),
  signUpIndividual: vi.fn(),
  resendConfirmation: vi.fn(),
  requestReset: vi.fn(),
  setNewPassword: vi.fn(),
  endSessionHere: vi.fn(),
}));
vi.mock('./second-factor/api.ts', () => ({
  staffQuery: () => ({ queryKey: ['staff'], queryFn: async () => null }),
  devicesQuery: () => ({ queryKey: ['devices'], queryFn: async () => [] }),
}));
const signOut = vi.hoisted(() => vi.fn());
const current = vi.hoisted(() => ({ session: {} as unknown }));
vi.mock('#web/lib/session/session-context.tsx', () => ({ useSession: () => current.session }));

const nobody: Session = {
  state: 'none',
  role: null,
  isAdmin: false,
  subscribed: false,
  unreachable: false,
  ended: false,
  signOut,
  client: null,
};
const ada: Session = { ...nobody, state: 'session', email: 'ada@exemple.fr', userId: 'ada', role: 'user' };
const notices: Notice[] = [];
const show = toastsBeside();
const notify = (notice: Notice) => {
  notices.push(notice);
  show(notice);
};
const titles = () => notices.map(({ title }) => title);

function open(address: string, session: Session = nobody) {
  current.session = session;
  const router = createMemoryRouter(
    [
      { path: '/login', element: <LoginScreen notify={notify} /> },
      { path: '/auth', element: <AuthScreen notify={notify} /> },
      { path: '/reset', element: <ResetScreen notify={notify} /> },
      { path: '/reset-password', element: <NewPasswordScreen notify={notify} /> },
      { path: '/inscription-particuliers', element: <IndividualSignUpScreen /> },
      { path: '*', element: <p>ailleurs</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router };
}
const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => {
  notices.length = 0;
  window.sessionStorage.clear();
  signOut.mockReset();
  vi.mocked(endSessionHere).mockReset().mockResolvedValue();
  vi.mocked(setNewPassword).mockReset().mockResolvedValue();
  vi.mocked(requestReset).mockReset().mockResolvedValue();
  vi.mocked(signUpIndividual).mockReset().mockResolvedValue({ email: 'ada@exemple.fr', session: false });
});
afterEach(cleanup);

describe('/login', () => {
  it('signed out: the form, the way to a reset, to sign up, to a card', () => {
    open('/login');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(linkTo(/Mot de passe oublié/)).toBe('/reset');
    expect(linkTo('S’inscrire')).toBe('/inscription-particuliers');
    expect(linkTo(/Accès salarié/)).toBe('/employee-signup');
  });

  it.each(['/login', '/auth'])(
    '%s says that a sign-in has ended, and what became of the words',
    (address) => {
      open(address);
      expect(screen.queryByText('Votre session s’est terminée.')).toBeNull();
      cleanup();
      open(address, { ...nobody, ended: true });
      expect(screen.getByText('Votre session s’est terminée.')).toBeTruthy();
      expect(screen.queryByText(/gardé sur cet appareil/)).toBeNull();
      cleanup();
      window.localStorage.setItem('eclaircie:seance:draft:1', 'à moitié');
      open(address, { ...nobody, ended: true });
      expect(screen.getByText(/Ce que vous écriviez est gardé sur cet appareil\./)).toBeTruthy();
      window.localStorage.clear();
    },
  );

  it('signed in: stays, says who, offers the chat and the way out', async () => {
    const { router } = open('/login?next=/seance', ada);
    expect(screen.getByText(/avec l’adresse ada@exemple.fr\.$/)).toBeTruthy();
    expect(linkTo('Aller au chat')).toBe('/chat');
    await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }));
    expect(signOut).toHaveBeenCalledOnce();
    expect(router.state.location.pathname).toBe('/login');
  });
});

describe('/auth', () => {
  it('has two tabs; the second asks for eight answers', async () => {
    open('/auth');
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs).toEqual(['Connexion', 'Inscription']);
    await userEvent.click(screen.getByRole('tab', { name: 'Inscription' }));
    for (const label of [
      'Prénom',
      'Nom',
      'Date de naissance',
      'Situation familiale',
      'Situation professionnelle',
    ]) {
      expect(screen.getByLabelText(label)).toBeTruthy();
    }
  });

  it('opens the tab its address names', async () => {
    open('/auth?onglet=inscription');
    expect(await screen.findByLabelText('Prénom')).toBeTruthy();
  });

  it.each([
    ['/auth', '/'],
    ['/auth?next=%2Ftelegram-setup', '/telegram-setup'],
    ['/auth?next=https%3A%2F%2Failleurs.fr', '/'],
  ])('%s sends someone signed in to %s', async (address, expected) => {
    const { router } = open(address, ada);
    await waitFor(() => expect(router.state.location.pathname).toBe(expected));
  });
});

describe('/reset', () => {
  it('confirms on the page, with the way back', async () => {
    open('/reset');
    await userEvent.type(screen.getByLabelText('Email'), 'ada@exemple.fr');
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer le lien' }));
    expect(await screen.findByText('ada@exemple.fr')).toBeTruthy();
    expect(linkTo('Retour à la connexion')).toBe('/login');
    expect(titles()).toEqual(['Email envoyé']);
  });
});

describe('/reset-password', () => {
  it.each([
    ['signed out', nobody],
    ['signed in without a recovery link', ada],
  ])('%s says that the link is missing, once, and stays', async (_, session) => {
    const { router } = open('/reset-password', session);
    await waitFor(() =>
      expect(notices).toEqual([
        {
          title: 'Lien invalide',
          description: 'Le lien de récupération est invalide ou expiré.',
          tone: 'danger',
        },
      ]),
    );
    expect(router.state.location.pathname).toBe('/reset-password');
    expect(linkTo('Demander un nouveau lien')).toBe('/reset');
  });

  it('concludes nothing while the session loads', () => {
    open('/reset-password', { ...nobody, state: 'loading' });
    expect(notices).toEqual([]);
  });

  it('through a link: sets the password, ends the session here and goes to /login', async () => {
    rememberRecovery('ada');
    const { router } = open('/reset-password', ada);
    await userEvent.type(screen.getByLabelText('Nouveau mot de passe'), 'secret-7');
    await userEvent.type(screen.getByLabelText('Confirmation du mot de passe'), 'secret-7');
    await userEvent.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(endSessionHere).toHaveBeenCalledOnce();
    expect(titles()).toEqual(['Mot de passe mis à jour']);
  });

  it("does not accept another person's recovery", async () => {
    rememberRecovery('blaise');
    open('/reset-password', ada);
    await waitFor(() => expect(titles()).toEqual(['Lien invalide']));
  });
});

describe('/inscription-particuliers', () => {
  async function signUp() {
    await userEvent.type(screen.getByLabelText('Prénom'), 'Ada');
    for (const [list, value] of [
      ['Jour', '5'],
      ['Mois', 'mai'],
      ['Année', '1990'],
    ] as const) {
      await userEvent.selectOptions(screen.getByRole('combobox', { name: list }), value);
    }
    await userEvent.type(screen.getByLabelText('Email'), 'ada@exemple.fr');
    await userEvent.type(screen.getByLabelText('Mot de passe'), 'secret-7');
    await userEvent.click(screen.getByRole('button', { name: "S'inscrire - 1 mois gratuit" }));
  }

  it('says in an alert that the account is made, and lets a wrong address be corrected', async () => {
    open('/inscription-particuliers');
    await signUp();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Inscription créée. Vérifiez votre email pour activer votre compte.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Corriger mon adresse' }));
    expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Ada');
    expect(screen.getByLabelText<HTMLInputElement>('Mot de passe').value).toBe('secret-7');
  });

  it('has nothing to ask of someone signed in', () => {
    open('/inscription-particuliers', ada);
    expect(screen.queryByLabelText('Prénom')).toBeNull();
    expect(linkTo('Commencer')).toBe('/');
  });
});
