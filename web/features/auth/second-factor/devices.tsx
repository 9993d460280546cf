import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Notice } from '#shared/messages/auth.ts';
import { useSession } from '#web/lib/session/session-context.tsx';
import { Alert, Note } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AddDevice } from './add-device.tsx';
import { devicesQuery } from './api.ts';
import { codeTrouble } from './code-trouble.ts';
import { RemoveDevice } from './remove-device.tsx';

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' });

const added: Notice = {
  title: 'Appareil ajouté',
  description: 'Son code vous sera demandé à la prochaine connexion. Vos autres connexions sont fermées.',
  tone: 'success',
};
const removed: Notice = { title: 'Appareil retiré', tone: 'success' };

/** The devices that protect the account: what is true, and what can be done about it. */
export function Devices({ notify }: { notify: (notice: Notice) => void }) {
  const { userId = '', email } = useSession();
  const queries = useQueryClient();
  const status = useRef<HTMLDivElement>(null);
  const [adding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery(devicesQuery(userId));
  const changed = (notice: Notice) => {
    notify(notice);
    setAdding(false);
    // The button that was pressed is gone: what is now true takes the focus.
    status.current?.focus();
    void queries.invalidateQueries({ queryKey: devicesQuery(userId).queryKey });
  };
  if (!data) {
    if (!error) return <Skeleton lines={3} className="mt-4" />;
    return (
      <Alert className="mt-4" title={codeTrouble(error).form}>
        <Button size="small" className="mt-2" onClick={() => void refetch()}>
          Réessayer
        </Button>
      </Alert>
    );
  }
  const devices = data.filter(({ verified }) => verified);
  return (
    <>
      <div ref={status} role="status" tabIndex={-1} className="outline-none">
        {devices.length === 0 && (
          <Note className="mt-4" title="Non activé">
            {email
              ? 'Votre mot de passe suffit aujourd’hui à ouvrir votre compte.'
              : 'Votre carte et vos six mots suffisent aujourd’hui à ouvrir votre compte.'}
          </Note>
        )}
        {devices.length === 1 && (
          <Note className="mt-4" tone="success" title="Activé, avec un seul appareil">
            Ajoutez-en un second. Si l’un se perd, l’autre ouvre.
          </Note>
        )}
        {devices.length > 1 && (
          <Note className="mt-4" tone="success" title={`Activé, avec ${devices.length} appareils`} />
        )}
      </div>
      {devices.length > 0 && (
        <ul aria-label="Appareils" className="mt-4 flex flex-col divide-y divide-line">
          {devices.map((device) => (
            <li key={device.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <Smartphone aria-hidden="true" className="size-5 text-lake" />
              <div className="min-w-0 flex-1 basis-40 break-words">
                <p className="font-semibold">{device.name}</p>
                <p className="text-[0.95rem] text-soft">Ajouté le {day.format(device.addedAt)}</p>
              </div>
              <RemoveDevice device={device} last={devices.length === 1} onRemoved={() => changed(removed)} />
            </li>
          ))}
        </ul>
      )}
      {adding ? (
        <AddDevice
          taken={devices.map(({ name }) => name)}
          onAdded={() => changed(added)}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <Button
          kind={devices.length === 0 ? 'main' : 'plain'}
          className="mt-5"
          disabled={devices.length >= 10}
          onClick={() => setAdding(true)}
        >
          {devices.length === 0 ? 'Activer le second facteur' : 'Ajouter un autre appareil'}
        </Button>
      )}
    </>
  );
}
