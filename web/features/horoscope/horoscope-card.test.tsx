// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HoroscopeDay } from '#shared/horoscope/day.ts';
import { bodyNames } from '#shared/horoscope/zodiac.ts';
import { HoroscopeCard } from './horoscope-card.tsx';

const day: HoroscopeDay = {
  date: '2026-12-01',
  sign: 'Poissons',
  opening: "La Lune est en Lion aujourd'hui.",
  sections: [
    {
      topic: 'amour',
      label: 'Amour',
      text: 'Un geste ordinaire peut suffire.',
      facts: ['transit:Venus-trine-Mars'],
    },
    { topic: 'travail', label: 'Travail', text: 'Une seule chose peut suffire.', facts: [] },
  ],
  question: 'Quel geste aimeriez-vous offrir ?',
  text: '',
  facts: [{ id: 'moon-sign', french: 'À midi, la Lune est à 16° 25′ du Lion.' }],
  notice: 'Divertissement et introspection.',
  assumptions: ["L'heure de naissance n'est pas connue."],
  wheel: {
    sky: bodyNames.map((body, i) => ({ body, lon: i * 3, retrograde: body === 'Saturn' })),
    natal: bodyNames.map((body, i) => ({ point: body, lon: 120 + i * 20 })),
    houses: null,
    aspects: [
      { transit: 'Venus', natal: 'Mars', aspect: 'trine' },
      { transit: 'Sun', natal: 'Moon', aspect: 'conjunction' },
    ],
  },
  generated: { by: 'grammar', version: 'v1' },
};

afterEach(cleanup);

describe("the day's horoscope on the page", () => {
  it('shows the text, the question, its reasons and what it is', () => {
    render(<HoroscopeCard day={day} />);
    const card = screen.getByRole('article', { name: 'Votre horoscope du 1er décembre 2026' });
    for (const name of ['Amour', 'Travail', 'La question du jour'])
      within(card).getByRole('heading', { name });
    within(card).getByText('Quel geste aimeriez-vous offrir ?');
    within(card).getByText('À midi, la Lune est à 16° 25′ du Lion.');
    within(card).getByText('L’heure de naissance n’est pas connue.');
    within(card).getByText('Divertissement et introspection.');
    expect(card.getAttribute('data-generated')).toBe('grammar');
  });

  it('says in words what the drawing shows', () => {
    const { container } = render(<HoroscopeCard day={day} />);
    expect(container.querySelector('svg > title')?.textContent).toMatch(/Le ciel du 1er décembre 2026/);
    expect(container.querySelector('svg > desc')?.textContent).toBe(
      'Vénus et Mars de naissance : trigone. Le Soleil et la Lune de naissance : conjonction.',
    );
    screen.getByText(/^Saturne : 18° 00′ du Bélier/);
    expect(screen.getByText(/^Saturne : 18°/).textContent).toContain('(rétrograde)');
  });

  it('is hidden by one button, and has none where nothing can be hidden', async () => {
    const hide = vi.fn();
    const { rerender } = render(<HoroscopeCard day={day} onSwitchOff={hide} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ne plus afficher l’horoscope' }));
    expect(hide).toHaveBeenCalledOnce();
    rerender(<HoroscopeCard day={day} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('draws no number that is not one', () => {
    const { container } = render(<HoroscopeCard day={day} />);
    expect(container.querySelector('svg')!.innerHTML).not.toMatch(/NaN|undefined|Infinity/);
  });
});
