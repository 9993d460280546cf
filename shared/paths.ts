/**
 * Every address a person can open. The web router, the prerendering, the server's honest 404, mails and the bot all
 * read this list; a test holds it equal to the router's.
 */
type Page = {
  path: string;
  /** Written as HTML at build time: readable before, and without, any script. */
  prerender: boolean;
  /** Public pages of text: only the small script of the site, the application comes when it is needed. */
  light: boolean;
};

const text = { prerender: true, light: true } as const;
const form = { prerender: true, light: false } as const;
/** Nothing can be shown before the session is known. */
const application = { prerender: false, light: false } as const;

export const pages = [
  { path: '/', ...text },
  { path: '/services', ...text },
  { path: '/tarifs', ...text },
  { path: '/comment-ca-marche', ...text },
  { path: '/bien-etre', ...text },
  { path: '/entreprises', ...text },
  { path: '/inscription-particuliers', ...form },
  { path: '/inscription-entreprise', ...form },
  { path: '/employee-signup', ...form },
  { path: '/inscription-salaries', ...form },
  { path: '/login', ...form },
  { path: '/auth', ...form },
  { path: '/reset', ...form },
  { path: '/reset-password', ...form },
  { path: '/test-reset', ...form },
  { path: '/chat', ...application },
  { path: '/telegram-setup', ...application },
  { path: '/subscription-success', ...form },
  { path: '/subscription-cancelled', ...form },
  { path: '/enterprise-success', ...form },
  { path: '/enterprise-cancelled', ...form },
  { path: '/entreprise/espace', ...application },
  { path: '/confidentialite-et-suivi', ...text },
  { path: '/cgu', ...text },
  { path: '/intake', ...form },
  { path: '/voice-demo', ...form },
  { path: '/dialogue', ...form },
  { path: '/dialogue-test', ...form },
  { path: '/admin', ...application },
  { path: '/moderation', ...application },
  { path: '/moderation/:id', ...application },
  { path: '/seance', ...application },
  { path: '/souvenirs', ...application },
  { path: '/mon-suivi', ...application },
  { path: '/lettre', ...application },
  { path: '/historique', ...application },
  { path: '/exercices', ...application },
  { path: '/plan', ...application },
  { path: '/contact-de-confiance', ...text },
  { path: '/compte', ...application },
  { path: '/compte/donnees', ...application },
  { path: '/compte/securite', ...application },
  { path: '/urgence', ...text },
  { path: '/hors-ligne', ...text },
  { path: '/securite', ...text },
  { path: '/ce-que-voit-votre-employeur', ...text },
  { path: '/resilier', ...text },
  { path: '/retractation', ...text },
  { path: '/confirmer-declaration', ...text },
  { path: '/effacement', ...text },
  { path: '/mentions-legales', ...text },
  { path: '/accessibilite', ...text },
  { path: '/dev/ui', ...form },
] as const satisfies readonly Page[];

export type Path = (typeof pages)[number]['path'];

const known: ReadonlySet<string> = new Set(pages.map(({ path }) => path));
/** Addresses with a part of their own, `:id`: one segment, whatever it is. */
const patterns = pages
  .filter(({ path }) => path.includes('/:'))
  .map(({ path }) => new RegExp(`^${path.replace(/:[a-z]+/g, '[^/]+')}$`));

/** Whether an address, without query, fragment or final slash, has a screen. */
export const isKnownPath = (path: string): boolean =>
  known.has(path) || patterns.some((pattern) => pattern.test(path));
