import { type OperatorFact, toFillIn } from '#shared/operator.ts';
import { useOperatorFacts } from '#web/lib/operator-facts.ts';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

export const handle: PageHandle = {
  title: 'Mentions légales',
  description: 'Qui édite ce site, qui l’héberge, et à qui s’adresser.',
};

export function Component() {
  const facts = useOperatorFacts();
  return (
    <PageShell>
      <h1>Mentions légales</h1>
      <dl className="mt-10 flex flex-col">
        {facts.map((fact) => (
          <Fact key={fact.key} fact={fact} />
        ))}
      </dl>
    </PageShell>
  );
}

function Fact({ fact: { key, label, value } }: { fact: OperatorFact }) {
  return (
    <div className="grid gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[16rem_1fr]">
      <dt className="font-semibold">{label}</dt>
      {/* The server has filled the built page in already (server/ground/http/fill-page.ts). */}
      <dd data-fact={key} className={value === null ? 'text-soft' : undefined} suppressHydrationWarning>
        {value ?? toFillIn}
      </dd>
    </div>
  );
}
