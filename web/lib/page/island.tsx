import { type ComponentType, createElement, useEffect, useRef } from 'react';
import { startIsland } from './start-island.ts';

// Only where pages become HTML: the browser's build drops it.
const server = import.meta.env.SSR ? await import('react-dom/server') : null;

// One object: React writes the inside again when it is given another one.
const untouched = { __html: '' };

/**
 * A part of a light page that needs React. Its HTML is in the page from the start; the site's small script brings it to
 * life, with React, when it comes near the window or is first touched (`awaitIsland`), and the application at once.
 *
 *     <Island name="audio-launch" Component={AudioLaunchForm} />      // in the page
 *     'audio-launch': async () => (await import('./features/…')).AudioLaunchForm,     // in web/islands.ts
 *
 * The component takes no props and stands alone: it is a root of its own, without router, session, queries or toasts,
 * so a link in it is an `<a>` and what it says stays on the page. What cannot work before it is alive is `disabled` until
 * `useHydrated()`; what needs scripts stands in a plain element with `data-needs-script`, and a `<noscript>` says what to do instead.
 */
export function Island({
  name,
  Component,
  className,
  startsWhen = 'near',
}: {
  name: string;
  Component: ComponentType;
  className?: string;
  /** `touched` suits a form: what is typed before it is alive stays, and an early Enter is carried out (`early-submit.ts`). */
  startsWhen?: 'near' | 'touched';
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? startIsland(place.current, Component) : undefined), [Component]);
  const inside = server
    ? { __html: `<div>${server.renderToString(createElement(Component), { identifierPrefix: name })}</div>` }
    : untouched;
  return (
    <div
      ref={place}
      data-island={name}
      data-untouched={startsWhen === 'touched' ? '' : undefined}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what React itself rendered; in the browser it leaves that HTML alone
      dangerouslySetInnerHTML={inside}
    />
  );
}
