import { type FormEvent, useId, useRef, useState } from 'react';
import { longestMemory } from '#shared/memories/memories.ts';
import { useGrowingArea } from '#web/lib/growing-area.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';

/** Where a memory is corrected or written; what is too long or empty is said beside it. */
export function MemoryText({
  label,
  text: given,
  saveLabel,
  busy,
  onSave,
  onCancel,
}: {
  label: string;
  text: string;
  saveLabel: string;
  busy: boolean;
  onSave: (text: string) => void;
  onCancel: () => void;
}) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(given);
  const [error, setError] = useState<string>();
  useGrowingArea(area, text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = text.trim();
    const trouble =
      written === ''
        ? 'Écrivez quelques mots, ou annulez.'
        : written.length > longestMemory
          ? `${longestMemory} caractères au plus : gardez l’essentiel.`
          : undefined;
    setError(trouble);
    if (trouble) area.current?.focus();
    else onSave(written);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        rows={2}
        value={text}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: it appears because the person asked to write here
        autoFocus
        onChange={(event) => setText(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        className="control resize-none"
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <div className="flex flex-wrap gap-2">
        <Button kind="main" size="small" type="submit" busy={busy} busyLabel="Enregistrement…">
          {saveLabel}
        </Button>
        <Button size="small" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
