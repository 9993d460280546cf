import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header, MenuWithoutScript } from './header.tsx';
import { PersonalNav } from './personal-nav.tsx';

/** `text` reads well, `form` is one column, `wide` and `full` lay their parts out themselves. */
type Width = 'form' | 'text' | 'wide' | 'full';

const widths: Record<Width, string> = {
  form: 'mx-auto w-full max-w-xl px-4 py-10 sm:px-6 sm:py-14',
  text: 'mx-auto w-full max-w-3xl px-4 py-10 sm:px-6 sm:py-16',
  wide: 'mx-auto w-full max-w-6xl px-4 py-10 sm:px-6 sm:py-16',
  full: 'w-full',
};

const pastHeader =
  'fixed top-2 left-2 z-40 -translate-y-[calc(100%+1rem)] rounded-xl bg-lake px-4 py-3 font-semibold text-on-lake focus:translate-y-0';

/** The frame of every screen: a way past the header, the header, the screen, the footer. */
export function PageShell({
  width = 'text',
  footer = true,
  offlineNotice = true,
  header = 'always',
  guess = false,
  writes = false,
  menu = 'first',
  className,
  children,
}: {
  width?: Width;
  /** False where the screen takes the whole height, such as the conversation. */
  footer?: boolean;
  /** False where nothing that is written leaves later: the screen says itself what is offline. */
  offlineNotice?: boolean;
  /** `wide`: on a phone the screen has a bar of its own instead, and the ways elsewhere are behind it. */
  header?: 'always' | 'wide';
  /** Shown until it is known who is there: nothing of it is, where a session is likely. */
  guess?: boolean;
  /** The screen has a box to write in (`#ecrire`): by keyboard it is two presses away. */
  writes?: boolean;
  /** `last`: where no script can open it, the menu of small screens stands after the screen instead of before. */
  menu?: 'first' | 'last';
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      data-personal={header === 'always' ? '' : undefined}
      data-menu-place={menu}
      className="flex min-h-dvh flex-col pt-(--bar)"
    >
      <a href="#contenu" className={pastHeader}>
        Aller au contenu
      </a>
      {writes && (
        // The box may have given way to something else, an open horoscope: the way to it is then gone too.
        <a href="#ecrire" className={clsx(pastHeader, '[:root:not(:has(#ecrire))_&]:hidden')}>
          Aller à la zone où l’on écrit
        </a>
      )}
      <Header className={header === 'wide' ? 'max-lg:hidden' : ''} offlineNotice={offlineNotice} />
      <PersonalNav className={header === 'wide' ? 'max-lg:hidden' : ''} />
      <main
        id="contenu"
        tabIndex={-1}
        data-signed-out-guess={guess ? '' : undefined}
        className={clsx('flex-1 outline-none', widths[width], className)}
      >
        {children}
      </main>
      {menu === 'last' && <MenuWithoutScript />}
      {footer && <Footer />}
    </div>
  );
}
