import { Cloud, CloudLightning, CloudRain, CloudSun, Sun } from 'lucide-react';
import { useId } from 'react';
import { weathers } from '#shared/mood/mood.ts';

const drawings = { 1: CloudLightning, 2: CloudRain, 3: Cloud, 4: CloudSun, 5: Sun } as const;

/** Five weathers, one tap. Nothing is chosen beforehand, and nothing has to be. */
export function WeatherChoice({
  legend,
  value,
  disabled,
  onChoose,
}: {
  legend: string;
  value: number | null;
  disabled: boolean;
  onChoose: (value: number) => void;
}) {
  const name = useId();
  return (
    <fieldset className="@container">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid grid-cols-3! gap-2 @min-[20rem]:grid-cols-5! @max-[30rem]:gap-1.5">
        {weathers.map((weather) => {
          const Drawing = drawings[weather.value];
          return (
            <label
              key={weather.value}
              className="flex min-h-16 cursor-pointer flex-col items-center justify-center gap-1 rounded-xl border border-edge px-0.5 py-2 text-center text-[0.8rem] leading-tight @min-[30rem]:min-h-20 @min-[30rem]:text-[0.95rem] hover:border-lake has-checked:border-lake has-checked:bg-lake-wash has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-lake"
            >
              <input
                type="radio"
                name={name}
                value={weather.value}
                checked={value === weather.value}
                disabled={disabled}
                onChange={() => onChoose(weather.value)}
                className="sr-only"
              />
              <Drawing aria-hidden="true" size={26} strokeWidth={1.6} className="text-lake" />
              {weather.label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
