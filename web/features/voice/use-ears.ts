import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readPublicConfig } from '#web/lib/session/public-config.ts';
import { type EarPlace, earPlaces } from './choose-ear.ts';

export type Ears = {
  /** Null until it is known what this browser and this server can do. */
  places: readonly EarPlace[] | null;
  place: EarPlace | null;
  choose(place: EarPlace): void;
  serverTranscribes: boolean;
};

/** Where speech is turned into text, and the person's choice among what there is. */
export const useEars = (): Ears => {
  const { data: serverTranscribes, isError } = useQuery({
    queryKey: ['public-config', 'transcription'],
    queryFn: async () => (await readPublicConfig()).features?.transcription ?? false,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  const known = serverTranscribes ?? (isError ? false : null);
  const { data: places } = useQuery({
    queryKey: ['ears', known],
    queryFn: () => earPlaces(known === true),
    enabled: known !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [chosen, setChosen] = useState<EarPlace | null>(null);
  const place = chosen && places?.includes(chosen) ? chosen : (places?.[0] ?? null);
  return { places: places ?? null, place, choose: setChosen, serverTranscribes: known === true };
};
