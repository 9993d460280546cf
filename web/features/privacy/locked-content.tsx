import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { longDate } from '#shared/french-date.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { contentLockQuery, openContent, sendContentCode } from './api.ts';

function CodeForm({ client }: { client: SupabaseClient }) {
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const open = useMutation({
    networkMode: 'always',
    mutationFn: () => openContent(client, code),
    // What was hidden is anywhere: everything that was read is read again.
    onSuccess: () => queries.invalidateQueries(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!open.isPending) open.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextField
        label="Code reçu par email"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="123 456"
        value={code}
        error={open.error ? failureText(open.error) : undefined}
        onChange={({ target }) => setCode(target.value.replace(/[^\d ]/g, '').slice(0, 7))}
      />
      <Button type="submit" busy={open.isPending} busyLabel="Ouverture...">
        Rouvrir mes écrits
      </Button>
    </form>
  );
}

/** Shown while what the person wrote waits for a code of their own mailbox; nothing otherwise. */
export function LockedContent({ client }: { client: SupabaseClient }) {
  const { data } = useQuery(contentLockQuery(client));
  const send = useMutation({ networkMode: 'always', mutationFn: () => sendContentCode(client) });
  if (!data?.lockedAt) return null;
  return (
    <section
      aria-label="Vos écrits d’avant sont fermés"
      className="mb-8 flex flex-col gap-3 rounded-2xl border border-lake bg-raised px-4 py-4"
    >
      <p className="font-semibold">Vos écrits d’avant sont fermés</p>
      <p>
        Le {longDate(new Date(data.lockedAt))}, notre équipe a changé votre mot de passe. Par sécurité, ce que
        vous aviez écrit avant s’ouvre avec un code envoyé à votre adresse. Vous pouvez commencer une séance
        sans attendre.
      </p>
      <Button className="self-start" busy={send.isPending} busyLabel="Envoi..." onClick={() => send.mutate()}>
        {send.isSuccess ? 'Recevoir un autre code' : 'Recevoir le code'}
      </Button>
      <p role="status">
        {send.isSuccess && 'Le code est parti. Il est valable dix minutes.'}
        {send.error && failureText(send.error)}
      </p>
      {send.isSuccess && <CodeForm client={client} />}
    </section>
  );
}
