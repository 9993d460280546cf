// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { signUpNotices } from '#shared/messages/auth.ts';
import { readToasts, toast } from '#web/lib/toasts.ts';
import { confirmByCode } from './api.ts';
import { ConfirmationSent } from './confirmation-sent.tsx';

vi.mock('./api.ts', () => ({ confirmByCode: vi.fn(async () => {}), resendConfirmation: vi.fn() }));

afterEach(cleanup);

it('asks nobody to look at their mail who has just given its code', async () => {
  toast(signUpNotices.success);
  toast({ title: 'Autre chose' });
  render(<ConfirmationSent email="ada@exemple.fr" onCorrect={() => {}} />);
  fireEvent.change(screen.getByLabelText('Le code reçu par email'), { target: { value: '12' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  expect(readToasts()).toHaveLength(2);
  fireEvent.change(screen.getByLabelText('Le code reçu par email'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  await waitFor(() => expect(confirmByCode).toHaveBeenCalledWith('ada@exemple.fr', '123456'));
  await waitFor(() => expect(readToasts().map(({ title }) => title)).toEqual(['Autre chose']));
});
