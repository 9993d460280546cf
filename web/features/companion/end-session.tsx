import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { storedAddress } from '#web/lib/settings.ts';
import { toast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { draftClosing, endSession, lastStepQuery, sessionsQuery } from './api.ts';
import { ClosingForm } from './closing-form.tsx';

function Ending({
  client,
  conversationId,
  beside,
  onEnd,
  ending,
}: {
  client: SupabaseClient;
  conversationId: string;
  beside: ReactNode;
  onEnd: (help: SafetyCategory | null) => void;
  ending: boolean;
}) {
  const { data, isError } = useQuery({
    queryKey: ['closing', conversationId],
    queryFn: () => draftClosing(client, conversationId, storedAddress()),
    // Each end is drafted anew, and never under the hands of whoever corrects it.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const leave = { label: 'Terminer sans rien garder', busy: ending, run: () => onEnd(null) };
  if (!data && !isError) {
    return (
      <>
        <Skeleton lines={4} />
        <Button className="mt-5" busy={ending} onClick={leave.run}>
          {leave.label}
        </Button>
      </>
    );
  }
  if (data?.grave) {
    return (
      <>
        <p>
          Ce que vous avez confié compte. Rien n’est résumé ici. Si cela revient, des personnes répondent jour
          et nuit.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink to="/urgence">Voir qui peut aider</ButtonLink>
          <Button busy={ending} onClick={leave.run}>
            Terminer la séance
          </Button>
        </div>
      </>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <ClosingForm
        client={client}
        conversationId={conversationId}
        summary={data?.summary ?? ''}
        step={data?.step ?? ''}
        saveLabel="Garder et terminer"
        other={leave}
        onSaved={onEnd}
      />
      {beside}
    </div>
  );
}

/** The end of a session: what one takes along, if anything. Leaving is one tap at any moment, and nobody is held back. */
export function EndSession({
  client,
  conversationId,
  beside,
  helpSheet,
  onOpen,
}: {
  client: SupabaseClient;
  conversationId: string;
  /** What else may be decided at the end: the weather, memories. */
  beside: ReactNode;
  helpSheet: (category: SafetyCategory, onClose: () => void) => ReactNode;
  onOpen: () => void;
}) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [help, setHelp] = useState<SafetyCategory | null>(null);
  const leave = async () => {
    toast({
      title: 'Séance terminée',
      description: 'Elle reste à vous. Vous pouvez la relire, ou la reprendre quand vous voulez.',
      tone: 'success',
    });
    setOpen(false);
    await queries.invalidateQueries({ queryKey: sessionsQuery(client).queryKey });
    await queries.invalidateQueries({ queryKey: lastStepQuery(client).queryKey });
    await navigate('/seance');
  };
  const end = useMutation({
    mutationFn: async (about: SafetyCategory | null) => {
      await endSession(client, conversationId);
      return about;
    },
    // What was just written may call for help: that comes before leaving.
    onSuccess: (about) => (about ? setHelp(about) : leave()),
  });
  return (
    <>
      {help &&
        helpSheet(help, () => {
          setHelp(null);
          void leave();
        })}
      <Dialog
        title="Avant de partir"
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          if (next) onOpen();
        }}
        trigger={<Button size="small">Terminer la séance</Button>}
      >
        {end.isError && (
          <Alert className="mb-4" title="Le serveur ne répond pas, la séance n’a pas pu se terminer.">
            Rien n’est perdu, vous pouvez aussi fermer cette page.
          </Alert>
        )}
        <Ending
          client={client}
          conversationId={conversationId}
          beside={beside}
          ending={end.isPending}
          onEnd={(about) => end.mutate(about)}
        />
      </Dialog>
    </>
  );
}
