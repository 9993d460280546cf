import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { type Device, removeDevice } from './api.ts';
import { codeTrouble } from './code-trouble.ts';

/** Removes a device, once confirmed; the last one leaves the password alone, and the question says so. */
export function RemoveDevice({
  device,
  last,
  onRemoved,
}: {
  device: Device;
  last: boolean;
  onRemoved: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => removeDevice(device.id),
    onSuccess: () => {
      setAsking(false);
      onRemoved();
    },
  });
  const turn = (open: boolean) => {
    if (remove.isPending) return;
    setAsking(open);
    remove.reset();
  };
  return (
    <Dialog
      title={`Retirer « ${device.name} » ?`}
      description={
        last
          ? 'C’est votre seul appareil. Votre compte s’ouvrira de nouveau avec le mot de passe seul.'
          : 'Ses codes ne seront plus acceptés. Si cette connexion s’est ouverte avec lui, le code d’un autre appareil vous sera demandé.'
      }
      open={asking}
      onOpenChange={turn}
      trigger={
        <Button kind="danger" size="small">
          Retirer<span className="sr-only"> {device.name}</span>
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {remove.error && <Alert>{codeTrouble(remove.error).form}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button kind="danger" busy={remove.isPending} busyLabel="Retrait…" onClick={() => remove.mutate()}>
            Retirer l’appareil
          </Button>
          <DialogClose>
            <Button>Garder l’appareil</Button>
          </DialogClose>
        </div>
      </div>
    </Dialog>
  );
}
