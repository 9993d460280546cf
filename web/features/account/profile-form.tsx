import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { myNames, saveNames } from './api.ts';

/** How the person is called here. Both are optional. */
export function ProfileForm({ client, userId }: { client: SupabaseClient; userId: string }) {
  const { data, error, refetch } = useQuery(myNames(client, userId));
  const queries = useQueryClient();
  const [typed, setTyped] = useState<{ firstName?: string; lastName?: string }>({});
  const firstName = typed.firstName ?? data?.first_name ?? '';
  const lastName = typed.lastName ?? data?.last_name ?? '';
  const save = useMutation({
    mutationFn: () => saveNames(client, userId, { firstName, lastName }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['my-names'] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  const change = (part: { firstName?: string; lastName?: string }) => {
    setTyped({ ...typed, ...part });
    // « Enregistré » speaks of what was, not of what is being typed.
    if (save.isSuccess) save.reset();
  };
  if (error && !data)
    return (
      <Alert className="mt-4" title="Votre profil n’a pas pu être lu.">
        <Button size="small" className="mt-2" onClick={() => void refetch()}>
          Réessayer
        </Button>
      </Alert>
    );
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex max-w-md flex-col gap-4">
      <TextField
        label="Prénom"
        autoComplete="given-name"
        maxLength={100}
        value={firstName}
        onChange={({ target }) => change({ firstName: target.value })}
      />
      <TextField
        label="Nom"
        autoComplete="family-name"
        maxLength={100}
        value={lastName}
        onChange={({ target }) => change({ lastName: target.value })}
      />
      <Button
        type="submit"
        className="self-start"
        busy={save.isPending}
        busyLabel="Enregistrement..."
        disabled={!data}
      >
        Enregistrer
      </Button>
      <p role="status">{save.isSuccess && 'C’est enregistré.'}</p>
      {save.error && <Alert title="Votre profil n’a pas pu être enregistré. Vous pouvez réessayer." />}
    </form>
  );
}
