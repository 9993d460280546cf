import { useEffect, useRef, useState } from 'react';
import { weathers } from '#shared/mood/mood.ts';
import { type MoodDay, stretches } from './by-day.ts';

const short = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short' });
const dateOf = (day: string): Date => new Date(`${day}T12:00:00`);

/** How wide the drawing is, and how large one em of text there, in pixels: words keep their size on a phone. */
const useMeasure = () => {
  const place = useRef<HTMLDivElement>(null);
  const [{ width, em }, measure] = useState({ width: 640, em: 16 });
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watcher = new ResizeObserver(() =>
      measure({ width: element.clientWidth, em: Number.parseFloat(getComputedStyle(element).fontSize) }),
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return { place, width: Math.max(width, 200), em };
};

/**
 * Days from left to right, weathers from bottom to top. The line stops where nothing was noted. What it shows is said in
 * words beside it and in the table below: the drawing itself is for the eyes.
 */
export function MoodCurve({ days }: { days: readonly MoodDay[] }) {
  const { place, width, em } = useMeasure();
  const height = Math.max(200, em * 14);
  const [left, right, top, bottom] = [em * 6.4, em * 0.8, em, em * 2.2];
  const x = (index: number) => left + ((width - left - right) * index) / Math.max(1, days.length - 1);
  const y = (value: number) => top + ((height - top - bottom) * (5 - value)) / 4;
  const dates = Math.max(2, Math.min(6, Math.floor((width - left) / (em * 5))));
  const step = Math.max(1, Math.ceil(days.length / dates));
  return (
    <div ref={place} className="mt-4 text-[0.9rem]">
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        className="block max-w-full"
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
            <text x={left - em * 0.6} y={y(value) + em * 0.32} textAnchor="end" className="fill-soft">
              {label}
            </text>
          </g>
        ))}
        {days.map(({ day }, index) =>
          (days.length - 1 - index) % step === 0 ? (
            <text
              key={day}
              x={x(index)}
              y={height - em * 0.6}
              textAnchor={index === days.length - 1 ? 'end' : 'middle'}
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
    </div>
  );
}
