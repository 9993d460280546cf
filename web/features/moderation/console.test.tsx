// @vitest-environment happy-dom
import type { SupabaseClient } from '@supabase/supabase-js';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AlertReply, AlertRow } from '#shared/moderation/alerts.ts';
import { Refused, Unreachable } from '#web/lib/call-function.ts';
import { AlertView } from './alert-view.tsx';
import { Queue } from './queue.tsx';

/* The console at night: what is sent, what is not, what is heard and what stays on the screen. */

/** The server, by function name; a function answers with its value or throws it. */
const server = vi.hoisted(() => ({
  calls: [] as { name: string; body: Record<string, unknown>; signal: AbortSignal | undefined }[],
  answers: {} as Record<string, unknown>,
}));
vi.mock('#web/lib/call-function.ts', async (original) => ({
  ...(await original<object>()),
  callFunction: async (
    _client: unknown,
    name: string,
    body: Record<string, unknown>,
    _reply: unknown,
    signal?: AbortSignal,
  ) => {
    server.calls.push({ name, body, signal });
    const answer = server.answers[name];
    const value = typeof answer === 'function' ? await answer(body, signal) : answer;
    if (value instanceof Error) throw value;
    return value ?? {};
  },
}));
const notes = vi.hoisted(() => ({ played: [] as string[], state: 'on' }));
vi.mock('./alarm-sound.ts', () => ({
  play: (sound: string) => notes.played.push(sound),
  useSound: () => notes.state,
  switchSoundOn: async () => {},
  switchSoundOff: async () => {},
}));
vi.mock('./use-push.ts', () => ({ usePush: () => ({ state: 'unknown', turn: async () => {} }) }));
vi.mock('#web/lib/session/session-context.tsx', () => ({
  useSession: () => ({ userId: 'louise' }),
  signedOutEvent: 'signed-out',
}));

const at = '2026-11-21T21:00:00.000Z';
const id = '0198f3a0-0000-7000-8000-000000000001';
const row = (over: Partial<AlertRow> = {}): AlertRow => ({
  id,
  pseudonym: 'Sarcelle-4821',
  level: 4,
  category: 'suicide',
  channel: 'web',
  asked: false,
  state: 'claimed',
  openedAt: '2026-11-21T20:14:00.000Z',
  signalledAt: at,
  waitingSince: at,
  escalatedAt: null,
  claimedAt: '2026-11-21T20:57:00.000Z',
  raisedAt: null,
  heldBy: 'Louise',
  mine: true,
  offeredTo: null,
  offeredToMe: false,
  unanswered: false,
  mayTake: false,
  returned: false,
  spokeAt: null,
  spokeSince: false,
  outcome: null,
  closedAt: null,
  needsSecond: false,
  overdue: false,
  ...over,
});
const waiting = (over: Partial<AlertRow> = {}): AlertRow =>
  row({ state: 'waiting', mine: false, heldBy: null, claimedAt: null, mayTake: true, ...over });
const line = (alert: Partial<AlertRow> = {}, over: Partial<AlertReply> = {}): AlertReply => ({
  now: at,
  alert: row(alert),
  country: 'CH',
  numbers: [
    { number: '144', name: 'Urgences sanitaires', tel: 'tel:144' },
    { number: '112', name: 'Numéro d’urgence européen', tel: 'tel:112' },
  ],
  consent: { answer: 'yes', at },
  grounds: 'consent',
  sessionGone: false,
  glass: null,
  events: [],
  colleagues: [
    { id: '0198f3a0-0000-7000-8000-00000000000a', name: 'Marc', onDuty: false },
    { id: '0198f3a0-0000-7000-8000-00000000000b', name: 'Nina', onDuty: true },
  ],
  ...over,
});
const queue = (alerts: AlertRow[], over: object = {}) => ({
  now: at,
  alerts,
  closed: [],
  unsigned: [],
  me: { name: 'Louise', named: true },
  onDutyUntil: null,
  othersOnDuty: [],
  ...over,
});
const said = { id: 'm1', role: 'user', text: 'Des mots à elle.', createdAt: at };

