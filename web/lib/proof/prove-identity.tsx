import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { Proof } from '#shared/auth/proof.ts';
import { callFunction, Refused } from '#web/lib/call-function.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { errorCode } from '#web/lib/session/service-message.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';

const nothing = z.object({});

/** Whether a call was refused because the server asks who it is once more. */
export const asksWhoItIs = (error: unknown): boolean =>
  (error instanceof Refused ? error.code : errorCode(error)) === 'reauthentication_needed';

/**
 * The password, or a code from the person's own mailbox, once more: shown where the server asked for it, in place of the
 * refusal. It stands inside no other form.
 * @param codeOnly where a password is not enough
 */
export function ProveIdentity({
  client,
  codeOnly = false,
  onProved,
}: {
  client: SupabaseClient;
  codeOnly?: boolean;
  onProved: () => void;
}) {
  const [byCode, setByCode] = useState(codeOnly);
  const [given, setGiven] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const send = useMutation({
    networkMode: 'always',
    mutationFn: () => callFunction(client, 'send-proof-code', {}, nothing),
    onSuccess: () => {
      setByCode(true);
      setGiven('');
    },
  });
  const prove = useMutation({
    networkMode: 'always',
    mutationFn: (proof: Proof) => callFunction(client, 'prove-identity', proof, nothing),
    onSuccess: onProved,
  });
  const asksForField = !byCode || send.isSuccess;
  // The button that was pressed led here: what is asked for takes the focus.
  useEffect(() => {
    if (asksForField) field.current?.focus();
  }, [asksForField]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (given !== '' && !prove.isPending) prove.mutate(byCode ? { code: given } : { password: given });
  };
  const error = prove.error ? failureText(prove.error) : undefined;
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label="Confirmer que c’est vous"
      className="flex flex-col gap-4 rounded-2xl border border-lake px-4 py-4"
    >
      <p className="font-semibold">Pour continuer, confirmez que c’est bien vous.</p>
      {asksForField &&
        (byCode ? (
          <TextField
            ref={field}
            label="Code reçu par email"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="123 456"
            value={given}
            error={error}
            onChange={({ target }) => setGiven(target.value.replace(/[^\d ]/g, '').slice(0, 7))}
          />
        ) : (
          <PasswordField
            ref={field}
            label="Votre mot de passe"
            autoComplete="current-password"
            value={given}
            error={error}
            onChange={({ target }) => setGiven(target.value)}
          />
        ))}
      <div className="flex flex-wrap gap-3">
        {asksForField && (
          <Button type="submit" kind="main" busy={prove.isPending} busyLabel="Vérification…">
            Confirmer
          </Button>
        )}
        <Button busy={send.isPending} busyLabel="Envoi…" onClick={() => send.mutate()}>
          {send.isSuccess ? 'Recevoir un autre code' : 'Recevoir un code par email'}
        </Button>
      </div>
      <p role="status">
        {send.isSuccess && 'Le code est parti à votre adresse.'}
        {send.error && failureText(send.error)}
      </p>
    </form>
  );
}
