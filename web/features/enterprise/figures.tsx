import {
  dayPartLabels,
  dayParts,
  durationLabels,
  durations,
  fewestPeople,
  figuresBudget,
  periodText,
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

const notCounted = '–';
const periodOf = ({ month, report }: Release): string => periodText(month, report.span);

/** What makes figures wait: those of before, which told more at a time. @param from the last month of the next quarter */
const Waiting = ({ from }: { from: string }) => (
  <p className="mt-4 max-w-prose text-soft">
    Les chiffres mensuels déjà publiés comptent dans ce qui peut être dit d’une même personne en{' '}
    {figuresBudget.months} mois. Les prochains porteront sur {periodText(from, 'quarter')}.
  </p>
);

/** What the employer is told: the last quarter as pictures, all as a table. The same for contacts and employees. */
export function Figures({
  releases,
  figuresFrom,
}: {
  releases: readonly Release[];
  figuresFrom: string | null;
}) {
  const [latest] = releases;
  if (!latest)
    return (
      <p className="mt-4 text-soft">
        Rien n’est encore publié. Les chiffres d’un trimestre paraissent au début du suivant, et ne changent
        plus.
      </p>
    );
  const oldestFirst = releases.toReversed();
  // People are counted once a year: the pictures show the last time.
  const people = releases.find(({ report }) => report.dayParts && report.durations) ?? latest;
  const { margins } = latest.report;
  return (
    <>
      <p className="mt-2 max-w-prose text-soft">
        Chiffres publiés pour {periodOf(latest)}, en nombre de personnes. Ils sont volontairement brouillés
        pour ne désigner personne, arrondis à {roundedTo}, et masqués (« {tooFew} ») lorsqu’ils reposent sur
        moins de {fewestPeople} personnes, ou sur si peu que le brouillage l’emporterait. Une fois publiés,
        ils ne changent plus.
      </p>
      {margins && (
        <p className="mt-2 max-w-prose text-soft">
          Neuf fois sur dix, le nombre de comptes est juste à {margins.accounts} près, les autres chiffres à{' '}
          {margins.people} près. Un écart plus petit entre deux chiffres ne veut rien dire.
        </p>
      )}
      {figuresFrom && <Waiting from={figuresFrom} />}
      <div className="mt-6 grid items-start gap-6 md:grid-cols-2">
        <Bars
          title="Comptes activés"
          bars={oldestFirst.map((each) => ({ label: periodOf(each), value: each.report.accounts }))}
        />
        <Bars
          title={`Moment habituel de la journée (${periodOf(people)})`}
          bars={dayParts.map((part) => ({
            label: dayPartLabels[part],
            value: people.report.dayParts?.[part] ?? null,
          }))}
        />
        <Bars
          title={`Durée habituelle d’une séance (${periodOf(people)})`}
          bars={durations.map((length) => ({
            label: durationLabels[length],
            value: people.report.durations?.[length] ?? null,
          }))}
        />
      </div>
      <AllFigures releases={releases} />
    </>
  );
}

function AllFigures({ releases }: { releases: readonly Release[] }) {
  const cell = (counted: Record<string, number | null> | null, key: string) =>
    counted ? shown(counted[key] ?? null) : notCounted;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard (axe)
    <section className="mt-8 overflow-x-auto" tabIndex={0} aria-label="Tous les chiffres, en tableau">
      <table className="w-full min-w-[44rem] border-collapse text-left tabular-nums">
        <caption className="pb-2 text-left">
          <span className="font-semibold">Tous les chiffres.</span> Moments et durées sont comptés une fois
          par an ; « {notCounted} » : pas ce trimestre-là.
        </caption>
        <thead>
          <tr className="border-b border-edge align-bottom">
            <th scope="col" className="py-2 pr-4">
              Période
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
          {releases.map((each) => (
            <tr key={each.month} className="border-b border-line">
              <th scope="row" className="py-2 pr-4 font-semibold">
                {periodOf(each)}
              </th>
              <td className="py-2 pr-4">{shown(each.report.accounts)}</td>
              {dayParts.map((part) => (
                <td key={part} className="py-2 pr-4">
                  {cell(each.report.dayParts, part)}
                </td>
              ))}
              {durations.map((length) => (
                <td key={length} className="py-2 pr-4">
                  {cell(each.report.durations, length)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
