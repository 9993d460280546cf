import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { type OrderForm as Order, orderFormSchema } from '#shared/companies/order.ts';
import { forgetDraft } from '#web/lib/use-form-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { WhileOpen } from '#web/ui/while-open.tsx';
import { enterpriseOrder } from './api.ts';
import { OrderForm, orderDraft } from './order-form.tsx';
import { OrderResult, Waiting } from './order-result.tsx';
import { PaymentStep } from './payment-step.tsx';
import { type OrderStep, Steps } from './steps.tsx';

/** What this tab remembers of an order under way: a reload leads back to the same step and the same order. */
const rememberedAs = 'company-order-under-way';
const underWay = z.object({
  requestId: z.uuid(),
  order: orderFormSchema,
  orderId: z.uuid().nullable(),
});
type UnderWay = z.infer<typeof underWay>;

const remember = (value: UnderWay | null): void => {
  try {
    if (value) window.sessionStorage.setItem(rememberedAs, JSON.stringify(value));
    else window.sessionStorage.removeItem(rememberedAs);
  } catch {
    // No storage: the order itself is not concerned.
  }
};
const remembered = (): UnderWay | null => {
  try {
    return underWay.safeParse(JSON.parse(window.sessionStorage.getItem(rememberedAs) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
};

/** /inscription-entreprise: three steps on one screen; the last comes by itself once the other tab has paid. */
export function OrderScreen() {
  const [state, setState] = useState<UnderWay | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => setState(remembered()), []);
  const { data } = useQuery({ ...enterpriseOrder(state?.orderId ?? ''), enabled: !!state?.orderId });
  const step: OrderStep = data?.success ? 'cartes' : state ? 'paiement' : 'inscription';
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
    window.scrollTo({ top: 0 });
    if (step === 'cartes') forgetDraft(orderDraft.name);
  }, [step]);

  const go = (next: UnderWay | null) => {
    remember(next);
    setState(next);
  };
  const begin = (order: Order) => go({ requestId: crypto.randomUUID(), order, orderId: null });

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Inscription de votre entreprise
      </h1>
      <noscript>
        <p className="mt-6">Cette page a besoin de JavaScript, qui semble désactivé dans votre navigateur.</p>
      </noscript>
      <Steps at={step} />
      <div className="mt-10">
        {/* Kept behind the other steps, so that whoever comes back finds what they typed. */}
        <div hidden={state !== null}>
          <WhileOpen part="company_orders">
            <OrderForm onReady={begin} />
          </WhileOpen>
        </div>
        {state && !state.orderId && (
          <PaymentStep
            order={state.order}
            requestId={state.requestId}
            onOrdered={(orderId) => go({ ...state, orderId })}
            onBack={() => go(null)}
          />
        )}
        {state?.orderId && (
          <>
            <OrderResult
              orderId={state.orderId}
              waiting={
                <div className="flex flex-col items-start gap-4">
                  <Waiting>En attente du paiement, dans l’onglet qui vient de s’ouvrir...</Waiting>
                  <p className="text-soft">Cette page suit votre commande et continue toute seule.</p>
                  <Button onClick={() => go({ ...state, orderId: null })}>Revenir au paiement</Button>
                </div>
              }
            />
            {data?.state === 'closed' && (
              <Button className="mt-4" onClick={() => go(null)}>
                Recommencer
              </Button>
            )}
          </>
        )}
      </div>
    </>
  );
}
