import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Link, NavLink } from 'react-router';
import { bindMenu } from '#web/lib/page/menu.ts';
import { useSession } from '#web/lib/session/session-context.tsx';
import { useTeamMember } from '#web/lib/session/use-own-roles.ts';
import { ClosedTrial } from './closed-trial.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { UrgenceLink } from './urgence-link.tsx';
import { Wordmark } from './wordmark.tsx';

const links = [
  { to: '/services', text: 'Particuliers' },
  { to: '/entreprises', text: 'Entreprises' },
  { to: '/cgu', text: 'CGU' },
];

/**
 * The bar where it fits, the menu elsewhere. The room it needs grows with the size of the text and with what someone
 * signed in may open; the query is on the header, whose rem follow the chosen size (those of a media query do not). `text`
 * keeps brand, help and menu on one line of the smallest phone, whatever size was chosen.
 */
const widths = {
  visitor: { bar: '@min-[46rem]:flex', menu: '@min-[46rem]:hidden', text: 'text-[length:min(1rem,4.6vw)]' },
  signedIn: {
    bar: '@min-[72rem]:flex',
    menu: '@min-[72rem]:hidden',
    text: 'text-[length:min(1rem,4.2vw)]',
  },
};

/**
 * The header of specification §2. It is rendered twice, as a bar and as a menu, because the wording differs; only one of
 * both is displayed.
 */
export function Header({
  className,
  offlineNotice = true,
}: {
  className?: string;
  /** False where the screen says itself what is offline. */
  offlineNotice?: boolean;
}) {
  const header = useRef<HTMLElement>(null);
  const fits = useSession().state === 'session' ? widths.signedIn : widths.visitor;
  useEffect(() => (header.current ? bindMenu(header.current) : undefined), []);
  return (
    <header
      ref={header}
      data-menu=""
      className={clsx(
        '@container fixed inset-x-0 top-0 z-30 border-b border-line bg-paper',
        fits.text,
        className,
      )}
    >
      <div className="mx-auto flex min-h-(--bar) max-w-6xl items-center gap-[0.4em] px-[min(1rem,4vw)] sm:px-6">
        {/* Before our typeface has come, a wider one stands in: the brand gives way then, the ways to help do not. */}
        <div className="mr-auto min-w-0 overflow-x-clip [overflow-clip-margin:0.3rem]">
          <Wordmark />
          {offlineNotice && <OfflineNotice />}
          <ClosedTrial />
        </div>
        <nav aria-label="Principale" className={clsx('hidden items-center gap-1', fits.bar)}>
          <Links />
          <SessionActions />
        </nav>
        <UrgenceLink />
        <button
          type="button"
          data-menu-button=""
          data-needs-script=""
          aria-expanded="false"
          aria-controls="menu"
          className={clsx('min-h-[2.6em] rounded-xl px-[0.6em] font-semibold hover:bg-sunk', fits.menu)}
        >
          Menu
        </button>
      </div>
      <nav
        id="menu"
        data-menu-panel=""
        aria-label="Menu"
        className={clsx('border-t border-line px-[min(1rem,4vw)] pt-2 pb-4 sm:px-6', fits.menu)}
      >
        <div className="flex flex-col">
          <Links inMenu />
          <SessionActions inMenu />
        </div>
      </nav>
    </header>
  );
}

/** The menu of small screens where no script can open it and something more urgent comes first (`PageShell`, `menu`). */
export function MenuWithoutScript() {
  return (
    <nav data-menu-last="" aria-label="Menu" className="border-t border-line px-[min(1rem,4vw)] py-2 sm:px-6">
      <Links inMenu />
      <SessionActions inMenu />
    </nav>
  );
}

const itemLook = (inMenu: boolean, tight = false): string =>
  clsx(
    'inline-flex min-h-11 items-center rounded-xl font-semibold hover:bg-sunk',
    inMenu ? 'w-full px-3 text-left' : tight ? 'px-1.5' : 'px-3',
  );

function Links({ inMenu = false }: { inMenu?: boolean }) {
  const tight = useTeamMember();
  return links.map(({ to, text }) => (
    <NavLink key={to} to={to} className={clsx(itemLook(inMenu, tight), 'aria-[current=page]:text-lake')}>
      {text}
    </NavLink>
  ));
}

function SessionActions({ inMenu = false }: { inMenu?: boolean }) {
  const { state, isAdmin, signOut } = useSession();
  const ofTheTeam = useTeamMember();
  const look = itemLook(inMenu, ofTheTeam);
  if (state !== 'session') {
    return (
      <Link
        to="/login"
        data-signed-out-guess={state === 'loading' ? '' : undefined}
        className={clsx(look, 'text-lake')}
      >
        Connexion
      </Link>
    );
  }
  return (
    <>
      <Link to="/telegram-setup" className={look}>
        Configurer Telegram
      </Link>
      {ofTheTeam && (
        <Link to="/moderation" className={look}>
          {inMenu ? 'Console de l’équipe' : 'Console'}
        </Link>
      )}
      {isAdmin && (
        <Link to="/admin" className={look}>
          {inMenu ? 'Administration' : 'Admin'}
        </Link>
      )}
      <button type="button" onClick={() => void signOut()} className={look}>
        Déconnexion
      </button>
    </>
  );
}
