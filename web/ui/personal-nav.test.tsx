// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { PersonalNav } from './personal-nav.tsx';

vi.mock('#web/lib/session/session-context.tsx', () => ({ useSession: () => ({ state: 'session' }) }));
const roles = vi.hoisted(() => ({ team: false, contact: false as boolean | undefined }));
vi.mock('#web/lib/session/use-own-roles.ts', () => ({
  useTeamMember: () => roles.team,
  useCompanyContact: () => roles.contact,
}));
afterEach(() => {
  cleanup();
  Object.assign(roles, { team: false, contact: false });
});

const offeredAt = (path: string) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <PersonalNav />
    </MemoryRouter>,
  );
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

it('leads the contact of a company to its space, and to no session', () => {
  roles.contact = true;
  expect(offeredAt('/entreprise/espace')).toEqual([
    ['Mon entreprise', '/entreprise/espace'],
    ['Compte', '/compte'],
  ]);
});

it('offers nothing until it is known whose account it is', () => {
  roles.contact = undefined;
  expect(offeredAt('/')).toEqual([]);
});

it('leads the team to their console', () => {
  roles.team = true;
  expect(offeredAt('/').map(([text]) => text)).toEqual(['Séance', 'Console', 'Compte']);
});

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
