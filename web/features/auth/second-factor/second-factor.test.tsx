// @vitest-environment happy-dom
import { AuthApiError, AuthRetryableFetchError } from '@supabase/supabase-js';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notice } from '#shared/messages/auth.ts';
import type { Session } from '#web/lib/session/session-context.tsx';
import { endSessionHere } from '../api.ts';
import { AuthScreen } from '../auth-screen.tsx';
import { LoginScreen } from '../login-screen.tsx';
import { NewPasswordScreen } from '../new-password-screen.tsx';
import { Devices } from './devices.tsx';
import { StaffNotice } from './staff-notice.tsx';

vi.mock('../api.ts', () => ({ endSessionHere: vi.fn() }));

/** The official client, as far as a second factor asks it. */
const mfa = vi.hoisted(() => ({
  listFactors: vi.fn(),
  enroll: vi.fn(),
  unenroll: vi.fn(),
  challengeAndVerify: vi.fn(),
}));
const refreshSession = vi.hoisted(() => vi.fn());
const roles = vi.hoisted(() => ({ data: [] as { role: string }[] }));
vi.mock('#web/lib/session/supabase-client.ts', () => ({
  getSupabase: async () => ({
    auth: { mfa, refreshSession },
    from: () => ({ select: () => ({ eq: () => ({ in: async () => ({ data: roles.data, error: null }) }) }) }),
  }),
}));
const config = vi.hoisted(() => ({ features: undefined as Record<string, boolean> | undefined }));
vi.mock('#web/lib/session/public-config.ts', () => ({ readPublicConfig: async () => config }));
const current = vi.hoisted(() => ({ session: {} as unknown }));
vi.mock('#web/lib/session/session-context.tsx', () => ({ useSession: () => current.session }));

const half: Session = {
  state: 'code',
  email: 'ada@exemple.fr',
  role: null,
  isAdmin: false,
  subscribed: false,
  unreachable: false,
  ended: false,
  signOut: vi.fn(),
  client: null,
};
const whole: Session = { ...half, state: 'session', userId: 'ada', role: 'user' };
const factor = (id: string, friendly_name: string, status = 'verified') => ({
  id,
  friendly_name,
  status,
  factor_type: 'totp',
  created_at: '2026-11-21T09:00:00Z',
});
const has = (...factors: ReturnType<typeof factor>[]) =>
  mfa.listFactors.mockResolvedValue({ data: { all: factors }, error: null });
const refused = (code: string, message: string) => ({
  data: null,
  error: new AuthApiError(message, 422, code),
});

const notices: Notice[] = [];
const notify = (notice: Notice) => notices.push(notice);
const titles = () => notices.map(({ title }) => title);

let queries: QueryClient;
function open(address: string, session: Session, extra: ReactNode = null) {
  current.session = session;
  const router = createMemoryRouter(
    [
      { path: '/login', element: <LoginScreen notify={notify} /> },
      { path: '/auth', element: <AuthScreen notify={notify} /> },
      { path: '/reset-password', element: <NewPasswordScreen notify={notify} /> },
      { path: '/appareils', element: <Devices notify={notify} /> },
      { path: '/avis', element: extra },
      { path: '*', element: <p>ailleurs</p> },
    ],
    { initialEntries: [address] },
  );
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const field = () => screen.findByLabelText<HTMLInputElement>('Code à six chiffres');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  notices.length = 0;
  for (const call of Object.values(mfa)) call.mockReset();
  mfa.challengeAndVerify.mockResolvedValue({ data: {}, error: null });
  mfa.unenroll.mockResolvedValue({ data: {}, error: null });
  mfa.enroll.mockResolvedValue({
    data: {
      id: 'neuf',
      totp: {
        qr_code: 'data:image/svg+xml;utf-8,<svg/>',
        secret: 'ABCDEFGHIJ',
        uri: 'otpauth://totp/E:ada?secret=ABCDEFGHIJ',
      },
    },
    error: null,
  });
  refreshSession.mockReset().mockResolvedValue({ data: {}, error: null });
  vi.mocked(endSessionHere).mockReset().mockResolvedValue();
  roles.data = [];
  config.features = undefined;
});
afterEach(cleanup);

