import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '#shared/billing/account.ts';
import { type CompanySpace, cardsPerFile } from '#shared/companies/space.ts';
import { Refused } from '#web/lib/call-function.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { takeBackCard, takeCards, takeCodes } from './api.ts';

type Props = {
  client: SupabaseClient;
  company: NonNullable<CompanySpace['company']>;
  orders: CompanySpace['orders'];
};

const failed = 'Cela n’a pas abouti. Vous pouvez réessayer.';

/** The codes of each order, as a file and as cards to print. */
export function SpaceCards({ client, company, orders }: Props) {
  const file = useMutation({ mutationFn: (id: string) => takeCodes(client, id, company.name) });
  const sheet = useMutation({
    mutationFn: ({ id, part }: { id: string; part: number }) => takeCards(client, id, company.name, part),
  });
  return (
    <>
      <ul className="mt-4 flex flex-col divide-y divide-line">
        {orders.map(({ id, seats, paidAt, ready, made }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span>
              {seats.toLocaleString('fr-FR')} cartes, commandées le {dayText(new Date(paidAt))}
              {!ready && ` (${made.toLocaleString('fr-FR')} créées)`}
            </span>
            {ready && (
              <span className="flex flex-wrap gap-2">
                <Button size="small" disabled={file.isPending} onClick={() => file.mutate(id)}>
                  Codes (CSV)
                </Button>
                {Array.from({ length: Math.min(8, Math.ceil(seats / cardsPerFile)) }, (_, index) => (
                  <Button
                    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a file, numbered
                    key={index}
                    size="small"
                    disabled={sheet.isPending}
                    onClick={() => sheet.mutate({ id, part: index + 1 })}
                  >
                    Cartes (PDF{seats > cardsPerFile ? ` ${index + 1}` : ''})
                  </Button>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {(file.error || sheet.error) && <Alert>{failed}</Alert>}
      <TakeBack client={client} companyId={company.id} />
    </>
  );
}

/** Cancels or replaces a card. The answer never says whether it was used. */
function TakeBack({ client, companyId }: { client: SupabaseClient; companyId: string }) {
  const [code, setCode] = useState('');
  const run = useMutation({
    mutationFn: (replace: boolean) => takeBackCard(client, { companyId, code }, replace),
  });
  return (
    <div className="mt-6 flex max-w-xl flex-col gap-4">
      <h3>Une carte perdue, ou quelqu’un qui part</h3>
      <TextField
        label="Code à annuler ou à remplacer"
        help="La réponse est la même, que la carte ait servi ou non. Si elle a servi, la personne garde son compte et ses données, mais ne commence plus de séance avec."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.target.value.toUpperCase())}
      />
      <div className="flex flex-wrap gap-3">
        <Button disabled={code.trim() === ''} busy={run.isPending} onClick={() => run.mutate(true)}>
          Remplacer
        </Button>
        <Button kind="quiet" disabled={code.trim() === '' || run.isPending} onClick={() => run.mutate(false)}>
          Annuler la carte
        </Button>
      </div>
      {run.data && (
        <Alert
          tone="success"
          title={run.data.code ? `Nouvelle carte : ${run.data.code}` : 'Cette carte est annulée.'}
        />
      )}
      {run.error && <Alert>{run.error instanceof Refused ? run.error.message : failed}</Alert>}
    </div>
  );
}
