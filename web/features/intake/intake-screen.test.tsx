// @vitest-environment happy-dom
import type { SupabaseClient } from '@supabase/supabase-js';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { intakeMessages, type Known } from '#shared/intake/intake-script.ts';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { seconds } from '#shared/time.ts';
import { type Session, signedOutEvent } from '#web/lib/session/session-context.tsx';
import { intakeKey } from './intake-key.ts';
import { IntakeScreen } from './intake-screen.tsx';
import { PendingIntake } from './pending-intake.tsx';

const current = vi.hoisted(() => ({ session: {} as unknown }));
vi.mock('#web/lib/session/session-context.tsx', () => ({
  useSession: () => current.session,
  signedOutEvent: 'eclaircie:signed-out',
}));

const version = consentPurposes.health_data.version;
const consentText = consentPurposes.health_data.text;
const start = 'Commencer ma première séance';
const saving = 'En cours de sauvegarde...';

type Call = { to: string; body?: unknown };
const calls: Call[] = [];
type Answer = { status?: number; body?: unknown; error?: unknown };
/** What each address answers; a function that throws is a line that is cut. */
let answers: Record<string, () => Answer | Promise<Answer>> = {};
const names = () => calls.map(({ to }) => to).filter((to) => to !== 'assess-text');
const bodyOf = (to: string) => calls.find((call) => call.to === to)?.body as Record<string, unknown>;

const table = (name: string) => {
  const reply = async (verb: string, body?: unknown) => {
    const to = `${verb} ${name}`;
    calls.push({ to, body });
    return { error: null, ...(await answers[to]?.()) };
  };
  const filters: unknown[] = [];
  const deletion = {
    eq: (...filter: unknown[]) => {
      filters.push(filter);
      return deletion;
    },
    lt: (...filter: unknown[]) => reply('delete', [...filters, filter]),
  };
  return {
    upsert: (body: unknown) => reply('upsert', body),
    insert: (body: unknown) => reply('insert', body),
    select: () => ({
      eq: () => ({ maybeSingle: async () => ({ error: null, data: { completed_at: 'by the server' } }) }),
    }),
    delete: () => deletion,
  };
};
const client = {
  auth: {
    getSession: async () => ({ data: { session: { access_token: 'jeton' } } }),
    getUser: async () => {
      calls.push({ to: 'getUser' });
      return { error: null, data: { user: { id: 'ada' } } };
    },
  },
  from: table,
} as unknown as SupabaseClient;

const nobody: Session = {
  state: 'none',
  role: null,
  isAdmin: false,
  subscribed: false,
  unreachable: false,
  ended: false,
  signOut: async () => {},
  client: null,
};
const ada: Session = { ...nobody, state: 'session', userId: 'ada', role: 'user', client };

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  calls.length = 0;
  answers = {};
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const to = address.replace('/functions/v1/', '');
    calls.push({ to, body: JSON.parse(body) });
    const { status = 200, body: said } = (await answers[to]?.()) ?? {};
    return Response.json(said ?? { severity: 0, category: 'none', opensHelp: false }, { status });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const saved = vi.fn();
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const settle = () => pass(0);

/** Opens the page, as the browser would after a reload: nothing but what was kept remains. */
function open(session: Session = nobody, known: Known = {}) {
  cleanup();
  current.session = session;
  saved.mockReset();
  render(
    <MemoryRouter>
      <IntakeScreen
        onSaved={saved}
        known={known}
        helpSheet={({ category, onClose }) => (
          <div role="dialog">
            {category}
            <button type="button" onClick={onClose}>
              Fermer
            </button>
          </div>
        )}
      />
    </MemoryRouter>,
  );
}
const box = () => screen.getByLabelText<HTMLTextAreaElement>('Votre réponse');
const said = () => [...screen.getByRole('log').querySelectorAll('p')].map((line) => line.textContent);
const write = (text: string) => fireEvent.change(box(), { target: { value: text } });
const enter = (shiftKey = false) => fireEvent.keyDown(box(), { key: 'Enter', shiftKey });
async function answer(text: string) {
  write(text);
  enter();
  await pass(seconds(1));
}
const skip = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Préférer ne pas répondre' }));
  await pass(seconds(1));
};
const consent = () => screen.getByLabelText<HTMLInputElement>(consentText);
const full = ['Léa', '30-40', 'Seule à Lyon', 'Je dors mal', 'fatigue, , tensions ,', '7', 'un psy', 'Oui'];
async function answerAll() {
  for (const text of full) await answer(text);
}
const kept = () => JSON.parse(localStorage.getItem(intakeKey) ?? 'null');

