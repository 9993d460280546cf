import type { SupabaseClient } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { ButtonLink } from '#web/ui/button.tsx';
import { contactQuery } from './api.ts';
import { WriteToContact } from './write-to-contact.tsx';

/**
 * Beside the conversation: somebody near, by one button. Where somebody's violence was spoken of, nobody new is proposed,
 * and a contact there is asked about first. Says nothing when it cannot know.
 */
export function ContactCard({
  client,
  asksSafety,
  urgent,
}: {
  client: SupabaseClient;
  asksSafety: boolean;
  urgent: boolean;
}) {
  const { data } = useQuery(contactQuery(client));
  if (!data) return null;
  const { contact } = data;
  const asks = asksSafety || data.asksSafety;
  const accepted = contact?.status === 'accepted';
  if (!accepted && (asks || urgent || contact?.status === 'asked')) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <HeartHandshake size={22} aria-hidden="true" className="shrink-0 text-lake" />
      <p className="min-w-0 flex-[1_1_12rem] text-[0.95rem] leading-snug">
        {accepted
          ? asks
            ? 'Seulement si vous êtes en sécurité avec cette personne : la question vous est posée d’abord.'
            : 'Quelqu’un peut vous faire signe, sans savoir pourquoi.'
          : 'Choisir quelqu’un à qui demander un signe, sans dire pourquoi.'}
      </p>
      {accepted ? (
        <WriteToContact client={client} contact={contact} asksSafety={asks} size="small" />
      ) : (
        <ButtonLink size="small" kind="quiet" to="/plan#contact">
          Choisir un contact
        </ButtonLink>
      )}
    </div>
  );
}
