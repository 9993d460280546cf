// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refused, Unreachable } from '#web/lib/call-function.ts';
import { sendConfirmation } from './api.ts';
import { ConfirmDeclaration } from './confirm-declaration.tsx';

vi.mock('./api.ts', () => ({ sendConfirmation: vi.fn() }));

const confirmed = {
  kind: 'withdrawal',
  number: 'A1B2C3D4E5',
  receivedAt: '2026-11-21T13:05:09.000Z',
  confirmedAt: '2026-11-21T13:09:00.000Z',
} as const;
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmer ma déclaration' });
const open = (fragment: string) => {
  window.history.replaceState(null, '', `/confirmer-declaration${fragment}`);
  render(<ConfirmDeclaration />);
};

beforeEach(() => {
  vi.mocked(sendConfirmation).mockReset().mockResolvedValue(confirmed);
});
afterEach(cleanup);

it('confirms by its button, never by being opened, and leaves no ticket in the address bar', async () => {
  open('#confirmation=abc.def');
  expect(window.location.hash).toBe('');
  expect(sendConfirmation).not.toHaveBeenCalled();
  const warning = screen.getByText(/Ne confirmez pas/);
  expect([...warning.querySelectorAll('a')].map(({ pathname }) => pathname)).toEqual([
    '/resilier',
    '/retractation',
  ]);
  await userEvent.click(button());
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('Votre rétractation est confirmée');
  expect(screen.queryByText(/Ne confirmez pas/)).toBeNull();
  expect(said.textContent).toContain('21 novembre 2026 à 14:05:09');
  expect(vi.mocked(sendConfirmation).mock.calls).toEqual([['abc.def']]);
});

it('without a link says where it is, and confirms nothing', () => {
  open('');
  screen.getByText('Il manque le lien de votre accusé de réception');
  expect(button().disabled).toBe(true);
});

it('says why it could not, and can be tried again with the same link', async () => {
  vi.mocked(sendConfirmation)
    .mockRejectedValueOnce(new Unreachable())
    .mockRejectedValueOnce(new Refused('declaration_ticket_expired', 403, 'Ce lien ne sert plus.'));
  open('#confirmation=abc.def');
  await userEvent.click(button());
  expect((await screen.findByRole('alert')).textContent).toContain('reste enregistrée');
  await userEvent.click(button());
  await screen.findByText('Ce lien ne sert plus.');
  await userEvent.click(button());
  await screen.findByText('Votre rétractation est confirmée');
  expect(vi.mocked(sendConfirmation).mock.calls).toEqual([['abc.def'], ['abc.def'], ['abc.def']]);
});