describe('the dialogue', () => {
  it('asks nine times, a second after each answer, and ends without a box', async () => {
    open();
    for (const [step, text] of full.entries()) {
      expect(said().at(-1)).toBe(intakeMessages[step]);
      expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(String(step));
      write(text);
      enter();
      await pass(999);
      expect(said().at(-1)).toBe(text.trim());
      await pass(1);
    }
    expect(said().at(-1)).toBe(intakeMessages[8]);
    expect(screen.queryByLabelText('Votre réponse')).toBeNull();
    expect(screen.getByRole('link', { name: start })).toBeTruthy();
    expect(document.activeElement?.tagName).toBe('H2');
  });

  it('Enter sends, Shift+Enter does not, blanks are not sent, and the focus stays in the box', async () => {
    open();
    box().focus();
    write('  ');
    enter();
    expect(said()).toHaveLength(1);
    write('Léa');
    enter(true);
    expect(said()).toHaveLength(1);
    enter();
    expect(said().at(-1)).toBe('Léa');
    expect(box().value).toBe('');
    expect(document.activeElement).toBe(box());
  });

  it('says what an empty box is waiting for, until something is written', () => {
    open();
    enter();
    const hint = screen.getByText(/Écrivez quelques mots/);
    expect(box().getAttribute('aria-describedby')).toContain(hint.id);
    write('L');
    expect(screen.queryByText(/Écrivez quelques mots/)).toBeNull();
  });

  it('does not ask what the account knows, and counts the questions that are left', async () => {
    open(ada, { firstName: 'Ada', age: 36 });
    expect(said()).toHaveLength(1);
    expect(said()[0]).toMatch(/^Bonjour Ada, .*et un autre prénom/);
    expect(said()[0]).not.toContain('Quel âge');
    expect(screen.getByText('Question 1 sur 6')).toBeTruthy();
    await answer('Seule à Lyon');
    expect(said().at(-1)).toBe(intakeMessages[3]);
    expect(kept().state.answers).toMatchObject({
      nameOrPseudo: 'Ada',
      age: '36 ans',
      livingContext: 'Seule à Lyon',
    });
  });

  it('asks nothing while it is being read what the account knows', () => {
    current.session = ada;
    render(
      <MemoryRouter>
        <IntakeScreen onSaved={saved} known={undefined} helpSheet={() => null} />
      </MemoryRouter>,
    );
    expect(said()).toEqual([]);
  });

  it('leaves who began as a visitor where they were', async () => {
    open();
    await answer('Léa');
    open(ada, { firstName: 'Ada', age: 36 });
    expect(said().at(-1)).toBe(intakeMessages[1]);
    expect(screen.getByRole('button', { name: '36 ans' })).toBeTruthy();
  });

  it('offers what the account knows, the numbers of the scale and a plain yes or no, one tap each', async () => {
    open();
    await answer('Ada');
    open(ada, { firstName: 'Ada', age: 36 });
    const choose = async (name: string) => {
      fireEvent.click(screen.getByRole('button', { name }));
      await pass(seconds(1));
    };
    await choose('36 ans');
    for (let step = 2; step < 5; step++) await skip();
    expect(within(screen.getByRole('group')).getAllByRole('button')).toHaveLength(10);
    await choose('7');
    await skip();
    await choose('Non');
    expect(kept().state.answers).toMatchObject({
      nameOrPseudo: 'Ada',
      age: '36 ans',
      distressLevel: 7,
      alertConsent: false,
    });
  });

  it('takes nothing while the next message is coming, and keeps what is typed meanwhile', async () => {
    open();
    write('Léa');
    enter();
    write('trente');
    enter();
    expect(said()).toHaveLength(2);
    expect(box().value).toBe('trente');
    await pass(seconds(1));
    enter();
    expect(said().at(-1)).toBe('trente');
  });

  it('lets every question be passed', async () => {
    open();
    for (let step = 0; step < 8; step++) await skip();
    expect(screen.getByRole('link', { name: start })).toBeTruthy();
    expect(calls).toEqual([]);
    expect(kept().state.answers.chiefComplaint).toBeNull();
  });

  it('is resumed after a reload, draft and owed message included', async () => {
    open();
    await answer('Léa');
    write('30-40');
    enter();
    write('à moitié écrit');
    open();
    expect(box().value).toBe('à moitié écrit');
    expect(said().at(-1)).toBe('30-40');
    await pass(seconds(1));
    expect(said().at(-1)).toBe(intakeMessages[2]);
  });

  it('survives a storage that holds nonsense', () => {
    localStorage.setItem(intakeKey, '{"kind":"open","state":{"step":99}}');
    open();
    expect(said()).toEqual([intakeMessages[0]]);
  });

  it('begins anew only after a confirmation', async () => {
    open();
    await answer('Léa');
    fireEvent.click(screen.getByRole('button', { name: 'Recommencer' }));
    fireEvent.click(screen.getByRole('button', { name: 'Garder mes réponses' }));
    expect(said()).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: 'Recommencer' }));
    fireEvent.click(screen.getByRole('button', { name: 'Tout recommencer' }));
    expect(said()).toEqual([intakeMessages[0]]);
    expect(kept()).toBeNull();
  });

  it('follows what another tab wrote', async () => {
    open();
    await answer('Léa');
    const other = { ...kept(), draft: 'écrit ailleurs' };
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: intakeKey, newValue: JSON.stringify(other) }));
    });
    expect(box().value).toBe('écrit ailleurs');
  });

  it('is emptied by a deliberate sign-out, also in memory', async () => {
    open(ada);
    await answer('Léa');
    act(() => {
      window.dispatchEvent(new Event(signedOutEvent));
    });
    expect(said()).toEqual([intakeMessages[0]]);
    expect(kept()).toBeNull();
  });

  it('is not shown to another account of the same browser', async () => {
    open(ada);
    await answer('Léa');
    open({ ...ada, userId: 'bob' });
    expect(said()).toEqual([intakeMessages[0]]);
  });
});

