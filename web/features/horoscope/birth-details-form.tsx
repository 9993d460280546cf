import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { BirthDetails } from '#shared/horoscope/day.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { birthDetails, HoroscopeRefusal, saveBirthDetails } from './api.ts';

const unreachable = 'Le serveur ne répond pas, rien n’a été enregistré. Vous pouvez réessayer.';

function Fields({ kept }: { kept: BirthDetails }) {
  const client = useQueryClient();
  const [birthTime, setBirthTime] = useState(kept.birthTime ?? '');
  const [birthPlace, setBirthPlace] = useState(kept.birthPlace ?? '');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: saveBirthDetails,
    onSuccess: (saved) => client.setQueryData(birthDetails().queryKey, saved),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ birthTime: birthTime || null, birthPlace: birthPlace.trim() || null });
  };

  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col items-start gap-4">
      <p className="text-soft">
        Facultatif. L’heure et le lieu donnent l’Ascendant. Ils sont chiffrés, ne servent qu’à l’horoscope, et
        s’effacent en vidant les deux champs.
      </p>
      <TextField
        label="Heure de naissance"
        type="time"
        className="w-full"
        value={birthTime}
        onChange={(event) => setBirthTime(event.target.value)}
      />
      <TextField
        label="Lieu de naissance"
        className="w-full"
        maxLength={200}
        autoComplete="off"
        placeholder="Genève, Suisse"
        value={birthPlace}
        onChange={(event) => setBirthPlace(event.target.value)}
      />
      {error && <Alert>{error instanceof HoroscopeRefusal ? error.message : unreachable}</Alert>}
      <Button type="submit" busy={isPending} busyLabel="Enregistrement…">
        Enregistrer
      </Button>
      {data && (
        <div role="status">
          <p>{data.understoodPlace ? `C’est noté : ${data.understoodPlace}.` : 'C’est noté.'}</p>
          {data.assumptions.map((assumption) => (
            <p key={assumption}>{assumption}</p>
          ))}
        </div>
      )}
    </form>
  );
}

/** Time and place of birth, kept apart from the profile. */
export function BirthDetailsForm() {
  const { data, error, refetch } = useQuery(birthDetails());
  if (data) return <Fields kept={data} />;
  if (error) {
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p>
          {error instanceof HoroscopeRefusal ? error.message : 'Le serveur ne répond pas pour le moment.'}
        </p>
        <Button size="small" onClick={() => void refetch()}>
          Réessayer
        </Button>
      </div>
    );
  }
  return <p role="status">Chargement…</p>;
}
