import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WhatHelps } from '#shared/companion/what-helps.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { forgetWhatHelps, whatHelpsQuery } from './api.ts';

/** « plus léger 2 fois sur 3 »: what was tapped, and no more. */
const inWords = ({ lighter, same, heavier }: WhatHelps): string => {
  const all = lighter + same + heavier;
  const others = [
    ...(same > 0 ? [`pareil ${same} fois`] : []),
    ...(heavier > 0 ? [`plus lourd ${heavier} fois`] : []),
  ];
  return [`plus léger ${lighter} fois sur ${all}`, ...others].join(', ');
};

/** What the guide has learned from « plus léger, pareil, plus lourd », for the person to see and to erase. */
export function WhatHelpsList({ client }: { client: SupabaseClient }) {
  const queries = useQueryClient();
  const query = whatHelpsQuery(client);
  const { data, error, refetch } = useQuery(query);
  const forget = useMutation({
    mutationFn: () => forgetWhatHelps(client),
    onSuccess: () => queries.setQueryData(query.queryKey, []),
  });
  if (!data) {
    if (!error) return <Skeleton lines={2} className="mt-4" />;
    return (
      <Alert
        className="mt-4"
        title={navigator.onLine ? 'Ce décompte n’a pas pu être lu.' : 'Vous êtes hors ligne.'}
      >
        <Button size="small" className="mt-2" onClick={() => void refetch()}>
          Réessayer
        </Button>
      </Alert>
    );
  }
  return (
    <>
      {data.length === 0 ? (
        <p className="mt-3">
          Rien pour l’instant. Quand un chemin se termine par « plus léger », « pareil » ou « plus lourd »,
          c’est compté ici.
        </p>
      ) : (
        <>
          <p className="mt-3">
            Ce que vous avez répondu à la fin des chemins, sans rien de ce que vous y avez écrit.
          </p>
          <ul className="mt-3 flex flex-col gap-1">
            {data.map((path) => (
              <li key={path.name}>
                <strong>{path.name}</strong> : {inWords(path)}
              </li>
            ))}
          </ul>
          <Button
            size="small"
            className="mt-4 min-h-11"
            busy={forget.isPending}
            onClick={() => forget.mutate()}
          >
            Effacer ce décompte
          </Button>
        </>
      )}
      <p role="status" className="mt-2 text-soft">
        {forget.isSuccess && data.length === 0 && 'Effacé. Le guide n’en tient plus compte.'}
      </p>
      {forget.isError && <Alert className="mt-2" title="Le serveur ne répond pas, rien n’a changé." />}
    </>
  );
}
