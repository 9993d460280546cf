import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={clsx(
        'rounded-2xl border border-line bg-raised p-[min(1.5rem,6vw)] shadow-lift sm:p-7',
        className,
      )}
    />
  );
}
