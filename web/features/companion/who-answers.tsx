import { useQuery } from '@tanstack/react-query';
import { readPublicConfig } from '#web/lib/session/public-config.ts';

/** Who writes the replies here: without a configured model, the guide of paths does (operations.md, LLM_*). */
const answerers = {
  guide: { short: 'Un guide', name: 'Un guide écrit à l’avance', pronoun: 'Il' },
  model: { short: 'Une IA', name: 'Une IA', pronoun: 'Elle' },
} as const;

/** Null until it is known: nothing is said that may be untrue. */
const useWhoAnswers = (): keyof typeof answerers | null => {
  const { data } = useQuery({
    queryKey: ['public-config'],
    queryFn: readPublicConfig,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return null;
  return data.features?.embeddedCompanion ? 'guide' : 'model';
};

/** The line of a session's bar. On a phone it names who answers; the rest is heard and not seen. */
export function WhoAnswers() {
  const who = useWhoAnswers();
  if (!who) return null;
  const { short, name, pronoun } = answerers[who];
  return (
    <>
      {short}
      <span className="max-lg:sr-only">{name.slice(short.length)}</span> répond
      <span className="max-lg:sr-only">. {pronoun} n’est ni psychologue ni médecin.</span>
    </>
  );
}

/** A sentence beside the place to write. */
export function AnswersYou() {
  const who = useWhoAnswers();
  return who && `${answerers[who].name} vous répond.`;
}

/** What somebody wants to know of the guide once, where one chooses how one is answered. */
export function WhoAnswersMore() {
  if (useWhoAnswers() !== 'guide') return null;
  return (
    <p className="text-soft">
      {answerers.guide.name} vous répond. Il pose des questions et garde vos phrases telles quelles. Vos mots
      restent sur notre serveur ; une lecture automatique y cherche seulement les signes de danger.
    </p>
  );
}
