import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Topic } from '#shared/horoscope/topics.ts';
import type { Address } from '#shared/safety/levels.ts';
import { Button } from '#web/ui/button.tsx';
import { HoroscopeRefusal, horoscopeToday, switchHoroscope } from './api.ts';
import { HoroscopeCard } from './horoscope-card.tsx';

/** What is said in place of a text. A refusal speaks for itself; a broken line may be tried again. */
function NoHoroscope({ error, retry, switchOn }: { error: Error; retry: () => void; switchOn: () => void }) {
  if (error instanceof HoroscopeRefusal) {
    return (
      <div role="status" className="flex flex-col items-start gap-3">
        <p>{error.message}</p>
        {error.code === 'horoscope_switched_off' && (
          <Button size="small" onClick={switchOn}>
            Réafficher l’horoscope
          </Button>
        )}
      </div>
    );
  }
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>
        {navigator.onLine
          ? 'Votre horoscope n’a pas pu être lu. Rien n’est perdu, vous pouvez réessayer.'
          : 'Vous êtes hors ligne. Votre horoscope vous attendra au retour de la connexion.'}
      </p>
      <Button size="small" onClick={retry}>
        Réessayer
      </Button>
    </div>
  );
}

/** The day's horoscope of the person signed in, in all its states. */
export function TodaysHoroscope({
  topics,
  address = 'vous',
}: {
  topics: readonly Topic[];
  address?: Address;
}) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(horoscopeToday(topics, address));
  const { mutate } = useMutation({
    mutationFn: switchHoroscope,
    onSuccess: (_, on) => {
      if (!on) client.removeQueries({ queryKey: ['horoscope', 'today'] });
      return client.invalidateQueries({ queryKey: ['horoscope', 'today'] });
    },
  });

  if (data) return <HoroscopeCard day={data} onSwitchOff={() => mutate(false)} />;
  if (error) return <NoHoroscope error={error} retry={() => void refetch()} switchOn={() => mutate(true)} />;
  return (
    <div role="status" aria-live="polite" className="text-soft">
      Le ciel du jour se dessine...
    </div>
  );
}
