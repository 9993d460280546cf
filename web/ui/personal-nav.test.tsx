// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { PersonalNav } from './personal-nav.tsx';

vi.mock('#web/lib/session/session-context.tsx', () => ({ useSession: () => ({ state: 'session' }) }));
vi.mock('#web/lib/session/use-team-member.ts', () => ({ useTeamMember: () => false }));
afterEach(cleanup);

it.each([
  ['/', 'Séance', 'page'],
  ['/seance', 'Séance', 'true'],
  ['/historique', 'Séance', 'true'],
  ['/lettre', 'Suivi', 'true'],
  ['/exercices', 'Exercices', 'page'],
  ['/compte/donnees', 'Compte', 'true'],
  ['/souvenirs', 'Compte', 'true'],
])('on %s, « %s » is where one is', (path, name, current) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <PersonalNav />
    </MemoryRouter>,
  );
  const here = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(here.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    [name, current],
  ]);
});