const signOut = vi.fn(async () => ({ error: null }));
const client = {
  auth: { signOut, onAuthStateChange: () => ({ data: { subscription: { unsubscribe: () => {} } } }) },
} as unknown as SupabaseClient;
let queries: QueryClient;
let router: ReturnType<typeof createMemoryRouter>;
const open = (address: string) => {
  router = createMemoryRouter(
    [
      { path: '/moderation', element: <Queue client={client} /> },
      { path: '/moderation/:id', element: <AlertView client={client} alertId={id} /> },
      { path: '*', element: <p>ailleurs</p> },
    ],
    { initialEntries: [address] },
  );
  queries = new QueryClient();
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
};
const openLine = async (reply: AlertReply) => {
  server.answers['read-alert'] = reply;
  server.answers['moderation-queue'] ??= queue([reply.alert]);
  open(`/moderation/${id}`);
  await screen.findByRole('heading', { level: 1, name: 'Sarcelle-4821' });
};
const sent = (name: string) => server.calls.filter((each) => each.name === name);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
const look = () => act(() => queries.invalidateQueries({ queryKey: ['moderation'] }));

beforeEach(() => {
  server.calls.length = 0;
  for (const name of Object.keys(server.answers)) delete server.answers[name];
  notes.played.length = 0;
  notes.state = 'on';
  sessionStorage.clear();
  signOut.mockClear();
  // happy-dom has the element without its window of its own.
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  queries.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const reason = 'Elle dit avoir avalé des boîtes et ne répond plus.';

describe('an act happens at its click or never', () => {
  it('offline, breaking the glass fails at once and says so; nothing leaves when the network returns', async () => {
    const user = userEvent.setup();
    await openLine(line({}, { grounds: null, consent: { answer: 'none', at: null } }));
    online(false);
    await user.click(button('Ouvrir sans accord'));
    await user.type(screen.getByLabelText('Pourquoi maintenant ?'), reason);
    await user.click(button('Ouvrir et avertir la personne'));
    expect(
      await screen.findByText(/hors connexion : rien n’est parti, et rien ne partira plus tard/),
    ).toBeTruthy();
    await user.click(button('Annuler'));
    online(true);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await look();
    expect(sent('break-glass')).toEqual([]);
  });

  it('« Annuler » gives up an act on its way', async () => {
    const user = userEvent.setup();
    server.answers['break-glass'] = () => new Promise(() => {});
    await openLine(line({}, { grounds: null }));
    await user.click(button('Ouvrir sans accord'));
    await user.type(screen.getByLabelText('Pourquoi maintenant ?'), reason);
    await user.click(button('Ouvrir et avertir la personne'));
    await waitFor(() => expect(sent('break-glass')).toHaveLength(1));
    await user.click(button('Annuler'));
    expect(sent('break-glass')[0]!.signal!.aborted).toBe(true);
  });

  it('a reason of one key held down is not sent', async () => {
    const user = userEvent.setup();
    await openLine(line({}, { grounds: null }));
    await user.click(button('Ouvrir sans accord'));
    await user.type(screen.getByLabelText('Pourquoi maintenant ?'), 'a'.repeat(24));
    await user.click(button('Ouvrir et avertir la personne'));
    expect(await screen.findByText(/plusieurs mots/)).toBeTruthy();
    expect(sent('break-glass')).toEqual([]);
  });

  it('offline, taking a line says so, and the sentence goes away', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openLine(line(waiting()));
    online(false);
    fireEvent.click(button('Prendre cette ligne'));
    expect(await screen.findByText(/rien n’est parti/)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(21_000));
    expect(screen.queryByText(/rien n’est parti/)).toBeNull();
    expect(sent('claim-alert')).toEqual([]);
  });

  it('a key held down is one gesture', async () => {
    server.answers['read-alert-conversation'] = {
      messages: [said],
      more: false,
      facts: [],
      factsOfOther: [],
    };
    await openLine(line());
    for (const repeat of [false, true, true, true]) fireEvent.keyDown(document.body, { key: 'r', repeat });
    expect(await screen.findByText('Des mots à elle.')).toBeTruthy();
    expect(sent('read-alert-conversation')).toHaveLength(1);
  });
});

describe('when the sign-in ends', () => {
  const over = new Refused(
    'session_not_found',
    403,
    'Votre session est terminée. Merci de vous reconnecter.',
  );

  it.each([
    ['closed from elsewhere', over],
    ['without a token', new Refused('no_authorization', 401, 'Votre session est terminée.')],
  ])(
    '%s, what was read leaves the screen, a sound is heard, and one way leads back',
    async (_name, refused) => {
      const user = userEvent.setup();
      server.answers['read-alert-conversation'] = {
        messages: [said],
        more: false,
        facts: [],
        factsOfOther: [],
      };
      await openLine(line());
      await user.click(button('Lire la séance'));
      await screen.findByText('Des mots à elle.');
      await user.type(screen.getByLabelText('Écrire à la personne'), 'Je suis');
      server.answers['read-alert'] = refused;
      server.answers['moderation-queue'] = refused;
      await look();
      expect(await screen.findByText('Votre connexion a pris fin')).toBeTruthy();
      expect(screen.queryByText('Des mots à elle.')).toBeNull();
      expect(screen.queryByText('Sarcelle-4821')).toBeNull();
      expect(notes.played).toContain('cut');
      expect(screen.queryByText('L’alarme sonne ici')).toBeNull();
      await user.click(button('Se reconnecter'));
      expect(signOut).toHaveBeenCalledWith({ scope: 'local' });
      // The draft waits for whoever comes back, and nothing read comes back with it.
      server.answers['read-alert'] = line();
      server.answers['moderation-queue'] = queue([row()]);
      await look();
      expect(await screen.findByLabelText('Écrire à la personne')).toHaveProperty('value', 'Je suis');
      expect(screen.queryByText('Des mots à elle.')).toBeNull();
    },
  );

  it('the queue no more says that one is on duty', async () => {
    server.answers['moderation-queue'] = queue([row()], { onDutyUntil: at });
    open('/moderation');
    await screen.findByText(/Vous êtes de garde jusqu’à/);
    server.answers['moderation-queue'] = over;
    await look();
    expect(await screen.findByText('Votre connexion a pris fin')).toBeTruthy();
    expect(screen.queryByText(/Vous êtes de garde/)).toBeNull();
  });
});

describe('what is heard', () => {
  const played = (sound: string) => notes.played.filter((each) => each === sound).length;
  const listen = async (alerts: AlertRow[]) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.answers['moderation-queue'] = queue(alerts);
    open('/moderation');
    await screen.findByRole('list', { name: 'Lignes' });
  };

  it('level 4 has its own sound, again and again until it is taken', async () => {
    await listen([waiting()]);
    await act(() => vi.advanceTimersByTimeAsync(25_000));
    expect(played('urgent')).toBeGreaterThanOrEqual(3);
    expect(played('waiting')).toBe(0);
    server.answers['moderation-queue'] = queue([row()]);
    await look();
    const so = played('urgent');
    await act(() => vi.advanceTimersByTimeAsync(25_000));
    expect(played('urgent')).toBe(so);
  });

  it('a lesser one has another, and less often', async () => {
    await listen([waiting({ level: 3 })]);
    await act(() => vi.advanceTimersByTimeAsync(70_000));
    expect(played('waiting')).toBe(2);
    expect(played('urgent')).toBe(0);
  });

  it('a line that rises in one’s hands rings like one that waits, until one says to have seen it', async () => {
    server.answers['read-alert'] = line({ unanswered: true, raisedAt: at });
    await listen([row({ unanswered: true, raisedAt: at })]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(played('urgent')).toBe(1);
    fireEvent.click(button('J’ai vu : Sarcelle-4821'));
    await waitFor(() => expect(sent('claim-alert')).toHaveLength(1));
  });

  it('the person’s answer is heard once, and counted in the title', async () => {
    document.title = 'Console de l’équipe';
    await listen([row()]);
    expect(document.title).toBe('Console de l’équipe');
    server.answers['moderation-queue'] = queue([row({ spokeAt: at, spokeSince: true })]);
    await look();
    await screen.findByText(/^La personne a écrit à /);
    await look();
    expect(played('answer')).toBe(1);
    expect(document.title).toBe('(1) Console de l’équipe');
  });

  it('what was handed to somebody else does not ring here, until the team is recalled', async () => {
    await listen([waiting({ offeredTo: 'Marc' })]);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(notes.played).toEqual([]);
    server.answers['moderation-queue'] = queue([waiting({ offeredTo: 'Marc', escalatedAt: at })]);
    await look();
    await waitFor(() => expect(played('urgent')).toBeGreaterThan(0));
  });

  it('a console that gets no answer for half a minute is heard, and says so', async () => {
    await listen([row()]);
    server.answers['moderation-queue'] = new Unreachable();
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    expect(await screen.findByText('Le serveur ne répond pas pour l’instant.')).toBeTruthy();
    expect(played('cut')).toBe(0);
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(played('cut')).toBe(1);
  });

  it.each(['off', 'asleep'])('an alarm that is %s says so on the page of a line too', async (state) => {
    notes.state = state;
    await openLine(line());
    expect(screen.getByText(/L’alarme est coupée ici/)).toBeTruthy();
    expect(button('Activer l’alarme')).toBeTruthy();
    expect(notes.played).toEqual([]);
  });
});

describe('a line', () => {
  it('says what to do, which numbers of which country, and that nobody can be located; the main act comes first', async () => {
    await openLine(line({}, { grounds: null, consent: { answer: 'none', at: null } }));
    const procedure = screen.getByRole('region', { name: 'Danger immédiat : que faire' });
    expect(procedure.textContent).toMatch(/Numéros à lui donner \(Suisse\) : 144 Urgences sanitaires · 112/);
    expect(procedure.textContent).toMatch(/ni savoir où elle est/);
    const acts = screen
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter((text) => /Ouvrir sans|Passer|Rendre|Clore/.test(text ?? ''));
    expect(acts).toEqual(['Ouvrir sans accord', 'Passer à un collègue', 'Rendre à la file', 'Clore']);
  });

  it('names the country of each number where the person’s own is not known', async () => {
    const numbers = [
      { number: '112', name: 'Urgence européenne', tel: 'tel:112' },
      { number: '15', name: 'SAMU', place: 'France', tel: 'tel:15' },
    ];
    await openLine(line({}, { country: 'unknown', numbers }));
    expect(screen.getByText(/Numéros à lui donner \(pays non dit\)/).parentElement?.textContent).toMatch(
      /112 Urgence européenne · France : 15 SAMU$/,
    );
  });

  it('puts first words in the message only when asked to, and sends nothing by itself', async () => {
    const user = userEvent.setup();
    await openLine(line());
    await user.type(screen.getByLabelText('Écrire à la personne'), 'Ada,');
    await user.click(screen.getByText('Premiers mots possibles'));
    await user.click(button('Mettre dans mon message'));
    expect(screen.getByLabelText('Écrire à la personne')).toHaveProperty(
      'value',
      expect.stringMatching(/^Ada,\nBonjour.*Appelez tout de suite le 144/),
    );
    expect(sent('write-to-person')).toEqual([]);
  });

  it.each([
    ['none', null, /n’a pas encore répondu/],
    ['no', at, /a dit non à la lecture à \d\d:\d\d/],
    ['withdrawn', at, /a retiré son accord à la lecture à \d\d:\d\d/],
  ] as const)('tells a person who said %s from the others', async (answer, when, words) => {
    await openLine(line({ asked: true }, { grounds: null, consent: { answer, at: when } }));
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByText(/a dit oui/)).toBeNull();
  });

  it('opened without consent and held by another, it does not speak of consent', async () => {
    await openLine(
      line(
        { mine: false, heldBy: 'Marc' },
        {
          grounds: null,
          consent: { answer: 'withdrawn', at },
          glass: { by: 'Marc', mine: false, at, reason, countersignedBy: null, objection: null, over: false },
        },
      ),
    );
    expect(screen.getByText(/Ouverte sans accord : seule la personne qui tient la ligne/)).toBeTruthy();
    expect(screen.queryByText(/avec l’accord de l’intéressé/)).toBeNull();
    expect(button('J’ai lu la raison, je signe')).toBeTruthy();
    expect(button('Je ne suis pas d’accord')).toBeTruthy();
  });

  it('shows what was sent, and when, though nothing was read', async () => {
    const user = userEvent.setup();
    server.answers['write-to-person'] = {
      message: { ...said, id: 'm2', role: 'team', text: 'Je suis de l’équipe.' },
    };
    await openLine(line());
    await user.type(screen.getByLabelText('Écrire à la personne'), 'Je suis de l’équipe.');
    await user.click(button('Envoyer'));
    const list = await screen.findByRole('status', { name: 'Envoyé d’ici' });
    expect(list.textContent).toMatch(/Envoyé à \d\d:\d\d« Je suis de l’équipe\. »/);
    expect(screen.getByLabelText('Écrire à la personne')).toHaveProperty('value', '');
  });

  it('keeps the draft through Escape and a return, and the same message keeps its id', async () => {
    const user = userEvent.setup();
    server.answers['write-to-person'] = new Unreachable();
    await openLine(line());
    await user.type(screen.getByLabelText('Écrire à la personne'), 'À moitié');
    await user.click(button('Envoyer'));
    await screen.findByText(/Pas encore envoyé/);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await screen.findByRole('list', { name: 'Lignes' });
    await act(() => router.navigate(`/moderation/${id}`));
    expect(await screen.findByLabelText('Écrire à la personne')).toHaveProperty('value', 'À moitié');
    expect(sent('write-to-person')).toHaveLength(1);
    await user.click(button('Envoyer'));
    await waitFor(() => expect(sent('write-to-person')).toHaveLength(2));
    expect(new Set(sent('write-to-person').map(({ body }) => body.clientId)).size).toBe(1);
  });

  it('keeps its age whoever took it, and says that it came back', async () => {
    await openLine(line());
    expect(screen.getByText('Vous la tenez depuis 3 min')).toBeTruthy();
    expect(screen.getByText('Alerte ouverte il y a 46 min')).toBeTruthy();
    cleanup();
    server.answers['moderation-queue'] = queue([waiting({ returned: true })]);
    open('/moderation');
    expect(await screen.findByText('De retour dans la file à l’instant')).toBeTruthy();
    expect(screen.getByText('Alerte ouverte il y a 46 min')).toBeTruthy();
  });

  it('is handed over with a warning where the colleague is not on duty, and stays on the screen', async () => {
    const user = userEvent.setup();
    await openLine(line());
    await user.click(button('Passer à un collègue'));
    const names = within(screen.getByLabelText('À qui')).getAllByRole('option');
    expect(names.map(({ textContent }) => textContent).filter((text) => /garde/.test(text ?? ''))).toEqual([
      'Nina (de garde)',
      'Marc (pas de garde)',
    ]);
    await user.selectOptions(screen.getByLabelText('À qui'), 'Marc (pas de garde)');
    expect(screen.getByText('Marc n’est pas de garde.')).toBeTruthy();
    server.answers['read-alert'] = line(waiting({ offeredTo: 'Marc' }), { grounds: null });
    await user.click(button('Passer la ligne'));
    expect(await screen.findByText(/Passée à Marc à l’instant, pas encore prise/)).toBeTruthy();
    expect(button('Prendre cette ligne')).toBeTruthy();
  });

  it('asks before it goes back to the queue, and a closed one can be opened again', async () => {
    const user = userEvent.setup();
    await openLine(line());
    await user.click(button('Rendre à la file'));
    expect(sent('release-alert')).toEqual([]);
    await user.click(button('Annuler'));
    expect(sent('release-alert')).toEqual([]);
    cleanup();
    await openLine(line({ state: 'closed', mine: false, outcome: 'false_alarm' }, { grounds: null }));
    await user.click(button('Rouvrir cette ligne'));
    await waitFor(() => expect(sent('reopen-alert')).toHaveLength(1));
  });
});

