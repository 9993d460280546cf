// @vitest-environment happy-dom
import { FunctionsFetchError, FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HoroscopeDay } from '#shared/horoscope/day.ts';
import { bodyNames } from '#shared/horoscope/zodiac.ts';
import { getSupabase } from '#web/lib/session/supabase-client.ts';
import { BirthDetailsForm } from './birth-details-form.tsx';
import { TodaysHoroscope } from './todays-horoscope.tsx';
import { TopicPicker } from './topic-picker.tsx';

vi.mock('#web/lib/session/supabase-client.ts', () => ({ getSupabase: vi.fn() }));

const day: HoroscopeDay = {
  date: '2026-11-21',
  sign: 'Poissons',
  opening: 'La Lune est en Bélier.',
  sections: [{ topic: 'amour', label: 'Amour', text: 'Un geste peut suffire.', facts: [] }],
  question: 'Quel geste ?',
  text: 'La Lune est en Bélier.',
  facts: [],
  notice: 'Divertissement et introspection.',
  assumptions: [],
  wheel: {
    sky: bodyNames.map((body, i) => ({ body, lon: i * 30, retrograde: false })),
    natal: bodyNames.map((body, i) => ({ point: body, lon: i * 30 })),
    houses: null,
    aspects: [],
  },
  generated: { by: 'grammar', version: 'v1' },
};

type Answer = { data: unknown; error: unknown };
const calls: { name: string; body: unknown }[] = [];
let answers: Record<string, () => Answer> = {};

const said = (data: unknown) => (): Answer => ({ data, error: null });
const refused = (code: string, message: string) => (): Answer => ({
  data: null,
  error: new FunctionsHttpError(new Response(JSON.stringify({ code, message }), { status: 403 })),
});

beforeEach(() => {
  calls.length = 0;
  answers = {};
  vi.mocked(getSupabase).mockResolvedValue({
    functions: {
      invoke: async (name: string, { body }: { body: unknown }) => {
        calls.push({ name, body });
        return answers[name]!();
      },
    },
  } as unknown as SupabaseClient);
});
afterEach(cleanup);

const show = (page: ReactNode) => {
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } });
  render(<QueryClientProvider client={client}>{page}</QueryClientProvider>);
};

describe("today's horoscope", () => {
  it('asks with the headings and the zone, and shows the text', async () => {
    answers['horoscope-today'] = said(day);
    show(<TodaysHoroscope topics={['amour']} address="tu" />);
    await screen.findByText('Un geste peut suffire.');
    expect(calls).toEqual([
      { name: 'horoscope-today', body: { topics: ['amour'], zone: expect.any(String), address: 'tu' } },
    ]);
  });

  it('says why there is none, once, and offers nothing to insist with', async () => {
    answers['horoscope-today'] = refused('horoscope_withheld', "L'horoscope fait une pause.");
    show(<TodaysHoroscope topics={['amour']} />);
    await screen.findByText("L'horoscope fait une pause.");
    expect(screen.queryByRole('button')).toBeNull();
    expect(calls).toHaveLength(1);
  });

  it('is hidden and shown again by one button each', async () => {
    answers['horoscope-today'] = said(day);
    answers['switch-horoscope'] = () => {
      const { on } = calls.at(-1)!.body as { on: boolean };
      answers['horoscope-today'] = on ? said(day) : refused('horoscope_switched_off', 'Vous avez désactivé.');
      return { data: {}, error: null };
    };
    show(<TodaysHoroscope topics={['amour']} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Ne plus afficher l’horoscope' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Réafficher l’horoscope' }));
    await screen.findByText('Un geste peut suffire.');
  });

  it('can be tried again after the line was cut', async () => {
    answers['horoscope-today'] = () => ({
      data: null,
      error: new FunctionsFetchError(new TypeError('offline')),
    });
    show(<TodaysHoroscope topics={['amour']} />);
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    answers['horoscope-today'] = said(day);
    await userEvent.click(again);
    await screen.findByText('Un geste peut suffire.');
  });
});

describe('the choice of headings', () => {
  it('gives them in the order of the page, and « aucune » as an answer like the other', async () => {
    const choose = vi.fn();
    const none = vi.fn();
    show(<TopicPicker onChoose={choose} onNone={none} />);
    await userEvent.click(screen.getByRole('button', { name: 'Lire mon horoscope' }));
    screen.getByRole('alert');
    await userEvent.click(screen.getByLabelText('Travail'));
    await userEvent.click(screen.getByLabelText('Amour'));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Lire mon horoscope' }));
    expect(choose).toHaveBeenCalledExactlyOnceWith(['amour', 'travail']);
    await userEvent.click(screen.getByRole('button', { name: 'Aucune aujourd’hui' }));
    expect(none).toHaveBeenCalledOnce();
  });
});

describe('time and place of birth', () => {
  it('are saved, and what was understood is said back', async () => {
    const empty = { birthTime: null, birthPlace: null, understoodPlace: null, assumptions: [] };
    answers['my-birth-details'] = said(empty);
    answers['save-birth-details'] = said({
      birthTime: null,
      birthPlace: 'Valence',
      understoodPlace: 'Valence, Drôme',
      assumptions: ['Plusieurs lieux portent ce nom.'],
    });
    show(<BirthDetailsForm />);
    await userEvent.type(await screen.findByLabelText('Lieu de naissance'), ' Valence ');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText('C’est noté : Valence, Drôme.');
    screen.getByText('Plusieurs lieux portent ce nom.');
    expect(calls.at(-1)).toEqual({
      name: 'save-birth-details',
      body: { birthTime: null, birthPlace: 'Valence' },
    });
  });

  it('keep what was typed when they are refused', async () => {
    answers['my-birth-details'] = said({
      birthTime: null,
      birthPlace: null,
      understoodPlace: null,
      assumptions: [],
    });
    answers['save-birth-details'] = refused('birth_not_computable', "Cette heure n'a pas existé.");
    show(<BirthDetailsForm />);
    await userEvent.type(await screen.findByLabelText('Lieu de naissance'), 'Paris');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect((await screen.findByRole('alert')).textContent).toBe("Cette heure n'a pas existé.");
    expect(screen.getByLabelText<HTMLInputElement>('Lieu de naissance').value).toBe('Paris');
  });
});
