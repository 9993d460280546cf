import type { AlertReply } from '#shared/moderation/alerts.ts';
import { countryWords, procedureFor } from '#shared/moderation/procedure.ts';
import { Button } from '#web/ui/button.tsx';

/** What to do, in what order, which numbers to give: beside the acts, for somebody who is tired. */
export function ProcedureCard({
  line,
  onUse,
}: {
  line: AlertReply;
  onUse?: ((words: string) => void) | undefined;
}) {
  const { alert, numbers, country } = line;
  const { title, steps, firstWords } = procedureFor(alert.level, alert.category, numbers);
  return (
    <section aria-labelledby="procedure" className="rounded-2xl border border-line bg-raised px-4 py-4">
      <h2 id="procedure" className="text-xl">
        {title}
      </h2>
      <ol className="mt-2 flex list-decimal flex-col gap-1 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-3">
        <span className="font-semibold">Numéros à lui donner ({countryWords[country]}) :</span>{' '}
        {numbers
          .map(({ number, name, place }) => `${place ? `${place} : ` : ''}${number} ${name}`)
          .join(' · ')}
      </p>
      <details className="mt-3">
        <summary className="cursor-pointer font-semibold">Premiers mots possibles</summary>
        <p className="mt-2">« {firstWords} »</p>
        {onUse && (
          <Button size="small" className="mt-2" onClick={() => onUse(firstWords)}>
            Mettre dans mon message
          </Button>
        )}
      </details>
    </section>
  );
}
