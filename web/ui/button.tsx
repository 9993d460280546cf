import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { buttonLook, type Look } from './button-look.ts';

// Apart from the link: the islands of the light pages have buttons, and no router to carry for them.
export { Button } from './action-button.tsx';

/** A link that looks like a button. */
export function ButtonLink({
  kind,
  size,
  className,
  children,
  ...rest
}: LinkProps & Look & { children: ReactNode }) {
  return (
    <Link {...rest} className={buttonLook({ ...(kind && { kind }), ...(size && { size }) }, className)}>
      {children}
    </Link>
  );
}
