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

const erasure = (order: object | null) => ({
  body: {
    order,
    means: ["Votre abonnement s'arrête avec le compte."],
    figures: [{ figure: 'Séances tenues', count: 3 }],
    hasMailbox: true,
  },
});
const copy = (state: string, step = 0, more: object = {}) => ({
  body: {
    copy: {
      state,
      step,
      steps: 8,
      doing: state === 'preparing' ? 'Vos séances et vos messages' : null,
      askedAt: '2026-11-21T10:00:00.000Z',
      expiresAt: null,
      bytes: null,
      link: null,
      ...more,
    },
    hasMailbox: true,
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
    'my-journal': () => ({ body: { entries: [] } }),
    'my-consent-history': () => ({ body: { decisions: [] } }),
    'my-kept-data': () => ({ body: { sections: [] } }),
    'my-copy': () => ({ body: { copy: null, hasMailbox: true } }),
    'my-erasure': () => erasure(null),
  };
  intakeRows = 0;
  deletionFails = false;
  signOut.mockReset();
  current.session = { state: 'session', userId: 'ada', role: 'user', isAdmin: false, client, signOut };
  vi.stubGlobal('fetch', async (address: string, { body, headers }: RequestInit) => {
    const name = address.replace('/functions/v1/', '');
    expect(headers).toMatchObject({ authorization: 'Bearer jeton' });
    calls.push({ name, body: body === undefined ? null : JSON.parse(String(body)) });
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

  it('says what is kept, for how long, and when the next of it goes', async () => {
    answers['my-kept-data'] = () => ({
      body: {
        sections: [
          {
            label: 'Vos séances',
            holds: 'Vos messages.',
            purpose: 'Tenir la conversation',
            basis: 'contrat',
            retention: '12 mois',
            nextPurge: '2027-03-01T10:00:00.000Z',
          },
        ],
      },
    });
    open();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const row = (await screen.findByRole('heading', { name: 'Vos séances' })).closest('li');
    const text = row?.textContent?.replaceAll('\u00a0', ' ');
    for (const said of [
      '12 mois.',
      'Le prochain effacement est le 1er mars 2027',
      'Vos messages.',
      'À quoi cela sert',
    ])
      expect(text).toContain(said);
  });

  it('puts the team, the person and their voice in one list, latest first', async () => {
    answers['access-history'] = () => ({
      body: {
        accesses: [
          {
            at: '2026-11-20T10:00:00.000Z',
            action: 'read-conversation',
            by: 'team',
            grounds: 'consent',
            reason: null,
          },
        ],
      },
    });
    answers['my-journal'] = () => ({
      body: {
        entries: [
          { at: '2026-11-21T10:00:00.000Z', action: 'export-my-data', by: 'you' },
          { at: '2026-11-19T10:00:00.000Z', action: 'transcribe-speech', by: 'you' },
        ],
      },
    });
    open();
    const read = await screen.findByText('Lecture d’une séance');
    const lines = [...read.closest('ol')!.children].map(({ textContent }) => textContent);
    expect(lines.map((line) => /Copie|Lecture|voix/.exec(line ?? '')?.[0])).toEqual([
      'Copie',
      'Lecture',
      'voix',
    ]);
    expect(screen.queryByText('Personne n’a ouvert vos séances.')).toBeNull();
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
    expect(screen.getByText(/otre accord est à redonner/)).toBeTruthy();
  });

  it('that could not be changed goes back to what is true', async () => {
    answers['my-consents'] = () => consents(true);
    answers['record-consent'] = offline;
    open();
    await userEvent.click(await consent());
    expect(await screen.findByText(/Rien n’a changé/)).toBeTruthy();
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
    await userEvent.click(await screen.findByRole('button', { name: 'Effacer mes réponses d’accueil' }));
    deletionFails = true;
    await userEvent.click(screen.getByRole('button', { name: 'Effacer ces réponses' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Rien n’a été effacé');
    deletionFails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Effacer ces réponses' }));
    expect(await screen.findByText('Vos réponses d’accueil sont effacées.')).toBeTruthy();
  });
});

describe('another agreement', () => {
  it('is taken back beside what that does, and leaves the others as they are', async () => {
    const given = {
      purpose: 'voice',
      given: true,
      version: consentPurposes.voice.version,
      decidedAt: '2026-11-21T10:00:00.000Z',
    };
    answers['my-consents'] = () => ({ body: { consents: [given] } });
    open();
    expect(await screen.findByText(/les séances à voix haute se ferment aussitôt/)).toBeTruthy();
    answers['my-consents'] = () => ({ body: { consents: [{ ...given, given: false }] } });
    await userEvent.click(screen.getByRole('button', { name: /^Retirer/ }));
    expect(await screen.findByText(/Vos séances se tiennent par écrit/)).toBeTruthy();
    expect(sent('record-consent')).toEqual([
      { purpose: 'voice', version: consentPurposes.voice.version, given: false },
    ]);
  });
});

describe('the copy', () => {
  it('is asked for by one gesture, shows how far it is, and is fetched when it is ready', async () => {
    const handed: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      handed.push(this.download);
    });
    open();
    const ask = await screen.findByRole('button', { name: 'Exporter mes données' });
    answers['export-my-data'] = () => copy('waiting');
    answers['my-copy'] = () => copy('preparing', 5);
    await userEvent.click(ask);
    expect(await screen.findByText('Votre copie commence dans un instant')).toBeTruthy();
    const bar = await screen.findByRole(
      'progressbar',
      { name: 'Vos séances et vos messages' },
      { timeout: 3000 },
    );
    expect(bar.getAttribute('aria-valuetext')).toBe('5 sur 8');
    const link = '/functions/v1/download-my-copy?ticket=abc';
    answers['my-copy'] = () =>
      copy('ready', 8, { link, bytes: 23_400, expiresAt: '2026-11-22T10:00:00.000Z' });
    answers['download-my-copy?ticket=abc'] = () => ({ body: new Blob(['x'.repeat(23_400)]) });
    const fetching = await screen.findByRole('button', { name: 'Télécharger ma copie' }, { timeout: 3000 });
    expect(screen.getByText(/Votre copie est prête \(23,4\sKo\)/)).toBeTruthy();
    await userEvent.click(fetching);
    expect(await screen.findByText(/Votre copie est téléchargée/)).toBeTruthy();
    expect(handed).toEqual(['eclaircie-mes-donnees-2026-11-21.zip']);
  });

  it('that failed, or is refused, says so and can be asked for again', async () => {
    answers['my-copy'] = () => copy('failed');
    answers['export-my-data'] = () => ({
      status: 429,
      body: { code: 'over_request_rate_limit', message: 'Trop de demandes.' },
    });
    open();
    expect(await screen.findByText('Votre copie n’a pas pu être préparée.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Préparer une nouvelle copie' }));
    expect(await screen.findByText(/Trop de demandes\./)).toBeTruthy();
  });
});

describe('the erasure', () => {
  const ask = async (word: string, choices: string[] = []) => {
    if (!screen.queryByRole('dialog'))
      await userEvent.click(await screen.findByRole('button', { name: 'Effacer mon compte et mes données' }));
    for (const name of choices) await userEvent.click(screen.getByRole('radio', { name: new RegExp(name) }));
    const field = screen.getByLabelText('Pour confirmer, écrivez EFFACER');
    await userEvent.clear(field);
    if (word) await userEvent.type(field, word);
    await userEvent.click(
      screen.getByRole('button', { name: /^(Tout effacer maintenant|Effacer dans sept jours)$/ }),
    );
  };

  it('says beforehand what it means and what would stay', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Effacer mon compte et mes données' }));
    expect(screen.getByText("Votre abonnement s'arrête avec le compte.")).toBeTruthy();
    expect(screen.getByText(/garderaient de vous 3 pour « Séances tenues »/)).toBeTruthy();
  });

  it('waits seven days unless told otherwise, and is taken back by one button', async () => {
    open();
    const order = {
      way: 'anonymise',
      askedAt: '2026-11-21T10:00:00.000Z',
      dueAt: '2026-11-28T10:00:00.000Z',
    };
    answers['order-erasure'] = () => {
      answers['my-erasure'] = () => erasure(order);
      return { body: { order } };
    };
    await ask('EFFACER', ['M’anonymiser']);
    expect(await screen.findByText(/sera anonymisé/)).toBeTruthy();
    expect(sent('order-erasure')).toEqual([{ confirmation: 'EFFACER', way: 'anonymise' }]);
    expect(signOut).not.toHaveBeenCalled();
    answers['keep-my-account'] = () => {
      answers['my-erasure'] = () => erasure(null);
      return { body: {} };
    };
    await userEvent.click(screen.getByRole('button', { name: 'Garder mon compte' }));
    expect(await screen.findByRole('button', { name: 'Effacer mon compte et mes données' })).toBeTruthy();
  });

  it('at once needs its word, then ends the session here and leads to the receipt', async () => {
    answers['erase-my-account'] = () => ({ body: { erased: true, receipt: 'abc.def' } });
    const router = open();
    await ask('', ['Tout de suite']);
    await ask('oui');
    expect(screen.getByText('Écrivez EFFACER pour confirmer.')).toBeTruthy();
    expect(sent('erase-my-account')).toEqual([]);
    await ask('Effacer ');
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
    expect(sent('erase-my-account')).toEqual([{ confirmation: 'EFFACER', way: 'erase' }]);
    expect(signOut.mock.calls[0]?.[0]).toMatchObject({ title: 'Votre compte est effacé' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/effacement'));
    expect(router.state.location.hash).toBe('#recu=abc.def');
  });

  it('never claims what it does not know, and keeps the session when it failed', async () => {
    answers['erase-my-account'] = offline;
    open();
    await ask('EFFACER', ['Tout de suite']);
    expect((await screen.findByRole('alert')).textContent).toContain('n’est pas confirmé');
    answers['erase-my-account'] = () => ({ status: 429, body: { code: 'x', message: 'Trop de demandes.' } });
    await ask('EFFACER');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Rien n’a été effacé.'));
    expect(signOut).not.toHaveBeenCalled();
  });
});
