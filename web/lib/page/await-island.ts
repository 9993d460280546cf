import type { ComponentType } from 'react';
import { hasDraft } from '../kept-draft.ts';

/** How the component of an island is fetched. */
export type LoadIsland = () => Promise<ComponentType>;

/** Far enough ahead that a slow line has time. */
const near = '400px';
const touches = ['pointerenter', 'pointerdown', 'focusin'] as const;

/**
 * Waits until an island comes near the window, is touched or is named by the address (`#name=…`), then fetches React and
 * its component and brings it to life. One marked `data-untouched`, which must be named as the draft of its
 * form, waits for a touch or its address, or starts when near if it has a draft to put back.
 * A lost network changes nothing on the page; the next touch, or the line's return, tries again.
 */
export function awaitIsland(element: HTMLElement, load: LoadIsland): void {
  let started = false;
  const start = async () => {
    if (started) return;
    started = true;
    try {
      const [{ startIsland }, Component] = await Promise.all([import('./start-island.ts'), load()]);
      stopWaiting();
      startIsland(element, Component);
    } catch {
      started = false;
    }
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void start();
    },
    { rootMargin: near },
  );
  const stopWaiting = () => {
    observer.disconnect();
    window.removeEventListener('online', onLine);
    window.removeEventListener('hashchange', onFragment);
    for (const touch of touches) element.removeEventListener(touch, start);
  };
  // Observed anew, an element says again whether it is near.
  const onLine = () => {
    if (waitsForTouch) return;
    observer.unobserve(element);
    observer.observe(element);
  };
  // A fragment « #name=… » speaks to the island of that name, wherever on the page it is.
  const onFragment = () => {
    if (window.location.hash.startsWith(`#${element.dataset.island}=`)) void start();
  };
  // A form that nobody touches shows nothing more once it is alive, unless what was typed before a reload is to be put back: the
  // page stays light for whoever only reads it.
  const waitsForTouch = element.dataset.untouched !== undefined && !hasDraft(element.dataset.island ?? '');
  if (!waitsForTouch) observer.observe(element);
  window.addEventListener('online', onLine);
  for (const touch of touches) element.addEventListener(touch, start, { passive: true });
  window.addEventListener('hashchange', onFragment);
  onFragment();
}
