import { useMutation, useQueryClient } from '@tanstack/react-query';
import { takingBackTime } from '#shared/auth/taking-back.ts';
import { longDate } from '#shared/french-date.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Device, devicesQuery, removeDevice } from './api.ts';
import { codeTrouble } from './code-trouble.ts';

/**
 * After a mailed link of recovery: devices that somebody else may have added with the password can be removed, while they
 * are young. The server decides; older devices are not offered.
 */
export function UnknownDevices({ email, devices }: { email: string; devices: readonly Device[] }) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: (device: Device) => removeDevice(device.id),
    onSuccess: () => queries.invalidateQueries({ queryKey: devicesQuery(email).queryKey }),
  });
  const young = devices.filter(({ addedAt }) => Date.now() - addedAt.getTime() < takingBackTime);
  if (young.length === 0) return null;
  return (
    <details>
      <summary className="link w-fit cursor-pointer">Je n’ai pas ajouté cet appareil</summary>
      <div className="mt-3 flex flex-col items-start gap-3">
        <p>
          Quelqu’un a pu l’ajouter avec votre mot de passe. Comme vous venez de suivre le lien de votre boîte
          mail, vous pouvez le retirer ; toutes les autres connexions seront fermées.
        </p>
        {young.map((device) => (
          <Button
            key={device.id}
            kind="danger"
            size="small"
            busy={remove.isPending}
            busyLabel="Retrait…"
            onClick={() => remove.mutate(device)}
          >
            Retirer « {device.name} », ajouté le {longDate(device.addedAt)}
          </Button>
        ))}
        {remove.error && <Alert>{codeTrouble(remove.error).form}</Alert>}
      </div>
    </details>
  );
}
