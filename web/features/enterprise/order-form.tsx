import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { companyChat } from '#shared/billing/catalogue.ts';
import {
  type OrderForm as Order,
  orderAlertFor,
  orderFormSchema,
  orderTexts,
} from '#shared/companies/order.ts';
import { siretHint, siretHints } from '#shared/companies/siret.ts';
import { useFormDraft } from '#web/lib/use-form-draft.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { EarlyForm } from '#web/ui/early-form.tsx';
import { TextField } from '#web/ui/field.tsx';
import { takeQuote } from './api.ts';
import { QuoteBox } from './quote-box.tsx';

const text = z.string().max(400);
const kept = z
  .object({
    companyName: text,
    siret: text,
    address: text,
    contactName: text,
    contactEmail: text,
    phone: text,
    market: text,
    employees: text,
    coveredEmployees: text,
  })
  .partial();

export const orderDraft = { name: 'company-order', kept } as const;

type Typed = z.infer<typeof kept>;

const { defaults, mostSeats } = companyChat;
const numberIn = (typed: unknown, otherwise: number): number => {
  const number = Number(typed);
  return Number.isInteger(number) && number >= 1 ? Math.min(number, mostSeats) : otherwise;
};
const pair = 'grid gap-5 sm:grid-cols-2';

/** The first step of /inscription-entreprise: who orders, for how many, and what it costs while one types. */
export function OrderForm({ onReady }: { onReady: (order: Order) => void }) {
  const ready = useHydrated();
  const [alert, setAlert] = useState<string | null>(null);
  // No default values: the form starts from what is in its fields, also what was typed before the page came alive.
  const form = useForm<Typed, unknown, Order>({
    resolver: zodResolver(orderFormSchema as unknown as z.ZodType<Order, Typed>),
  });
  useFormDraft(form, orderDraft, ready);
  const { errors } = form.formState;
  const [siret = '', employees, covered] = form.watch(['siret', 'employees', 'coveredEmployees']);
  const hint = siretHint(siret);
  const total = numberIn(employees, defaults.employees);

  const troubles = () => {
    const values = form.getValues();
    const found = orderFormSchema.safeParse(values).error?.issues ?? [];
    setAlert(
      orderAlertFor(
        values,
        found.map(({ path }) => String(path[0])),
      ),
    );
  };
  const submit = form.handleSubmit((order) => {
    setAlert(null);
    try {
      onReady(order);
    } catch {
      setAlert(orderTexts.signUpFailed);
    }
  }, troubles);
  const quote = useMutation({ mutationFn: takeQuote });
  const download = form.handleSubmit((order) => {
    setAlert(null);
    quote.mutate(order);
  }, troubles);

  return (
    <EarlyForm onSubmit={submit} className="grid items-start gap-10 lg:grid-cols-[3fr_2fr]">
      <div className="flex flex-col gap-5">
        <TextField
          label="Nom de l’entreprise"
          help="Tel que vos salariés le connaissent. Ils le saisiront avec leur code."
          autoComplete="organization"
          maxLength={200}
          error={errors.companyName?.message}
          {...form.register('companyName')}
        />
        <TextField
          label="SIRET"
          inputMode="numeric"
          help={hint ? siretHints[hint] : '14 chiffres'}
          error={errors.siret?.message}
          {...form.register('siret')}
        />
        <TextField
          label="Adresse"
          autoComplete="street-address"
          error={errors.address?.message}
          {...form.register('address')}
        />
        <div className={pair}>
          <TextField
            label="Nom du contact"
            autoComplete="name"
            error={errors.contactName?.message}
            {...form.register('contactName')}
          />
          <TextField
            label="Email du contact"
            type="email"
            autoComplete="email"
            error={errors.contactEmail?.message}
            {...form.register('contactEmail')}
          />
          <TextField
            label="Téléphone (facultatif)"
            type="tel"
            autoComplete="tel"
            error={errors.phone?.message}
            {...form.register('phone')}
          />
          <TextField
            label="Secteur (facultatif)"
            error={errors.market?.message}
            {...form.register('market')}
          />
          <TextField
            label="Nombre total de salariés"
            type="number"
            min={1}
            max={mostSeats}
            step={1}
            inputMode="numeric"
            defaultValue={defaults.employees}
            error={errors.employees?.message}
            {...form.register('employees')}
          />
          <TextField
            label="Salariés couverts"
            type="number"
            min={1}
            max={total}
            step={1}
            inputMode="numeric"
            defaultValue={defaults.coveredEmployees}
            error={errors.coveredEmployees?.message}
            {...form.register('coveredEmployees')}
          />
        </div>
        <p className="text-[0.95rem] text-soft">
          Minimum conseillé : {companyChat.announcedMinimumSeats} utilisateurs. En dessous, vos salariés ont
          le même service, mais vous n’aurez pas de statistiques.
        </p>
        {alert && <Alert>{alert}</Alert>}
        <Button type="submit" kind="main" disabled={!ready} className="self-start">
          Continuer vers le paiement
        </Button>
      </div>
      <div className="flex flex-col gap-4 lg:sticky lg:top-24">
        <QuoteBox covered={numberIn(covered, defaults.coveredEmployees)} />
        <Button
          disabled={!ready}
          busy={quote.isPending}
          busyLabel="Préparation..."
          onClick={() => void download()}
        >
          Télécharger le devis (PDF)
        </Button>
        {quote.error && <Alert>Le devis n’a pas pu être préparé. Vous pouvez réessayer.</Alert>}
      </div>
    </EarlyForm>
  );
}
