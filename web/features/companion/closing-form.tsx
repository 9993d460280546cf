import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { longest } from '#shared/companion/closing.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { Refused } from '#web/lib/call-function.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { saveClosing } from './api.ts';

const tooLong = (text: string, most: number): string | undefined =>
  text.trim().length > most ? `${most} caractères au plus.` : undefined;

/** The summary and the step, in the person's hands: what they write is kept, and nothing else. */
export function ClosingForm({
  client,
  conversationId,
  summary: givenSummary,
  step: givenStep,
  saveLabel,
  other,
  onSaved,
}: {
  client: SupabaseClient;
  conversationId: string;
  summary: string;
  step: string;
  saveLabel: string;
  /** The way out beside it. */
  other: { label: string; busy: boolean; run: () => void };
  onSaved: (help: SafetyCategory | null) => void;
}) {
  const [summary, setSummary] = useState(givenSummary);
  const [step, setStep] = useState(givenStep);
  const save = useMutation({
    mutationFn: () => saveClosing(client, { conversationId, summary, step }),
    onSuccess: ({ help }) => onSaved(help),
  });
  const errors = { summary: tooLong(summary, longest.summary), step: tooLong(step, longest.step) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!errors.summary && !errors.step) save.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextAreaField
        label="Ce que vous en gardez"
        help="Un début, avec vos mots. Corrigez-le, ou videz-le."
        rows={4}
        value={summary}
        onChange={(event) => setSummary(event.target.value)}
        error={errors.summary}
      />
      <TextField
        label="Un tout petit pas, si vous en voulez un"
        help="Assez petit pour être fait même un mauvais jour. Personne ne vous demandera de comptes."
        value={step}
        autoComplete="off"
        onChange={(event) => setStep(event.target.value)}
        error={errors.step}
      />
      {save.isError && (
        <Alert
          title={
            save.error instanceof Refused ? save.error.message : 'Le serveur ne répond pas, rien n’est gardé.'
          }
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="main" busy={save.isPending} busyLabel="Un instant…" disabled={other.busy}>
          {saveLabel}
        </Button>
        <Button busy={other.busy} disabled={save.isPending} onClick={other.run}>
          {other.label}
        </Button>
      </div>
    </form>
  );
}
