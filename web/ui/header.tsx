import { clsx } from 'clsx';
import { LifeBuoy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, NavLink } from 'react-router';
import { bindMenu } from '#web/lib/page/menu.ts';
import { useSession } from '#web/lib/session/session-context.tsx';
import { Wordmark } from './wordmark.tsx';

const links = [
  { to: '/services', text: 'Particuliers' },
  { to: '/entreprises', text: 'Entreprises' },
  { to: '/cgu', text: 'CGU' },
];

/**
 * The header of specification §2. It is rendered twice, as a bar and as a menu, because the wording differs; only one of
 * both is displayed.
 */
export function Header() {
  const header = useRef<HTMLElement>(null);
  useEffect(() => (header.current ? bindMenu(header.current) : undefined), []);
  return (
    <header ref={header} data-menu="" className="fixed inset-x-0 top-0 z-30 border-b border-line bg-paper">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-2 px-4 sm:px-6">
        <Wordmark />
        <nav aria-label="Principale" className="ml-auto hidden items-center gap-1 lg:flex">
          <Links />
          <SessionActions />
        </nav>
        <Link
          to="/urgence"
          className="ml-auto inline-flex min-h-11 items-center gap-2 rounded-xl border border-danger px-3 font-semibold text-danger hover:bg-danger-wash lg:ml-1"
        >
          <LifeBuoy size={18} aria-hidden="true" />
          Urgences
        </Link>
        <button
          type="button"
          data-menu-button=""
          data-needs-script=""
          aria-expanded="false"
          aria-controls="menu"
          className="min-h-11 rounded-xl px-3 font-semibold hover:bg-sunk lg:hidden"
        >
          Menu
        </button>
      </div>
      <nav
        id="menu"
        data-menu-panel=""
        aria-label="Menu"
        className="border-t border-line px-4 pt-2 pb-4 sm:px-6 lg:hidden"
      >
        <div className="flex flex-col">
          <Links inMenu />
          <SessionActions inMenu />
        </div>
      </nav>
    </header>
  );
}

const itemLook = (inMenu: boolean): string =>
  clsx(
    'inline-flex min-h-11 items-center rounded-xl px-3 font-semibold hover:bg-sunk',
    inMenu && 'w-full text-left',
  );

function Links({ inMenu = false }: { inMenu?: boolean }) {
  return links.map(({ to, text }) => (
    <NavLink key={to} to={to} className={clsx(itemLook(inMenu), 'aria-[current=page]:text-lake')}>
      {text}
    </NavLink>
  ));
}

function SessionActions({ inMenu = false }: { inMenu?: boolean }) {
  const { state, isAdmin, signOut } = useSession();
  const look = itemLook(inMenu);
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
      <Link to="/seance" className={look}>
        Ma séance
      </Link>
      <Link to="/telegram-setup" className={look}>
        Configurer Telegram
      </Link>
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
