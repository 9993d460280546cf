import { useEffect } from 'react';
import { type Country, countries, type Need } from '#shared/safety/countries.ts';
import { directoryVerifiedOn, needsWithoutLine, worldDirectory } from '#shared/safety/directory.ts';
import { CountryChoice } from '#web/features/emergency/country-choice.tsx';
import { HelpLines } from '#web/features/emergency/help-lines.tsx';
import { KeptPlanPlace } from '#web/features/safety-plan/kept-plan-place.tsx';
import { keepQuiet } from '#web/lib/toasts.ts';
import { FirstLines } from '#web/ui/first-lines.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

export const handle: PageHandle = {
  title: 'Numéros d’urgence et d’écoute',
  description:
    'Les numéros d’urgence et d’écoute en France, en Suisse, en Belgique, au Luxembourg, au Canada et en Europe. Gratuits pour la plupart, à toute heure.',
};

export function Component() {
  useEffect(keepQuiet, []);
  return (
    <PageShell width="wide" menu="last" className="max-sm:pt-4!">
      <h1 className="max-sm:text-2xl">Numéros d’urgence et d’écoute</h1>
      <div className="mt-4 max-w-2xl">
        <div data-first-of="">
          <FirstLines country="unknown" />
        </div>
        {countries.map(({ code, section }) => (
          <div key={section} data-first-of={section} hidden>
            <FirstLines country={code} />
          </div>
        ))}
      </div>
      <p className="mt-4 max-w-prose text-lg">
        Si une vie est en danger, la vôtre ou celle de quelqu’un d’autre, appelez maintenant. Vous n’avez pas
        à savoir quoi dire, on vous posera des questions.
      </p>
      <div className="mt-6">
        <CountryChoice />
      </div>
      <KeptPlanPlace className="mt-6 max-w-2xl" />
      <p className="mt-6 text-soft">
        {directoryVerifiedOn === null
          ? 'Ces numéros viennent de sources publiques. La date de leur dernière vérification d’ensemble n’est pas encore connue.'
          : `Numéros vérifiés le ${new Date(directoryVerifiedOn).toLocaleDateString('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })}.`}
      </p>
      {countries.map(({ code, section, title, lines, beside }) => (
        <section
          key={section}
          data-country={section}
          aria-labelledby={`pays-${section}`}
          className="mt-12 border-t border-line pt-8"
        >
          <h2 id={`pays-${section}`} className="mb-6">
            {title}
          </h2>
          <HelpLines lines={lines} />
          <Missing country={code} beside={beside} />
        </section>
      ))}
      <section aria-labelledby="monde" className="mt-12 border-t border-line pt-8">
        <h2 id="monde">Ailleurs dans le monde</h2>
        <p className="mt-3 max-w-prose">
          L’annuaire international{' '}
          <a href={worldDirectory.address} rel="noreferrer" className="link">
            {worldDirectory.name}
          </a>{' '}
          donne des lignes d’écoute par pays. C’est un autre site, qui demande une connexion ; nous n’en
          tenons pas les numéros.
        </p>
      </section>
      <p className="mt-14 max-w-prose text-soft">
        Notre compagnon est une intelligence artificielle. Il ne peut appeler personne à votre place. Ces
        lignes, si.
      </p>
    </PageShell>
  );
}

const needWords: Record<Need, string> = {
  danger: 'un danger immédiat',
  aggression: 'un danger venant de quelqu’un',
  suicide: 'les idées de suicide',
  talk: 'parler à quelqu’un',
  violence: 'les violences conjugales ou sexuelles',
  child: 'un enfant en danger',
  young: 'les adolescents et jeunes adultes',
  substances: 'les drogues et l’alcool',
  harming: 'la peur de faire du mal à quelqu’un',
  vulnerable: 'une personne âgée ou handicapée maltraitée',
};

/** What is not there is said: nobody should look for it, or take another line for it. */
function Missing({ country, beside }: { country: Country; beside: string | undefined }) {
  const needs = needsWithoutLine(country).map((need) => needWords[need]);
  if (needs.length === 0) return null;
  const missing = new Intl.ListFormat('fr', { type: 'disjunction' }).format(needs);
  return (
    <p className="mt-6 max-w-prose text-soft">
      Nous n’avons pas encore de ligne vérifiée ici pour {missing}. {beside} D’autres lignes figurent dans
      l’annuaire{' '}
      <a href={worldDirectory.address} rel="noreferrer" className="link">
        {worldDirectory.name}
      </a>
      . Si quelqu’un est en danger, appelez le numéro d’urgence ci-dessus.
    </p>
  );
}
