import { useId } from 'react';

/** How far something is, in the units of the work itself: `value` of `max`. */
export function Progress({
  label,
  value,
  max,
  text,
}: {
  label: string;
  value: number;
  max: number;
  /** What is read beside the bar, such as « 3 sur 8 ». */
  text?: string;
}) {
  const id = useId();
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap justify-between gap-x-4 text-[0.95rem]">
        <span id={id}>{label}</span>
        {text && <span className="text-soft tabular-nums">{text}</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        {...(text ? { 'aria-valuetext': text } : {})}
        className="h-2 overflow-hidden rounded-full bg-sunk"
      >
        <div
          className="h-full rounded-full bg-lake transition-[width] duration-300"
          style={{ width: `${part * 100}%` }}
        />
      </div>
    </div>
  );
}
