import { type ReactNode, useId } from 'react';
import '#web/ui/exercise/exercise.css';

const figures = Array.from({ length: 11 }, (_, figure) => figure);

/** From 0, very light, to 10, very heavy: eleven taps, by finger, arrows or voice. Nothing is chosen beforehand. */
export function WeightChoice({
  legend,
  value,
  onChange,
}: {
  legend: ReactNode;
  value: number | null;
  onChange: (value: number) => void;
}) {
  const name = useId();
  return (
    <fieldset className="w-full min-w-0">
      <legend className="mx-auto mb-3 text-center font-serif text-2xl text-balance">{legend}</legend>
      <div className="mx-auto flex max-w-[18rem] flex-wrap justify-center gap-1.5 sm:max-w-none">
        {figures.map((figure) => (
          <label key={figure} className="chip w-10 px-1">
            <input
              type="radio"
              name={name}
              value={figure}
              checked={value === figure}
              onChange={() => onChange(figure)}
              className="sr-only"
            />
            <span className="font-semibold tabular-nums">
              {figure}
              {figure === 0 && <span className="sr-only">, très léger</span>}
              {figure === 10 && <span className="sr-only">, très lourd</span>}
            </span>
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="mx-auto mt-2 flex max-w-md justify-between text-[0.95rem] text-soft">
        <span>0, très léger</span>
        <span>10, très lourd</span>
      </p>
    </fieldset>
  );
}
