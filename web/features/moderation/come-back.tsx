import type { SupabaseClient } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { longDate } from '#shared/french-date.ts';
import { dutyText } from '#shared/moderation/texts.ts';
import type { Address } from '#shared/safety/levels.ts';
import { Button } from '#web/ui/button.tsx';
import { alertedSessionQuery, humanAccessQuery } from './access-api.ts';
import { Frame, Question, useDecision } from './reading-question.tsx';

type Alerted = { conversationId: string; startedAt: string };

function AboutSession({
  client,
  session: { conversationId, startedAt },
  address,
}: {
  client: SupabaseClient;
  session: Alerted;
  address: Address;
}) {
  const { data } = useQuery({ ...humanAccessQuery(client, conversationId), staleTime: 0 });
  // A no that was said before is a no: it is asked nothing here, and only what is said now can be said otherwise at once.
  const [answered, setAnswered] = useState(false);
  const { said, busy, decide, trouble } = useDecision(client, conversationId, () => setAnswered(true));
  const refused = data?.consent?.given === false;
  if (!data?.alertOpen || (refused && !answered)) return null;
  const session = (
    <Link to={`/seance?s=${conversationId}`} className="link">
      votre séance du <time dateTime={startedAt}>{longDate(new Date(startedAt))}</time>
    </Link>
  );
  const wrote = data.messages.some(({ role }) => role === 'team');
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Frame title="Une personne de notre équipe">
        {data.consent === null && (
          <>
            <p className="text-[0.95rem] text-soft">À propos de {session} :</p>
            <Question address={address} access={data} busy={busy} onDecide={decide} />
          </>
        )}
        {data.consent?.given && (
          <>
            <p>
              Vous avez dit oui. Une personne de notre équipe peut lire {session} et vous y écrire.
              {wrote && ' Elle vous y a écrit.'}
            </p>
            <p className="text-[0.95rem] leading-snug text-soft">{dutyText(data)}</p>
            <Button size="small" className="self-start" disabled={busy} onClick={() => decide(false)}>
              Ne plus autoriser
            </Button>
          </>
        )}
        {refused && (
          <>
            <p>Vous avez dit non. Personne ne lit {session} avec votre accord.</p>
            <Button
              size="small"
              kind="quiet"
              className="self-start"
              disabled={busy}
              onClick={() => decide(true)}
            >
              Autoriser finalement
            </Button>
          </>
        )}
        {trouble}
      </Frame>
    </>
  );
}

/**
 * For whoever comes back elsewhere than into the session of their open alert: the question that stands there, and the way
 * back from a yes. Nothing while it is not known: a start is never held up for it.
 */
export function ComeBack({ client, address }: { client: SupabaseClient; address: Address }) {
  const { data } = useQuery({ ...alertedSessionQuery(client), staleTime: 0 });
  return data ? (
    <AboutSession key={data.conversationId} client={client} session={data} address={address} />
  ) : null;
}
