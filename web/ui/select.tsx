import type { ComponentProps } from 'react';
import { type Described, Field } from './field.tsx';

type Props = Described &
  ComponentProps<'select'> & {
    options: readonly { value: string; label: string }[];
    /** Text of the empty choice; none when null. */
    placeholder?: string | null;
  };

/** The system's own list: the best one on a phone, by keyboard and for a screen reader. */
export function SelectField({
  label,
  help,
  error,
  className,
  options,
  placeholder = 'Choisir',
  ...select
}: Props) {
  return (
    <Field label={label} help={help} error={error} className={className}>
      {(aria) => (
        <select {...select} {...aria} className="control">
          {placeholder !== null && <option value="">{placeholder}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
