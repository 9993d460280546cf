import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { isEmail } from '#shared/auth/email.ts';
import { fieldTexts } from '#shared/messages/auth.ts';
import { serviceMessage } from '#web/lib/session/service-message.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { changeEmail } from './api.ts';

/** Another address: asked of both mailboxes before it changes. */
export function ChangeEmailForm({ client, email }: { client: SupabaseClient; email: string }) {
  const [wanted, setWanted] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const change = useMutation({
    mutationFn: (address: string) => changeEmail(client, address),
    onSuccess: () => setWanted(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const address = wanted.trim();
    const known = address.toLowerCase() === email.toLowerCase() ? 'C’est déjà votre adresse.' : undefined;
    const wrong = isEmail(address) ? known : fieldTexts.email;
    setTrouble(wrong);
    if (wrong) field.current?.focus();
    else change.mutate(address);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex max-w-md flex-col gap-4">
      <p>
        Votre adresse est <strong className="break-words">{email}</strong>.
      </p>
      <TextField
        label="Nouvelle adresse email"
        type="email"
        autoComplete="email"
        value={wanted}
        ref={field}
        error={trouble}
        onChange={({ target }) => {
          setWanted(target.value);
          setTrouble(undefined);
          // What was said of the address before speaks of another one.
          change.reset();
        }}
      />
      <Button type="submit" className="self-start" busy={change.isPending} busyLabel="Envoi...">
        Changer d’adresse
      </Button>
      <p role="status">
        {change.isSuccess &&
          `Un lien est parti à ${email} et à ${change.variables}. Suivez les deux, et l’adresse change.`}
      </p>
      {change.error && <Alert title={serviceMessage(change.error)} />}
    </form>
  );
}
