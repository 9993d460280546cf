import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Refused } from '#web/lib/call-function.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { erasePlan, planQuery } from './api.ts';

/** Erases the plan here and at the server, after one question. */
export function ErasePlan({ client, onErased }: { client: SupabaseClient; onErased: () => void }) {
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const erase = useMutation({
    mutationFn: () => erasePlan(client),
    onSuccess: async () => {
      setAsking(false);
      onErased();
      await queries.invalidateQueries({ queryKey: planQuery(client).queryKey });
    },
  });
  return (
    <Dialog
      title="Effacer votre plan ?"
      description="Tout ce que vous y avez écrit est effacé tout de suite, ici et sur cet appareil. Vous pourrez en recommencer un."
      open={asking}
      onOpenChange={setAsking}
      trigger={<Button kind="danger">Effacer mon plan</Button>}
    >
      {erase.error && (
        <Alert
          className="mb-4"
          title={
            erase.error instanceof Refused
              ? erase.error.message
              : 'Le serveur ne répond pas, rien n’a été effacé.'
          }
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="danger" busy={erase.isPending} busyLabel="Effacement…" onClick={() => erase.mutate()}>
          Effacer le plan
        </Button>
        <DialogClose>
          <Button>Le garder</Button>
        </DialogClose>
      </div>
    </Dialog>
  );
}
