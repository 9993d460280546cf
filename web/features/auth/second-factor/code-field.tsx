import type { Ref } from 'react';
import { TextField } from '#web/ui/field.tsx';

type Props = {
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
  help?: string;
  ref?: Ref<HTMLInputElement>;
};

/**
 * Six digits. Offered by the keyboard where the system knows them; what is pasted may hold spaces, so no `maxLength`
 * cuts it before they are taken out.
 */
export function CodeField({ value, onChange, error, help, ref }: Props) {
  return (
    <TextField
      ref={ref}
      label="Code à six chiffres"
      help={help}
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="123 456"
    />
  );
}
