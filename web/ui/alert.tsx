import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type Tone = 'neutral' | 'success' | 'danger';

const tones: Record<Tone, string> = {
  neutral: 'border-lake bg-lake-wash',
  success: 'border-success bg-success-wash',
  danger: 'border-danger bg-danger-wash',
};

/** The house's one alert: it stays on the page, and is announced when it comes. */
export function Alert({
  tone = 'danger',
  title,
  className,
  children,
}: {
  tone?: Tone;
  title?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div role="alert" className={clsx('rounded-xl border-l-4 px-4 py-3', tones[tone], className)}>
      {title && <p className="font-semibold">{title}</p>}
      {children}
    </div>
  );
}

/** The same look for what was there from the start: nothing is announced. */
export function Note({
  tone = 'neutral',
  title,
  className,
  children,
}: {
  tone?: Tone;
  title?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div className={clsx('rounded-xl border-l-4 px-4 py-3', tones[tone], className)}>
      {title && <p className="font-semibold">{title}</p>}
      {children}
    </div>
  );
}
