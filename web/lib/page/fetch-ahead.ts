import { pages } from '#shared/paths.ts';

/** Pages that need the application; the others are a page of HTML away. */
const needsApplication: ReadonlySet<string> = new Set(
  pages.filter(({ light }) => !light).map(({ path }) => path),
);

/** Long enough that a pointer on its way elsewhere fetches nothing. */
const hesitation = 80;

type Connection = { saveData?: boolean };

const addressOf = (event: Event): string | null => {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  const path = link && new URL(link.href).pathname;
  return path && needsApplication.has(path) ? path : null;
};

/**
 * Fetches the application ahead when somebody is about to go there: a pointer that stays on a link, a finger, the
 * keyboard's focus. Each address once; never for who asked their browser to save data.
 * @param fetchPage fetches what the address needs; a failure changes nothing, the page loads in its own time.
 */
export function bindFetchAhead(fetchPage: (path: string) => Promise<unknown>): () => void {
  const asked = new Set<string>();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const onIntent = (event: Event) => {
    clearTimeout(waiting);
    const path = addressOf(event);
    if (path === null || asked.has(path)) return;
    if ((navigator as { connection?: Connection }).connection?.saveData) return;
    waiting = setTimeout(() => {
      asked.add(path);
      fetchPage(path).catch(() => asked.delete(path));
    }, hesitation);
  };
  const intents = ['pointerover', 'pointerdown', 'focusin'] as const;
  for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true });
  return () => {
    clearTimeout(waiting);
    for (const intent of intents) document.removeEventListener(intent, onIntent);
  };
}
