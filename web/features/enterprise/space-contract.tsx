import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { dayText } from '#shared/billing/account.ts';
import { companyAmounts, companyChat } from '#shared/billing/catalogue.ts';
import { monthText } from '#shared/companies/employer-report.ts';
import type { CompanySpace } from '#shared/companies/space.ts';
import { euros } from '#shared/money.ts';
import { Refused } from '#web/lib/call-function.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import {
  addContact,
  addSeats,
  companyCardPage,
  endContract,
  removeContact,
  takeConsultationFile,
  takeInvoice,
} from './api.ts';

type Company = NonNullable<CompanySpace['company']>;
type Props = { client: SupabaseClient; company: Company };

const failed = 'Cela n’a pas abouti. Vous pouvez réessayer.';
const textOf = (error: unknown): string => (error instanceof Refused ? error.message : failed);
const states = { due: 'en préparation', open: 'à régler', paid: 'payée', void: 'annulée' } as const;
const day = (text: string): string => dayText(new Date(`${text}T12:00:00Z`));

const useRefresh = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['company-space'] });
};

/** What runs, what it costs, and the papers. */
export function SpaceContract({
  client,
  company,
  orders,
  bills,
}: Props & Pick<CompanySpace, 'orders' | 'bills'>) {
  const paper = useMutation({
    mutationFn: ({ of, name }: { of: string; name: string }) => takeInvoice(client, company.id, of, name),
  });
  const card = useMutation({
    mutationFn: () => companyCardPage(client, company.id),
    onSuccess: (url) => window.location.assign(url),
  });
  const rows = [
    ...bills.map(({ month, netCents, state, number }) => ({
      of: month,
      label: monthText(month),
      netCents,
      state: states[state],
      name: number ?? month,
      ready: state !== 'due',
    })),
    ...orders.toReversed().map(({ id, paidAt, netCents }) => ({
      of: id,
      label: `commande du ${dayText(new Date(paidAt))}`,
      netCents,
      state: states.paid,
      name: id.slice(0, 8),
      ready: true,
    })),
  ];
  return (
    <>
      <p className="mt-3">
        {company.seats.toLocaleString('fr-FR')} places couvertes, {euros(company.monthlyCents)} HT par mois,
        par {company.paysBy === 'card' ? 'carte' : 'virement'}.{' '}
        {company.billedFrom
          ? `Facturation mensuelle depuis le ${day(company.billedFrom)}.`
          : 'La facturation mensuelle n’a pas commencé.'}
      </p>
      {company.endsOn && (
        <Alert
          tone="neutral"
          title={`Le contrat prend fin le ${day(company.endsOn)}${company.endReason === 'unpaid' ? ', faute de règlement' : ''}.`}
        />
      )}
      <ul className="mt-4 flex flex-col divide-y divide-line">
        {rows.map(({ of, label, netCents, state, name, ready }) => (
          <li key={of} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span>
              {label} · {euros(netCents)} HT · {state}
            </span>
            {ready && (
              <Button kind="quiet" disabled={paper.isPending} onClick={() => paper.mutate({ of, name })}>
                Facture PDF<span className="sr-only">, {label}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {(paper.error || card.error) && <Alert>{textOf(paper.error ?? card.error)}</Alert>}
      {company.paysBy === 'card' && (
        <Button className="mt-4" busy={card.isPending} busyLabel="Ouverture..." onClick={() => card.mutate()}>
          Changer de carte bancaire
        </Button>
      )}
    </>
  );
}

/** More seats: ordered and prepaid for their first month, like the first ones. */
export function MoreSeats({ client, company }: Props) {
  const [seats, setSeats] = useState('10');
  const [purchaseOrder, setPurchaseOrder] = useState('');
  const number = Number(seats);
  const fine = Number.isInteger(number) && number >= 1 && number <= companyChat.mostSeats;
  const run = useMutation({
    mutationFn: () =>
      addSeats(client, { companyId: company.id, seats: number, payment: company.paysBy, purchaseOrder }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fine) run.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex max-w-xl flex-col gap-4">
      <TextField
        label="Places à ajouter"
        type="number"
        min={1}
        max={companyChat.mostSeats}
        step={1}
        inputMode="numeric"
        value={seats}
        onChange={(event) => setSeats(event.target.value)}
        error={fine ? undefined : 'Un nombre entier, à partir de 1.'}
      />
      {company.paysBy === 'transfer' && (
        <TextField
          label="Numéro de bon de commande (facultatif)"
          maxLength={60}
          value={purchaseOrder}
          onChange={(event) => setPurchaseOrder(event.target.value)}
        />
      )}
      {fine && (
        <p className="text-soft">
          {euros(companyAmounts(number).monthlyCents)} HT pour le premier mois, puis autant chaque mois.
        </p>
      )}
      {run.error && <Alert>{textOf(run.error)}</Alert>}
      <Button type="submit" disabled={!fine} busy={run.isPending} className="self-start">
        Ajouter (commande avec obligation de paiement)
      </Button>
    </form>
  );
}

/** Who else of the company may come in here. */
export function Contacts({ client, company, contacts }: Props & Pick<CompanySpace, 'contacts'>) {
  const refresh = useRefresh();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const add = useMutation({
    mutationFn: () => addContact(client, { companyId: company.id, name, email }),
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: (contactId: string) => removeContact(client, { companyId: company.id, contactId }),
    onSuccess: refresh,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && email.trim()) add.mutate();
  };
  return (
    <>
      <ul className="mt-4 flex flex-col divide-y divide-line">
        {contacts.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0 break-words">
              {each.name}, {each.email}
              {each.me && ' (vous)'}
              {!each.accepted && ' · invitation pas encore acceptée'}
            </span>
            {!each.me && contacts.length > 1 && (
              <Button kind="quiet" busy={remove.isPending} onClick={() => remove.mutate(each.id)}>
                Retirer<span className="sr-only"> {each.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {contacts.length < 2 && (
        <form noValidate onSubmit={submit} className="mt-4 grid max-w-2xl gap-4 sm:grid-cols-2">
          <TextField
            label="Nom du second contact"
            value={name}
            maxLength={120}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label="Son adresse email"
            type="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" busy={add.isPending} className="justify-self-start">
            Inviter un second contact
          </Button>
        </form>
      )}
      {(add.error || remove.error) && <Alert>{textOf(add.error ?? remove.error)}</Alert>}
    </>
  );
}

/** The file for human resources and the works council. */
export function ConsultationFile({ client, company }: Props) {
  const run = useMutation({ mutationFn: () => takeConsultationFile(client, company.id) });
  return (
    <>
      <p className="mt-3 max-w-prose">
        Le comité social et économique est informé et consulté avant le déploiement, phase pilote comprise. Ce
        dossier dit ce qu’est le service, ce que vous voyez et ne voyez pas, et qui répond de quoi.
      </p>
      <Button className="mt-4" busy={run.isPending} busyLabel="Préparation..." onClick={() => run.mutate()}>
        Dossier RH et CSE (PDF)
      </Button>
      {run.error && <Alert>{textOf(run.error)}</Alert>}
    </>
  );
}

/** The way out, with what it changes for those who use the service. */
export function EndContract({ client, company }: Props) {
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const run = useMutation({
    mutationFn: () => endContract(client, company.id),
    onSuccess: async () => {
      setOpen(false);
      await refresh();
    },
  });
  return (
    <>
      <p className="mt-3 max-w-prose">
        Le contrat prend fin avec le mois en cours. Vos salariés gardent leur compte, leurs séances passées et
        leur export ; ils ne commencent plus de nouvelle séance à vos frais.
      </p>
      <Dialog
        title="Mettre fin au contrat ?"
        description="À la fin du mois en cours. Plus rien ne sera facturé ensuite."
        open={open}
        onOpenChange={setOpen}
        trigger={<Button className="mt-4">Mettre fin au contrat</Button>}
      >
        <div className="flex flex-wrap gap-3">
          <Button kind="main" busy={run.isPending} onClick={() => run.mutate()}>
            Confirmer la fin du contrat
          </Button>
          <DialogClose>
            <Button kind="quiet">Garder le contrat</Button>
          </DialogClose>
        </div>
        {run.error && <Alert>{textOf(run.error)}</Alert>}
      </Dialog>
    </>
  );
}
