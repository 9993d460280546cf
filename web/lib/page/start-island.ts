import { type ComponentType, createElement } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

const alive = new WeakMap<Element, Root>();

/**
 * Brings an island to life as a React root of its own: over the HTML it already has, or from nothing. An island already
 * alive is left as it is. Returns the way to take it away.
 */
export function startIsland(element: HTMLElement, Component: ComponentType): () => void {
  if (!alive.has(element)) alive.set(element, rootIn(element, createElement(Component)));
  return () => {
    const root = alive.get(element);
    alive.delete(element);
    // Not at once: React refuses to take a root away while it draws another.
    setTimeout(() => root?.unmount());
  };
}

function rootIn(element: HTMLElement, island: ReturnType<typeof createElement>): Root {
  // The same prefix as in the HTML written at build time, so that the ids of labels and fields are the same.
  const options = { identifierPrefix: element.dataset.island ?? '' };
  // A root of one's own needs an element that no other root looks after.
  if (element.firstElementChild) return hydrateRoot(element.firstElementChild, island, options);
  const place = element.appendChild(document.createElement('div'));
  const root = createRoot(place, options);
  root.render(island);
  return root;
}
