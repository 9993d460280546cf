import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { failureText } from '#web/lib/failure-text.ts';
import { handOver } from '#web/lib/hand-over.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { exportMyData } from './api.ts';

const sizeOf = (bytes: number): string => {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'Ko'] : [bytes / 1_000_000, 'Mo'];
  return `${new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 }).format(value)} ${unit}`;
};

/** Everything we keep, as a zip that a person and a program can read. */
export function ExportData({ client }: { client: SupabaseClient }) {
  const run = useMutation({
    mutationFn: () => exportMyData(client),
    onSuccess: (file) =>
      handOver(file, `eclaircie-mes-donnees-${new Date().toLocaleDateString('sv-SE')}.zip`),
  });
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      <Button busy={run.isPending} busyLabel="Préparation de l'archive…" onClick={() => run.mutate()}>
        <Download size={18} aria-hidden="true" />
        Exporter mes données
      </Button>
      <div role="status">
        {run.isPending && (
          <p className="text-soft">
            Vos textes sont déchiffrés et rassemblés. Laissez cette page ouverte ; le téléchargement
            commencera tout seul.
          </p>
        )}
        {run.data && (
          <p>
            Votre archive est téléchargée ({sizeOf(run.data.size)}). Elle contient ce que vous avez écrit :
            gardez-la en lieu sûr.
          </p>
        )}
      </div>
      {run.error && <Alert title={`L'archive n'a pas pu être préparée. ${failureText(run.error)}`} />}
    </div>
  );
}
