import type { Week } from '#shared/administration/administration.ts';
import { longDate } from '#shared/french-date.ts';

const width = 720;
const height = 150;
const bottom = 4;

const of = (week: string): string => longDate(new Date(`${week}T12:00:00`));

/** Bars, a week each; the drawing is for the eyes, the table below says the same in numbers. */
function Bars({ weeks, value }: { weeks: readonly Week[]; value: (week: Week) => number }) {
  const most = Math.max(1, ...weeks.map(value));
  const step = width / weeks.length;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="block h-auto w-full">
      <line x1="0" x2={width} y1={height - bottom} y2={height - bottom} className="stroke-line" />
      {weeks.map((week, index) => {
        const tall = ((height - bottom - 8) * value(week)) / most;
        return (
          <rect
            key={week.week}
            x={index * step + 3}
            y={height - bottom - tall}
            width={step - 6}
            height={tall}
            rx="2"
            className="fill-lake"
          />
        );
      })}
    </svg>
  );
}

const charts = [
  { title: 'Inscriptions', value: ({ signUps }: Week) => signUps },
  { title: 'Séances commencées', value: ({ sessions }: Week) => sessions },
  { title: 'Personnes qui ont écrit', value: ({ writers }: Week) => writers },
] as const;

export function WeeksChart({ weeks }: { weeks: readonly Week[] }) {
  const present = weeks.at(-1);
  return (
    <>
      <div className="mt-4 grid gap-8 lg:grid-cols-3">
        {charts.map(({ title, value }) => (
          <figure key={title} className="m-0">
            <figcaption className="mb-2 font-semibold">
              {title} : {present ? value(present) : 0} cette semaine
            </figcaption>
            <Bars weeks={weeks} value={value} />
          </figure>
        ))}
      </div>
      <details className="mt-4">
        <summary>Les mêmes chiffres en tableau</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard. */}
        <section tabIndex={0} aria-label="Tableau des semaines" className="mt-3 max-h-96 overflow-auto">
          <table className="w-full text-left tabular-nums">
            <thead>
              <tr>
                <th scope="col" className="py-1 pr-4">
                  Semaine du
                </th>
                {charts.map(({ title }) => (
                  <th key={title} scope="col" className="py-1 pr-4">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.toReversed().map((week) => (
                <tr key={week.week} className="border-t border-line">
                  <th scope="row" className="py-1 pr-4 font-normal">
                    {of(week.week)}
                  </th>
                  {charts.map(({ title, value }) => (
                    <td key={title} className="py-1 pr-4">
                      {value(week)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </>
  );
}
