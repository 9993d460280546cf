import { type ReactNode, useId } from 'react';

/** One choice among a few short ones, side by side. */
export function ChoiceChips<Value extends string | number>({
  legend,
  options,
  value,
  onChange,
}: {
  legend: string;
  options: readonly { value: Value; label: ReactNode; detail?: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className="w-full min-w-0">
      <legend className="mx-auto mb-2 text-[0.95rem] font-semibold">{legend}</legend>
      <div className="flex flex-wrap justify-center gap-2">
        {options.map((option) => (
          <label key={option.value} className="chip">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            <span className="font-semibold tabular-nums">{option.label}</span>
            {option.detail && <span className="chip-detail">{option.detail}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
