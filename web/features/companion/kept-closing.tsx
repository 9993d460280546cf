import type { SupabaseClient } from '@supabase/supabase-js';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Conversation } from '#shared/companion/conversation.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lastStepQuery } from './api.ts';
import { ClosingForm } from './closing-form.tsx';

const states = { open: '', taken_up: ' (repris)', done: ' (fait)', left: ' (laissé de côté)' } as const;

/** What the person kept of this session, to be corrected or emptied at any time. */
export function KeptClosing({
  client,
  session,
  onChanged,
  helpSheet,
}: {
  client: SupabaseClient;
  session: Conversation;
  onChanged: () => void;
  helpSheet: (category: SafetyCategory, onClose: () => void) => ReactNode;
}) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [help, setHelp] = useState<SafetyCategory | null>(null);
  const { summary, step, stepState } = session;
  if (summary === null && step === null && !help) return null;
  return (
    <>
      {help && helpSheet(help, () => setHelp(null))}
      <Card className="mb-6 flex flex-col gap-3">
        <h2 className="text-xl">Ce que vous avez gardé de cette séance</h2>
        {summary && <p className="whitespace-pre-wrap">{summary}</p>}
        {step && (
          <p>
            <span className="block font-semibold">Votre petit pas</span>
            {step}
            {stepState && states[stepState]}
          </p>
        )}
        <Dialog
          title="Corriger"
          description="Vider un champ l’efface."
          open={open}
          onOpenChange={setOpen}
          trigger={
            <Button size="small" className="self-start">
              Corriger ou effacer
            </Button>
          }
        >
          <ClosingForm
            client={client}
            conversationId={session.id}
            summary={summary ?? ''}
            step={step ?? ''}
            saveLabel="Enregistrer"
            other={{ label: 'Annuler', busy: false, run: () => setOpen(false) }}
            onSaved={(about) => {
              setOpen(false);
              setHelp(about);
              void queries.invalidateQueries({ queryKey: lastStepQuery(client).queryKey });
              onChanged();
            }}
          />
        </Dialog>
      </Card>
    </>
  );
}
