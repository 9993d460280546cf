import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import type { Option } from '#shared/auth/profile-options.ts';
import { StrengthMeter } from './strength-meter.tsx';

/* The fields the sign-in forms are made of. */

type Described = { label: string; help?: string | undefined; error?: string | undefined };

/** Label, help and error of one control, tied to it by `aria`. */
function Field({
  label,
  help,
  error,
  children,
}: Described & {
  children: (aria: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode;
}) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="auth-field">
      <label htmlFor={id}>{label}</label>
      {help && <p id={`${id}-help`}>{help}</p>}
      {children({
        id,
        ...(error ? { 'aria-invalid': true as const } : {}),
        ...(described ? { 'aria-describedby': described } : {}),
      })}
      {error && <p id={`${id}-error`}>{error}</p>}
    </div>
  );
}

export function TextField({ label, help, error, ...input }: Described & ComponentProps<'input'>) {
  return (
    <Field label={label} help={help} error={error}>
      {(aria) => <input type="text" {...input} {...aria} />}
    </Field>
  );
}

export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      type="email"
      inputMode="email"
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      label="Email"
    />
  );
}

type PasswordProps = Described &
  ComponentProps<'input'> & {
    /** The password as typed, to be judged while it is typed. */
    strengthOf?: string;
    personal?: readonly string[];
  };

export function PasswordField({ label, help, error, strengthOf, personal = [], ...input }: PasswordProps) {
  const [shown, setShown] = useState(false);
  return (
    <div>
      <Field label={label} help={help} error={error}>
        {(aria) => (
          <span>
            <input
              spellCheck={false}
              autoCapitalize="none"
              {...input}
              {...aria}
              type={shown ? 'text' : 'password'}
            />
            {/* Its name is text, not an aria-label: a search by label must find the field alone. */}
            <button type="button" onClick={() => setShown(!shown)}>
              {shown ? 'Masquer' : 'Afficher'}
              <span className="sr-only"> le mot de passe</span>
            </button>
          </span>
        )}
      </Field>
      {strengthOf !== undefined && <StrengthMeter password={strengthOf} personal={personal} />}
    </div>
  );
}

type SelectProps = Described &
  ComponentProps<'select'> & { options: readonly Option<string>[]; placeholder?: string };

export function SelectField({
  label,
  help,
  error,
  options,
  placeholder = 'Choisir',
  ...select
}: SelectProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(aria) => (
        <select {...select} {...aria}>
          <option value="">{placeholder}</option>
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

/** Several controls that answer one question, with one error for all. */
export function FieldGroup({
  legend,
  error,
  children,
}: {
  legend: string;
  error?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      <div>{children}</div>
      {error && <p id={`${id}-error`}>{error}</p>}
    </fieldset>
  );
}

export function FormAlert({ children }: { children: string }) {
  return <div role="alert">{children}</div>;
}

export function SubmitButton({
  busy,
  busyLabel,
  disabled,
  children,
}: {
  busy: boolean;
  busyLabel: string;
  disabled?: boolean;
  children: string;
}) {
  return (
    <button type="submit" disabled={busy || disabled}>
      {busy ? busyLabel : children}
    </button>
  );
}

export function QuietButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} />;
}
