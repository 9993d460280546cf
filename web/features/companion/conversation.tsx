import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Message } from '#shared/companion/conversation.ts';
import type { Address, SafetyCategory } from '#shared/safety/levels.ts';
import { toast } from '#web/lib/toasts.ts';
import { useSettings } from '#web/lib/use-settings.ts';
import { Alert, Note } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AnswerArea } from './answer-area.tsx';
import { deleteSession, lastStepQuery, sessionsQuery } from './api.ts';
import { CountryBeside } from './country-beside.tsx';
import { Dial } from './dial.tsx';
import { EndSession } from './end-session.tsx';
import { KeptClosing } from './kept-closing.tsx';
import { firstWords, toState } from './not-begun.ts';
import { SessionBar } from './session-bar.tsx';
import type { ThreadMessage } from './thread.ts';
import { needOf, openChoicesOf } from './thread-choices.ts';
import { offersOf, type ThreadOffers } from './thread-offers.ts';
import { ThreadView } from './thread-view.tsx';
import { UsageNote } from './usage-note.tsx';
import { useFoundMessage } from './use-found-message.ts';
import { useThread } from './use-thread.ts';
import { addToDraft } from './waiting-messages.ts';

/** What can be done with the whole session: close it gently, turn the dial, or delete it for good. */
function SessionActions({
  client,
  conversationId,
  end,
}: {
  client: SupabaseClient;
  conversationId: string;
  end: ReactNode;
}) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => deleteSession(client, conversationId),
    onSuccess: async () => {
      setAsking(false);
      toast({ title: 'Séance supprimée', tone: 'success' });
      await queries.invalidateQueries({ queryKey: sessionsQuery(client).queryKey });
      await queries.invalidateQueries({ queryKey: ['memories'] });
      await queries.invalidateQueries({ queryKey: lastStepQuery(client).queryKey });
      await navigate('/seance');
    },
    onError: () => toast({ title: 'Le serveur ne répond pas. Réessayez dans un instant.', tone: 'danger' }),
  });
  return (
    <>
      {end}
      <Dialog
        title="Comment le compagnon vous répond"
        trigger={
          <Button size="small">
            <SlidersHorizontal size={18} aria-hidden="true" />
            Réglages
          </Button>
        }
      >
        <Dial client={client} />
      </Dialog>
      <Dialog
        title="Supprimer cette séance ?"
        description="Tout ce qui y a été écrit est effacé tout de suite, et pour toujours, avec les souvenirs qui en viennent."
        open={asking}
        onOpenChange={setAsking}
        trigger={
          <Button size="small" kind="quiet">
            Supprimer
          </Button>
        }
      >
        <div className="flex flex-wrap gap-3">
          <Button
            kind="danger"
            busy={remove.isPending}
            busyLabel="Suppression…"
            onClick={() => remove.mutate()}
          >
            Supprimer pour toujours
          </Button>
          <DialogClose>
            <Button>Annuler</Button>
          </DialogClose>
        </div>
      </Dialog>
    </>
  );
}

export type HumansProps = {
  /** Of the last finished reply to something the person wrote here. */
  level: number;
  address: Address;
  /** The last reply asks something that has choices, or the person chose to write without being asked. */
  asking: boolean;
  /** The person chose that somebody reads. */
  wanted: boolean;
  onMessages: (messages: readonly Message[]) => void;
};

/** The level now, and whether humans ever were a matter in this conversation. */
const humansIn = (messages: readonly ThreadMessage[]): { level: number; matter: boolean } => {
  const spoke = messages.findIndex(({ role }) => role === 'user');
  const replies = spoke < 0 ? [] : messages.slice(spoke).filter(({ role }) => role === 'assistant');
  const level = replies.findLast(({ state }) => state !== 'writing')?.meta?.severity ?? 0;
  const matter =
    replies.some(({ meta }) => (meta?.severity ?? 0) >= 2) ||
    messages.some(({ role }) => role === 'team' || role === 'notice');
  return { level, matter };
};

