import type { UseFormRegisterReturn } from 'react-hook-form';
import { firstBirthYear, monthNames } from '#shared/auth/birth-date.ts';
import { FieldGroup, SelectField } from './fields.tsx';

const days = Array.from({ length: 31 }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }));
const months = monthNames.map((label, i) => ({ value: String(i + 1), label }));
const yearsUntil = (last: number) =>
  Array.from({ length: last - firstBirthYear + 1 }, (_, i) => String(last - i)).map((year) => ({
    value: year,
    label: year,
  }));

type Props = {
  day: UseFormRegisterReturn;
  month: UseFormRegisterReturn;
  year: UseFormRegisterReturn;
  error: string | undefined;
};

/** Day, month by its French name, and year from this one back to 1900 (specification §2): one date, one error. */
export function BirthDateField({ day, month, year, error }: Props) {
  return (
    <FieldGroup legend="Date de naissance" error={error}>
      <SelectField label="Jour" options={days} placeholder="Jour" autoComplete="bday-day" {...day} />
      <SelectField label="Mois" options={months} placeholder="Mois" autoComplete="bday-month" {...month} />
      <SelectField
        label="Année"
        options={yearsUntil(new Date().getFullYear())}
        placeholder="Année"
        autoComplete="bday-year"
        {...year}
      />
    </FieldGroup>
  );
}
