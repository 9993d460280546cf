// @vitest-environment happy-dom
import type { SupabaseClient } from '@supabase/supabase-js';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MySubscription } from '#shared/billing/account.ts';
import { Refused } from '#web/lib/call-function.ts';
import { createCheckoutWith, mySubscription } from './api.ts';
import { MySubscriptionPanel } from './my-subscription.tsx';

/* What an employee reads before they pay for themselves, and where a refusal is said. */

vi.mock('./api.ts', () => ({
  checkoutFailed: 'Impossible de créer la session de paiement',
  changeBillingAddress: vi.fn(),
  createCheckout: vi.fn(),
  createCheckoutWith: vi.fn(),
  mySubscription: vi.fn(),
}));

const none: MySubscription = {
  state: 'none',
  monthlyCents: 900,
  trialEndsAt: null,
  nextChargeAt: null,
  cancelsAt: null,
  withdrawableUntil: null,
  firstChargeAt: null,
  mayOrder: true,
  needsAddress: true,
  billingAddress: null,
  mayChangeCard: false,
  mayCancel: false,
  waiting: null,
  selling: 'on',
};

const open = (covered: boolean, over: Partial<MySubscription> = {}) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.mocked(mySubscription).mockReturnValue({
    queryKey: ['my-subscription', 'u'],
    queryFn: async () => ({ ...none, ...over }),
  } as never);
  render(
    <QueryClientProvider client={queries}>
      <MySubscriptionPanel client={{} as SupabaseClient} userId="u" covered={covered} />
    </QueryClientProvider>,
  );
};
const field = () => screen.findByLabelText<HTMLInputElement>('Adresse email pour vos reçus');

beforeEach(() => {
  vi.mocked(createCheckoutWith).mockReset();
  vi.spyOn(window, 'open').mockReturnValue(null);
});
afterEach(cleanup);

it('says what changes before an address is asked for, and asks for it before anything is ordered', async () => {
  vi.mocked(createCheckoutWith).mockResolvedValue('https://paiement.exemple/1');
  open(false);
  const address = await field();
  const told = screen.getByRole('heading', { name: 'Ce que cela change pour votre anonymat' });
  expect(told.compareDocumentPosition(address)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.type(address, '{Enter}');
  expect(createCheckoutWith).not.toHaveBeenCalled();
  expect(address.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(address, ' moi@exemple.fr {Enter}');
  await screen.findByRole('link', { name: 'ouvrir la page de paiement' });
  expect(createCheckoutWith).toHaveBeenCalledExactlyOnceWith('moi@exemple.fr');
});

it('says beside the field that the address is the employer’s', async () => {
  const message = 'C’est une adresse de votre entreprise.';
  vi.mocked(createCheckoutWith).mockRejectedValue(new Refused('billing_address_is_employer', 422, message));
  open(false);
  const address = await field();
  await userEvent.type(address, 'moi@usine.exemple{Enter}');
  await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(message)).toBeTruthy();
});

it('is folded away while the company pays, and shows the address and the contract once there is one', async () => {
  open(true);
  const folded = await screen.findByText('Continuer un jour par vous-même');
  expect(folded.closest('details')?.open).toBe(false);
  cleanup();
  open(true, { state: 'active', mayOrder: false, needsAddress: false, billingAddress: 'moi@exemple.fr' });
  expect(await screen.findByText('moi@exemple.fr')).toBeTruthy();
  expect(screen.getByText('Actif')).toBeTruthy();
});
