import { Eye, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';

type Item = { what: string; detail: string };

const seen: readonly Item[] = [
  {
    what: 'Les comptes activés',
    detail:
      'Combien de comptes ont été ouverts depuis le début, à la fin de chaque trimestre. Jamais lesquels.',
  },
  {
    what: 'La durée des séances',
    detail:
      'Une fois par an, combien de personnes dans trois grandes tranches. Jamais la durée d’une séance.',
  },
  {
    what: 'Les créneaux horaires',
    detail: 'Une fois par an, quatre grandes parties de la journée, toutes personnes confondues.',
  },
  { what: 'Sa commande', detail: 'Le nombre de places payées, et les codes qu’il distribue.' },
  {
    what: 'Le début de sa facturation',
    detail:
      'Elle commence le mois qui suit celui où une première carte a servi, quelle qu’elle soit. Il sait donc qu’il y en a eu une.',
  },
];

const neverSeen: readonly Item[] = [
  { what: 'Votre nom', detail: 'Nous ne l’avons pas. Un compte de salarié n’a ni nom, ni adresse email.' },
  {
    what: 'Si vous utilisez le service',
    detail:
      'L’état d’un code ne lui est jamais dit. Annuler et remplacer un code donne la même réponse, qu’il ait servi ou non.',
  },
  { what: 'Ce que vous écrivez', detail: 'Pas un mot, pas un résumé, pas un extrait, pas un thème.' },
  { what: 'Votre horoscope et votre humeur', detail: 'Ni ce que vous avez choisi, ni ce que vous avez lu.' },
  {
    what: 'Une alerte de sécurité',
    detail: 'Ni l’alerte, ni son sujet, ni un nombre d’alertes. Même quand une vie est en danger.',
  },
  { what: 'Vos heures de connexion', detail: 'Ni vos jours, ni votre appareil, ni votre adresse réseau.' },
  { what: 'Votre pseudonyme', detail: 'Il est tiré au hasard, et ne sort pas de votre compte.' },
];

/** Item by item, what the employer sees and what not (requirement B-11). */
export function EmployerSight() {
  return (
    <div className="mt-10 grid items-start gap-6 lg:grid-cols-[2fr_3fr]">
      <Column
        title="Ce qu’il voit"
        items={seen}
        icon={<Eye aria-hidden="true" className="mt-1 shrink-0 text-soft" />}
      />
      <Column
        title="Ce qu’il ne voit jamais"
        items={neverSeen}
        icon={<EyeOff aria-hidden="true" className="mt-1 shrink-0 text-lake" />}
        strong
      />
    </div>
  );
}

function Column({
  title,
  items,
  icon,
  strong = false,
}: {
  title: string;
  items: readonly Item[];
  icon: ReactNode;
  strong?: boolean;
}) {
  return (
    <section
      className={`rounded-2xl border bg-raised p-[min(1.5rem,6vw)] shadow-lift sm:p-7 ${strong ? 'border-2 border-lake' : 'border-line'}`}
    >
      <h2>{title}</h2>
      <ul className="mt-6 flex flex-col gap-5">
        {items.map(({ what, detail }) => (
          <li key={what} className="flex gap-4">
            {icon}
            <div className="min-w-0">
              <h3 className="text-lg">{what}</h3>
              <p className="mt-1 text-soft">{detail}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