/** One conversation, from its loading to its end. */
export function ConversationView({
  client,
  conversationId,
  brand,
  found,
  beside,
  humans,
  actions,
  ending,
  helpSheet,
  elsewhere,
}: {
  client: SupabaseClient;
  conversationId: string;
  brand: string;
  /** Where else one may go from here, under « ⋯ ». */
  elsewhere: ReactNode;
  /** The number of the message one came to read; null: the end. */
  found: number | null;
  /** What the conversation offers besides words: the route knows those rooms, this one does not. */
  beside: (offers: ThreadOffers) => ReactNode;
  /** Humans of the team in this conversation; asked for from level 2 on. */
  humans: (props: HumansProps) => ReactNode;
  /** What can be done with one finished reply. */
  actions: (messageId: string) => ReactNode;
  /** What may be decided at the end besides the summary, and what is made ready for it. */
  ending: { beside: ReactNode; onOpen: () => void };
  helpSheet: (category: SafetyCategory, onClose: () => void) => ReactNode;
}) {
  const settings = useSettings();
  const use = useThread(client, conversationId, settings);
  const queries = useQueryClient();
  const kept = use.thread.messages.filter(
    ({ role, state }) => role === 'user' && state === 'complete',
  ).length;
  // The list shows the day of the last message, and takes its title from the first.
  useEffect(() => {
    if (kept > 0) void queries.invalidateQueries({ queryKey: sessionsQuery(client).queryKey });
  }, [kept, client, queries]);
  useFoundMessage(use, found);
  const navigate = useNavigate();
  const { notBegun } = use;
  useEffect(() => {
    if (!notBegun) return;
    addToDraft(firstWords, notBegun.words);
    void navigate('/', { replace: true, state: { notBegun: toState(notBegun.refusal) } });
  }, [notBegun, navigate]);
  const bar = (actions: ReactNode) => (
    <SessionBar title="Votre séance">
      {actions}
      {elsewhere}
    </SessionBar>
  );
  if (use.status === 'refused') {
    return (
      <>
        {bar(null)}
        <EmptyState
          title="Cette séance n’existe pas, ou a été supprimée."
          action={<ButtonLink to="/seance">Commencer une séance</ButtonLink>}
        />
      </>
    );
  }
  if (use.status === 'loading' && use.thread.messages.length === 0)
    return (
      <>
        {bar(null)}
        <Skeleton lines={6} />
      </>
    );
  // Between loading and taking up a reply that is being written, it is being written all the same.
  const writing = use.thread.replyId !== null || use.thread.messages.some(({ state }) => state === 'writing');
  const { level, matter } = humansIn(use.thread.messages);
  const offers = offersOf(use.thread.messages);
  const need = needOf(use.thread.messages);
  const cleared = use.thread.messages.some(({ hidden }) => hidden);
  return (
    <div className="flex flex-1 flex-col">
      {bar(
        <SessionActions
          client={client}
          conversationId={conversationId}
          end={
            <EndSession
              client={client}
              conversationId={conversationId}
              beside={ending.beside}
              helpSheet={helpSheet}
              onOpen={ending.onOpen}
            />
          }
        />,
      )}
      {use.status === 'unreachable' && (
        <Note
          className="mb-4"
          title={navigator.onLine ? 'Le serveur ne répond pas pour l’instant.' : 'Vous êtes hors ligne.'}
        >
          <p>
            Ce qui a été dit ici revient avec lui. Vous pouvez écrire, vos mots sont gardés, et partent dès
            qu’ils le peuvent.
          </p>
          <Button size="small" className="mt-2" onClick={use.reload}>
            Réessayer
          </Button>
        </Note>
      )}
      {use.session && !cleared && (
        <KeptClosing client={client} session={use.session} onChanged={use.reload} helpSheet={helpSheet} />
      )}
      <ThreadView
        use={use}
        brand={brand}
        found={found}
        tapped
        actions={({ id, meta }) => (meta?.kind === 'protocol' ? null : actions(id))}
      />
      {matter &&
        !cleared &&
        humans({
          level,
          address: settings.address,
          asking: openChoicesOf(use.thread) !== null || need === 'write',
          wanted: need === 'human',
          onMessages: use.join,
        })}
      <CountryBeside thread={use.thread} country={settings.country} />
      {offers && beside(offers)}
      <UsageNote client={client} level={level} />
      {use.refusal && <Alert className="mt-4" title={use.refusal.message} />}
      <AnswerArea conversationId={conversationId} writing={writing} use={use} />
    </div>
  );
}
