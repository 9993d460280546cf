import {
  dayPartLabels,
  dayParts,
  durationLabels,
  durations,
  fewestPeople,
  monthText,
  type Release,
  roundedTo,
  tooFew,
} from '#shared/companies/employer-report.ts';

const shown = (figure: number | null): string => (figure === null ? tooFew : figure.toLocaleString('fr-FR'));

type Bar = { label: string; value: number | null };

/** One figure as bars; its numbers stand beside them, so that nothing is told by the picture alone. */
function Bars({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value ?? 0));
  return (
    <section className="rounded-2xl border border-line bg-raised p-[min(1.5rem,6vw)]">
      <h3 className="text-xl">{title}</h3>
      <ul className="mt-4 flex flex-col gap-3">
        {bars.map(({ label, value }) => (
          <li key={label}>
            <div className="flex flex-wrap justify-between gap-x-4">
              <span>{label}</span>
              <span className={value === null ? 'text-soft' : 'font-semibold tabular-nums'}>
                {shown(value)}
              </span>
            </div>
            <svg
              aria-hidden="true"
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              className="mt-1 h-2.5 w-full overflow-hidden rounded-full bg-sunk"
            >
              <rect width={value === null ? 0 : (value / most) * 100} height="4" className="fill-lake" />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the employer is told: the last month as pictures, every month as a table. The same for contacts and employees. */
export function Figures({ releases }: { releases: readonly Release[] }) {
  const [latest] = releases;
  if (!latest)
    return (
      <p className="mt-4 text-soft">
        Rien n’est encore publié. Les chiffres d’un mois paraissent au début du mois suivant, et ne changent
        plus.
      </p>
    );
  const { report } = latest;
  const months = releases.toReversed();
  return (
    <>
      <p className="mt-2 max-w-prose text-soft">
        Chiffres de {monthText(latest.month)}, en nombre de personnes. Ils sont légèrement brouillés, arrondis
        à {roundedTo}, et masqués (« {tooFew} ») lorsqu’ils reposent sur moins de {fewestPeople} personnes.
        Une fois publiés, ils ne changent plus.
      </p>
      <div className="mt-6 grid items-start gap-6 md:grid-cols-2">
        <Bars
          title="Comptes activés"
          bars={months.map(({ month, report }) => ({ label: monthText(month), value: report.accounts }))}
        />
        <Bars
          title="Moment habituel de la journée"
          bars={dayParts.map((part) => ({ label: dayPartLabels[part], value: report.dayParts[part] }))}
        />
        <Bars
          title="Durée habituelle d’une séance"
          bars={durations.map((length) => ({
            label: durationLabels[length],
            value: report.durations[length],
          }))}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard (axe) */}
      <section className="mt-8 overflow-x-auto" tabIndex={0} aria-label="Tous les mois, en tableau">
        <table className="w-full min-w-[44rem] border-collapse text-left tabular-nums">
          <caption className="pb-2 text-left font-semibold">Tous les mois</caption>
          <thead>
            <tr className="border-b border-edge align-bottom">
              <th scope="col" className="py-2 pr-4">
                Mois
              </th>
              <th scope="col" className="py-2 pr-4">
                Comptes
              </th>
              {dayParts.map((part) => (
                <th key={part} scope="col" className="py-2 pr-4">
                  {dayPartLabels[part].split(' (')[0]}
                </th>
              ))}
              {durations.map((length) => (
                <th key={length} scope="col" className="py-2 pr-4">
                  {durationLabels[length]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {releases.map(({ month, report: each }) => (
              <tr key={month} className="border-b border-line">
                <th scope="row" className="py-2 pr-4 font-semibold">
                  {monthText(month)}
                </th>
                <td className="py-2 pr-4">{shown(each.accounts)}</td>
                {dayParts.map((part) => (
                  <td key={part} className="py-2 pr-4">
                    {shown(each.dayParts[part])}
                  </td>
                ))}
                {durations.map((length) => (
                  <td key={length} className="py-2 pr-4">
                    {shown(each.durations[length])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
