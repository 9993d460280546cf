// @vitest-environment happy-dom
import type { SupabaseClient } from '@supabase/supabase-js';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused, Unreachable } from '#web/lib/call-function.ts';
import { areWordsToNote, setWordsToNote } from '#web/lib/session/unseen-words.ts';
import { NewWords } from './new-words.tsx';

const service = vi.hoisted(() => ({ answer: null as unknown, calls: 0 }));
vi.mock('#web/lib/call-function.ts', async (original) => ({
  ...(await original<object>()),
  callFunction: async () => {
    service.calls += 1;
    if (service.answer instanceof Error) throw service.answer;
    return service.answer;
  },
}));

const phrase = 'lucratif fluide luxueux prénom ruche charbon';
const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NewWords client={{} as SupabaseClient} />
    </QueryClientProvider>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  window.localStorage.clear();
  service.answer = { phrase };
  service.calls = 0;
});
afterEach(cleanup);

describe('six new words', () => {
  it('come only when asked for, are shown on a second press, and count as noted when one says so', async () => {
    open();
    expect(service.calls).toBe(0);
    await press('Donner de nouveaux mots');
    const arrived = await screen.findByText(
      /^Six nouveaux mots vous attendent\. Les anciens n’ouvrent plus rien\.$/,
    );
    expect(document.activeElement).toBe(arrived.parentElement);
    expect(screen.queryByText('lucratif')).toBeNull();
    expect(areWordsToNote()).toBe(true);
    await press('Afficher mes six mots');
    const list = screen.getByRole('list', { name: 'Vos six mots' });
    expect(document.activeElement).toBe(list);
    const words = within(list).getAllByRole('listitem');
    expect(words.map((word) => word.textContent?.replace(/^\d/, '')).join(' ')).toBe(phrase);
    await userEvent.click(screen.getByLabelText('J’ai noté mes six mots'));
    expect(areWordsToNote()).toBe(false);
    await userEvent.click(screen.getByLabelText('J’ai noté mes six mots'));
    expect(areWordsToNote()).toBe(true);
  });

  it('keep whoever has not noted them from leaving the page by mistake', async () => {
    open();
    await press('Donner de nouveaux mots');
    await press('Afficher mes six mots');
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(true);
    await userEvent.click(screen.getByLabelText('J’ai noté mes six mots'));
    expect(leave()).toBe(false);
  });

  it('are said to be missing while the former ones were never noted', () => {
    setWordsToNote(true);
    open();
    expect(screen.getByText('Vos six mots n’ont pas été notés.')).toBeTruthy();
    cleanup();
    setWordsToNote(false);
    open();
    expect(screen.queryByText('Vos six mots n’ont pas été notés.')).toBeNull();
  });

  it.each([
    [new Refused('sign_in_again', 403, 'Reconnectez-vous.'), 'Reconnectez-vous.'],
    [
      new Unreachable(),
      'Le serveur ne répond pas. Vos mots ont peut-être changé. Redemandez-en avant de partir.',
    ],
  ])('say what failed, and can be asked for again', async (error, sentence) => {
    service.answer = error;
    open();
    await press('Donner de nouveaux mots');
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    service.answer = { phrase };
    await press('Donner de nouveaux mots');
    expect(await screen.findByRole('button', { name: 'Afficher mes six mots' })).toBeTruthy();
  });
});
