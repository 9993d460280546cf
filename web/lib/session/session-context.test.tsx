// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notice } from '#shared/messages/auth.ts';

type Listener = (event: string, session: { user: { id: string; email: string } } | null) => void;

const service = vi.hoisted(() => ({
  listeners: [] as unknown[],
  role: vi.fn(),
  filters: [] as string[],
  setSession: vi.fn(),
  signOut: vi.fn(),
  kept: vi.fn(),
  reachable: true,
}));

vi.mock('./create-supabase.ts', () => ({
  createSupabase: async () => {
    if (!service.reachable) throw new TypeError('Failed to fetch');
    const select = {
      eq: (column: string, value: string) => {
        service.filters.push(`${column}=${value}`);
        return select;
      },
      maybeSingle: service.role,
    };
    return {
      auth: {
        onAuthStateChange: (listener: Listener) => {
          service.listeners.push(listener);
          return { data: { subscription: { unsubscribe: () => {} } } };
        },
        setSession: service.setSession,
        signOut: service.signOut,
        getSession: service.kept,
      },
      from: (table: string) => ({
        select: (columns: string) => {
          service.filters.push(`${table}.${columns}`);
          return select;
        },
      }),
    };
  },
}));

const ada = { user: { id: 'ada', email: 'ada@exemple.fr' } };
const storageKey = 'sb-eclaircie-auth-token';
const notices: Notice[] = [];
const notify = (notice: Notice) => notices.push(notice);

async function tell(event: string, session: typeof ada | null) {
  await waitFor(() => expect(service.listeners.length).toBeGreaterThan(0));
  await act(async () => {
    for (const listener of service.listeners) (listener as Listener)(event, session);
  });
}

/** A page with the provider at an address, as the browser would open it. */
async function open(address: string) {
  vi.resetModules();
  const { SessionProvider, useSession } = await import('./session-context.tsx');
  window.history.replaceState(null, '', address);

  function Page() {
    const session = useSession();
    const location = useLocation();
    return (
      <>
        <p data-testid="state">{session.state}</p>
        <p data-testid="role">{session.role ?? 'aucun'}</p>
        <p data-testid="admin">{String(session.isAdmin)}</p>
        <p data-testid="subscribed">{String(session.subscribed)}</p>
        <p data-testid="email">{session.email ?? ''}</p>
        <p data-testid="ended">{String(session.ended)}</p>
        <p data-testid="unreachable">{String(session.unreachable)}</p>
        <p data-testid="address">{location.pathname + location.search + location.hash}</p>
        <button type="button" onClick={() => void session.signOut()}>
          Déconnexion
        </button>
      </>
    );
  }
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <SessionProvider notify={notify}>
            <Page />
            <Outlet />
          </SessionProvider>
        ),
      },
    ],
    { initialEntries: [address] },
  );
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

const shown = (name: string) => screen.getByTestId(name).textContent;

beforeEach(() => {
  service.listeners = [];
  service.filters = [];
  service.reachable = true;
  service.role.mockReset().mockResolvedValue({ data: null, error: null });
  service.setSession.mockReset().mockResolvedValue({ data: { user: ada.user, session: {} }, error: null });
  service.kept.mockReset().mockResolvedValue({ data: { session: null }, error: null });
  service.signOut.mockReset().mockResolvedValue({ error: null });
  notices.length = 0;
  window.localStorage.clear();
  window.sessionStorage.clear();
});
afterEach(cleanup);

