import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Spinner } from './spinner.tsx';

/** `main` is the one main action of a screen; `danger` destroys something. */
type Kind = 'main' | 'plain' | 'quiet' | 'danger';
type Size = 'normal' | 'small';

const base =
  'inline-flex max-w-full items-center justify-center gap-2 rounded-xl text-center font-semibold leading-tight transition duration-200 disabled:cursor-not-allowed focus-visible:rounded-xl';
const kinds: Record<Kind, string> = {
  main: 'bg-linear-to-br from-dawn-from to-dawn-to text-on-dawn shadow-lift hover:brightness-[1.04] active:brightness-95 disabled:opacity-60',
  plain: 'border border-edge bg-raised text-ink hover:border-lake hover:text-lake disabled:opacity-60',
  quiet: 'text-lake underline decoration-1 underline-offset-4 hover:bg-lake-wash disabled:opacity-60',
  danger: 'border border-danger text-danger hover:bg-danger-wash disabled:opacity-60',
};
const sizes: Record<Size, string> = {
  normal: 'min-h-12 px-[min(1.25rem,5vw)] py-2.5',
  small: 'min-h-10 px-3.5 py-1.5 text-[0.95rem]',
};

type Look = { kind?: Kind; size?: Size };

const look = ({ kind = 'plain', size = 'normal' }: Look, className?: string): string =>
  clsx(base, kinds[kind], sizes[size], className);

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
      className={look({ ...(kind && { kind }), ...(size && { size }) }, className)}
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  kind,
  size,
  className,
  children,
  ...rest
}: LinkProps & Look & { children: ReactNode }) {
  return (
    <Link {...rest} className={look({ ...(kind && { kind }), ...(size && { size }) }, className)}>
      {children}
    </Link>
  );
}
