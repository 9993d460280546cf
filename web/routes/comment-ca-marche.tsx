import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OurCommitments } from '#web/features/safety/our-commitments.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

export const handle: PageHandle = {
  title: 'Comment ça marche',
  description:
    'L’inscription, une première séance guidée si vous le voulez, puis un accompagnement qui se souvient. Et comment vos échanges sont protégés.',
};

export function Component() {
  return (
    <PageShell>
      <h1>Comment ça marche</h1>
      <p className="mt-4 text-lg text-soft">
        Trois temps, à votre rythme. Vous pouvez vous arrêter après chacun.
      </p>
      <ol className="mt-10 flex flex-col">
        <Phase number={1} title="Vous vous inscrivez">
          <p>
            Un prénom, ou le nom que vous préférez, une date de naissance, une adresse email. Deux minutes
            suffisent. Le premier mois est offert et aucune carte bancaire n’est demandée.
          </p>
          <p>Quelques questions d’accueil sont proposées ensuite. Elles peuvent attendre.</p>
        </Phase>
        <Phase number={2} title="Votre première séance, guidée si vous le voulez">
          <p>
            Elle s’ouvre sur une page où écrire. Une phrase suffit, et votre compagnon répond. Il peut aussi
            commencer à votre place.
          </p>
          <p>
            L’horoscope du jour attend, replié. Il se lit sur les thèmes que vous choisissez, comme une porte
            d’entrée douce, jamais une prédiction. Le dialogue d’accueil vient après lui.
          </p>
        </Phase>
        <Phase number={3} title="L’accompagnement continue">
          <p>
            Vous revenez quand vous en avez besoin. Votre compagnon se souvient de vos échanges précédents et
            reprend le fil, sur le web, à voix haute ou sur Telegram.
          </p>
          <p>Vos séances passées se relisent, s’exportent et s’effacent.</p>
        </Phase>
      </ol>
      <section className="prose mt-12 rounded-2xl bg-lake-wash p-6 sm:p-8">
        <h2>Votre sécurité</h2>
        <ul>
          <li>
            Votre compagnon est une intelligence artificielle. Il vous le dit au début de chaque séance, et
            chaque fois que vous le demandez.
          </li>
          <li>Il ne pose pas de diagnostic et ne prescrit rien, ce service est préventif, et non médical.</li>
          <li>
            Chaque message est d’abord lu par un programme qui repère les signes de détresse, pour vous
            proposer la bonne aide tout de suite.
          </li>
          <li>Les textes de vos échanges sont chiffrés, hébergés en Europe, et gardés douze mois au plus.</li>
          <li>
            Personne de notre équipe ne lit vos échanges sans votre accord, sauf danger de mort imminent.
            Chaque accès est noté, et figure dans votre export.
          </li>
        </ul>
        <p>
          <Link to="/confidentialite-et-suivi">Tout sur la confidentialité</Link>
        </p>
      </section>
      <div className="mt-14">
        <OurCommitments />
      </div>
      <div className="mt-12 flex flex-wrap gap-3">
        <ButtonLink to="/inscription-particuliers" kind="main">
          S'inscrire maintenant
        </ButtonLink>
        <ButtonLink to="/services">Voir les tarifs</ButtonLink>
      </div>
    </PageShell>
  );
}

function Phase({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap gap-x-5 gap-y-2 pb-10 last:pb-0">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full border border-lake bg-raised font-serif text-xl text-lake"
      >
        {number}
      </span>
      <div className="prose min-w-0 flex-[1_1_12rem] pt-1">
        <h2>{title}</h2>
        {children}
      </div>
    </li>
  );
}
