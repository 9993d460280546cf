import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  name: string;
  badge?: string;
  /** Such as « 9 € »; `per` is what it is for. */
  price: string;
  from?: boolean;
  per: string;
  note?: string;
  includes: readonly string[];
  /** The plan one can have today. */
  open?: boolean;
  children: ReactNode;
};

/** One plan: its price with its tax, what it holds, and what one can do about it. */
export function PlanCard({ name, badge, price, from, per, note, includes, open = false, children }: Props) {
  return (
    <div
      className={clsx(
        'flex h-full flex-col rounded-2xl border bg-raised p-[min(1.5rem,6vw)] shadow-lift sm:p-7',
        open ? 'border-2 border-lake' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-2xl">{name}</h2>
        {badge && (
          <span className="rounded-full bg-dawn-wash px-3 py-0.5 text-[0.95rem] font-semibold">{badge}</span>
        )}
      </div>
      <p className="mt-4">
        {from && <span className="mr-1.5 text-soft">À partir de</span>}
        <span className="font-serif text-4xl whitespace-nowrap tabular-nums">{price}</span>
        <span className="ml-1.5 text-soft">{per}</span>
      </p>
      {note && <p className="mt-1 font-semibold text-lake">{note}</p>}
      <ul className="mt-6 mb-8 flex flex-col gap-2.5">
        {includes.map((item) => (
          <li key={item} className="flex gap-3 leading-snug">
            <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-lake" />
            <span>{item}</span>
          </li>
        ))}
      </ul>
      <div className="mt-auto">{children}</div>
    </div>
  );
}
