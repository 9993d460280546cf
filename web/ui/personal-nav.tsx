import { clsx } from 'clsx';
import {
  Building2,
  CircleUserRound,
  CloudSun,
  Dumbbell,
  MessageCircle,
  NotebookPen,
  ShieldCheck,
} from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useSession } from '#web/lib/session/session-context.tsx';
import { useCompanyContact, useTeamMember } from '#web/lib/session/use-own-roles.ts';

const own = [
  { to: '/', text: 'Séance', Icon: MessageCircle, within: ['/seance', '/historique'] },
  { to: '/mon-suivi', text: 'Suivi', Icon: CloudSun, within: ['/lettre'] },
  { to: '/exercices', text: 'Exercices', Icon: Dumbbell },
  { to: '/plan', text: 'Plan', Icon: NotebookPen },
  {
    to: '/compte',
    text: 'Compte',
    Icon: CircleUserRound,
    within: ['/compte/donnees', '/compte/securite', '/souvenirs'],
  },
] as const;
const company = { to: '/entreprise/espace', text: 'Mon entreprise', Icon: Building2 } as const;
const console = { to: '/moderation', text: 'Console', Icon: ShieldCheck } as const;

/**
 * Where somebody signed in goes: five words under the header, and on a phone a bar at the thumb. Those of the team have
 * their console there as well; the account of a company's contact is no place to talk in, and has the company's space.
 */
export function PersonalNav({ className }: { className?: string }) {
  const { state } = useSession();
  const ofTheTeam = useTeamMember();
  const ofACompany = useCompanyContact();
  const { pathname } = useLocation();
  if (state !== 'session' || ofACompany === undefined) return null;
  const links = ofACompany ? [company, own[4]] : ofTheTeam ? [own[0], console, own[4]] : own;
  return (
    <nav
      aria-label="Votre espace"
      className={clsx(
        'personal-nav z-20 border-line bg-paper max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-t max-lg:pb-[env(safe-area-inset-bottom)] lg:border-b',
        className,
      )}
    >
      <ul className="mx-auto flex max-w-6xl max-lg:justify-around lg:gap-1 lg:px-6">
        {links.map(({ to, text, Icon, ...more }) => (
          <li key={to} className="min-w-0 max-lg:flex-1">
            <Link
              to={to}
              {...(pathname === to
                ? { 'aria-current': 'page' as const }
                : 'within' in more &&
                  more.within.some((path) => path === pathname) && { 'aria-current': 'true' as const })}
              className="flex min-h-12 items-center justify-center gap-2 font-semibold aria-[current]:text-lake max-lg:flex-col max-lg:gap-0.5 max-lg:py-1.5 max-lg:text-[length:min(0.8rem,3.4vw)] max-lg:leading-tight lg:rounded-xl lg:px-3 hover:text-lake"
            >
              <Icon aria-hidden="true" className="size-[1.5em] lg:size-[1.15em]" strokeWidth={1.8} />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
