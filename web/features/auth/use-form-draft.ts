import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';

const keyOf = (name: string): string => `draft:${name}`;

/**
 * Keeps what is typed in this tab across a reload. The schema names the fields that may be kept: a password is never
 * one of them, and what storage gives back is parsed, not believed.
 */
export function useFormDraft<Values extends FieldValues>(
  name: string,
  form: UseFormReturn<Values>,
  kept: ZodType<Partial<Values>>,
): { forget: () => void } {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form keeps its name and its schema
  useEffect(() => {
    const draft = readDraft(name, kept);
    if (draft) form.reset({ ...form.getValues(), ...draft } as DefaultValues<Values> & Values);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(name, kept, values),
    });
  }, []);
  return { forget: () => window.sessionStorage.removeItem(keyOf(name)) };
}

function readDraft<Draft>(name: string, kept: ZodType<Draft>): Draft | null {
  try {
    const text = window.sessionStorage.getItem(keyOf(name));
    const parsed = text === null ? null : kept.safeParse(JSON.parse(text));
    return parsed?.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function writeDraft<Draft>(name: string, kept: ZodType<Draft>, values: unknown): void {
  const parsed = kept.safeParse(values);
  if (!parsed.success) return;
  try {
    window.sessionStorage.setItem(keyOf(name), JSON.stringify(parsed.data));
  } catch {
    // Storage full or forbidden: the form itself still holds what was typed.
  }
}
