import type { ComponentProps } from 'react';
import { PasswordField } from '#web/ui/field.tsx';
import { StrengthMeter } from './strength-meter.tsx';

type Props = ComponentProps<typeof PasswordField> & {
  /** What is typed so far, to be judged while it is typed. */
  typed: string;
  /** What others know of the person: a password that leans on it is weak. */
  personal: readonly string[];
};

/** A password being chosen: the field, and advice that never blocks (product.md: floor 6, meter and advice). */
export function NewPasswordField({ typed, personal, ...field }: Props) {
  return (
    <div className="flex flex-col gap-2">
      <PasswordField autoComplete="new-password" {...field} />
      <StrengthMeter password={typed} personal={personal} />
    </div>
  );
}
