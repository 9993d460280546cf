// @vitest-environment happy-dom
import type { SupabaseClient } from '@supabase/supabase-js';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HumanAccess } from '#shared/moderation/human-access.ts';
import { dutyLine, humanReadingQuestion } from '#shared/moderation/texts.ts';
import { Refused, Unreachable } from '#web/lib/call-function.ts';
import { ComeBack } from './come-back.tsx';

/** The server, as it stands: what was answered changes what it says next. */
const server = vi.hoisted(() => ({
  session: null as { conversationId: string; startedAt: string } | null,
  access: {} as Record<string, unknown>,
  fails: {} as Record<string, Error>,
  decided: [] as unknown[],
  asked: [] as string[],
}));
vi.mock('#web/lib/call-function.ts', async (original) => ({
  ...(await original<object>()),
  callFunction: async (_client: unknown, name: string, body: Record<string, unknown>) => {
    server.asked.push(name);
    if (server.fails[name]) throw server.fails[name];
    if (name === 'alerted-session') return { session: server.session };
    if (name === 'human-access') return { ...server.access };
    server.decided.push(body);
    server.access.consent = { given: body.given, decidedAt: '2026-11-22T08:00:00.000Z' };
    return {};
  },
}));

const conversationId = '0198f3a0-0000-7000-8000-000000000001';
const open = () =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ComeBack client={{} as SupabaseClient} address="vous" />
        <p>La suite</p>
      </QueryClientProvider>
    </MemoryRouter>,
  );
const question = humanReadingQuestion.vous;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  server.session = { conversationId, startedAt: '2026-11-21T20:00:00.000Z' };
  server.access = {
    consent: null,
    alertOpen: true,
    openedWithoutConsent: false,
    someoneOnDuty: false,
    lineTaken: false,
    messages: [],
  } satisfies HumanAccess;
  server.fails = {};
  server.decided.length = 0;
  server.asked.length = 0;
});
afterEach(cleanup);

describe('coming back while an alert is open', () => {
  it('asks the protocol’s question about that session, and says who is there', async () => {
    open();
    expect(await screen.findByText(question)).toBeTruthy();
    expect(screen.getByText(dutyLine.off)).toBeTruthy();
    expect(screen.getByRole('link', { name: /votre séance du 21 novembre 2026/ })).toHaveProperty(
      'search',
      `?s=${conversationId}`,
    );
  });

  it('notes a yes for that session, and takes it back where it was given', async () => {
    open();
    await screen.findByText(question);
    await press('Oui');
    expect(await screen.findByText(/^Vous avez dit oui. Une personne/)).toBeTruthy();
    expect(screen.getByText('C’est noté, vous avez dit oui.')).toBeTruthy();
    expect(screen.queryByText(question)).toBeNull();
    await press('Ne plus autoriser');
    expect(await screen.findByText(/^Vous avez dit non. Personne ne lit/)).toBeTruthy();
    expect(server.decided).toMatchObject([
      { conversationId, given: true },
      { conversationId, given: false },
    ]);
  });

  it('shows a yes that stands, and that somebody wrote', async () => {
    server.access.consent = { given: true, decidedAt: '2026-11-21T21:00:00.000Z' };
    server.access.messages = [{ id: 'm', role: 'team' }];
    open();
    expect(await screen.findByText(/Elle vous y a écrit\./)).toBeTruthy();
  });

  it('asks nothing of whoever said no before', async () => {
    server.access.consent = { given: false, decidedAt: '2026-11-21T21:00:00.000Z' };
    open();
    await waitFor(() => expect(server.asked).toContain('human-access'));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('says that nothing changed when the answer did not arrive', async () => {
    server.fails['decide-human-access'] = new Unreachable();
    open();
    await screen.findByText(question);
    await press('Oui');
    expect(await screen.findByText(/^Rien n’a changé\./)).toBeTruthy();
    expect(screen.getByText(question)).toBeTruthy();
  });

  it.each([
    ['no alert is open', () => Object.assign(server, { session: null })],
    ['it was closed meanwhile', () => Object.assign(server.access, { alertOpen: false })],
    [
      'the server does not say',
      () => Object.assign(server.fails, { 'alerted-session': new Refused('unexpected', 500, 'Non.') }),
    ],
  ])('shows nothing when %s', async (_when, arrange) => {
    arrange();
    open();
    await screen.findByText('La suite');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(screen.queryByText(question)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