describe('the check of danger', () => {
  it("reads each answer, in nobody's name, and opens the help sheet from level 2", async () => {
    answers['assess-text'] = () => ({ body: { severity: 3, category: 'suicide', opensHelp: true } });
    open(ada);
    await answer('je veux en finir');
    expect(bodyOf('assess-text')).toEqual({ text: 'je veux en finir' });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(said().at(-1)).toBe(intakeMessages[1]);
  });

  it('opens nothing below, and nothing when it cannot be had', async () => {
    open();
    await answer('Léa');
    answers['assess-text'] = () => ({ status: 503 });
    await answer('trente');
    answers['assess-text'] = () => {
      throw new TypeError('offline');
    };
    await answer('seule');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(said().at(-1)).toBe(intakeMessages[3]);
  });
});

describe('saving', () => {
  it('with consent, signed in: consent, profile, answers, in this order; then they leave the browser', async () => {
    open(ada);
    expect(consent().checked).toBe(false);
    fireEvent.click(consent());
    await answerAll();
    await settle();
    expect(names()).toEqual([
      'record-consent',
      'getUser',
      'upsert profiles',
      'insert intake_context',
      'delete intake_context',
    ]);
    expect(bodyOf('record-consent')).toEqual({ purpose: 'health_data', version, given: true });
    expect(bodyOf('upsert profiles')).toEqual({ user_id: 'ada', name_or_pseudo: 'Léa', age: '30-40' });
    expect(bodyOf('insert intake_context')).toEqual({
      id: expect.any(String),
      user_id: 'ada',
      living_context: 'Seule à Lyon',
      chief_complaint: 'Je dors mal',
      symptoms: ['fatigue', 'tensions'],
      distress_level: 7,
      history_psy: 'un psy',
      alert_consent: true,
      completed_at: expect.any(String),
    });
    expect(kept()).toEqual({ kind: 'saved', owner: 'ada' });
    expect(saved).toHaveBeenCalledOnce();
    expect(said()).toContain('Je dors mal');
    expect(screen.getByRole('status').textContent).toBe('Vos réponses ont été enregistrées, chiffrées.');
    expect(screen.getByRole('link', { name: start }).getAttribute('href')).toBe('/seance');
  });

  it('after a reload shows the end, and nothing of what was said', async () => {
    open(ada);
    fireEvent.click(consent());
    await answerAll();
    await settle();
    calls.length = 0;
    open(ada);
    expect(said()).toEqual([intakeMessages[8]]);
    expect(screen.queryByLabelText('Votre réponse')).toBeNull();
    expect(calls).toEqual([]);
  });

  it('shows the words of the specification while it saves', async () => {
    let finish = (_: { status: number; body: object }) => {};
    const slow = new Promise<{ status: number; body: object }>((resolve) => {
      finish = resolve;
    });
    answers['record-consent'] = () => slow;
    open(ada);
    fireEvent.click(consent());
    await answerAll();
    expect(screen.getByText(saving).textContent).toBe(saving);
    finish({ status: 200, body: {} });
    await settle();
    expect(screen.queryByText(saving)).toBeNull();
  });

  it('a failure is said calmly, tried again with longer and longer pauses, and is one row in the end', async () => {
    let rows = 0;
    answers['insert intake_context'] = () => ({
      error:
        rows++ === 0 ? { code: '', message: 'Failed to fetch' } : { code: '23505', message: 'duplicate' },
    });
    open(ada);
    fireEvent.click(consent());
    await answerAll();
    await settle();
    expect(screen.getByRole('status').textContent).toContain('Pas encore enregistré');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(kept().consentRecorded).toBe(true);
    await pass(seconds(2));
    expect(kept()).toEqual({ kind: 'saved', owner: 'ada' });
    const inserts = calls.filter(({ to }) => to === 'insert intake_context');
    expect(inserts).toHaveLength(2);
    expect(new Set(inserts.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
    expect(names().filter((name) => name === 'record-consent')).toHaveLength(1);
  });

  it('is tried again at once when the network is back, and never twice at a time', async () => {
    answers['upsert profiles'] = () => ({ error: { code: '', message: 'Failed to fetch' } });
    open(ada);
    fireEvent.click(consent());
    await answerAll();
    await settle();
    answers = {};
    fireEvent(window, new Event('online'));
    fireEvent(window, new Event('online'));
    await settle();
    expect(names().filter((name) => name === 'insert intake_context')).toHaveLength(1);
    expect(kept().kind).toBe('saved');
  });

  it('keeps the same row through a reload between two tries', async () => {
    answers['insert intake_context'] = () => ({ error: { code: '', message: 'Failed to fetch' } });
    open(ada);
    fireEvent.click(consent());
    await answerAll();
    await settle();
    answers = {};
    open(ada);
    await settle();
    const ids = calls.filter(({ to }) => to === 'insert intake_context').map(({ body }) => body);
    expect(ids[1]).toEqual(ids[0]);
  });

  it('without consent sends nothing, says so, and lets the person begin; ticked at the end it saves', async () => {
    open(ada);
    await answerAll();
    await pass(seconds(120));
    expect(names()).toEqual([]);
    expect(screen.getByText(/relue par un programme.*puis oubliée/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: start })).toBeNull();
    const without = screen.getByRole('link', { name: 'Commencer sans enregistrer' });
    expect(without.getAttribute('href')).toBe('/seance');
    fireEvent.click(consent());
    await settle();
    expect(kept().kind).toBe('saved');
  });

  it('« Enregistrer et commencer » gives the consent and saves', async () => {
    open(ada);
    await answerAll();
    await pass(seconds(120));
    fireEvent.click(screen.getByRole('link', { name: 'Enregistrer et commencer' }));
    await settle();
    expect(names()).toContain('record-consent');
    expect(kept().kind).toBe('saved');
  });

  it('a wording that was replaced meanwhile is asked again instead of being believed', async () => {
    answers['record-consent'] = () => ({ status: 409, body: { code: 'consent_outdated', message: 'non' } });
    open(ada);
    fireEvent.click(consent());
    await answerAll();
    await pass(seconds(120));
    expect(names()).toEqual(['record-consent']);
    expect(screen.getByRole('status').textContent).toContain('Rechargez la page');
    expect(consent().checked).toBe(false);
    expect(kept().state.answers.chiefComplaint).toBe('Je dors mal');
  });

  it('signed out: nothing is sent, nothing is lost, and it saves by itself after signing in', async () => {
    open();
    fireEvent.click(consent());
    await answerAll();
    await pass(seconds(60));
    expect(names()).toEqual([]);
    expect(screen.getByRole('link', { name: start }).getAttribute('href')).toBe('/inscription-particuliers');
    expect(screen.getByRole('link', { name: 'J’ai déjà un compte' }).getAttribute('href')).toBe(
      '/login?next=/intake',
    );
    open(ada);
    await settle();
    expect(kept()).toEqual({ kind: 'saved', owner: 'ada' });
  });

  it('also saves on any other screen where the person arrives', async () => {
    open();
    fireEvent.click(consent());
    for (const text of full.slice(0, 7)) await answer(text);
    write('Oui');
    enter();
    cleanup();
    current.session = ada;
    render(<PendingIntake onSaved={saved} />);
    await pass(seconds(1));
    await settle();
    expect(kept()).toEqual({ kind: 'saved', owner: 'ada' });
    expect(saved).toHaveBeenCalledOnce();
  });

  it('never saves the answers of one account to another', async () => {
    answers['upsert profiles'] = () => ({ error: { code: '', message: 'Failed to fetch' } });
    open(ada);
    fireEvent.click(consent());
    await answerAll();
    await settle();
    answers = {};
    calls.length = 0;
    open({ ...ada, userId: 'bob' });
    await pass(seconds(120));
    expect(names()).toEqual([]);
  });

  it('cuts what the profile cannot hold, and takes back nothing that was passed over', async () => {
    open(ada);
    fireEvent.click(consent());
    await answer('🌤'.repeat(300));
    for (let step = 1; step < 8; step++) await skip();
    await settle();
    expect(bodyOf('upsert profiles')).toEqual({ user_id: 'ada', name_or_pseudo: '🌤'.repeat(200) });
    expect(bodyOf('insert intake_context')).toMatchObject({ symptoms: [], distress_level: null });
  });
});
