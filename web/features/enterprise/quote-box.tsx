import { companyChat } from '#shared/billing/catalogue.ts';
import { quoteFor } from '#shared/companies/order.ts';
import { euros } from '#shared/money.ts';

/** What is being ordered, and what it costs, excluding tax. */
export function QuoteBox({ covered, title = 'Votre devis' }: { covered: number; title?: string }) {
  const { monthlyCents, setupCents, firstInvoiceCents } = quoteFor(covered);
  const rows = [
    [`${covered.toLocaleString('fr-FR')} × ${euros(companyChat.monthlyCentsPerSeat)} par mois`, monthlyCents],
    ['Mise en place, une seule fois', setupCents],
  ] as const;
  return (
    <section aria-labelledby="devis" className="rounded-2xl bg-lake-wash p-[min(1.5rem,6vw)]">
      <h2 id="devis" className="text-2xl">
        {title}
      </h2>
      <dl className="mt-4 flex flex-col gap-2" aria-live="polite">
        {rows.map(([label, cents]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt>{label}</dt>
            <dd className="tabular-nums">{euros(cents)} HT</dd>
          </div>
        ))}
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-lake pt-3">
          <dt className="font-semibold">Première facture</dt>
          <dd className="font-serif text-3xl tabular-nums">{euros(firstInvoiceCents)} HT</dd>
        </div>
      </dl>
      <p className="mt-3 text-[0.95rem] text-soft">
        Elle comprend le premier mois. Ensuite {euros(monthlyCents)} HT par mois, à partir du 1er du mois qui
        suit la première utilisation d’un code. Sans durée minimale. La TVA s’ajoute selon votre pays.
      </p>
      {covered < companyChat.announcedMinimumSeats && (
        <p className="mt-2 text-[0.95rem] text-soft">
          En dessous de {companyChat.announcedMinimumSeats} places couvertes, aucune statistique n’est
          fournie.
        </p>
      )}
    </section>
  );
}
