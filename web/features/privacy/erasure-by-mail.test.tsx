// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refused, Unreachable } from '#web/lib/call-function.ts';
import { soon } from '../../../tests/support/soon.ts';
import { fetchReceipt, keepAccountByMail, readReceipt } from './erasure-api.ts';
import { ErasureByMail } from './erasure-by-mail.tsx';

vi.mock('./erasure-api.ts', () => ({
  keepAccountByMail: vi.fn(),
  readReceipt: vi.fn(),
  fetchReceipt: vi.fn(),
}));

const open = (fragment: string) => {
  window.history.replaceState(null, '', `/effacement${fragment}`);
  render(<ErasureByMail />);
};

beforeEach(() => {
  vi.mocked(keepAccountByMail).mockReset().mockResolvedValue({});
  vi.mocked(readReceipt).mockReset().mockResolvedValue({
    number: 'A1B2C3D4E5F6',
    way: 'erase',
    askedAt: '2026-11-21T13:05:09.000Z',
    erasedAt: '2026-11-28T13:05:09.000Z',
    keyDestroyedAt: null,
  });
  vi.mocked(fetchReceipt)
    .mockReset()
    .mockResolvedValue(new Blob(['%PDF']));
});
afterEach(cleanup);

it('keeps the account by its button, never by being opened, and leaves no ticket in the address bar', async () => {
  open('#garder=abc.def');
  expect(window.location.hash).toBe('');
  expect(keepAccountByMail).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Garder mon compte' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Votre compte est gardé');
  expect(vi.mocked(keepAccountByMail).mock.calls).toEqual([['abc.def']]);
});

it('says why it could not, and can be tried again', async () => {
  vi.mocked(keepAccountByMail)
    .mockRejectedValueOnce(new Unreachable())
    .mockRejectedValueOnce(new Refused('erasure_ticket_unknown', 403, 'Ce lien ne sert plus.'));
  open('#garder=abc.def');
  const button = () => screen.getByRole('button', { name: 'Garder mon compte' });
  await userEvent.click(button());
  expect((await screen.findByRole('alert')).textContent).toContain('Réessayez');
  await userEvent.click(button());
  await screen.findByText('Ce lien ne sert plus.');
  await userEvent.click(button());
  await screen.findByText('Votre compte est gardé');
});

it('shows the receipt, and hands it over as a file', async () => {
  const handed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    handed.push(this.download);
  });
  open('#recu=abc.def');
  expect(await screen.findByText('A1B2C3D4E5F6')).toBeTruthy();
  expect(screen.getByText('dans les minutes qui viennent')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Télécharger le reçu (PDF)' }));
  await vi.waitFor(() => expect(handed).toEqual(['recu-effacement-A1B2C3D4E5F6.pdf']), soon);
});

it('without a link says where it is', () => {
  open('');
  screen.getByText('Il manque le lien de notre email');
});
