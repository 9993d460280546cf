import { useEffect, useRef, useState } from 'react';
import { mostLines, type PlanLine } from '#shared/safety-plan/plan.ts';
import type { Step } from '#shared/safety-plan/steps.ts';
import { Button } from '#web/ui/action-button.tsx';
import { LineEditor } from './line-editor.tsx';

type Removed = { line: PlanLine; at: number };

const moved = (lines: readonly PlanLine[], from: number, by: -1 | 1): PlanLine[] => {
  const next = [...lines];
  const [line] = next.splice(from, 1);
  next.splice(from + by, 0, line!);
  return next;
};

/** The lines of one step: typed, moved, removed, and brought back. */
export function LinesEditor({
  step,
  lines,
  onChange,
  onLineDone,
}: {
  step: Step;
  lines: readonly PlanLine[];
  onChange: (lines: PlanLine[]) => void;
  /** A line was left, with what it says. */
  onLineDone: (text: string) => void;
}) {
  const [blankId, setBlankId] = useState(() => crypto.randomUUID());
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [said, setSaid] = useState('');
  const undo = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (removed) undo.current?.focus();
  }, [removed]);

  const full = lines.length >= mostLines;
  // The blank line keeps its place among the others when it becomes one: the cursor stays where it is.
  const shown = full ? lines : [...lines, { id: blankId, text: '', phone: '' }];
  const add = (line: PlanLine) => {
    onChange([...lines, line]);
    setBlankId(crypto.randomUUID());
  };
  const change = (line: PlanLine, at: number) => {
    if (at === lines.length) add(line);
    else onChange(lines.map((each) => (each.id === line.id ? line : each)));
  };
  const remove = (at: number) => {
    const line = lines[at]!;
    onChange(lines.filter(({ id }) => id !== line.id));
    setRemoved({ line, at });
  };
  const bringBack = () => {
    if (!removed) return;
    onChange([...lines.slice(0, removed.at), removed.line, ...lines.slice(removed.at)]);
    setRemoved(null);
    setSaid(`« ${removed.line.text} » est remis.`);
    focusLine(removed.line.id);
  };
  const leave = (line: PlanLine) => {
    const empty = line.text.trim() === '' && line.phone.trim() === '';
    if (empty && lines.some(({ id }) => id === line.id)) onChange(lines.filter(({ id }) => id !== line.id));
    else if (line.text.trim() !== '') onLineDone(line.text);
  };
  const focusLine = (id: string) =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLTextAreaElement>(`[data-line="${id}"] textarea`)?.focus(),
    );
  const unused = step.examples.filter((example) => !lines.some(({ text }) => text.trim() === example));
  return (
    <div>
      <ul ref={list} className="flex flex-col gap-3" aria-label={step.title}>
        {shown.map((line, at) => (
          <LineEditor
            key={line.id}
            line={line}
            blank={at === lines.length}
            position={at + 1}
            count={lines.length}
            stepTitle={step.title}
            phones={step.phones ?? false}
            onChange={(next) => change(next, at)}
            onMove={(by) => {
              onChange(moved(lines, at, by));
              setSaid(`« ${line.text} » est à la place ${at + by + 1} sur ${lines.length}.`);
            }}
            onRemove={() => remove(at)}
            onDone={() => leave(line)}
            onEnter={() => focusLine(shown[at + 1]?.id ?? line.id)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div role="status">
        {removed && (
          <p className="mt-3 flex flex-wrap items-center gap-3">
            <span className="min-w-0">« {removed.line.text || removed.line.phone} » est retiré.</span>
            <Button ref={undo} size="small" onClick={bringBack}>
              Annuler le retrait
            </Button>
          </p>
        )}
      </div>
      {full && (
        <p className="mt-3 text-soft">Vingt lignes, c’est déjà beaucoup à lire dans un mauvais moment.</p>
      )}
      {!full && unused.length > 0 && (
        <div className="mt-5">
          <p id={`exemples-${step.id}`} className="text-[0.95rem] text-soft">
            Touchez un exemple pour l’ajouter. Vous pourrez le changer.
          </p>
          <ul aria-labelledby={`exemples-${step.id}`} className="mt-2 flex flex-wrap gap-2">
            {unused.map((text) => (
              <li key={text}>
                <button
                  type="button"
                  onClick={() => {
                    add({ id: crypto.randomUUID(), text, phone: '' });
                    setSaid(`« ${text} » est ajouté.`);
                  }}
                  className="min-h-11 rounded-full border border-edge px-4 py-1.5 text-left leading-snug hover:border-lake hover:text-lake"
                >
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
