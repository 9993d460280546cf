import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';

export type Described = {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
};

type Aria = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

/** Label, help and error of one control, tied to it by `aria`; the error is announced when it comes. */
export function Field({
  label,
  help,
  error,
  className,
  children,
}: Described & { className?: string | undefined; children: (aria: Aria) => ReactNode }) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {help && (
        <p id={`${id}-help`} className="text-[0.95rem] leading-snug text-soft">
          {help}
        </p>
      )}
      {children({
        id,
        ...(error ? { 'aria-invalid': true as const } : {}),
        ...(described ? { 'aria-describedby': described } : {}),
      })}
      {/* Without an error it takes no height: the gap above it is taken back. */}
      <FieldError id={`${id}-error`} className="empty:-mt-1.5">
        {error}
      </FieldError>
    </div>
  );
}

/** Present before it has anything to say, so that what it says is announced. */
export function FieldError({
  id,
  className,
  children,
}: {
  id: string;
  className?: string;
  children?: string | undefined;
}) {
  return (
    <div aria-live="polite" className={className}>
      {children && (
        <p id={id} className="text-[0.95rem] font-semibold leading-snug text-danger">
          {children}
        </p>
      )}
    </div>
  );
}

export function TextField({ label, help, error, className, ...input }: Described & ComponentProps<'input'>) {
  return (
    <Field label={label} help={help} error={error} className={className}>
      {(aria) => <input type="text" {...input} {...aria} className="control" />}
    </Field>
  );
}

export function TextAreaField({
  label,
  help,
  error,
  className,
  ...area
}: Described & ComponentProps<'textarea'>) {
  return (
    <Field label={label} help={help} error={error} className={className}>
      {(aria) => <textarea rows={4} {...area} {...aria} className="control" />}
    </Field>
  );
}

export function PasswordField({
  label,
  help,
  error,
  className,
  ...input
}: Described & Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} help={help} error={error} className={className}>
      {(aria) => (
        <span className="relative block">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...aria}
            type={shown ? 'text' : 'password'}
            className="control pr-28"
          />
          {/* Its name is text, not an aria-label: a search by label must find the field alone. */}
          <button
            type="button"
            onClick={() => setShown(!shown)}
            className="absolute inset-y-1 right-1 rounded-lg bg-raised px-3 text-[0.95rem] font-semibold text-lake hover:bg-lake-wash"
          >
            {shown ? 'Masquer' : 'Afficher'}
            <span className="sr-only"> le mot de passe</span>
          </button>
        </span>
      )}
    </Field>
  );
}
