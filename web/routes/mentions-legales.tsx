import { type OperatorFact, operatorFacts, toFillIn } from '#shared/operator.ts';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

export const handle: PageHandle = {
  title: 'Mentions légales',
  description: 'Qui édite ce site, qui l’héberge, et à qui s’adresser.',
};

export function Component() {
  return (
    <PageShell>
      <h1>Mentions légales</h1>
      <dl className="mt-10 flex flex-col">
        {operatorFacts.map((fact) => (
          <Fact key={fact.label} {...fact} />
        ))}
      </dl>
    </PageShell>
  );
}

function Fact({ label, value }: OperatorFact) {
  return (
    <div className="grid gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[16rem_1fr]">
      <dt className="font-semibold">{label}</dt>
      <dd className={value === null ? 'text-soft' : undefined}>{value ?? toFillIn}</dd>
    </div>
  );
}
