// @vitest-environment happy-dom
import type { SupabaseClient } from '@supabase/supabase-js';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { Component } from '#web/routes/compte-donnees.tsx';

const { version, label } = consentPurposes.health_data;
const signOut = vi.hoisted(() => vi.fn());
const current = vi.hoisted(() => ({ session: {} as Record<string, unknown> }));
vi.mock('#web/lib/session/session-context.tsx', () => ({ useSession: () => current.session }));
vi.mock('#web/lib/session/supabase-client.ts', () => ({
  getSupabase: async () => current.session.client,
}));

type Answer = { status?: number; body?: unknown };
const calls: { name: string; body: unknown }[] = [];
let answers: Record<string, () => Answer | Promise<Answer>> = {};
let intakeRows = 0;
let deletionFails = false;
const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);
const consents = (given: boolean, of: string = version) => ({
  body: {
    consents: [{ purpose: 'health_data', given, version: of, decidedAt: '2026-11-21T10:00:00.000Z' }],
  },
});

const client = {
  auth: { getSession: async () => ({ data: { session: { access_token: 'jeton' } } }) },
  functions: {
    invoke: async () => ({
      data: { birthTime: null, birthPlace: null, understoodPlace: null, assumptions: [] },
      error: null,
    }),
  },
  from: () => ({
    select: () => ({
      // Counted where it is awaited; asked for roles, nobody of the team.
      eq: () =>
        Object.assign(Promise.resolve({ count: intakeRows, error: null }), {
          in: async () => ({ data: [], error: null }),
        }),
    }),
    delete: () => ({
      eq: async () => {
        if (deletionFails) return { error: { message: 'Failed to fetch' } };
        intakeRows = 0;
        return { error: null };
      },
    }),
  }),
} as unknown as SupabaseClient;

