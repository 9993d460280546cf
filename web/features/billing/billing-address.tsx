import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { isEmail } from '#shared/auth/email.ts';
import { fieldTexts } from '#shared/messages/auth.ts';
import { Refused } from '#web/lib/call-function.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { changeBillingAddress } from './api.ts';

const failureText = (error: unknown): string =>
  error instanceof Refused ? error.message : 'L’adresse n’a pas pu être changée. Vous pouvez réessayer.';

/** Where the receipts of an account without address go, and how to correct it. */
export function BillingAddress({ client, address }: { client: SupabaseClient; address: string }) {
  const queries = useQueryClient();
  const [wanted, setWanted] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const change = useMutation({
    mutationFn: (email: string) => changeBillingAddress(client, email),
    onSuccess: async () => {
      setWanted('');
      await queries.invalidateQueries({ queryKey: ['my-subscription'] });
    },
    onError: (error) => setTrouble(failureText(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const wrong = isEmail(wanted.trim()) ? undefined : fieldTexts.email;
    setTrouble(wrong);
    if (wrong) field.current?.focus();
    else change.mutate(wanted.trim());
  };
  return (
    <div className="max-w-md">
      <p>
        Vos reçus partent à <strong className="break-words">{address}</strong>. Cette adresse n’ouvre pas le
        compte, et votre entreprise ne la connaît pas.
      </p>
      <details className="mt-2">
        <summary className="link min-h-11 cursor-pointer py-2">Changer cette adresse</summary>
        <form noValidate onSubmit={submit} className="mt-3 flex flex-col items-start gap-4">
          <TextField
            className="w-full"
            label="Nouvelle adresse pour vos reçus"
            type="email"
            autoComplete="email"
            value={wanted}
            ref={field}
            error={trouble}
            onChange={({ target }) => {
              setWanted(target.value);
              setTrouble(undefined);
            }}
          />
          <Button type="submit" busy={change.isPending} busyLabel="Enregistrement...">
            Changer l’adresse
          </Button>
        </form>
      </details>
    </div>
  );
}
