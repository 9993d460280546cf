import type { SupabaseClient } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { failureText } from '#web/lib/failure-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { contactQuery } from './api.ts';
import { AskForm } from './ask-form.tsx';
import { ContactState } from './contact-state.tsx';

/** Somebody one may ask for a sign: optional, agreed by both, ended by either. */
export function ContactSection({ client }: { client: SupabaseClient }) {
  const { data, error, refetch } = useQuery(contactQuery(client));
  const { hash } = useLocation();
  const title = useRef<HTMLHeadingElement>(null);
  // The page is still being read when the browser looks for the place an address names.
  useEffect(() => {
    if (hash === '#contact') title.current?.focus();
  }, [hash]);
  const contact = data?.contact ?? null;
  const stands = contact?.status === 'asked' || contact?.status === 'accepted';
  return (
    <section id="contact" aria-labelledby="titre-contact" className="mt-12">
      <h2 id="titre-contact" ref={title} tabIndex={-1} className="outline-none">
        Mon contact de confiance
      </h2>
      <p className="mt-3">
        Si vous le voulez, choisissez une personne avec qui vous êtes en sécurité, à qui demander d’un seul
        appui de vous faire signe. Elle doit d’abord accepter. Le message ne dit jamais pourquoi, et rien ne
        lui parle de ce que vous écrivez ici. Chacun de vous peut arrêter quand il veut.
      </p>
      {!data && !error && <Skeleton lines={3} className="mt-4" />}
      {!data && error && (
        <Alert className="mt-4" title={failureText(error)}>
          <Button size="small" className="mt-2" onClick={() => void refetch()}>
            Réessayer
          </Button>
        </Alert>
      )}
      {data && contact && <ContactState client={client} mine={{ ...data, contact }} />}
      {data && !stands && <AskForm client={client} asksSafety={data.asksSafety} />}
    </section>
  );
}
