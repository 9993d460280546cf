import type { SupabaseClient } from '@supabase/supabase-js';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { storedAddress, storedCountry } from '#web/lib/settings.ts';
import { toast } from '#web/lib/toasts.ts';
import { Alert, Note } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Composer } from './composer.tsx';
import { offersOf, type ThreadOffers } from './thread-offers.ts';
import { ThreadView } from './thread-view.tsx';
import { usePassingThread } from './use-passing-thread.ts';

/** A session that leaves nothing (B-21), and says beforehand what it leaves all the same in danger. */
export function PassingConversation({
  client,
  brand,
  mood,
  beside,
}: {
  client: SupabaseClient;
  brand: string;
  mood: number | undefined;
  beside: (offers: ThreadOffers) => ReactNode;
}) {
  const navigate = useNavigate();
  const [settings] = useState(() => ({ country: storedCountry(), address: storedAddress() }));
  const use = usePassingThread(client, settings, mood);
  const { messages, replyId } = use.thread;
  const spoken = messages.some(({ role }) => role === 'user');
  useEffect(() => {
    if (!spoken) return;
    // A reload would take everything away: the browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [spoken]);
  const offers = offersOf(messages);
  return (
    <div className="flex flex-col">
      <Note className="mb-5" title="Séance éphémère : rien n’est gardé.">
        <p>
          Fermez ou rechargez la page, et tout disparaît. Seule exception, pour votre sécurité : si vous
          parlez d’un danger grave, un niveau et une heure sont notés, sans vos mots. C’est une intelligence
          artificielle qui vous répond.
        </p>
        <Button
          size="small"
          className="mt-2"
          onClick={() => {
            toast({ title: 'Séance terminée', description: 'Il n’en reste rien.', tone: 'success' });
            void navigate('/seance');
          }}
        >
          Terminer et tout oublier
        </Button>
      </Note>
      <ThreadView use={use} brand={brand} />
      {offers && beside(offers)}
      {use.refusal && <Alert className="mt-4" title={use.refusal.message} />}
      <div className="sticky bottom-0 -mx-4 mt-4 border-t border-line bg-paper px-4 pt-3 pb-3">
        <Composer conversationId={null} writing={replyId !== null} onSend={use.send} onStop={use.stop} />
      </div>
    </div>
  );
}