describe('before the person has said yes', () => {
  const said = (answer: AlertReply['consent']['answer'], level: number) =>
    openLine(line({ level }, { grounds: null, consent: { answer, at: answer === 'none' ? null : at } }));

  it.each([
    ['none', 3, /^Rien à faire pour l’instant : attendez son oui\./],
    ['no', 3, /^Rien à faire de plus : elle ne souhaite pas être lue\./],
    ['withdrawn', 2, /^Rien à faire de plus/],
    ['none', 4, /ouvrez sans accord en écrivant pourquoi ; sinon, attendez son oui\.$/],
    ['no', 4, /ouvrez sans accord en écrivant pourquoi\.$/],
  ] as const)('answered %j at level %i, it says what there is to do', async (answer, level, sentence) => {
    await said(answer, level);
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  it('says it neither to somebody who may read, nor of a line that one does not hold', async () => {
    await openLine(line({ level: 3 }));
    expect(screen.queryByText(/attendez son oui|Rien à faire/)).toBeNull();
    cleanup();
    await openLine(line(waiting({ level: 3 }), { grounds: null, consent: { answer: 'none', at: null } }));
    expect(screen.queryByText(/attendez son oui|Rien à faire/)).toBeNull();
  });
});

describe('closing a line of level 4', () => {
  const closing = async (over: Partial<AlertReply> = {}, spokeAt: string | null = at) => {
    await openLine(line({ spokeAt }, over));
    await userEvent.click(button('Clore'));
    await userEvent.click(screen.getByLabelText('Orientée vers les secours'));
  };
  const close = () => userEvent.click(button('Clore la ligne'));

  it('that nobody read waits for a second yes, said beside its box, and sends which words it was said of', async () => {
    await closing();
    expect(screen.getByText('Personne n’a lu cette séance, ni écrit à la personne.')).toBeTruthy();
    await close();
    const box = screen.getByLabelText('Je clos sans que personne ait lu la séance');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Cochez cette case pour clore, ou revenez à la séance.')).toBeTruthy();
    expect(sent('close-alert')).toEqual([]);
    await userEvent.click(box);
    expect(screen.queryByText(/^Cochez cette case/)).toBeNull();
    await close();
    await waitFor(() =>
      expect(sent('close-alert')[0]?.body).toMatchObject({ outcome: 'emergency', confirmedSpokeAt: at }),
    );
  });

  it('over words that had no answer says so; another outcome asks again', async () => {
    const before = '2026-11-21T20:58:00.000Z';
    await closing({ events: [{ kind: 'wrote', by: 'Louise', at: before, note: null }] });
    await userEvent.click(screen.getByLabelText('Je clos sans répondre à ce qu’elle a écrit'));
    await userEvent.click(screen.getByLabelText('Fausse alerte'));
    const box = screen.getByLabelText<HTMLInputElement>('Je clos sans répondre à ce qu’elle a écrit');
    expect(box.checked).toBe(false);
    await close();
    expect(sent('close-alert')).toEqual([]);
  });

  it('that was answered asks nothing more', async () => {
    const after = '2026-11-21T21:05:00.000Z';
    await closing({ events: [{ kind: 'wrote', by: 'Louise', at: after, note: null }] });
    expect(screen.queryByRole('checkbox')).toBeNull();
    await close();
    await waitFor(() => expect(sent('close-alert')).toHaveLength(1));
  });
});

describe('the queue', () => {
  it('says in words above a line of level 4 that it waits for a gesture, and above no other', async () => {
    const other = (n: number, over: Partial<AlertRow>) =>
      waiting({ id: id.replace(/1$/, String(n)), ...over });
    server.answers['moderation-queue'] = queue([
      waiting(),
      other(2, { level: 4, mine: true, state: 'claimed', unanswered: true, mayTake: false }),
      other(3, { level: 3 }),
      other(4, { level: 4, state: 'claimed', mayTake: false, heldBy: 'Marc' }),
    ]);
    open('/moderation');
    const [first, mine, third, held] = within(
      await screen.findByRole('list', { name: 'Lignes' }),
    ).getAllByRole('listitem');
    expect(within(first!).getByText('À prendre tout de suite')).toBeTruthy();
    expect(within(mine!).getByText('À voir tout de suite')).toBeTruthy();
    for (const quiet of [third, held]) expect(within(quiet!).queryByText(/tout de suite/)).toBeNull();
  });

  it('puts the danger before the duty, and leaves nobody go with lines in their hands', async () => {
    const user = userEvent.setup();
    server.answers['moderation-queue'] = queue([row()], { onDutyUntil: at });
    open('/moderation');
    const lines = await screen.findByRole('list', { name: 'Lignes' });
    const duty = screen.getByRole('region', { name: 'Votre garde' });
    expect(lines.compareDocumentPosition(duty) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await user.click(button('Finir ma garde'));
    expect(screen.getByRole('heading', { name: 'Vous tenez une ligne' })).toBeTruthy();
    expect(sent('set-duty')).toEqual([]);
    await user.click(button('La rendre et finir ma garde'));
    await waitFor(() => expect(sent('set-duty')[0]?.body).toEqual({ hours: 0, release: true }));
  });

  it('shows unsigned openings unfolded, and proposes to give a first name', async () => {
    server.answers['moderation-queue'] = queue([], {
      unsigned: [row({ state: 'closed', needsSecond: true, overdue: true })],
      me: { name: 'Collègue 0385', named: false },
    });
    open('/moderation');
    const unsigned = await screen.findByRole('region', { name: 'Ouvertures sans accord à relire' });
    expect(within(unsigned).getByText('Seconde signature en retard')).toBeTruthy();
    expect(screen.getByText(/« Collègue 0385 »/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Donner un prénom' })).toHaveProperty('pathname', '/compte');
  });
});
