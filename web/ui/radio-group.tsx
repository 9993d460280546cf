import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

/** Several controls that answer one question, with one error for all. */
export function FieldGroup({
  legend,
  help,
  error,
  children,
}: {
  legend: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset {...(described ? { 'aria-describedby': described } : {})}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {help && (
        <p id={`${id}-help`} className="mb-2 text-[0.95rem] leading-snug text-soft">
          {help}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

type RadioProps = {
  legend: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  options: readonly { value: string; label: ReactNode; help?: ReactNode }[];
} & Omit<ComponentProps<'input'>, 'type' | 'value' | 'checked'> & {
    name: string;
    /** The chosen value, where the parent keeps it. */
    value?: string;
  };

/** One choice among few, all visible. */
export function RadioGroup({ legend, help, error, options, value, ...input }: RadioProps) {
  return (
    <FieldGroup legend={legend} help={help} error={error}>
      <div className="flex flex-col gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex cursor-pointer items-start gap-3 rounded-xl border border-line bg-raised px-4 py-3 hover:border-lake has-checked:border-lake has-checked:bg-lake-wash"
          >
            <input
              {...input}
              type="radio"
              value={option.value}
              {...(value === undefined ? {} : { checked: value === option.value })}
              className="mt-1 size-5 shrink-0"
            />
            <span className="min-w-0">
              {option.label}
              {option.help && (
                <span className="block text-[0.95rem] leading-snug text-soft">{option.help}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
