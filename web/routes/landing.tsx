import { Clock, type LucideIcon, MessageCircle, ShieldCheck, Sparkles } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, Navigate } from 'react-router';
import { chatMonthlyCents } from '#shared/billing/catalogue.ts';
import { operator } from '#shared/brand.ts';
import { builtOrigin } from '#shared/built-origin.ts';
import { euros } from '#shared/money.ts';
import { HeroActions } from '#web/features/welcome/hero-actions.tsx';
import { brand } from '#web/lib/brand.ts';
import { useSession } from '#web/lib/session/session-context.tsx';
import { useCompanyContact } from '#web/lib/session/use-own-roles.ts';
import { Card } from '#web/ui/card.tsx';
import { AfterRain } from '#web/ui/drawings/after-rain.tsx';
import { LoadingPage } from '#web/ui/loading-page.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';
import { useEndedSignIn } from '#web/ui/require-sign-in.tsx';
import { SessionOutOfReach, SessionOver } from '#web/ui/session-over.tsx';

export const handle: PageHandle = {
  title: `${brand} - Soutien psychologique accessible 24/7`,
  description: `Un compagnon d’intelligence artificielle pour déposer ce que vous vivez, par écrit, à toute heure. ${euros(chatMonthlyCents)} TTC par mois, premier mois offert. Soutien préventif, non médical.`,
  structuredData: {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${builtOrigin}/#editeur`,
        name: brand,
        legalName: operator,
        url: `${builtOrigin}/`,
        logo: `${builtOrigin}/icons/icon-512.png`,
        address: { '@type': 'PostalAddress', addressCountry: 'CH' },
      },
      {
        '@type': 'WebSite',
        name: brand,
        url: `${builtOrigin}/`,
        inLanguage: 'fr',
        publisher: { '@id': `${builtOrigin}/#editeur` },
      },
    ],
  },
};

const cards: readonly { title: string; text: string; Icon: LucideIcon }[] = [
  {
    title: 'Directement dans Telegram',
    text: 'Vous écrivez à votre compagnon comme à un proche, sans rien de nouveau à apprendre. Il vous répond aussi ici même, sur le web.',
    Icon: MessageCircle,
  },
  {
    title: 'Sécurisé et confidentiel',
    text: 'Chez nous, vos échanges sont chiffrés, gardés dans l’Union européenne, et vous pouvez les effacer. Telegram, lui, est hors d’Europe et sans chiffrement de bout en bout. Le web l’évite.',
    Icon: ShieldCheck,
  },
  {
    title: 'Une IA experte',
    text: 'Une écoute inspirée de Freud, Jung et Lacan, trois fondateurs de la psychanalyse. Une IA, et qui le dit toujours.',
    Icon: Sparkles,
  },
  {
    title: 'Toujours disponible',
    text: 'À trois heures du matin comme entre deux réunions, sans rendez-vous ni attente.',
    Icon: Clock,
  },
];

const Home = lazy(async () => ({ default: (await import('./home.tsx')).Home }));

/** Signed in, `/` is one's own room, and for a company's contact the company's space; anyone else finds the sales page, which is what search engines read. */
export function Component() {
  const { state, unreachable } = useSession();
  useEndedSignIn(state === 'session');
  const ofACompany = useCompanyContact();
  if (state !== 'session')
    return <Landing guess={state === 'loading' && !unreachable} unreachable={unreachable} />;
  if (ofACompany === undefined) return <LoadingPage />;
  if (ofACompany) return <Navigate to="/entreprise/espace" replace />;
  return (
    <Suspense fallback={<LoadingPage />}>
      <Home />
    </Suspense>
  );
}

