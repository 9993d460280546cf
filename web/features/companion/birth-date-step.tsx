import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isAdultOn, isPossibleBirthDate } from '#shared/auth/birth-date.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';
import { saveBirthDate } from './api.ts';

/** Asked once, before the first session, of whoever did not say at sign-up. */
export function BirthDateStep({
  client,
  userId,
  onSaved,
}: {
  client: SupabaseClient;
  userId: string;
  onSaved: () => void;
}) {
  const [date, setDate] = useState('');
  const [error, setError] = useState<string>();
  const [minor, setMinor] = useState(false);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => saveBirthDate(client, userId, date),
    onSuccess: onSaved,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const today = new Date();
    if (!isPossibleBirthDate(date, today))
      return setError('Indiquez une date de naissance complète et possible.');
    setError(undefined);
    if (!isAdultOn(date, today)) return setMinor(true);
    mutate();
  };
  if (minor) {
    return (
      <Alert tone="neutral" title="Ce service est réservé aux adultes, mais ce que vous dites compte.">
        <p className="mt-2">
          Des personnes formées écoutent les moins de 25 ans, gratuitement et sans jugement. Leurs numéros
          sont sur la page Urgences.
        </p>
        <ButtonLink kind="plain" size="small" className="mt-3" to="/urgence">
          Voir qui peut écouter
        </ButtonLink>
      </Alert>
    );
  }
  return (
    <Card>
      <h2>Une question avant de commencer</h2>
      <p className="mt-2 text-soft">
        Ce service est réservé aux adultes. Votre date de naissance sert aussi à votre horoscope, si vous en
        voulez un.
      </p>
      <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-4">
        <TextField
          label="Votre date de naissance"
          type="date"
          autoComplete="bday"
          value={date}
          error={error}
          onChange={(event) => setDate(event.target.value)}
        />
        {isError && (
          <Alert title="Cette date n’a pas pu être enregistrée.">
            Vérifiez-la, ou réessayez dans un instant.
          </Alert>
        )}
        <Button kind="main" type="submit" busy={isPending} busyLabel="Enregistrement…" className="self-start">
          Continuer
        </Button>
      </form>
    </Card>
  );
}
