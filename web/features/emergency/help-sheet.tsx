import { clsx } from 'clsx';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { countriesNamedWhenUnknown, type HelpLine, type Need } from '#shared/safety/countries.ts';
import { dialOf, emergencyLine, needTitles } from '#shared/safety/directory.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { storedSection } from '#web/lib/settings.ts';
import { keepQuiet } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';

/** What each subject calls for, first things first: one line is never given for another's need. */
const needsOf: Record<SafetyCategory, readonly Need[]> = {
  none: ['danger', 'talk'],
  distress: ['danger', 'suicide', 'talk'],
  suicide: ['danger', 'suicide', 'talk'],
  self_harm: ['danger', 'suicide', 'talk'],
  work_harassment: ['danger', 'suicide', 'talk'],
  sexual_violence: ['danger', 'aggression', 'violence'],
  domestic_violence: ['danger', 'aggression', 'violence'],
  child_abuse: ['danger', 'aggression', 'child'],
  violence_others: ['danger', 'aggression', 'harming', 'talk'],
  eating_disorder: ['danger', 'talk'],
  psychosis: ['danger', 'talk'],
  substance: ['danger', 'substances', 'talk'],
  panic: ['danger', 'talk'],
  minor: ['danger', 'child', 'young'],
  third_party: ['danger', 'suicide'],
};

type Row = HelpLine & { country?: string };

/** Until the person chooses a country (safety protocol §7): the European number, then each country's own, named. */
const rowsAnywhere = (): Row[] => {
  const european = emergencyLine('unknown');
  const named = countriesNamedWhenUnknown.flatMap(({ name, lines }) =>
    lines.map((line): Row => ({ ...line, country: name })),
  );
  return [european, ...named.filter(({ number }) => number !== european.number)];
};

/** Low rows, so that the first lines of each need are in sight on a telephone without scrolling. */
function Lines({ need, rows }: { need: Need; rows: readonly Row[] }) {
  return (
    <div>
      <h3 className="mb-2 font-sans text-base font-semibold tracking-normal">{needTitles[need]}</h3>
      <ul className="flex flex-col gap-2">
        {rows.map((row) => (
          <li key={`${row.country} ${row.name} ${row.number}`}>
            <LineLink row={row} urgent={need === 'danger'} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function LineLink({ row, urgent }: { row: Row; urgent: boolean }) {
  return (
    <a
      href={dialOf(row)}
      className={clsx(
        'flex min-h-12 flex-wrap items-baseline gap-x-3 rounded-xl border px-4 py-2 leading-snug',
        urgent ? 'border-danger bg-danger-wash' : 'border-edge hover:border-lake',
      )}
    >
      <span
        className={clsx(
          'text-xl font-semibold whitespace-nowrap tabular-nums',
          urgent ? 'text-danger' : 'text-lake',
        )}
      >
        {row.number}
      </span>
      <span className="min-w-0 flex-[1_1_8rem]">
        {row.country && `${row.country}, `}
        {row.name}
        {row.detail && <span className="block text-[0.95rem]">{row.detail}</span>}
      </span>
    </a>
  );
}

/** Opens by itself when a text speaks of danger: who can help, in the person's country, by one tap. */
export function HelpSheet({
  category,
  onClose,
  backLabel = 'Revenir à l’entretien',
}: {
  category: SafetyCategory;
  onClose: () => void;
  backLabel?: string;
}) {
  useEffect(keepQuiet, []);
  const chosen = storedSection();
  const rows: readonly Row[] = chosen ? chosen.lines : rowsAnywhere();
  const needs = needsOf[category].filter((need) => rows.some((row) => row.need === need));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Vous n’avez pas à rester sans aide"
      description="Ce que vous venez d’écrire compte. Des personnes peuvent vous répondre maintenant."
    >
      <div className="flex flex-col gap-5">
        {needs.map((need) => (
          <Lines key={need} need={need} rows={rows.filter((row) => row.need === need)} />
        ))}
        <Link to="/urgence" className="link" onClick={onClose}>
          Tous les numéros, et ceux des autres pays
        </Link>
        <DialogClose>
          <Button>{backLabel}</Button>
        </DialogClose>
      </div>
    </Dialog>
  );
}
