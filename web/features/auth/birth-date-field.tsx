import type { UseFormRegisterReturn } from 'react-hook-form';
import { firstBirthYear, monthNames } from '#shared/auth/birth-date.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { FieldGroup } from '#web/ui/radio-group.tsx';
import { SelectField } from '#web/ui/select.tsx';

const plain = (text: string) => ({ value: text, label: text });
const days = Array.from({ length: 31 }, (_, i) => plain(String(i + 1)));
const months = monthNames.map((label, i) => ({ value: String(i + 1), label }));
const yearsUntil = (last: number) =>
  Array.from({ length: last - firstBirthYear + 1 }, (_, i) => plain(String(last - i)));

type Props = {
  day: UseFormRegisterReturn;
  month: UseFormRegisterReturn;
  year: UseFormRegisterReturn;
  error: string | undefined;
};

/** Day, month by its French name, and year from this one back to 1900 (specification §2): one date, one error. */
export function BirthDateField({ day, month, year, error }: Props) {
  // The page is written at build time, perhaps last year: the years come once the browser says which it is.
  const years = useHydrated() ? yearsUntil(new Date().getFullYear()) : [];
  const invalid = error ? { 'aria-invalid': true as const } : {};
  return (
    <FieldGroup
      legend="Date de naissance"
      help="Elle confirme que vous êtes adulte, et sert à votre horoscope."
      error={error}
    >
      <div className="mb-1.5 flex flex-wrap gap-2">
        <SelectField
          label="Jour"
          className="min-w-20 flex-1"
          placeholder="Jour"
          options={days}
          autoComplete="bday-day"
          {...invalid}
          {...day}
        />
        <SelectField
          label="Mois"
          className="min-w-32 flex-[1.5]"
          placeholder="Mois"
          options={months}
          autoComplete="bday-month"
          {...invalid}
          {...month}
        />
        <SelectField
          label="Année"
          className="min-w-24 flex-[1.2]"
          placeholder="Année"
          options={years}
          autoComplete="bday-year"
          {...invalid}
          {...year}
        />
      </div>
    </FieldGroup>
  );
}
