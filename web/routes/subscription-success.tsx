import { Check } from 'lucide-react';
import { FreshStatus } from '#web/features/billing/fresh-status.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

export const handle: PageHandle = { title: 'Abonnement confirmé', description: '', indexed: false };

const included = [
  'La conversation écrite, à toute heure, sur Telegram et sur le web',
  'L’horoscope du jour et le choix de vos rubriques en début de séance',
  'La mémoire de vos échanges, d’une séance à l’autre',
  'L’export et l’effacement de vos données, quand vous voulez',
];

export function Component() {
  return (
    <PageShell>
      <h1>Merci, votre abonnement est en place</h1>
      <div className="mt-3 min-h-7">
        <FreshStatus />
      </div>
      <h2 className="mt-8">Ce qu’il comprend</h2>
      <ul className="mt-4 flex flex-col gap-2.5">
        {included.map((item) => (
          <li key={item} className="flex gap-3">
            <Check size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-lake" />
            {item}
          </li>
        ))}
      </ul>
      <div className="mt-10 flex flex-wrap gap-3">
        <ButtonLink to="/chat" kind="main">
          Commencer la conversation
        </ButtonLink>
        <ButtonLink to="/seance">Ma séance sur le web</ButtonLink>
        <ButtonLink to="/" kind="quiet" className="max-sm:-ml-[min(1.25rem,5vw)]">
          Retour à l’accueil
        </ButtonLink>
      </div>
    </PageShell>
  );
}
