import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { longestLine, type PlanLine } from '#shared/safety-plan/plan.ts';
import { sendingOnEnter, useGrowingArea } from '#web/lib/growing-area.ts';

function Tool({
  label,
  disabled = false,
  onClick,
  children,
}: {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      // Not `disabled`: a button that moved its own line to the top must keep the focus.
      aria-disabled={disabled}
      className="grid size-11 place-items-center rounded-lg text-soft hover:bg-sunk hover:text-ink aria-disabled:opacity-40"
    >
      {children}
      <span className="sr-only">{label}</span>
    </button>
  );
}

/** One line of a step. The last one is always blank: what is typed there becomes a line, and another blank one follows. */
export function LineEditor({
  line,
  blank,
  position,
  count,
  stepTitle,
  phones,
  onChange,
  onMove,
  onRemove,
  onDone,
  onEnter,
}: {
  line: PlanLine;
  blank: boolean;
  /** From 1. */
  position: number;
  count: number;
  stepTitle: string;
  phones: boolean;
  onChange: (line: PlanLine) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  /** The person leaves the line. */
  onDone: () => void;
  onEnter: () => void;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  useGrowingArea(area, line.text);
  const name = line.text.trim() || `ligne ${position}`;
  return (
    <li className="flex flex-col gap-2 sm:flex-row sm:items-start" data-line={line.id}>
      <textarea
        ref={area}
        rows={1}
        value={line.text}
        maxLength={longestLine}
        aria-label={blank ? `Ajouter : ${stepTitle}` : `${stepTitle}, ligne ${position}`}
        placeholder={blank ? 'Écrivez ici…' : undefined}
        autoComplete="off"
        enterKeyHint="next"
        onChange={(event) => onChange({ ...line, text: event.target.value })}
        onBlur={onDone}
        onKeyDown={sendingOnEnter(onEnter)}
        className="control min-w-0 flex-1 resize-none overflow-hidden"
      />
      {!blank && (
        <div className="flex flex-wrap items-center justify-end gap-1">
          {phones && (
            <input
              type="tel"
              value={line.phone}
              maxLength={30}
              aria-label={`Numéro de ${name}`}
              placeholder="Numéro"
              autoComplete="off"
              onChange={(event) =>
                onChange({ ...line, phone: event.target.value.replace(/[^\d\s+().·/-]/g, '') })
              }
              className="control w-40 flex-1 sm:flex-none"
            />
          )}
          <Tool
            label={`Monter : ${name}`}
            disabled={position === 1}
            onClick={() => position > 1 && onMove(-1)}
          >
            <ArrowUp size={20} aria-hidden="true" />
          </Tool>
          <Tool
            label={`Descendre : ${name}`}
            disabled={position === count}
            onClick={() => position < count && onMove(1)}
          >
            <ArrowDown size={20} aria-hidden="true" />
          </Tool>
          <Tool label={`Retirer : ${name}`} onClick={onRemove}>
            <X size={20} aria-hidden="true" />
          </Tool>
        </div>
      )}
    </li>
  );
}
