import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQuery } from '@tanstack/react-query';
import { dayText, type InvoiceEntry } from '#shared/billing/account.ts';
import { euros } from '#shared/money.ts';
import { handOver } from '#web/lib/hand-over.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { invoiceFile, myInvoices } from './api.ts';

const stateOf = ({ status, creditedCents }: InvoiceEntry): string => {
  if (creditedCents > 0) return 'remboursée';
  return { paid: 'payée', open: 'en attente', void: 'annulée' }[status];
};

/** What was invoiced, newest first, each as a PDF. */
export function MyInvoices({ client, userId }: { client: SupabaseClient; userId: string }) {
  const { data, error } = useQuery(myInvoices(client, userId));
  const file = useMutation({
    mutationFn: (invoice: InvoiceEntry) => invoiceFile(client, invoice.id),
    onSuccess: (pdf, { number, id }) => handOver(pdf, `facture-${number ?? id}.pdf`),
  });
  if (error) return <p className="mt-3 text-soft">Vos factures ne peuvent pas être lues pour l’instant.</p>;
  if (!data) return null;
  if (data.length === 0) return <p className="mt-3 text-soft">Aucune facture, rien n’a été débité.</p>;
  return (
    <>
      <ul className="mt-4 flex flex-col divide-y divide-line">
        {data.map((invoice) => (
          <li key={invoice.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span>
              {dayText(new Date(invoice.issuedAt))} · {euros(invoice.totalCents)} TTC · {stateOf(invoice)}
            </span>
            <Button kind="quiet" disabled={file.isPending} onClick={() => file.mutate(invoice)}>
              Facture PDF<span className="sr-only"> du {dayText(new Date(invoice.issuedAt))}</span>
            </Button>
          </li>
        ))}
      </ul>
      {file.error && <Alert title="La facture n’a pas pu être préparée. Vous pouvez réessayer." />}
    </>
  );
}
