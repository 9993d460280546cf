import { clockText, secondsLeft } from './timer.ts';

const center = { x: 120, y: 112 };
const radius = 92;
/** One decimal: the same text at build time and in the browser. */
const round = (value: number): number => Math.round(value * 10) / 10;

const onArc = (part: number) => {
  const angle = Math.PI * (1 - part);
  return {
    x: round(center.x + radius * Math.cos(angle)),
    y: round(center.y - radius * Math.sin(angle)),
  };
};

const { x: west, y: horizon } = onArc(0);
const { x: east } = onArc(1);

/** Time as the course of the sun, from one horizon to the other, with what is left of it below. */
export function SunArc({ elapsed, lasts, label }: { elapsed: number; lasts: number; label: string }) {
  const sun = onArc(Math.min(1, elapsed / lasts));
  return (
    <div className="flex w-full max-w-64 flex-col items-center">
      <svg viewBox="0 0 240 132" className="w-full" aria-hidden="true" focusable="false" fill="none">
        <path className="arc-way" d={`M${west} ${horizon}A${radius} ${radius} 0 0 1 ${east} ${horizon}`} />
        {elapsed > 0 && (
          <path className="arc-done" d={`M${west} ${horizon}A${radius} ${radius} 0 0 1 ${sun.x} ${sun.y}`} />
        )}
        <circle className="arc-halo" cx={sun.x} cy={sun.y} r="19" />
        <circle className="arc-sun" cx={sun.x} cy={sun.y} r="11" />
        <path
          className="arc-hills"
          d="M4 118c26-9 46-9 66-3 22-10 48-11 72-3 30-10 62-9 94 5M34 128h64M128 127h44M190 129h26"
        />
      </svg>
      <p className="mt-1 font-serif text-4xl tabular-nums">
        <span className="sr-only">{label} </span>
        {clockText(secondsLeft(elapsed, lasts))}
      </p>
    </div>
  );
}
