// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { PlannedCard } from './planned-card.tsx';
import { TeamWordsView } from './team-words-view.tsx';

/* What stands before an opening and beside a reply. */

afterEach(cleanup);

const earlier = '0a6d7d0e-3c1e-4a6b-9d1c-5f0d6e1a2b3c';

it('shows what a human wrote, and leads to where one can answer', () => {
  const team = { conversationId: earlier, at: '2026-03-02T19:00:00Z', texts: ['Bonjour.', 'Je suis Maud.'] };
  render(<TeamWordsView team={team} />, { wrapper: MemoryRouter });
  expect(screen.getByText('Je suis Maud.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Lui répondre' }).getAttribute('href')).toBe(
    `/seance?s=${earlier}`,
  );
});

it('says only that somebody wrote where the words are kept back', () => {
  render(<TeamWordsView team={{ conversationId: earlier, at: '2026-03-02T19:00:00Z', texts: [] }} />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByText('Une personne de notre équipe vous a écrit.')).toBeTruthy();
});

it('lists what was planned, leads back, and is not there without either', () => {
  const planned = {
    title: 'Ce que vous aviez prévu',
    lines: ['Appeler le 3114', 'Votre sœur, près de vous'],
  };
  const { container, rerender } = render(<PlannedCard planned={planned} resume={earlier} />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: planned.title })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Reprendre' }).getAttribute('href')).toBe(`/seance?s=${earlier}`);
  rerender(<PlannedCard planned={null} resume={null} />);
  expect(container.textContent).toBe('');
});