beforeEach(() => {
  calls.length = 0;
  answers = {
    'my-consents': () => ({ body: { consents: [] } }),
    'alert-agreement': () => ({ body: { given: false, decidedAt: null, atIntake: null } }),
    'open-readings': () => ({ body: { sessions: [] } }),
    'access-history': () => ({ body: { accesses: [] } }),
  };
  intakeRows = 0;
  deletionFails = false;
  signOut.mockReset();
  current.session = { state: 'session', userId: 'ada', role: 'user', isAdmin: false, client, signOut };
  vi.stubGlobal('fetch', async (address: string, { body, headers }: RequestInit) => {
    const name = address.replace('/functions/v1/', '');
    expect(headers).toMatchObject({ authorization: 'Bearer jeton' });
    calls.push({ name, body: JSON.parse(String(body)) });
    const { status = 200, body: said = {} } = (await answers[name]?.()) ?? {};
    return said instanceof Blob ? new Response(said, { status }) : Response.json(said, { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      { path: '/compte/donnees', element: <Component /> },
      { path: '*', element: <p>ailleurs</p> },
    ],
    { initialEntries: ['/compte/donnees'] },
  );
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const consent = () => screen.findByRole<HTMLInputElement>('switch', { name: label });
const offline = () => {
  throw new TypeError('offline');
};

describe('my data', () => {
  it('leads somebody who is signed out to the sign-in, and back', () => {
    current.session = { ...current.session, state: 'none', client: null };
    const router = open();
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/login?next=%2Fcompte%2Fdonnees',
    );
  });

  it('says what is kept and how long', () => {
    open();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByText(/12 mois après le dernier message/)).toBeTruthy();
  });
});

describe('the consent', () => {
  it('was never given: off, given by one gesture with its wording, and shown as the server has it', async () => {
    open();
    expect((await consent()).checked).toBe(false);
    answers['my-consents'] = () => consents(true);
    await userEvent.click(await consent());
    expect(sent('record-consent')).toEqual([{ purpose: 'health_data', version, given: true }]);
    expect(await screen.findByText(/Accordé/)).toBeTruthy();
    expect((await consent()).checked).toBe(true);
  });

  it('is withdrawn as easily', async () => {
    answers['my-consents'] = () => consents(true);
    open();
    await screen.findByText(/Accordé/);
    answers['my-consents'] = () => consents(false);
    await userEvent.click(await consent());
    expect(sent('record-consent')).toEqual([{ purpose: 'health_data', version, given: false }]);
    expect(await screen.findByText(/Refusé, ou retiré/)).toBeTruthy();
  });

  it('to an older wording does not count', async () => {
    answers['my-consents'] = () => consents(true, '2020-01');
    open();
    expect((await consent()).checked).toBe(false);
    expect(screen.getByText(/votre accord est à redonner/)).toBeTruthy();
  });

  it('that could not be changed goes back to what is true', async () => {
    answers['my-consents'] = () => consents(true);
    answers['record-consent'] = offline;
    open();
    await userEvent.click(await consent());
    expect(await screen.findByText(/Rien n'a changé/)).toBeTruthy();
    expect((await consent()).checked).toBe(true);
  });

  it('that cannot be read says so, and can be read again', async () => {
    answers['my-consents'] = () => ({ status: 503 });
    open();
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    answers['my-consents'] = () => consents(true);
    await userEvent.click(again);
    expect((await consent()).checked).toBe(true);
  });

  it('concerns answers that can be erased on their own, after a question', async () => {
    intakeRows = 1;
    open();
    await userEvent.click(await screen.findByRole('button', { name: "Effacer mes réponses d'accueil" }));
    deletionFails = true;
    await userEvent.click(screen.getByRole('button', { name: 'Effacer ces réponses' }));
    expect((await screen.findByRole('alert')).textContent).toContain("Rien n'a été effacé");
    deletionFails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Effacer ces réponses' }));
    expect(await screen.findByText("Vos réponses d'accueil sont effacées.")).toBeTruthy();
  });
});

describe('the export', () => {
  it('is handed over as a dated zip, and says what is happening meanwhile', async () => {
    let finish = (_: Answer) => {};
    answers['export-my-data'] = () => new Promise<Answer>((resolve) => (finish = resolve));
    const handed: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      handed.push(this.download);
    });
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Exporter mes données' }));
    expect(await screen.findByText(/déchiffrés et rassemblés/)).toBeTruthy();
    finish({ body: new Blob(['x'.repeat(23_400)]) });
    expect(await screen.findByText(/téléchargée \(23,4 Ko\)/)).toBeTruthy();
    expect(handed).toEqual([expect.stringMatching(/^eclaircie-mes-donnees-\d{4}-\d\d-\d\d\.zip$/)]);
  });

  it('that fails says why', async () => {
    answers['export-my-data'] = () => ({
      status: 429,
      body: { code: 'over_request_rate_limit', message: 'Trop de demandes.' },
    });
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Exporter mes données' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Trop de demandes.');
  });
});

describe('the erasure', () => {
  const ask = async (word: string) => {
    if (!screen.queryByRole('dialog'))
      await userEvent.click(await screen.findByRole('button', { name: 'Effacer mon compte et mes données' }));
    const field = screen.getByLabelText('Pour confirmer, écrivez EFFACER');
    await userEvent.clear(field);
    if (word) await userEvent.type(field, word);
    await userEvent.click(screen.getByRole('button', { name: 'Tout effacer maintenant' }));
  };

  it('needs its word, then ends the session here with a farewell', async () => {
    open();
    await ask('');
    await ask('oui');
    expect(screen.getByText('Écrivez EFFACER pour confirmer.')).toBeTruthy();
    expect(sent('erase-my-account')).toEqual([]);
    await ask('Effacer ');
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
    expect(sent('erase-my-account')).toEqual([{ confirmation: 'EFFACER' }]);
    expect(signOut.mock.calls[0]?.[0]).toMatchObject({ title: 'Votre compte est effacé' });
  });

  it('never claims what it does not know, and keeps the session when it failed', async () => {
    answers['erase-my-account'] = offline;
    open();
    await ask('EFFACER');
    expect((await screen.findByRole('alert')).textContent).toContain("n'est pas confirmé");
    answers['erase-my-account'] = () => ({ status: 429, body: { code: 'x', message: 'Trop de demandes.' } });
    await ask('EFFACER');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain("Rien n'a été effacé."));
    expect(signOut).not.toHaveBeenCalled();
  });
});
