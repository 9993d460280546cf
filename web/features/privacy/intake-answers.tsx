import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#web/lib/failure-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { deleteIntakeAnswers, intakeAnswersQuery } from './api.ts';

/** The answers the consent is about: erased on their own, without the account. */
export function IntakeAnswers({
  client,
  userId,
  onErased,
}: {
  client: SupabaseClient;
  userId: string;
  onErased: () => void;
}) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { data: kept } = useQuery(intakeAnswersQuery(client, userId));
  const remove = useMutation({
    mutationFn: () => deleteIntakeAnswers(client, userId),
    onSuccess: async () => {
      onErased();
      setAsking(false);
      await queries.invalidateQueries();
    },
  });
  if (kept === undefined) return null;
  if (!kept) {
    return (
      <p role="status" className="text-soft">
        {remove.isSuccess
          ? 'Vos réponses d’accueil sont effacées.'
          : 'Aucune réponse d’accueil n’est enregistrée.'}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink size="small" to="/intake">
        Recommencer l’entretien
      </ButtonLink>
      <Dialog
        title="Effacer vos réponses d’accueil ?"
        description="Elles sont effacées tout de suite, et pour toujours. Vos séances restent."
        open={asking}
        onOpenChange={setAsking}
        trigger={
          <Button size="small" kind="quiet">
            Effacer mes réponses d’accueil
          </Button>
        }
      >
        {remove.error && (
          <Alert className="mb-4" title={`Rien n’a été effacé. ${failureText(remove.error)}`} />
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            kind="danger"
            busy={remove.isPending}
            busyLabel="Effacement…"
            onClick={() => remove.mutate()}
          >
            Effacer ces réponses
          </Button>
          <DialogClose>
            <Button>Annuler</Button>
          </DialogClose>
        </div>
      </Dialog>
    </div>
  );
}
