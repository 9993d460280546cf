// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hours } from '#shared/time.ts';
import { HeroActions } from './hero-actions.tsx';

let intakeRows: unknown[] = [];
vi.mock('#web/lib/session/session-context.tsx', () => ({
  useSession: () => ({ state: 'session', userId: 'ada' }),
}));
vi.mock('#web/lib/session/supabase-client.ts', () => ({
  getSupabase: async () => {
    const rows = { eq: () => rows, not: () => rows, limit: async () => ({ data: intakeRows, error: null }) };
    return {
      auth: { getSession: async () => ({ data: { session: { access_token: 'jeton' } } }) },
      from: () => ({ select: () => rows }),
    };
  },
}));

const hoursAgo = (count: number): string => new Date(Date.now() - hours(count)).toISOString();
const session = (id: string, endedAt: string | null, since = 1, channel = 'web') => ({
  id: `00000000-0000-7000-8000-00000000000${id}`,
  channel,
  title: null,
  topics: [],
  startedAt: hoursAgo(since),
  lastMessageAt: hoursAgo(since),
  endedAt,
});
let sessions: unknown[] = [];

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ sessions, more: false }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const draw = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <HeroActions />
      </MemoryRouter>
    </QueryClientProvider>,
  );

it('leads to the session that was left open, and to a new one when none is', async () => {
  intakeRows = [{ completed_at: '2026-11-20T08:00:00.000Z' }];
  sessions = [
    session('1', hoursAgo(0)),
    session('4', null, 1, 'telegram'),
    session('2', null),
    session('3', null),
  ];
  draw();
  const link = await screen.findByRole('link', { name: 'Continuer ma séance' });
  expect(link.getAttribute('href')).toBe('/seance?s=00000000-0000-7000-8000-000000000002');
  cleanup();
  sessions = [session('1', hoursAgo(0)), session('2', null, 25)];
  draw();
  expect((await screen.findByRole('link', { name: 'Continuer ma séance' })).getAttribute('href')).toBe(
    '/seance',
  );
});

it('leads who answered nothing yet to the first questions, and whoever talks already to their session', async () => {
  intakeRows = [];
  sessions = [];
  draw();
  expect((await screen.findByRole('link', { name: 'Commencer' })).getAttribute('href')).toBe('/intake');
  cleanup();
  sessions = [session('1', null)];
  draw();
  expect(await screen.findByRole('link', { name: 'Continuer ma séance' })).toBeTruthy();
});
