// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderForm as Order } from '#shared/companies/order.ts';
import { OrderForm } from './order-form.tsx';
import { OrderResult } from './order-result.tsx';
import { PaymentStep } from './payment-step.tsx';

/* What a company reads when its order or its payment fails (specification §8, Payments). */

const order: Order = {
  companyName: 'Boulangerie du Lac',
  siret: '73282932000074',
  address: '1 rue du Four, 75006 Paris',
  contactName: 'Claire Martin',
  contactEmail: 'claire@exemple.fr',
  phone: '',
  market: '',
  employees: 20,
  coveredEmployees: 12,
};
const requestId = '6d1b5f0e-3d1a-4a87-9f6a-1f4a3f0f2c11';

const show = (element: ReactElement) =>
  render(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>);
const alertLines = async (): Promise<string[]> =>
  [...(await screen.findByRole('alert')).childNodes].map((node) => node.textContent ?? '');

beforeEach(() => {
  window.sessionStorage.clear();
  vi.spyOn(window, 'open').mockReturnValue(null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const asked = '0a4f2a3e-8d54-4a39-9d4e-9f5f3a4e7d10';
const showResult = (answer: Response) => {
  vi.stubGlobal('fetch', async () => answer);
  show(
    <MemoryRouter>
      <OrderResult orderId={asked} waiting={null} />
    </MemoryRouter>,
  );
};

describe('an order whose payment was made', () => {
  it('says when the payment could not be processed', async () => {
    showResult(new Response('{}', { status: 500 }));
    expect(await alertLines()).toEqual(['Erreur lors du traitement du paiement']);
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });

  it('says when there is no such order', async () => {
    showResult(new Response('{"code":"order_unknown","message":"Commande introuvable"}', { status: 404 }));
    expect(await alertLines()).toEqual(['Commande introuvable']);
  });
});

describe('an order that fails', () => {
  it('at its first step says so, and keeps what was typed', async () => {
    show(
      <OrderForm
        onReady={() => {
          throw new TypeError('crypto.randomUUID is not a function');
        }}
      />,
    );
    const labels = {
      'Nom de l’entreprise': order.companyName,
      SIRET: order.siret,
      Adresse: order.address,
      'Nom du contact': order.contactName,
      'Email du contact': order.contactEmail,
    };
    for (const [label, value] of Object.entries(labels))
      await userEvent.type(screen.getByLabelText(label), value);
    await userEvent.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
    expect(await alertLines()).toEqual(["Erreur lors de l'inscription. Veuillez réessayer."]);
    expect(screen.getByLabelText<HTMLInputElement>('SIRET').value).toBe(order.siret);
  });

  it.each([
    ['no sentence', new Response('{}', { status: 503 }), 'Erreur lors de la création du paiement'],
    ['no answer', new TypeError('Failed to fetch'), 'Erreur lors de la création du paiement'],
    [
      'a sentence',
      new Response('{"code":"closed","message":"Les commandes sont fermées."}', { status: 409 }),
      'Les commandes sont fermées.',
    ],
  ])('at its payment, with %s of the server, says both', async (_, answer, reason) => {
    const fetched = vi.fn<typeof fetch>(async () => {
      if (answer instanceof Error) throw answer;
      return answer;
    });
    vi.stubGlobal('fetch', fetched);
    const ordered = vi.fn();
    show(<PaymentStep order={order} requestId={requestId} onOrdered={ordered} onBack={() => {}} />);
    await userEvent.click(screen.getByRole('button', { name: /^Payer/ }));
    expect(await alertLines()).toEqual(['Erreur lors du paiement. Veuillez réessayer.', reason]);
    expect(ordered).not.toHaveBeenCalled();
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toMatchObject({
      companyName: order.companyName,
      coveredEmployees: 12,
      monthlyAmount: 60,
      setupFee: 250,
    });
  });
});