describe('the session of a page', () => {
  it('is none for a visitor, without opening the client', async () => {
    await open('/');
    await waitFor(() => expect(shown('state')).toBe('none'));
    expect(service.listeners).toHaveLength(0);
  });

  it('appears from the browser, and its role is looked up by the exact select', async () => {
    window.localStorage.setItem(storageKey, '{}');
    service.role.mockResolvedValue({ data: { role: 'admin' }, error: null });
    await open('/');
    expect(shown('state')).toBe('loading');
    await tell('INITIAL_SESSION', ada);
    expect(shown('state')).toBe('session');
    expect(shown('email')).toBe('ada@exemple.fr');
    await waitFor(() => expect(shown('admin')).toBe('true'));
    expect(shown('subscribed')).toBe('true');
    expect(service.filters.slice(0, 3)).toEqual(['user_roles.role', 'user_id=ada', 'role=admin']);
  });

  it("gives the role 'user' when the lookup fails", async () => {
    window.localStorage.setItem(storageKey, '{}');
    service.role.mockResolvedValue({ data: null, error: { code: '500' } });
    await open('/');
    await tell('INITIAL_SESSION', ada);
    await waitFor(() => expect(shown('role')).toBe('user'));
    expect(shown('subscribed')).toBe('true');
    expect(shown('admin')).toBe('false');
  });

  it('says that the service cannot be reached, rather than that nobody is signed in', async () => {
    window.localStorage.setItem(storageKey, '{}');
    service.reachable = false;
    await open('/');
    await waitFor(() => expect(shown('unreachable')).toBe('true'));
    expect(shown('state')).toBe('loading');
  });

  it('is over, and says so, where a sign-in that was open here has ended by itself', async () => {
    window.localStorage.setItem(storageKey, '{}');
    await open('/seance');
    await tell('INITIAL_SESSION', ada);
    expect(shown('ended')).toBe('false');
    await tell('SIGNED_OUT', null);
    expect(shown('state')).toBe('none');
    expect(shown('ended')).toBe('true');
    await tell('SIGNED_IN', ada);
    expect(shown('ended')).toBe('false');
  });

  it('is over, and says so, where the sign-in that this browser kept is refused', async () => {
    window.localStorage.setItem(storageKey, '{}');
    await open('/seance');
    window.localStorage.removeItem(storageKey);
    await tell('INITIAL_SESSION', null);
    expect(shown('state')).toBe('none');
    expect(shown('ended')).toBe('true');
  });

  it('waits for the line where a kept sign-in could not be renewed, and asks again', async () => {
    window.localStorage.setItem(storageKey, '{}');
    await open('/seance');
    // The client says « nobody » of a token that it could not renew, and keeps it.
    await waitFor(() => expect(service.listeners.length).toBeGreaterThan(0));
    vi.useFakeTimers();
    try {
      await act(async () => {
        for (const listener of service.listeners) (listener as Listener)('INITIAL_SESSION', null);
      });
      expect(shown('state')).toBe('loading');
      expect(shown('unreachable')).toBe('true');
      await act(() => vi.advanceTimersByTimeAsync(2_000));
      expect(service.kept).toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
    await tell('TOKEN_REFRESHED', ada);
    expect(shown('state')).toBe('session');
    expect(shown('unreachable')).toBe('false');
  });

  it('waits for the line, too, where the client is still trying to renew a kept sign-in', async () => {
    window.localStorage.setItem(storageKey, '{}');
    vi.useFakeTimers();
    try {
      await open('/seance');
      await act(() => vi.advanceTimersByTimeAsync(6_000));
      expect(shown('state')).toBe('loading');
      expect(shown('unreachable')).toBe('true');
    } finally {
      vi.useRealTimers();
    }
    await tell('INITIAL_SESSION', ada);
    expect(shown('unreachable')).toBe('false');
  });

  it('ends on sign-out: toast, landing page, nothing kept, even when the service fails', async () => {
    window.localStorage.setItem(storageKey, '{}');
    service.signOut.mockRejectedValue(new Error('offline'));
    await open('/seance');
    await tell('INITIAL_SESSION', ada);
    await act(async () => screen.getByRole('button', { name: 'Déconnexion' }).click());
    await waitFor(() => expect(shown('address')).toBe('/'));
    expect(shown('state')).toBe('none');
    expect(shown('ended')).toBe('false');
    expect(shown('role')).toBe('aucun');
    expect(notices).toEqual([{ title: 'Déconnexion réussie', tone: 'success' }]);
    expect(service.signOut).toHaveBeenCalledWith({ scope: 'local' });
    expect(window.localStorage.getItem(storageKey)).toBeNull();
  });

  it.each([
    ['a card account whose words were never noted is asked first, and stays', '', true, false],
    ['a card account whose words were never noted leaves when it says so', '', true, true],
    ['a card account that has its words leaves at once', '', false, null],
    ['an account with an address leaves at once', 'ada@exemple.fr', true, null],
  ] as const)('%s', async (_who, email, unnoted, answer) => {
    window.localStorage.setItem(storageKey, '{}');
    if (unnoted) window.localStorage.setItem('eclaircie:words-to-note', '1');
    const ask = vi.fn((_text: string) => answer ?? true);
    vi.stubGlobal('confirm', ask);
    await open('/');
    await tell('SIGNED_IN', { user: { id: 'loutre', email } });
    await act(async () => screen.getByRole('button', { name: 'Déconnexion' }).click());
    vi.unstubAllGlobals();
    expect(ask.mock.calls.map(([text]) => text.slice(0, 34))).toEqual(
      answer === null ? [] : ['Vous n’avez pas noté vos six mots.'],
    );
    expect(service.signOut).toHaveBeenCalledTimes(answer === false ? 0 : 1);
    // Gone with the account: the next one on this device is not warned about it.
    expect(window.localStorage.getItem('eclaircie:words-to-note')).toBe(answer === false ? '1' : null);
  });
});

describe('an authentication link', () => {
  const link = 'access_token=a.b.c&refresh_token=r1&expires_in=3600&token_type=bearer';

  it.each([
    ['query', `/tarifs?x=1&${link}&type=recovery`, '/reset-password?x=1&type=recovery', 'Lien valide'],
    ['fragment', `/tarifs?x=1#${link}&type=recovery`, '/reset-password?x=1', 'Lien valide'],
    ['fragment', `/#${link}&type=signup`, '/', 'Email confirmé'],
  ])('in the %s opens the session once and goes on', async (_, address, destination, title) => {
    await open(address);
    expect(window.location.href).not.toContain('a.b.c');
    await waitFor(() => expect(shown('address')).toBe(destination));
    expect(service.setSession).toHaveBeenCalledExactlyOnceWith({
      access_token: 'a.b.c',
      refresh_token: 'r1',
    });
    expect(notices.map((notice) => notice.title)).toEqual([title]);
    await tell('SIGNED_IN', ada);
    await waitFor(() => expect(shown('state')).toBe('session'));
  });

  it('keeps every screen waiting while it is followed', async () => {
    service.setSession.mockReturnValue(new Promise(() => {}));
    await open(`/reset-password#${link}&type=recovery`);
    await tell('INITIAL_SESSION', null);
    expect(shown('state')).toBe('loading');
  });

  it('that the service refuses leads to /reset', async () => {
    service.setSession.mockResolvedValue({ data: {}, error: { name: 'AuthApiError', status: 403 } });
    await open(`/?${link}`);
    await waitFor(() => expect(shown('address')).toBe('/reset'));
    expect(notices.map((notice) => notice.title)).toEqual(['Lien invalide']);
  });

  it.each([
    ['answers nothing', { data: {}, error: { name: 'AuthRetryableFetchError', status: 0 } }],
    ['fails', { data: {}, error: { name: 'AuthRetryableFetchError', status: 500 } }],
  ])('leads to /login when the service %s', async (_, answer) => {
    service.setSession.mockResolvedValue(answer);
    await open(`/?${link}`);
    await waitFor(() => expect(shown('address')).toBe('/login'));
    expect(notices.map((notice) => notice.title)).toEqual(['Erreur de session']);
  });

  it('whose token is unreadable is an invalid link', async () => {
    service.setSession.mockRejectedValue(new SyntaxError('Unexpected token'));
    await open(`/?${link}`);
    await waitFor(() => expect(shown('address')).toBe('/reset'));
    expect(notices.map((notice) => notice.title)).toEqual(['Lien invalide']);
  });

  it('with an expiry leads to /reset without asking the service', async () => {
    await open('/#error=access_denied&error_code=otp_expired&error_description=Expired');
    await waitFor(() => expect(shown('address')).toBe('/reset'));
    expect(notices.map((notice) => notice.title)).toEqual(['Lien expiré']);
    expect(service.setSession).not.toHaveBeenCalled();
  });

  it('with another error stays, says so, and tells it only once', async () => {
    await open('/tarifs?error=server_error&x=1');
    await waitFor(() => expect(shown('state')).toBe('none'));
    expect(shown('address')).toBe('/tarifs?x=1');
    expect(notices.map((notice) => notice.title)).toEqual(["Erreur d'authentification"]);
  });
});
