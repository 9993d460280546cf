import { type ComponentProps, useId } from 'react';
import { type Described, FieldError } from './field.tsx';

/** A box beside its sentence. Never ticked by us where it stands for a consent. */
export function Checkbox({
  label,
  help,
  error,
  className,
  ...input
}: Described & Omit<ComponentProps<'input'>, 'type'>) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          className="mt-1 size-5 shrink-0"
          {...(error ? { 'aria-invalid': true } : {})}
          {...(described ? { 'aria-describedby': described } : {})}
        />
        <div className="min-w-0">
          <label htmlFor={id}>{label}</label>
          {help && (
            <p id={`${id}-help`} className="text-[0.95rem] leading-snug text-soft">
              {help}
            </p>
          )}
        </div>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
