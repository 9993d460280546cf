import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { linkTexts } from '#shared/messages/telegram.ts';
import { type LinkState, linkStateOf } from '#shared/telegram/account.ts';
import { chatLink, simulatedChatLink } from '#shared/telegram/link-code.ts';
import { Refused } from '#web/lib/call-function.ts';
import { toast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { WhileOpen } from '#web/ui/while-open.tsx';
import { answerLink, generateCode, telegramAccount, unlinkTelegram } from './api.ts';
import { ClaimQuestion, CodeToUse, OpenMessenger, UnlinkButton } from './link-parts.tsx';

type Props = {
  client: SupabaseClient;
  userId: string;
  /** The bot's name, without `@`. */
  bot: string;
  simulated: boolean;
  now?: () => Date;
};

const statusText = (state: LinkState, bot: string): string => {
  switch (state.kind) {
    case 'none':
      return 'Aucun Telegram n’est relié à votre compte.';
    case 'code':
      return 'Aucun Telegram n’est encore relié. Votre code attend.';
    case 'expired':
      return 'Votre code a expiré. Générez-en un autre.';
    case 'asked':
      return `${state.name} a présenté votre code. Répondez à la question du bot, dans Telegram.`;
    case 'claimed':
      return `${state.name} demande à être relié. Votre réponse est attendue ici.`;
    case 'linked':
      return state.username
        ? `Votre compte Telegram @${state.username} est relié au bot @${bot}.`
        : `Votre compte Telegram est relié au bot @${bot}.`;
  }
};

const troubleOf = (error: unknown): string =>
  error instanceof Refused
    ? error.message
    : navigator.onLine
      ? 'Le serveur ne répond pas. Nous réessayons tout seuls.'
      : 'Vous êtes hors connexion. Cette page reprendra dès que le réseau revient.';

/** The state of the link and everything one can do about it. Re-reads by itself: nobody has to reload. */
export function LinkPanel({ client, userId, bot, simulated, now = () => new Date() }: Props) {
  const queries = useQueryClient();
  const query = telegramAccount(client, userId);
  const { data, error, isPending } = useQuery(query);
  const reread = () => queries.invalidateQueries({ queryKey: query.queryKey });
  const generate = useMutation({
    mutationFn: () => generateCode(client, userId, data != null),
    onSuccess: () => toast({ title: linkTexts.generated, tone: 'success' }),
    onError: () => toast({ title: linkTexts.notGenerated, tone: 'danger' }),
    onSettled: reread,
  });
  const answer = useMutation({
    mutationFn: ({ claimId, given }: { claimId: string; given: boolean }) =>
      answerLink(client, claimId, given),
    onSettled: reread,
  });
  const unlink = useMutation({ mutationFn: () => unlinkTelegram(client), onSettled: reread });

  if (isPending && !error) return <Skeleton className="mt-6 h-32" />;
  const state = linkStateOf(data ?? null, now());
  const code = state.kind === 'code' ? state.code : null;
  const address = simulated ? simulatedChatLink(code) : chatLink(bot, code);
  const linked = data?.telegram_user_id != null;
  const busy = generate.isPending || answer.isPending || unlink.isPending;
  const trouble = answer.error ?? unlink.error;
  return (
    <>
      <p role="status" className="mt-4 text-lg">
        {statusText(state, bot)}
      </p>
      {error && <Alert className="mt-4" title={troubleOf(error)} />}
      {generate.error && <Alert className="mt-4" title={linkTexts.notGenerated} />}
      {trouble && <Alert className="mt-4" title={troubleOf(trouble)} />}
      {state.kind === 'code' && <CodeToUse code={state.code} expiresAt={state.expiresAt} address={address} />}
      {state.kind === 'claimed' && (
        <ClaimQuestion
          name={state.name}
          busy={busy}
          onAnswer={(given) => answer.mutate({ claimId: state.claimId, given })}
        />
      )}
      {state.kind !== 'claimed' && (
        <div className="mt-6 flex flex-wrap items-center gap-3">
          {state.kind === 'linked' && <OpenMessenger address={address} main />}
          <WhileOpen part="telegram">
            <Button
              kind={state.kind === 'none' || state.kind === 'expired' ? 'main' : 'plain'}
              disabled={busy}
              onClick={() => generate.mutate()}
            >
              {state.kind === 'none' ? 'Générer un code' : 'Générer un autre code'}
            </Button>
          </WhileOpen>
          {state.kind !== 'code' && state.kind !== 'linked' && (
            <OpenMessenger address={address} main={false} />
          )}
          {linked && <UnlinkButton busy={busy} onUnlink={() => unlink.mutate()} />}
        </div>
      )}
    </>
  );
}
