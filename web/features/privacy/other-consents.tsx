import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { longDate } from '#shared/french-date.ts';
import { type ConsentPurpose, consentPurposes } from '#shared/privacy/consents.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { consentHistoryQuery, consentsQuery, recordConsent } from './api.ts';

type Asked = {
  purpose: ConsentPurpose;
  /** Where it is asked, and what it opens. */
  to: string;
  where: string;
  /** What holds while it is given, and what follows from taking it back. */
  given: string;
  not: string;
  /** Taking it back is done there, with what hangs on it. */
  elsewhere?: true;
};

const asked: readonly Asked[] = [
  {
    purpose: 'voice',
    to: '/dialogue',
    where: 'Séances à voix haute',
    given:
      'Si vous le retirez, les séances à voix haute se ferment aussitôt. Elles restent ouvertes par écrit.',
    not: 'Vos séances se tiennent par écrit. Le micro ne s’ouvre pas.',
  },
  {
    purpose: 'telegram',
    to: '/telegram-setup',
    where: 'Telegram',
    given:
      'Si vous le retirez, le compagnon ne vous répond ni ne vous écrit plus sur Telegram. Vos séances restent sur le site.',
    not: 'Le compagnon ne vous écrit pas sur Telegram.',
  },
  {
    purpose: 'contact_in_danger',
    to: '/plan',
    where: 'Mon plan',
    given: 'Si vous le retirez, cet accord donné d’avance ne vaut plus. Votre contact reste choisi.',
    not: 'Rien n’est convenu d’avance avec votre contact de confiance.',
  },
  {
    purpose: 'safety_plan',
    to: '/plan',
    where: 'Mon plan',
    given: 'Cet accord vit avec votre plan. L’effacer le retire.',
    not: 'Aucun plan n’est enregistré dans votre compte.',
    elsewhere: true,
  },
];

function History({ client }: { client: SupabaseClient }) {
  const { data } = useQuery(consentHistoryQuery(client));
  if (!data || data.length === 0) return null;
  return (
    <details className="rounded-xl border border-line bg-raised px-4 py-3">
      <summary className="cursor-pointer font-semibold">
        Toutes vos décisions ({data.length}), avec leur date et la version du texte
      </summary>
      <ol className="mt-3 divide-y divide-line">
        {data.map(({ purpose, label, given, version, decidedAt }) => (
          <li key={`${purpose} ${decidedAt}`} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span>
              {label} : <strong>{given ? 'accordé' : 'refusé ou retiré'}</strong>
            </span>
            <span className="text-soft tabular-nums">
              <time dateTime={decidedAt}>{longDate(new Date(decidedAt))}</time>, texte {version}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The agreements asked for where they serve, each with its date and what taking it back does; refusing one blocks no other. */
export function OtherConsents({ client }: { client: SupabaseClient }) {
  const queries = useQueryClient();
  const { data } = useQuery(consentsQuery(client));
  const withdraw = useMutation({
    networkMode: 'always',
    mutationFn: (purpose: ConsentPurpose) => recordConsent(client, purpose, false),
    // Whatever room showed it given must ask again.
    onSuccess: () => queries.invalidateQueries(),
  });
  if (!data) return <Skeleton lines={4} className="mt-6" />;
  return (
    <div className="mt-8 flex flex-col gap-4">
      <ul className="divide-y divide-line border-y border-line">
        {asked.map(({ purpose, to, where, given: while_, not, elsewhere }) => {
          const last = data.find((each) => each.purpose === purpose);
          const { label, version } = consentPurposes[purpose];
          const given = last?.given === true && last.version === version;
          return (
            <li key={purpose} className="py-4">
              <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
                <div className="min-w-0 flex-1 basis-72">
                  <h3 className="font-sans text-base font-semibold tracking-normal">{label}</h3>
                  <p className="text-[0.95rem]">
                    {last ? (
                      <>
                        {given ? 'Accordé' : 'Refusé, ou retiré,'} le{' '}
                        <time dateTime={last.decidedAt}>{longDate(new Date(last.decidedAt))}</time> (texte{' '}
                        {last.version})
                        {last.given && !given && ' ; le texte a changé depuis, votre accord est à redonner'}.
                      </>
                    ) : (
                      'Jamais donné.'
                    )}
                  </p>
                </div>
                {given && !elsewhere ? (
                  <Button
                    size="small"
                    busy={withdraw.isPending && withdraw.variables === purpose}
                    onClick={() => withdraw.mutate(purpose)}
                  >
                    Retirer<span className="sr-only"> l’accord : {label}</span>
                  </Button>
                ) : (
                  <Link to={to} className="link">
                    {where}
                  </Link>
                )}
              </div>
              <p className="mt-1 text-soft">{given ? while_ : not}</p>
            </li>
          );
        })}
      </ul>
      {withdraw.error && <Alert title={`Rien n’a changé. ${failureText(withdraw.error)}`} />}
      <p className="text-soft">
        Cookies, mesure d’audience et messages commerciaux sont refusés d’office. Il n’y en a pas ici, et donc
        rien à régler.
      </p>
      <History client={client} />
    </div>
  );
}