describe('the code asked after the password', () => {
  it.each(['/login', '/auth', '/reset-password'])('stands on %s instead of the form', async (address) => {
    has(factor('a', 'Téléphone'));
    open(address, half);
    expect((await field()).autocomplete).toBe('one-time-code');
    expect(screen.getAllByRole('heading', { level: 1 }).map((h1) => h1.textContent)).toEqual(['Votre code']);
    expect(screen.queryByLabelText(/mot de passe/i)).toBeNull();
    expect(screen.queryByLabelText('Appareil qui donne le code')).toBeNull();
    expect(titles()).toEqual([]);
  });

  it('takes a pasted code with its space, and goes on to where one wanted to go', async () => {
    has(factor('a', 'Téléphone'));
    const router = open('/login?next=/intake', half);
    await userEvent.click(await field());
    await userEvent.paste('123 456');
    await press('Continuer');
    await waitFor(() => expect(router.state.location.pathname).toBe('/intake'));
    expect(mfa.challengeAndVerify).toHaveBeenCalledWith({ factorId: 'a', code: '123456' });
    expect(titles()).toEqual(['Connexion réussie']);
  });

  it('asks for six digits, and says beside the field that a code was wrong', async () => {
    has(factor('a', 'Téléphone'));
    open('/login', half);
    const input = await field();
    await userEvent.type(input, '12a34');
    expect(input.value).toBe('1234');
    await press('Continuer');
    expect(mfa.challengeAndVerify).not.toHaveBeenCalled();
    expect(await screen.findByText(/Saisissez les six chiffres/)).toBeTruthy();
    expect(document.activeElement).toBe(input);

    mfa.challengeAndVerify.mockResolvedValue(refused('mfa_verification_failed', "Ce code n'est pas le bon."));
    await userEvent.type(input, '56');
    await press('Continuer');
    expect(await screen.findByText("Ce code n'est pas le bon.")).toBeTruthy();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.value).toBe('123456');
    expect(titles()).toEqual([]);
  });

  it.each([
    [refused('over_request_rate_limit', 'x'), /quart d’heure/],
    [{ data: null, error: new AuthRetryableFetchError('Failed to fetch', 0) }, /joindre le service/],
  ])('says in an alert what is not about the code', async (answer, text) => {
    has(factor('a', 'Téléphone'));
    mfa.challengeAndVerify.mockResolvedValue(answer);
    open('/login', half);
    await userEvent.type(await field(), '123456');
    await press('Continuer');
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
  });

  it('lets one choose among several devices, and leaves out those only begun', async () => {
    has(factor('a', 'Téléphone'), factor('b', 'Tablette'), factor('c', 'Ébauche', 'unverified'));
    open('/login', half);
    const list = await screen.findByLabelText('Appareil qui donne le code');
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Téléphone', 'Tablette']);
    await userEvent.selectOptions(list, 'Tablette');
    await userEvent.type(await field(), '123456');
    await press('Continuer');
    await waitFor(() =>
      expect(mfa.challengeAndVerify).toHaveBeenCalledWith({ factorId: 'b', code: '123456' }),
    );
  });

  it('without the phone: says what to do, and lets one change account', async () => {
    has(factor('a', 'Téléphone'));
    open('/login', half);
    await field();
    expect(screen.getByText('Je n’ai plus mon téléphone').tagName).toBe('SUMMARY');
    expect(screen.getByRole('link', { name: 'les numéros d’aide', hidden: true }).getAttribute('href')).toBe(
      '/urgence',
    );
    await press('Utiliser un autre compte');
    expect(endSessionHere).toHaveBeenCalledOnce();
  });

  it('without an answer, offers to try again', async () => {
    mfa.listFactors.mockResolvedValueOnce({
      data: null,
      error: new AuthRetryableFetchError('Failed to fetch', 0),
    });
    open('/login', half);
    expect((await screen.findByRole('alert')).textContent).toMatch(/joindre le service/);
    has(factor('a', 'Téléphone'));
    await press('Réessayer');
    await field();
  });
});

