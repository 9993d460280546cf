import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fullDate } from '#shared/french-date.ts';
import type { ErasureOrder } from '#shared/privacy/erasure.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { Alert, Note } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { erasureQuery, keepAccount } from './erasure-api.ts';

/** An erasure was asked for: its day, and the button that takes it back. */
export function ErasureWaits({
  client,
  order,
  className,
}: {
  client: SupabaseClient;
  order: ErasureOrder;
  className?: string;
}) {
  const queries = useQueryClient();
  const keep = useMutation({
    networkMode: 'always',
    mutationFn: () => keepAccount(client),
    onSuccess: () => queries.invalidateQueries({ queryKey: erasureQuery(client).queryKey }),
  });
  return (
    <Note
      {...(className && { className })}
      title={
        <>
          Votre compte {order.way === 'anonymise' ? 'sera anonymisé' : 's’effacera'} le{' '}
          <time dateTime={order.dueAt}>{fullDate(new Date(order.dueAt))}</time>.
        </>
      }
    >
      <p className="mt-1">D’ici là, tout reste ouvert, vos séances, vos numéros d’urgence, votre copie.</p>
      <Button
        kind="main"
        className="mt-3"
        busy={keep.isPending}
        busyLabel="Un instant…"
        onClick={() => keep.mutate()}
      >
        Garder mon compte
      </Button>
      {keep.error && <Alert className="mt-3" title={`Rien n’a changé. ${failureText(keep.error)}`} />}
    </Note>
  );
}

/** The same at the head of the page, where nobody misses it; nothing while nothing waits. */
export function ErasureNotice({ client }: { client: SupabaseClient }) {
  const { data } = useQuery(erasureQuery(client));
  if (!data?.order) return null;
  return (
    <p className="mt-6 rounded-xl border border-lake bg-lake-wash px-4 py-3">
      Vous avez demandé l’effacement de ce compte.{' '}
      <a className="link" href="#effacement">
        Voir la date, ou changer d’avis
      </a>
    </p>
  );
}
