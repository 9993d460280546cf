// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { Refused } from '#web/lib/call-function.ts';
import { useVoiceConsent, type VoiceConsent } from './use-voice-consent.ts';
import { VoiceYes } from './voice-yes.tsx';

const { version, text } = consentPurposes.voice;
const current = vi.hoisted(() => ({ session: {} as Record<string, unknown> }));
vi.mock('#web/lib/session/session-context.tsx', () => ({ useSession: () => current.session }));

const client = { auth: { getSession: async () => ({ data: { session: { access_token: 'jeton' } } }) } };
const visitor = { state: 'none', client: null };
const person = { state: 'session', client, userId: 'lea' };
/** What the account says, as the server has it. */
let kept: { given: boolean; version: string } | null;
const calls: { name: string; body: unknown }[] = [];
let consent: VoiceConsent;
const given = vi.fn();

beforeEach(() => {
  kept = null;
  calls.length = 0;
  given.mockReset();
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, { body }: RequestInit) => {
      const name = address.split('/').at(-1)!;
      const parsed = JSON.parse(String(body));
      calls.push({ name, body: parsed });
      if (name === 'record-consent') kept = parsed;
      const consents = kept ? [{ purpose: 'voice', ...kept, decidedAt: '2026-11-21T10:00:00.000Z' }] : [];
      return new Response(JSON.stringify(name === 'my-consents' ? { consents } : {}));
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  consent = useVoiceConsent();
  return consent.given === false ? (
    <VoiceYes consent={consent} outside action="Parler" onGiven={given} />
  ) : (
    <p>{String(consent.given)}</p>
  );
}
const open = (session: object) => {
  current.session = session as Record<string, unknown>;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Page />
    </QueryClientProvider>,
  );
};
const box = () => screen.findByRole('checkbox', { name: text });
const speak = () => userEvent.click(screen.getByRole('button', { name: 'Parler' }));
const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);

describe('the yes to the voice', () => {
  it('of a visitor is asked unticked, lives in the page, and is told to nobody', async () => {
    open(visitor);
    expect((await box()).hasAttribute('checked')).toBe(false);
    expect(consent.lost).toBe(false);
    await speak();
    expect(screen.getByText(/^Cochez cette case/)).toBeDefined();
    expect([consent.agreedTo(), given.mock.calls.length]).toEqual([null, 0]);
    await userEvent.click(await box());
    await speak();
    expect([consent.agreedTo(), given.mock.calls.length, calls]).toEqual([version, 1, []]);
    cleanup();
    open(visitor);
    expect(await box()).toBeDefined();
    expect(consent.agreedTo()).toBeNull();
  });

  it('of a person is noted with the account, and asked no more', async () => {
    open(person);
    await userEvent.click(await box());
    await speak();
    await waitFor(() => expect(given).toHaveBeenCalledOnce());
    expect(sent('record-consent')).toEqual([{ purpose: 'voice', version, given: true }]);
    expect(consent.agreedTo()).toBe(version);
    cleanup();
    open(person);
    expect(await screen.findByText('true')).toBeDefined();
  });

  it('to an older wording is none', async () => {
    kept = { given: true, version: '1999-01' };
    open(person);
    expect(await box()).toBeDefined();
  });

  it('that the server no longer knows is asked for again; to a wording that changed, it is said', async () => {
    kept = { given: true, version };
    open(person);
    await screen.findByText('true');
    consent.gone(new Refused('voice_consent_missing', 403, 'Parler demande votre accord.'));
    expect(consent.agreedTo()).toBeNull();
    expect(await box()).toBeDefined();
    expect(consent.lost).toBe(true);
    expect(screen.queryByText('Parler demande votre accord.')).toBeNull();
    consent.gone(new Refused('consent_outdated', 409, 'Le texte a changé.'));
    expect(await screen.findByText('Le texte a changé.')).toBeDefined();
  });

  it('that could not be noted opens nothing, and says so', async () => {
    open(person);
    await userEvent.click(await box());
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await speak();
    expect(await screen.findByText('Le serveur ne répond pas pour l’instant.')).toBeDefined();
    expect([consent.agreedTo(), given.mock.calls.length]).toEqual([null, 0]);
  });
});
