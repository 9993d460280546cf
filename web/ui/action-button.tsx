import type { ComponentProps } from 'react';
import { buttonLook, type Look } from './button-look.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean; busyLabel?: string };

/** While `busy` it is disabled and says `busyLabel`. */
export function Button({
  kind,
  size,
  busy = false,
  busyLabel,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={busy || disabled}
      className={buttonLook({ ...(kind && { kind }), ...(size && { size }) }, className)}
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