describe('the devices of the account', () => {
  it('none: says so, then a name, a picture, a key to type and a first code', async () => {
    has(factor('vieux', 'Mon téléphone', 'unverified'));
    open('/appareils', whole);
    expect(await screen.findByText('Non activé')).toBeTruthy();
    await press('Activer le second facteur');
    const name = screen.getByLabelText('Nom de l’appareil');
    await userEvent.clear(name);
    await press('Continuer');
    expect(await screen.findByText(/Donnez un nom/)).toBeTruthy();
    await userEvent.type(name, 'Le mien');
    await press('Continuer');
    const picture = await screen.findByRole('img', { name: /Code QR/ });
    expect(picture.getAttribute('src')).toMatch(/^data:image\/svg/);
    expect(screen.getByTestId('secret').textContent).toBe('ABCD EFGH IJ');
    expect(screen.getByRole('link', { name: 'ouvrez-la directement' }).getAttribute('href')).toMatch(
      /^otpauth:/,
    );
    // What was begun before is out of the way, and its name with it.
    expect(mfa.unenroll).toHaveBeenCalledWith({ factorId: 'vieux' });
    expect(mfa.enroll).toHaveBeenCalledWith({ factorType: 'totp', friendlyName: 'Le mien' });

    has(factor('neuf', 'Le mien'));
    await userEvent.type(await field(), '123456');
    await press('Activer');
    expect(await screen.findByText('Activé, avec un seul appareil')).toBeTruthy();
    expect(mfa.challengeAndVerify).toHaveBeenCalledWith({ factorId: 'neuf', code: '123456' });
    expect(titles()).toEqual(['Appareil ajouté']);
    expect(screen.getByText(/21 novembre 2026/)).toBeTruthy();
  });

  it('a name twice is refused before it is sent; leaving undoes what was begun', async () => {
    has(factor('a', 'Mon téléphone'));
    open('/appareils', whole);
    await userEvent.click(await screen.findByRole('button', { name: 'Ajouter un autre appareil' }));
    await userEvent.type(screen.getByLabelText('Nom de l’appareil'), 'Mon téléphone');
    await press('Continuer');
    expect(await screen.findByText(/déjà un appareil de ce nom/)).toBeTruthy();
    expect(mfa.enroll).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Nom de l’appareil'), ' 2');
    await press('Continuer');
    await field();
    await press('Annuler');
    expect(await screen.findByRole('button', { name: 'Ajouter un autre appareil' })).toBeTruthy();
    await waitFor(() => expect(mfa.unenroll).toHaveBeenCalledWith({ factorId: 'neuf' }));
  });

  it('one is removed once confirmed, and the session is read again', async () => {
    has(factor('a', 'Téléphone'));
    open('/appareils', whole);
    await userEvent.click(await screen.findByRole('button', { name: 'Retirer Téléphone' }));
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toMatch(/seul appareil/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Garder l’appareil' }));
    expect(mfa.unenroll).not.toHaveBeenCalled();
    await press('Retirer Téléphone');
    has();
    await press('Retirer l’appareil');
    expect(await screen.findByText('Non activé')).toBeTruthy();
    expect(mfa.unenroll).toHaveBeenCalledWith({ factorId: 'a' });
    expect(refreshSession).toHaveBeenCalledOnce();
    expect(titles()).toEqual(['Appareil retiré']);
  });

  it('a removal that is refused says why, and the device stays', async () => {
    has(factor('a', 'Téléphone'));
    mfa.unenroll.mockResolvedValue(
      refused('insufficient_aal', 'Cette action demande le code de votre second facteur.'),
    );
    open('/appareils', whole);
    await userEvent.click(await screen.findByRole('button', { name: 'Retirer Téléphone' }));
    await press('Retirer l’appareil');
    expect((await screen.findByRole('alert')).textContent).toMatch(/demande le code/);
    expect(titles()).toEqual([]);
  });
});

describe('the notice to staff', () => {
  const notice = () => screen.queryByText('Votre rôle demande un second facteur');
  it.each([
    ['nobody special', [], [], undefined, null],
    ['a moderator, in an installation that says nothing', ['moderator'], [], undefined, /ne s’ouvrent pas/],
    ['an administrator, where it is offered', ['admin'], [], false, /ne s’ouvre jamais/],
    ['an administrator, where it is required', ['admin'], [], true, /ne s’ouvrent pas/],
    ['an administrator with a device', ['admin'], ['a'], true, null],
  ] as const)('%s', async (_name, held, devices, required, text) => {
    roles.data = held.map((role) => ({ role }));
    config.features = required === undefined ? undefined : { staffSecondFactorRequired: required };
    has(...devices.map((id) => factor(id, 'Téléphone')));
    open('/avis', whole, <StaffNotice />);
    if (text) expect((await screen.findByText(text)).textContent).toContain('Sécurité du compte');
    else {
      await waitFor(() => expect(queries.getQueryData(['staff-standing', 'ada'])).not.toBeUndefined());
      await waitFor(() => expect(queries.isFetching()).toBe(0));
      expect(notice()).toBeNull();
    }
  });
});
