import type { SupabaseClient } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Message } from '#shared/companion/conversation.ts';
import type { HumanAccess as Access } from '#shared/moderation/human-access.ts';
import { dutyText } from '#shared/moderation/texts.ts';
import type { Address } from '#shared/safety/levels.ts';
import { Button } from '#web/ui/button.tsx';
import { humanAccessQuery } from './access-api.ts';
import { Frame, Question, useDecision } from './reading-question.tsx';

/** How often a session in which somebody may come is looked at, in milliseconds. */
const lookEvery = 4000;

type Props = {
  client: SupabaseClient;
  conversationId: string;
  address: Address;
  /** The level of the last reply: 3 asks where nothing else is asked, 2 lets ask, less says only what stands. */
  level: number;
  /** Something else is asked right now: two questions at once would take each other's answers. */
  asking: boolean;
  /** The person just chose that somebody reads: the question follows, whatever else is asked. */
  wanted: boolean;
  /** What the team wrote and what was noted: belongs among the messages. */
  onMessages: (messages: readonly Message[]) => void;
};

/** What stands: who may read here now, and how to change it. */
function Standing({
  access,
  busy,
  onDecide,
}: {
  access: Access;
  busy: boolean;
  onDecide: (given: boolean) => void;
}) {
  if (access.consent?.given && !access.alertOpen) {
    return (
      <>
        <p>
          Vous avez dit oui à la lecture par notre équipe. Personne n’y lit en ce moment. Elle ne se
          rouvrirait qu’avec une nouvelle alerte.
        </p>
        <Button size="small" className="self-start" disabled={busy} onClick={() => onDecide(false)}>
          Ne plus autoriser
        </Button>
      </>
    );
  }
  if (access.consent?.given) {
    return (
      <>
        <p>
          Vous avez dit oui. Une personne de notre équipe peut lire cette séance et vous écrire ici. Chaque
          lecture se voit dans{' '}
          <Link to="/compte/donnees" className="link">
            l’historique d’accès
          </Link>
          .
        </p>
        <p className="text-[0.95rem] leading-snug text-soft">{dutyText(access)}</p>
        <Button size="small" className="self-start" disabled={busy} onClick={() => onDecide(false)}>
          Ne plus autoriser
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="text-[0.95rem]">Vous avez dit non. Personne ne lit cette séance avec votre accord.</p>
      <Button size="small" kind="quiet" className="self-start" disabled={busy} onClick={() => onDecide(true)}>
        Autoriser finalement
      </Button>
    </>
  );
}

/** Humans of the team in this session: the question, the answer, and the way back from it. */
export function HumanAccess({ client, conversationId, address, level, asking, wanted, onMessages }: Props) {
  const [asked, setAsked] = useState(false);
  const { said, busy, decide, trouble } = useDecision(client, conversationId, () => setAsked(false));
  const { data } = useQuery({
    ...humanAccessQuery(client, conversationId),
    refetchInterval: ({ state }) => (level >= 2 || state.data?.alertOpen ? lookEvery : false),
    staleTime: 0,
  });
  const messages = data?.messages;
  useEffect(() => {
    if (messages && messages.length > 0) onMessages(messages);
  }, [messages, onMessages]);
  // A further level says again what was read of the person: the question follows it.
  if (!data) return null;
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {data.openedWithoutConsent && (
        <Frame title="Lecture sans votre accord">
          <p>
            Une personne de notre équipe peut lire cette séance sans votre accord, parce que votre vie paraît
            en danger. La raison écrite et chaque lecture se voient dans{' '}
            <Link to="/compte/donnees" className="link">
              l’historique d’accès
            </Link>
            .
          </p>
        </Frame>
      )}
      {data.consent ? (
        <Frame title="Votre réponse">
          <Standing access={data} busy={busy} onDecide={decide} />
          {trouble}
        </Frame>
      ) : (level >= 3 && !asking) || wanted || asked ? (
        <Frame title="Une personne de notre équipe">
          <Question address={address} access={data} busy={busy} onDecide={decide} />
          {trouble}
        </Frame>
      ) : (
        level >= 2 && (
          <p className="mt-4">
            <Button kind="quiet" size="small" onClick={() => setAsked(true)}>
              Demander une personne de notre équipe
            </Button>
          </p>
        )
      )}
    </>
  );
}
