import { Link } from 'react-router';
import { HelpNumbers } from '#web/features/wellbeing/help-numbers.tsx';
import { tips } from '#web/features/wellbeing/tips.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

export const handle: PageHandle = {
  title: '100% Bien-être',
  description:
    "Ce que notre compagnon est, et n'est pas ; quand l'utiliser ; six gestes pour aller un peu mieux aujourd'hui ; et les numéros d'aide.",
};

const features = [
  {
    title: 'Écouter',
    text: 'Dire les choses, sans être interrompu ni jugé. Les mots que vous employez sont ceux qui comptent.',
  },
  {
    title: 'Comprendre',
    text: 'Remarquer ce qui se répète, ce qui apaise, ce qui pèse. Vous gardez le fil, nous vous aidons à le voir.',
  },
  {
    title: 'Prévenir',
    text: 'Prendre soin de soi avant que cela déborde, et savoir vers qui se tourner quand cela ne suffit plus.',
  },
];

export function Component() {
  return (
    <PageShell width="wide">
      <h1>100% Bien-être</h1>
      <p className="mt-4 max-w-prose text-lg text-soft">
        Prendre soin de soi ne demande pas d'aller très mal. Un peu d'attention, souvent, suffit à changer une
        journée.
      </p>

      <div className="mt-10 grid gap-6 md:grid-cols-2">
        <section className="prose rounded-2xl bg-lake-wash p-6 sm:p-8">
          <h2>Ce que c'est</h2>
          <ul>
            <li>Un compagnon d'intelligence artificielle, à qui écrire à toute heure</li>
            <li>Un soutien préventif, pour adultes</li>
            <li>Un lieu à vous : vos échanges s'exportent et s'effacent</li>
          </ul>
        </section>
        <section className="prose rounded-2xl bg-sunk p-6 sm:p-8">
          <h2>Ce que ce n'est pas</h2>
          <ul>
            <li>Un service médical : ni diagnostic, ni ordonnance</li>
            <li>Un remplacement de votre médecin ou de votre psychologue</li>
            <li>Un service d'urgence : il ne peut appeler personne</li>
          </ul>
        </section>
      </div>

      <ul className="mt-6 grid gap-5 md:grid-cols-3">
        {features.map(({ title, text }) => (
          <li key={title}>
            <Card className="h-full">
              <h3>{title}</h3>
              <p className="mt-2 text-soft">{text}</p>
            </Card>
          </li>
        ))}
      </ul>

      <section className="prose mt-14 max-w-prose">
        <h2>Quand l'utiliser</h2>
        <ul>
          <li>Une journée qui a laissé des traces, et personne à qui la raconter</li>
          <li>Un stress qui revient, un sommeil qui fuit, une décision qui tourne en rond</li>
          <li>Un chagrin, une séparation, un deuil, que l'on veut mettre en mots</li>
          <li>L'envie, simplement, de mieux se connaître</li>
        </ul>
        <p>Si cela dure, si cela s'aggrave, parlez-en aussi à un médecin : l'un n'empêche pas l'autre.</p>
      </section>

      <section className="mt-14">
        <h2>Six gestes pour aujourd'hui</h2>
        <ol className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {tips.map(({ title, text }) => (
            <li key={title} className="border-t-2 border-dawn-from pt-4">
              <h3>{title}</h3>
              <p className="mt-2 text-soft">{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className="mt-16 rounded-2xl border-2 border-danger p-6 sm:p-8">
        <h2>Besoin d'aide tout de suite</h2>
        <div className="mt-4">
          <HelpNumbers />
        </div>
        <p className="mt-5">
          <Link to="/urgence" className="link">
            Autres pays, autres situations
          </Link>
        </p>
      </section>

      <div className="mt-12">
        <ButtonLink to="/auth" kind="main">
          Commencer maintenant
        </ButtonLink>
      </div>
    </PageShell>
  );
}
