import { weathers } from '#shared/mood/mood.ts';
import { type MoodDay, stretches } from './by-day.ts';

const width = 720;
const height = 260;
const left = 104;
const right = 16;
const top = 18;
const bottom = 40;

const short = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short' });
const dateOf = (day: string): Date => new Date(`${day}T12:00:00`);

/**
 * Days from left to right, weathers from bottom to top. The line stops where nothing was noted. What it shows is said in
 * words beside it and in the table below: the drawing itself is for the eyes.
 */
export function MoodCurve({ days }: { days: readonly MoodDay[] }) {
  const x = (index: number) => left + ((width - left - right) * index) / Math.max(1, days.length - 1);
  const y = (value: number) => top + ((height - top - bottom) * (5 - value)) / 4;
  const step = Math.max(1, Math.ceil(days.length / 6));
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="mt-4 block h-auto w-full text-ink"
      fontSize="15"
      fill="currentColor"
    >
      {weathers.map(({ value, label }) => (
        <g key={value}>
          <line
            x1={left}
            x2={width - right}
            y1={y(value)}
            y2={y(value)}
            className="stroke-line"
            strokeWidth="1"
          />
          <text x={left - 10} y={y(value) + 5} textAnchor="end" className="fill-soft">
            {label}
          </text>
        </g>
      ))}
      {days.map(({ day }, index) =>
        index % step === 0 ? (
          <text
            key={day}
            x={x(index)}
            y={height - 12}
            textAnchor={index === 0 ? 'start' : index > days.length - step ? 'end' : 'middle'}
            className="fill-soft"
          >
            {short.format(dateOf(day))}
          </text>
        ) : null,
      )}
      {stretches(days).map((run) => (
        <g key={run[0]!.index}>
          <polyline
            points={run.map((point) => `${x(point.index)},${y(point.value)}`).join(' ')}
            fill="none"
            className="stroke-lake"
            strokeWidth="2.5"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          {run.map((point) => (
            <circle
              key={point.index}
              cx={x(point.index)}
              cy={y(point.value)}
              r={days.length > 40 ? 3.5 : 5}
              className="fill-dawn-to stroke-paper"
              strokeWidth="1.5"
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
