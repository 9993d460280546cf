import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { Health } from '#shared/administration/administration.ts';
import { Card } from '#web/ui/card.tsx';

const looks = {
  good: { word: 'bien', Icon: CircleCheck, colour: 'text-success' },
  watch: { word: 'à surveiller', Icon: TriangleAlert, colour: 'text-ink' },
  bad: { word: 'en panne', Icon: CircleAlert, colour: 'text-danger' },
} as const;
const order = { bad: 0, watch: 1, good: 2 } as const;

/** How the service is: what is wrong comes first; a word and a form beside the colour. */
export function HealthList({ health }: { health: readonly Health[] }) {
  const lines = health.toSorted((a, b) => order[a.state] - order[b.state]);
  return (
    <Card className="mt-4">
      <ul aria-label="Santé du service" className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {lines.map(({ what, state, says }) => {
          const { word, Icon, colour } = looks[state];
          return (
            <li key={what} className="flex items-start gap-3">
              <Icon aria-hidden="true" className={`mt-1 size-5 shrink-0 ${colour}`} />
              <p>
                <strong>{what}</strong> : {word}
                <span className="block text-soft tabular-nums">{says}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
