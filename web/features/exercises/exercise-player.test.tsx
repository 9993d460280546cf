// @vitest-environment happy-dom
import type { SupabaseClient } from '@supabase/supabase-js';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { exerciseOf } from '#shared/exercises/catalogue.ts';
import { changeInWords, ExercisePlayer } from './exercise-player.tsx';

const calls: { to: string; body: Record<string, unknown> }[] = [];
let answers = 200;
const client = {
  auth: { getSession: async () => ({ data: { session: null } }) },
} as unknown as SupabaseClient;

beforeEach(() => {
  localStorage.clear();
  calls.length = 0;
  answers = 200;
  vi.useFakeTimers({ now: new Date('2026-11-21T21:00:00Z') });
  vi.stubGlobal('fetch', async (to: string | URL, init?: RequestInit) => {
    const name = String(to).split('/').at(-1)!;
    calls.push({ to: name, body: JSON.parse(String(init?.body ?? '{}')) });
    const body = name === 'read-exercises' ? { results: [] } : {};
    return new Response(JSON.stringify(answers === 200 ? body : { code: 'unexpected_failure' }), {
      status: name === 'save-exercise' ? answers : 200,
    });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (id: Parameters<typeof exerciseOf>[0], backTo: string | null = null) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ExercisePlayer client={client} exercise={exerciseOf(id)} backTo={backTo} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const press = async (name: RegExp | string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(20));
};
const pass = async (ms: number) => {
  for (let left = ms + 20; left > 0; left -= 500)
    await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 500)));
};
const step = () => screen.getByRole('heading', { level: 2 }).textContent;

describe('an exercise one plays', () => {
  test('goes from step to step by itself, and the button that pauses it keeps the focus', async () => {
    open('cinq-sens');
    fireEvent.click(screen.getByRole('radio', { name: '8' }));
    await press('Commencer');
    await press(/^Commencer/);
    expect(screen.getByRole('status').textContent).toContain('Cinq choses');
    await pass(41_000);
    expect(step()).toContain('Quatre choses');
    expect(screen.getByRole('status').textContent).toContain('Quatre choses');
    expect(document.activeElement?.textContent).toContain('Mettre en pause');
    await press(/^Mettre en pause/);
    await pass(60_000);
    expect(step()).toContain('Quatre choses');
    await press(/^Reprendre/);
    await pass(35_000 + 30_000 + 25_000 + 20_000 + 4000);
    expect(screen.getByText('Est-ce que cela vous aide ?')).toBeTruthy();
  });

  test('notes the figures that were given, and no word that was written', async () => {
    open('recul', '0198f1a0-0000-7000-8000-000000000000');
    fireEvent.click(screen.getByRole('radio', { name: '7' }));
    await press('Commencer');
    fireEvent.change(screen.getByLabelText('La phrase qui insiste'), { target: { value: 'je rate tout' } });
    await press('Continuer');
    expect(document.activeElement?.textContent).toBe('Un pas de côté');
    await press(/^Passer/);
    await press(/^Passer/);
    await press('Terminer');
    fireEvent.click(screen.getByRole('radio', { name: '5' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Un peu' }));
    await press('Noter et terminer');
    const sent = calls.filter(({ to }) => to === 'save-exercise');
    expect(sent).toHaveLength(1);
    expect(sent[0]!.body).toMatchObject({ exercise: 'recul', before: 7, after: 5, helped: 'somewhat' });
    expect(JSON.stringify(calls)).not.toContain('rate');
    expect(screen.getByText('De 7 à 5 : un peu moins lourd.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Revenir à ma séance' }).getAttribute('href')).toContain(
      '/seance?s=',
    );
  });

  test('can be done without a figure, and without noting it', async () => {
    open('petit-pas');
    await press('Commencer sans noter');
    for (const _ of [1, 2, 3]) await press('Continuer');
    await press('Terminer');
    await press('Terminer sans noter');
    expect(calls.filter(({ to }) => to === 'save-exercise')).toEqual([]);
    expect(screen.getByText('Voilà, c’est terminé.')).toBeTruthy();
  });

  test('a lost answer says so, and the second try is the same exercise', async () => {
    answers = 503;
    open('petit-pas');
    await press('Commencer sans noter');
    for (const _ of [1, 2, 3]) await press('Continuer');
    await press('Terminer');
    await press('Noter et terminer');
    expect(screen.getByRole('alert').textContent).toContain('rien n’est noté');
    answers = 200;
    await press('Noter et terminer');
    const ids = calls.filter(({ to }) => to === 'save-exercise').map(({ body }) => body.id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

test.each([
  [8, 6, 'De 8 à 6 : un peu moins lourd.'],
  [4, 4, '4, comme avant. Tous les gestes ne conviennent pas à tous les jours.'],
  [4, 7, 'De 4 à 7. Cela arrive, regarder de près remue parfois.'],
  [null, 3, 'C’est noté.'],
] as const)('from %s to %s', (before, after, words) => expect(changeInWords(before, after)).toBe(words));
