import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/field.tsx';

/** The address, typed as a phone likes it; the check is ours (`noValidate`). */
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
