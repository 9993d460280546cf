import type { ReactNode } from 'react';

/** Nothing to show yet: why, and what one can do. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-2xl border border-dashed border-edge p-6 sm:p-8">
      <p className="font-serif text-xl">{title}</p>
      {children && <div className="text-soft">{children}</div>}
      {action}
    </div>
  );
}