function Landing({ guess, unreachable }: { guess: boolean; unreachable: boolean }) {
  return (
    <PageShell width="full" {...(guess && { guess: true })}>
      <div className="mx-auto max-w-6xl px-4 pt-4 empty:hidden sm:px-6">
        {unreachable ? <SessionOutOfReach /> : <SessionOver next="/" />}
      </div>
      <section className="mx-auto grid max-w-6xl items-center gap-10 px-4 pt-8 pb-14 sm:px-6 lg:grid-cols-[1.05fr_1fr] lg:gap-14 lg:pt-16 lg:pb-20">
        <div className="flex flex-col gap-7">
          <h1 className="sm:text-6xl">Soutien psychologique accessible 24/7</h1>
          <p className="max-w-[34rem] text-xl text-soft">
            Un endroit calme pour dire ce qui pèse. Votre compagnon vous répond tout de suite, se souvient de
            ce que vous lui confiez, et vous aide à y voir plus clair.
          </p>
          <HeroActions />
          <dl className="grid max-w-xl gap-x-8 gap-y-4 border-t border-line pt-6 sm:grid-cols-3">
            <Highlight name="24/7">Jour et nuit, toute l’année</Highlight>
            <Highlight name="Instantané">Une réponse dès que vous écrivez</Highlight>
            <Highlight name={`${euros(chatMonthlyCents)} / mois`}>
              TTC, premier mois offert sans carte
            </Highlight>
          </dl>
        </div>
        <AfterRain className="w-full" />
      </section>

      <section className="border-y border-line bg-sunk/50">
        <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-20">
          <h2>Votre psychologue IA sur Telegram</h2>
          <p className="mt-3 max-w-prose text-soft">
            Un compagnon d’intelligence artificielle, là où vous parlez déjà à vos proches.
          </p>
          <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
            {cards.map(({ title, text, Icon }) => (
              <li key={title}>
                <Card className="h-full">
                  <Icon size={26} strokeWidth={1.6} aria-hidden="true" className="text-lake" />
                  <h3 className="mt-4">{title}</h3>
                  <p className="mt-2 text-soft">{text}</p>
                </Card>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <Exchange />

      <section className="mx-auto grid max-w-6xl gap-x-14 gap-y-10 px-4 py-16 sm:px-6 sm:py-20 md:grid-cols-2">
        <div className="prose">
          <h2>Ce que vous trouverez ici</h2>
          <p>
            Une page où écrire dès la première séance, sans rien à remplir avant. L’horoscope du jour reste
            replié, pour qui aime entrer par là. Ensuite, un fil qui continue, d’une séance à l’autre.
          </p>
          <p>
            <Link to="/comment-ca-marche">Comment se passe une séance</Link>
          </p>
        </div>
        <div className="prose">
          <h2>Ce que ce n’est pas</h2>
          <p>
            Ni un médecin, ni un psychologue. Pas de diagnostic, pas d’ordonnance. Si votre vie ou celle d’un
            proche est en danger, d’autres personnes peuvent agir tout de suite.
          </p>
          <p>
            <Link to="/urgence">Numéros d’urgence et d’écoute</Link>
          </p>
        </div>
      </section>
    </PageShell>
  );
}

/** A part of `docs/conversations/insomnie.md`, word for word; a test compares them. `chosen`: an answer that was offered. */
export const exchange: readonly { who: 'Vous' | 'Le guide'; words: string; chosen?: true }[] = [
  { who: 'Le guide', words: 'Qu’est-ce qui empêche de dormir ?' },
  { who: 'Vous', words: 'Ma tête tourne', chosen: true },
  {
    who: 'Le guide',
    words: 'Alors on vide un peu, et on ferme. Jetez ici ce qui tourne, en vrac. Des bouts suffisent.',
  },
  { who: 'Vous', words: 'la réunion de lundi, le toit, appeler la banque, l’anniversaire de Paul' },
  { who: 'Le guide', words: 'À quelle heure, demain, pourrez-vous y revenir ?' },
  { who: 'Vous', words: '9 h' },
  {
    who: 'Le guide',
    words:
      'C’est écrit, avec une heure. Cette nuit, il n’y a rien à en faire. Posez le téléphone quand vous voulez. Je n’attends pas de réponse. Bonne nuit.',
  },
];

/** What an exchange looks like, as text. Nothing of it was written for this page. */
function Exchange() {
  return (
    <section aria-labelledby="echange" className="mx-auto max-w-3xl px-4 pt-16 sm:px-6 sm:pt-20">
      <h2 id="echange">À trois heures du matin, par exemple</h2>
      <ol className="mt-8 flex flex-col gap-3">
        {exchange.map(({ who, words, chosen }) => (
          <li
            key={words}
            className={who === 'Vous' ? 'flex flex-col items-end' : 'flex flex-col items-start'}
          >
            <p
              className={
                who === 'Vous'
                  ? 'max-w-[88%] rounded-2xl rounded-br-md bg-lake-wash px-4 py-3'
                  : 'max-w-[88%] rounded-2xl rounded-bl-md border border-line bg-raised px-4 py-3'
              }
            >
              <span className="sr-only">{chosen ? `${who}, en choisissant une réponse` : who}, </span>
              {words}
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-6 text-soft">
        Échange d’essai de novembre 2026, mot pour mot. Ici répond le guide, dont les phrases sont écrites à
        l’avance. Chaque séance dit, en haut de l’écran, qui y répond.
      </p>
    </section>
  );
}

function Highlight({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-serif text-2xl">{name}</dt>
      <dd className="leading-snug text-balance text-soft">{children}</dd>
    </div>
  );
}
