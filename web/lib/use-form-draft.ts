import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';
import { draftKey } from './kept-draft.ts';

/**
 * The schema names the fields that may be kept: a password is never one of them, and what storage gives back is
 * parsed, not believed.
 */
export type Draft<Values> = { name: string; kept: ZodType<Partial<Values>> };

/** Keeps what is typed in this tab across a reload. */
export function useFormDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  draft: Draft<Values> | undefined,
  ready: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form keeps its draft's name and schema
  useEffect(() => {
    // Not before the page is alive: until then some lists have no choices to take a value from.
    if (!ready || !draft) return;
    const found = readDraft(draft);
    // What was typed before the page came alive is newer than the draft, and kept as if it were typed now.
    const typed = draft.kept.safeParse(form.getValues());
    if (typed.success && hasText(typed.data)) writeDraft(draft, typed.data);
    else if (found) form.reset({ ...form.getValues(), ...found });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(draft, values),
    });
  }, [ready]);
}

const hasText = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(hasText) : Boolean(value);

export function forgetDraft(name: string): void {
  try {
    window.sessionStorage.removeItem(draftKey(name));
  } catch {
    // No storage, nothing kept.
  }
}

function readDraft<Values>({ name, kept }: Draft<Values>): Partial<Values> | null {
  try {
    const text = window.sessionStorage.getItem(draftKey(name));
    const parsed = text === null ? null : kept.safeParse(JSON.parse(text));
    return parsed?.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function writeDraft<Values>({ name, kept }: Draft<Values>, values: unknown): void {
  const parsed = kept.safeParse(values);
  if (!parsed.success) return;
  try {
    window.sessionStorage.setItem(draftKey(name), JSON.stringify(parsed.data));
  } catch {
    // Storage full or forbidden: the form itself still holds what was typed.
  }
}
