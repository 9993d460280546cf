import { Link } from 'react-router';
import { copyrightYear, operator } from '#shared/brand.ts';
import { dialOf, emergencyLines } from '#shared/safety/directory.ts';
import { DisplayChoices } from './display-choice.tsx';

const links = [
  { to: '/cgu', text: 'Conditions d’utilisation' },
  { to: '/confidentialite-et-suivi', text: 'Confidentialité et RGPD' },
  { to: '/comment-ca-marche', text: 'Comment ça marche' },
  { to: '/bien-etre', text: 'Bien-être' },
  { to: '/securite', text: 'Protocole de sécurité' },
  { to: '/ce-que-voit-votre-employeur', text: 'Ce que voit votre employeur' },
  { to: '/resilier', text: 'Résilier votre contrat' },
  { to: '/retractation', text: 'Renoncer au contrat ici' },
  { to: '/mentions-legales', text: 'Mentions légales' },
  { to: '/accessibilite', text: 'Accessibilité' },
];

const { france, switzerland, europe } = emergencyLines;

/** Links to the terms and to privacy, and the disclaimer (specification §1, §2). */
export function Footer() {
  return (
    <footer className="border-t border-line bg-sunk/60">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-12 sm:px-6 md:grid-cols-[1.4fr_1fr]">
        <div className="max-w-prose">
          <p className="font-semibold">
            Un soutien préventif par intelligence artificielle, et non un service médical.
          </p>
          <p className="mt-2 text-soft">
            En cas d’urgence, appelez le{' '}
            <a className="link font-semibold" href={dialOf(france)}>
              {france.number}
            </a>{' '}
            (France), le{' '}
            <a className="link font-semibold" href={dialOf(switzerland)}>
              {switzerland.number}
            </a>{' '}
            (Suisse) ou le{' '}
            <a className="link font-semibold" href={dialOf(europe)}>
              {europe.number}
            </a>{' '}
            (Europe).
          </p>
          <div className="mt-6">
            <DisplayChoices />
          </div>
        </div>
        <nav aria-label="Pied de page">
          <ul className="grid gap-x-6 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
            {links.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-9 items-center hover:text-lake hover:underline">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="text-[0.95rem] text-soft md:col-span-2">
          © {copyrightYear} {operator}, Suisse. Réservé aux adultes.
        </p>
      </div>
    </footer>
  );
}
