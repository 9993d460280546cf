// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as calls from '#web/lib/call-function.ts';
import { AudioLaunch } from './audio-launch.tsx';

const call = vi.spyOn(calls, 'callFunction');
const field = () => screen.getByLabelText<HTMLInputElement>('Recevoir un email à l’ouverture');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  call.mockReset().mockResolvedValue({});
  window.history.replaceState(null, '', '/entreprises');
});
afterEach(cleanup);

it('asks for a whole address before it sends anything', async () => {
  render(<AudioLaunch />);
  await userEvent.type(field(), 'rh@entreprise');
  await press('Me prévenir');
  await screen.findByText(/adresse email complète/);
  expect(document.activeElement).toBe(field());
  expect(call).not.toHaveBeenCalled();
});

it('registers the address, and says so on the page', async () => {
  render(<AudioLaunch />);
  await userEvent.type(field(), 'rh@exemple.fr');
  await press('Me prévenir');
  expect((await screen.findByRole('alert')).textContent).toContain('rh@exemple.fr');
  expect(call.mock.calls.map(([, name, body]) => [name, body])).toEqual([
    ['join-launch-list', { launch: 'company_audio', email: 'rh@exemple.fr' }],
  ]);
});

it('keeps the address when the line is cut', async () => {
  call.mockRejectedValueOnce(new calls.Unreachable());
  render(<AudioLaunch />);
  await userEvent.type(field(), 'rh@exemple.fr');
  await press('Me prévenir');
  expect((await screen.findByRole('alert')).textContent).toContain('gardée');
  expect(field().value).toBe('rh@exemple.fr');
});

it('takes the address off with a button, never by being opened, and leaves no ticket in the address bar', async () => {
  window.history.replaceState(null, '', '/entreprises#audio-launch=abc.def');
  render(<AudioLaunch />);
  const button = await screen.findByRole('button', { name: 'Retirer mon adresse' });
  expect(window.location.hash).toBe('');
  expect(call).not.toHaveBeenCalled();
  await userEvent.click(button);
  await screen.findByText('Votre adresse est retirée');
  expect(call.mock.calls.map(([, name, body]) => [name, body])).toEqual([
    ['leave-launch-list', { ticket: 'abc.def' }],
  ]);
});
