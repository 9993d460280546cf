import type { SupabaseClient } from '@supabase/supabase-js';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isLeavingQuickly } from '#web/lib/leave-quickly.ts';
import { toast } from '#web/lib/toasts.ts';
import { useSettings } from '#web/lib/use-settings.ts';
import { Alert, Note } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { AnswerArea } from './answer-area.tsx';
import { CountryBeside } from './country-beside.tsx';
import { nothingKept } from './nothing-kept.ts';
import { SessionBar } from './session-bar.tsx';
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
  const settings = useSettings();
  const use = usePassingThread(client, settings, mood);
  const { messages, replyId } = use.thread;
  const spoken = messages.some(({ role }) => role === 'user');
  useEffect(() => {
    if (!spoken) return;
    // A reload would take everything away: the browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeavingQuickly()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [spoken]);
  const offers = offersOf(messages);
  return (
    <div className="flex flex-1 flex-col">
      <SessionBar title="Séance éphémère">
        <Button
          size="small"
          onClick={() => {
            toast({ title: 'Séance terminée', description: 'Il n’en reste rien.', tone: 'success' });
            void navigate('/seance');
          }}
        >
          Terminer et tout oublier
        </Button>
      </SessionBar>
      <Note className="mb-5" title={nothingKept}>
        <p>Fermez ou rechargez la page, et tout disparaît.</p>
      </Note>
      <ThreadView use={use} brand={brand} tapped />
      <CountryBeside thread={use.thread} country={settings.country} />
      {offers && beside(offers)}
      {use.refusal && <Alert className="mt-4" title={use.refusal.message} />}
      <AnswerArea conversationId={null} writing={replyId !== null} use={use} />
    </div>
  );
}
