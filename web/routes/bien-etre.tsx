import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { Breathing } from '#web/features/wellbeing/breathing.tsx';
import { GentleMovement } from '#web/features/wellbeing/gentle-movement.tsx';
import { GratitudeMinute } from '#web/features/wellbeing/gratitude-minute.tsx';
import { HelpNearby, HelpNumbers } from '#web/features/wellbeing/help-numbers.tsx';
import { NatureBreak } from '#web/features/wellbeing/nature-break.tsx';
import { ScreenBreak } from '#web/features/wellbeing/screen-break.tsx';
import { SelfKindness } from '#web/features/wellbeing/self-kindness.tsx';
import { TipChoice, TipSection } from '#web/features/wellbeing/tip-section.tsx';
import { tips } from '#web/features/wellbeing/tips.ts';
import { WhatItIs } from '#web/features/wellbeing/what-it-is.tsx';
import { Island } from '#web/lib/page/island.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

export const handle: PageHandle = {
  title: '100% Bien-être',
  description:
    'Six gestes à faire tout de suite : respirer, regarder dehors, dire merci, bouger, quitter l’écran, se parler mieux. Et les numéros d’aide.',
};

/** The exercise of each gesture, and its name in `web/islands.ts`. */
const exercises: Record<(typeof tips)[number]['id'], { name: string; Component: ComponentType }> = {
  respirer: { name: 'breathing', Component: Breathing },
  nature: { name: 'nature-break', Component: NatureBreak },
  gratitude: { name: 'gratitude-minute', Component: GratitudeMinute },
  bouger: { name: 'gentle-movement', Component: GentleMovement },
  ecran: { name: 'screen-break', Component: ScreenBreak },
  douceur: { name: 'self-kindness', Component: SelfKindness },
};

export function Component() {
  return (
    <PageShell width="wide">
      <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div>
          <h1>100% Bien-être</h1>
          <p className="mt-4 max-w-prose text-lg text-soft">
            Prendre soin de soi ne demande pas d’aller très mal. Un peu d’attention, souvent, peut changer une
            journée. Choisissez un geste. Il commence ici, sans compte, et rien n’est envoyé.
          </p>
          <p className="mt-4 max-w-prose">
            Cela ne va pas du tout ?{' '}
            <a href="#aide" className="link font-semibold">
              Voici les numéros d’aide
            </a>
            .
          </p>
        </div>
        <TipChoice />
      </div>

      <div className="mt-14 sm:mt-20">
        <WhatItIs />
      </div>

      <section className="prose mt-14 max-w-prose">
        <h2>Quand l’utiliser</h2>
        <ul>
          <li>Une journée qui a laissé des traces, et personne à qui la raconter</li>
          <li>Un stress qui revient, un sommeil qui fuit, une décision qui tourne en rond</li>
          <li>Un chagrin, une séparation, un deuil, que l’on veut mettre en mots</li>
          <li>L’envie, simplement, de mieux se connaître</li>
        </ul>
        <p>Si cela dure, si cela s’aggrave, parlez-en aussi à un médecin, l’un n’empêche pas l’autre.</p>
      </section>

      <section className="mt-16 sm:mt-24" aria-labelledby="gestes">
        <h2 id="gestes">Six gestes pour aujourd’hui</h2>
        <p className="mt-3 mb-10 max-w-prose text-soft">
          Un seul suffit. Ce sont des gestes de tous les jours, pas des soins. S’ils ne vous conviennent pas,
          laissez-les.
        </p>
        {tips.map((tip) => (
          <TipSection key={tip.id} tip={tip}>
            <Island {...exercises[tip.id]} />
          </TipSection>
        ))}
      </section>

      <section
        id="aide"
        aria-labelledby="aide-titre"
        className="mt-6 rounded-2xl border-2 border-danger p-[min(1.5rem,6vw)] sm:p-8"
      >
        <h2 id="aide-titre">Besoin d’aide tout de suite</h2>
        <p className="mt-3 max-w-prose">Inutile d’attendre que ce soit « assez grave » pour appeler.</p>
        <div className="mt-4">
          <HelpNumbers />
        </div>
        <p className="mt-5 max-w-prose">
          Ces numéros sont ceux de la France. <HelpNearby country="CH" /> <HelpNearby country="BE" />{' '}
          <Link to="/urgence" className="link">
            Autres pays, autres situations
          </Link>
        </p>
      </section>

      <section className="mt-14 flex flex-col items-start gap-4">
        <h2>Envie de mettre des mots dessus ?</h2>
        <p className="max-w-prose text-soft">
          Notre compagnon d’intelligence artificielle vous lit et vous répond, à toute heure.
        </p>
        <ButtonLink to="/auth" kind="main">
          Commencer maintenant
        </ButtonLink>
      </section>
    </PageShell>
  );
}
