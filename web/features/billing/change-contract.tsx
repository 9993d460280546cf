import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Refused } from '#web/lib/call-function.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { changeContract } from './api.ts';

/** What stopped a change, in French. */
const failureText = (error: unknown): string =>
  error instanceof Refused
    ? error.message
    : 'Le serveur ne répond pas pour l’instant. Rien n’est changé, vous pouvez réessayer.';

/** The change, and the refresh of what the page shows. */
export function useContractChange(
  client: SupabaseClient,
  change: 'cancel' | 'resume' | 'withdraw',
  done?: () => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => changeContract(client, change),
    onSuccess: async () => {
      done?.();
      await Promise.all(
        ['my-subscription', 'my-invoices', 'subscription-status'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      );
    },
  });
}

/** One button, one question, one answer: giving up a contract is as plain as taking it out. */
export function ChangeContract({
  client,
  change,
  label,
  title,
  confirm,
  children,
}: {
  client: SupabaseClient;
  change: 'cancel' | 'withdraw';
  label: string;
  title: string;
  confirm: string;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const run = useContractChange(client, change, () => setOpen(false));
  return (
    <Dialog title={title} open={open} onOpenChange={setOpen} trigger={<Button>{label}</Button>}>
      <div className="mt-4 flex flex-col gap-4">
        {children}
        {run.error && <Alert title={failureText(run.error)} />}
        <div className="flex flex-wrap gap-3">
          <Button kind="main" busy={run.isPending} busyLabel="Enregistrement..." onClick={() => run.mutate()}>
            {confirm}
          </Button>
          <DialogClose>
            <Button kind="quiet">Revenir</Button>
          </DialogClose>
        </div>
      </div>
    </Dialog>
  );
}
