import { longDate } from '#shared/french-date.ts';
import { dialOf, directoryVerifiedOn } from '#shared/safety/directory.ts';
import { planHelpLines } from '#shared/safety-plan/plan-lines.ts';
import { useSettings } from '#web/lib/use-settings.ts';

/** The lines of the country's directory, always there: one tap dials. */
export function PlanHelpLines() {
  const { country } = useSettings();
  return (
    <div>
      <ul className="flex flex-col">
        {planHelpLines(country).map((line) => (
          <li key={line.number}>
            <a
              href={dialOf(line)}
              className="flex min-h-11 flex-wrap items-baseline gap-x-3 py-1.5 leading-snug print:min-h-0 print:py-0"
            >
              <span className="link font-semibold whitespace-nowrap tabular-nums">{line.number}</span>
              <span className="min-w-0 flex-[1_1_9rem]">
                {line.place && `${line.place} : `}
                {line.name}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-[0.95rem] text-soft print:hidden">
        {directoryVerifiedOn === null
          ? 'Numéros de sources publiques ; la date de leur dernière vérification d’ensemble n’est pas encore connue.'
          : `Numéros vérifiés le ${longDate(new Date(directoryVerifiedOn), { timeZone: 'Europe/Paris' })}.`}{' '}
        <a href="/urgence" className="link">
          {country === 'unknown' ? 'Choisir mon pays' : 'Changer de pays'}
        </a>
      </p>
    </div>
  );
}
