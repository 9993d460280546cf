import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { changesSince, owesAcceptance, termsVersion } from '#shared/auth/terms.ts';
import { longDate } from '#shared/french-date.ts';
import { Refused } from '#web/lib/call-function.ts';
import { safeNext } from '#web/lib/session/safe-next.ts';
import { toast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { acceptTerms, myTerms } from './api.ts';

const inForce = longDate(new Date(`${termsVersion}T00:00:00Z`), { timeZone: 'UTC' });

/**
 * Which terms were accepted and when; or, once a newer version is in force, the question. Not accepting closes nothing
 * that one has: one goes on, takes one's copy, or leaves.
 */
export function TermsPanel({ client, userId }: { client: SupabaseClient; userId: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { data, error, refetch } = useQuery(myTerms(client, userId));
  const next = params.has('suite') ? safeNext(params.get('suite'), window.location.origin) : null;
  const accept = useMutation({
    mutationFn: () => acceptTerms(client),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: myTerms(client, userId).queryKey });
      toast({ title: 'C’est noté', description: 'Votre accord est gardé avec sa date.', tone: 'success' });
      if (next) await navigate(next, { replace: true });
    },
  });
  if (error && !data)
    return (
      <Section id="conditions" title="Nos conditions">
        <Alert className="mt-4" title="Ce que vous avez accepté n’a pas pu être lu.">
          <Button size="small" className="mt-2" onClick={() => void refetch()}>
            Réessayer
          </Button>
        </Alert>
      </Section>
    );
  if (!data) return null;
  if (!owesAcceptance(data.version)) {
    return (
      <Section id="conditions" title="Nos conditions">
        <p className="mt-3">
          {data.acceptedAt
            ? `Vous avez accepté nos conditions d’utilisation le ${longDate(new Date(data.acceptedAt))}.`
            : `Nos conditions d’utilisation sont en vigueur depuis le ${inForce}.`}{' '}
          <Link className="link" to="/cgu">
            Les lire
          </Link>
        </p>
      </Section>
    );
  }
  const changes = changesSince(data.version);
  return (
    <Section id="conditions" title="Nos conditions ont changé">
      <div className="mt-4 flex flex-col items-start gap-4 rounded-2xl border border-line bg-raised p-5">
        <p>
          Une nouvelle version est en vigueur depuis le {inForce}. Avant une nouvelle séance, dites-nous si
          vous l’acceptez.
        </p>
        {changes.length > 0 && (
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
        <p>
          <a className="link" href="/cgu" target="_blank" rel="noreferrer">
            Lire les conditions<span className="sr-only"> (nouvel onglet)</span>
          </a>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            kind="main"
            busy={accept.isPending}
            busyLabel="Enregistrement..."
            onClick={() => accept.mutate()}
          >
            J’accepte ces conditions
          </Button>
          {next && (
            <Button kind="quiet" onClick={() => void navigate(next, { replace: true })}>
              Plus tard
            </Button>
          )}
        </div>
        {accept.error && (
          <Alert
            title={
              accept.error instanceof Refused
                ? accept.error.message
                : 'Le serveur ne répond pas pour l’instant. Rien n’est changé, vous pouvez réessayer.'
            }
          />
        )}
        <p className="text-soft">
          Rien ne vous oblige à accepter. Vos séances passées et celles qui sont commencées, votre plan et les{' '}
          <Link to="/urgence">numéros d’aide</Link> restent ouverts. Vous pouvez aussi{' '}
          <Link to="/compte/donnees#export">reprendre une copie</Link> de ce que vous avez confié,{' '}
          <Link to="/compte/donnees#effacement">effacer votre compte</Link> ou{' '}
          <Link to="/resilier">résilier votre contrat</Link>.
        </p>
      </div>
    </Section>
  );
}
