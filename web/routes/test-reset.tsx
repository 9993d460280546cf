import { useEffect, useState } from 'react';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

export const handle: PageHandle = { title: 'Adresse de la page', description: '', indexed: false };

/** Shows its own address and parameters, as text and nothing else. */
export function Component() {
  // Known in the browser alone: the same page is prerendered for every address.
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => setAddress(window.location.href), []);
  const parameters = address ? [...new URL(address).searchParams] : [];
  return (
    <PageShell>
      <h1>Adresse de la page</h1>
      <h2 className="mt-8 text-xl">Adresse complète</h2>
      <p className="mt-2 rounded-xl bg-sunk p-4 font-mono text-[0.95rem] break-all">{address ?? '…'}</p>
      <h2 className="mt-8 text-xl">Paramètres</h2>
      {parameters.length === 0 ? (
        <p className="mt-2 text-soft">Aucun paramètre.</p>
      ) : (
        <dl className="mt-2 rounded-xl bg-sunk p-4 font-mono text-[0.95rem]">
          {parameters.map(([name, value], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and the list never changes
            <div key={index} className="flex flex-wrap gap-x-3">
              <dt className="font-semibold break-all">{name}</dt>
              <dd className="break-all">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </PageShell>
  );
}
