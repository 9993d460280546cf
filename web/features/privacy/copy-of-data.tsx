import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { Copy } from '#shared/privacy/my-data.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { handOver } from '#web/lib/hand-over.ts';
import { asksWhoItIs, ProveIdentity } from '#web/lib/proof/prove-identity.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { askForCopy, copyQuery, fetchCopy } from './copy-api.ts';
import { NotYetRead } from './not-yet-read.tsx';

const sizeOf = (bytes: number): string => {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'Ko'] : [bytes / 1_000_000, 'Mo'];
  return `${new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 }).format(value)} ${unit}`;
};
const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' });

function Making({ copy, hasMailbox }: { copy: Copy; hasMailbox: boolean }) {
  return (
    <div className="w-full">
      <Progress
        label={copy.doing ?? 'Votre copie commence dans un instant'}
        value={copy.step}
        max={copy.steps}
        text={`${copy.step} sur ${copy.steps}`}
      />
      <p className="mt-3 text-soft">
        Vos textes sont déchiffrés, rassemblés, puis rechiffrés dans votre copie. Vous pouvez fermer cette
        page : {hasMailbox ? 'un email vous dira quand elle est prête.' : 'la copie vous attendra ici.'}
      </p>
    </div>
  );
}

function Ready({ client, copy }: { client: SupabaseClient; copy: Copy }) {
  const queries = useQueryClient();
  const fetching = useMutation({
    networkMode: 'always',
    mutationFn: () => fetchCopy(client, copy.link ?? ''),
    onSuccess: (file) =>
      handOver(file, `eclaircie-mes-donnees-${new Date(copy.askedAt).toLocaleDateString('sv-SE')}.zip`),
    // Gone meanwhile: the page says so, rather than offering it again.
    onError: () => queries.invalidateQueries({ queryKey: copyQuery(client).queryKey }),
  });
  return (
    <>
      <p>
        Votre copie est prête ({sizeOf(copy.bytes ?? 0)}). Elle est gardée, chiffrée, jusqu’au{' '}
        {copy.expiresAt && <time dateTime={copy.expiresAt}>{moment.format(new Date(copy.expiresAt))}</time>},
        puis effacée.
      </p>
      <Button busy={fetching.isPending} busyLabel="Téléchargement…" onClick={() => fetching.mutate()}>
        <Download size={18} aria-hidden="true" />
        Télécharger ma copie
      </Button>
      <p role="status">
        {fetching.isSuccess &&
          'Votre copie est téléchargée. Elle contient ce que vous avez écrit, gardez-la en lieu sûr.'}
      </p>
      {fetching.error && <Alert title={`Rien n’a été téléchargé. ${failureText(fetching.error)}`} />}
    </>
  );
}

/** Everything we keep, as a zip that a person and a program can read: asked for, watched, fetched. */
export function CopyOfData({ client }: { client: SupabaseClient }) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(copyQuery(client));
  const ask = useMutation({
    networkMode: 'always',
    mutationFn: () => askForCopy(client),
    onSuccess: (reply) => queries.setQueryData(copyQuery(client).queryKey, reply),
  });
  if (!data) return <NotYetRead error={error} lines={2} onRetry={() => void refetch()} />;
  const { copy, hasMailbox } = data;
  const making = copy?.state === 'waiting' || copy?.state === 'preparing';
  const askAgain = (
    <Button busy={ask.isPending} busyLabel="Un instant…" onClick={() => ask.mutate()}>
      {copy ? 'Préparer une nouvelle copie' : 'Exporter mes données'}
    </Button>
  );
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      {making && <Making copy={copy} hasMailbox={hasMailbox} />}
      {copy?.state === 'ready' && <Ready client={client} copy={copy} />}
      {copy?.state === 'failed' && (
        <Alert title="Votre copie n’a pas pu être préparée.">
          Rien n’est perdu, et l’équipe technique le voit. Vous pouvez en demander une autre.
        </Alert>
      )}
      {!making && copy?.state !== 'ready' && askAgain}
      {asksWhoItIs(ask.error) ? (
        <ProveIdentity client={client} onProved={() => ask.mutate()} />
      ) : (
        ask.error && <Alert title={`La copie n’a pas été demandée. ${failureText(ask.error)}`} />
      )}
    </div>
  );
}
