import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { longestNote } from '#shared/mood/mood.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { Refused } from '#web/lib/call-function.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { deleteMood, moodsKey, noteMood } from './api.ts';
import { WeatherChoice } from './weather-choice.tsx';

type Noted = { id: string; value: number; note: string };

/**
 * « Quelle est votre météo ? »: one tap notes it; a word may be added; another tap changes it; nothing asks for it. What
 * was noted here is replaced, not added to: one asks once.
 */
export function MoodCheckIn({
  client,
  legend,
  withNote = false,
  onNoted,
  helpSheet,
}: {
  client: SupabaseClient;
  legend: string;
  withNote?: boolean;
  onNoted?: (value: number | null) => void;
  helpSheet: (category: SafetyCategory, onClose: () => void) => ReactNode;
}) {
  const queries = useQueryClient();
  const [noted, setNoted] = useState<Noted | null>(null);
  const [note, setNote] = useState('');
  const [help, setHelp] = useState<SafetyCategory | null>(null);
  const change = useMutation({
    mutationFn: async (next: Noted | null) => {
      const reply = next ? await noteMood(client, next) : null;
      if (noted) await deleteMood(client, noted.id);
      return reply;
    },
    onSuccess: async (reply, next) => {
      setNoted(next);
      setHelp(reply?.help ?? null);
      onNoted?.(next?.value ?? null);
      await queries.invalidateQueries({ queryKey: moodsKey });
    },
  });
  const choose = (value: number) => change.mutate({ id: crypto.randomUUID(), value, note: note.trim() });
  const shown = change.isPending ? (change.variables?.value ?? null) : (noted?.value ?? null);
  return (
    <div className="flex flex-col gap-3">
      {help && helpSheet(help, () => setHelp(null))}
      <WeatherChoice legend={legend} value={shown} disabled={change.isPending} onChoose={choose} />
      {change.isError && (
        <Alert
          title={
            change.error instanceof Refused
              ? change.error.message
              : 'Le serveur ne répond pas, rien n’est noté.'
          }
        />
      )}
      <div role="status" className="flex flex-wrap items-center gap-x-3 text-soft">
        {noted && (
          <>
            {!change.isError && <span>Noté.</span>}
            <Button kind="quiet" size="small" disabled={change.isPending} onClick={() => change.mutate(null)}>
              Effacer cette note
            </Button>
          </>
        )}
      </div>
      {noted && withNote && (
        <form
          noValidate
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            choose(noted.value);
          }}
        >
          <TextField
            label="Un mot, si vous voulez"
            className="min-w-0 flex-1 basis-64"
            value={note}
            maxLength={longestNote}
            autoComplete="off"
            onChange={(event) => setNote(event.target.value)}
          />
          <Button type="submit" size="small" busy={change.isPending} disabled={note.trim() === noted.note}>
            {noted.note !== '' && note.trim() === noted.note ? 'Ajouté' : 'Ajouter ce mot'}
          </Button>
        </form>
      )}
    </div>
  );
}
