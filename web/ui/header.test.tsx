// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { soon } from '../../tests/support/soon.ts';
import { Header } from './header.tsx';

const session = vi.hoisted(() => ({
  state: 'session',
  isAdmin: false,
  signOut: vi.fn(),
  userId: '',
  client: {} as unknown,
}));
vi.mock('#web/lib/session/session-context.tsx', () => ({ useSession: () => session }));
/** What the official client answers about one's own roles. */
const roles = vi.hoisted(() => ({ rows: [] as { role: string }[], asked: [] as unknown[] }));
session.client = {
  from: (table: string) => ({
    select: () => ({
      eq: (_column: string, userId: string) => ({
        in: async (_role: string, wanted: string[]) => {
          roles.asked.push([table, userId, wanted]);
          return { data: roles.rows, error: null };
        },
      }),
    }),
  }),
};
afterEach(cleanup);

/** What the bar and the menu of small screens offer, in their order (specification §2). */
const offered = (name: 'Principale' | 'Menu'): (string | null)[] => {
  const nav = screen.getByRole('navigation', { name });
  return [...within(nav).getAllByRole('link'), ...within(nav).queryAllByRole('button')].map(
    ({ textContent }) => textContent,
  );
};
const draw = (state: 'session' | 'none', isAdmin = false) => {
  Object.assign(session, { state, isAdmin });
  render(
    <MemoryRouter>
      <Header />
    </MemoryRouter>,
  );
};

it('offers a visitor the pages and the way in', () => {
  draw('none');
  for (const place of ['Principale', 'Menu'] as const)
    expect(offered(place)).toEqual(['Particuliers', 'Entreprises', 'CGU', 'Connexion']);
});

it('offers somebody signed in Telegram and the way out, and no administration', () => {
  draw('session');
  for (const place of ['Principale', 'Menu'] as const)
    expect(offered(place).slice(3)).toEqual(['Configurer Telegram', 'Déconnexion']);
});

it('offers an administrator the administration, under the word of each place', () => {
  draw('session', true);
  expect(offered('Principale')).toContain('Admin');
  expect(offered('Menu')).toEqual(expect.arrayContaining(['Configurer Telegram', 'Administration']));
});

it('offers the console to a moderator, asking once for both places, and to nobody else', async () => {
  session.userId = 'moderator';
  roles.rows = [{ role: 'moderator' }];
  draw('session');
  expect(await screen.findByRole('link', { name: 'Console' })).toHaveProperty('pathname', '/moderation');
  expect(offered('Menu')).toContain('Console de l’équipe');
  expect(roles.asked).toEqual([['user_roles', 'moderator', ['moderator', 'admin', 'contact']]]);
  cleanup();
  session.userId = 'ada';
  roles.rows = [];
  draw('session');
  await vi.waitFor(() => expect(roles.asked).toHaveLength(2), soon);
  expect(offered('Menu')).not.toContain('Console de l’équipe');
});

it('says inside the bar, and on one line, that the network is gone, until it is back', async () => {
  draw('none');
  const bar = screen.getByRole('banner');
  expect(within(bar).getByRole('status').textContent).toBe('');
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(within(bar).getByRole('status').textContent).toMatch(/^Hors connexion\b.*partira/);
  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(within(bar).getByRole('status').textContent).toBe('');
});
