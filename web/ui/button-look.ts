import { clsx } from 'clsx';

/** `main` is the one main action of a screen; `danger` destroys something. */
type Kind = 'main' | 'plain' | 'quiet' | 'danger';
type Size = 'normal' | 'small';

const base =
  'inline-flex max-w-full items-center justify-center gap-2 rounded-xl text-center text-balance font-semibold leading-tight transition duration-200 disabled:cursor-not-allowed focus-visible:rounded-xl';
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

export type Look = { kind?: Kind; size?: Size };

/** The classes of anything that looks like a button. */
export const buttonLook = ({ kind = 'plain', size = 'normal' }: Look, className?: string): string =>
  clsx(base, kinds[kind], sizes[size], className);
