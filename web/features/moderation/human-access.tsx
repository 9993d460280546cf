import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Message } from '#shared/companion/conversation.ts';
import type { HumanAccess as Access } from '#shared/moderation/human-access.ts';
import { dutyText, humanReadingQuestion } from '#shared/moderation/texts.ts';
import type { Address } from '#shared/safety/levels.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { decideAccess, humanAccessQuery, openReadingsQuery } from './access-api.ts';

/** How often a session in which somebody may come is looked at, in milliseconds. */
const lookEvery = 4000;

type Props = {
  client: SupabaseClient;
  conversationId: string;
  address: Address;
  /** The level of the last reply: 3 asks, 2 lets ask, less says only what stands. */
  level: number;
  /** What the team wrote and what was noted: belongs among the messages. */
  onMessages: (messages: readonly Message[]) => void;
};

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="mt-6 flex flex-col gap-3 rounded-2xl border border-lake bg-raised px-4 py-4"
    >
      {children}
    </section>
  );
}

/** The question of the protocol, to the letter, with two answers of the same weight. */
function Question({
  address,
  access,
  busy,
  onDecide,
}: {
  address: Address;
  access: Access;
  busy: boolean;
  onDecide: (given: boolean) => void;
}) {
  return (
    <>
      <p className="font-semibold">{humanReadingQuestion[address]}</p>
      <p className="text-[0.95rem] leading-snug text-soft">{dutyText(access)}</p>
      <div className="flex flex-wrap gap-3">
        <Button className="min-w-24" disabled={busy} onClick={() => onDecide(true)}>
          Oui
        </Button>
        <Button className="min-w-24" disabled={busy} onClick={() => onDecide(false)}>
          Non
        </Button>
      </div>
    </>
  );
}

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
          Vous avez dit oui à la lecture par notre équipe. Personne n’y lit en ce moment : elle ne se
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
          Vous avez dit oui : une personne de notre équipe peut lire cette séance et vous écrire ici. Chaque
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
      <p className="text-[0.95rem]">Vous avez dit non : personne ne lit cette séance avec votre accord.</p>
      <Button size="small" kind="quiet" className="self-start" disabled={busy} onClick={() => onDecide(true)}>
        Autoriser finalement
      </Button>
    </>
  );
}

/** Humans of the team in this session: the question, the answer, and the way back from it. */
export function HumanAccess({ client, conversationId, address, level, onMessages }: Props) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState(false);
  const [said, setSaid] = useState('');
  const query = humanAccessQuery(client, conversationId);
  const { data } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (level >= 2 || state.data?.alertOpen ? lookEvery : false),
    staleTime: 0,
  });
  const decide = useMutation({
    // A yes opens a reading: at its click, or never.
    networkMode: 'always',
    mutationFn: (given: boolean) => decideAccess(client, conversationId, given),
    onSuccess: async (_reply, given) => {
      setAsked(false);
      setSaid(given ? 'C’est noté : vous avez dit oui.' : 'C’est noté : vous avez dit non.');
      await queries.invalidateQueries({ queryKey: query.queryKey });
      await queries.invalidateQueries({ queryKey: openReadingsQuery(client).queryKey });
    },
  });
  const messages = data?.messages;
  useEffect(() => {
    if (messages && messages.length > 0) onMessages(messages);
  }, [messages, onMessages]);
  // A further level says again what was read of the person: the question follows it.
  if (!data) return null;
  const busy = decide.isPending;
  const onDecide = (given: boolean) => decide.mutate(given);
  const trouble = decide.error && (
    <Alert title={`Rien n’a changé. ${failureText(decide.error)}`} className="text-[0.95rem]" />
  );
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
          <Standing access={data} busy={busy} onDecide={onDecide} />
          {trouble}
        </Frame>
      ) : level >= 3 || asked ? (
        <Frame title="Une personne de notre équipe">
          <Question address={address} access={data} busy={busy} onDecide={onDecide} />
          {trouble}
        </Frame>
      ) : (
        level === 2 && (
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
