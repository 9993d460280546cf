import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { BirthDetails } from '#shared/horoscope/day.ts';
import { birthDetails, HoroscopeRefusal, saveBirthDetails } from './api.ts';

const unreachable = "Rien n'a été enregistré : le serveur ne répond pas. Vous pouvez réessayer.";

function Fields({ kept }: { kept: BirthDetails }) {
  const id = useId();
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
    <form noValidate onSubmit={submit}>
      <p id={`${id}-help`}>
        Facultatif. L'heure et le lieu donnent l'Ascendant. Ils sont chiffrés, ne servent qu'à l'horoscope, et
        s'effacent en vidant les deux champs.
      </p>
      <label htmlFor={`${id}-time`}>Heure de naissance</label>
      <input
        id={`${id}-time`}
        type="time"
        value={birthTime}
        onChange={(event) => setBirthTime(event.target.value)}
        aria-describedby={`${id}-help`}
      />
      <label htmlFor={`${id}-place`}>Lieu de naissance</label>
      <input
        id={`${id}-place`}
        type="text"
        maxLength={200}
        autoComplete="off"
        placeholder="Genève, Suisse"
        value={birthPlace}
        onChange={(event) => setBirthPlace(event.target.value)}
        aria-describedby={error ? `${id}-error` : `${id}-help`}
      />
      {error && (
        <p id={`${id}-error`} role="alert">
          {error instanceof HoroscopeRefusal ? error.message : unreachable}
        </p>
      )}
      <button type="submit" disabled={isPending}>
        {isPending ? 'Enregistrement...' : 'Enregistrer'}
      </button>
      {data && (
        <div role="status">
          <p>{data.understoodPlace ? `C'est noté : ${data.understoodPlace}.` : "C'est noté."}</p>
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
      <div role="alert">
        <p>
          {error instanceof HoroscopeRefusal ? error.message : 'Le serveur ne répond pas pour le moment.'}
        </p>
        <button type="button" onClick={() => void refetch()}>
          Réessayer
        </button>
      </div>
    );
  }
  return <p role="status">Chargement...</p>;
}
