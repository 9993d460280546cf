import { longDate } from '#shared/french-date.ts';
import { frenchKey } from './french-keys.ts';
import { frenchValue } from './french-values.ts';

export type ExportedSection = { label: string; retention: string; data: unknown };

const zone = 'Europe/Paris';
const clockTime = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: zone });
const isInstant = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}(:?\d{2})?)$/;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** Where in the data something stands: the name of its field, and of the field that holds it. */
type Place = { key: string; within: string };

const words = (value: string | number | boolean, { key, within }: Place): string => {
  if (value === true) return 'oui';
  if (value === false) return 'non';
  const text = String(value);
  const french = frenchValue(key, within, text);
  if (french !== null) return escapeHtml(french);
  if (isInstant.test(text)) {
    const date = new Date(text);
    if (!Number.isNaN(date.getTime()))
      return `${longDate(date, { timeZone: zone })} à ${clockTime.format(date)}`;
  }
  return escapeHtml(text).replaceAll('\n', '<br>');
};

type Said = { role: string; text: string; createdAt?: unknown; state?: unknown };

const isDialogue = (value: unknown): value is readonly Said[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(
    (item: Partial<Said> | null) => typeof item?.role === 'string' && typeof item.text === 'string',
  );

/** Who speaks and when, then the words, one after the other; how a message ended is said only where it was cut. */
const dialogue = (messages: readonly Said[]): string =>
  messages
    .map(({ role, text, createdAt, state }) => {
      const place = (key: string): Place => ({ key, within: 'messages' });
      const at = createdAt === undefined ? '' : `, ${readable(createdAt, place('createdAt'))}`;
      const cut =
        state === undefined || state === 'complete' ? '' : ` (${words(String(state), place('state'))})`;
      const said = words(text, place('text'));
      return `<p class="${role === 'user' ? 'moi' : 'autre'}"><b>${words(role, place('role'))}</b>${at}${cut}<br>${said}</p>`;
    })
    .join('');

/**
 * A value as nested lists a person can read. What the product named is said in French; what the person wrote stays as it
 * is. Of a day's horoscope the text alone: the figures it was computed from are in the files.
 */
const readable = (value: unknown, place: Place = { key: '', within: '' }): string => {
  if (value === null || value === undefined || value === '') return '<em>—</em>';
  // A date of the database is written in the files as JSON writes it: here it is read the same way.
  if (value instanceof Date) return words(value.toISOString(), place);
  if (isDialogue(value)) return dialogue(value);
  if (Array.isArray(value)) {
    return value.length === 0
      ? '<em>rien</em>'
      : `<ol>${value.map((item) => `<li>${readable(item, place)}</li>`).join('')}</ol>`;
  }
  if (typeof value === 'object') {
    const { text } = value as { text?: unknown };
    if (place.key === 'horoscope' && typeof text === 'string')
      return words(text, { key: 'text', within: place.key });
    const within = place.key;
    const rows = Object.entries(value).map(
      ([key, inner]) =>
        `<dt>${escapeHtml(frenchKey(key, within))}</dt><dd>${readable(inner, { key, within })}</dd>`,
    );
    return `<dl>${rows.join('')}</dl>`;
  }
  return words(value as string | number | boolean, place);
};

const style =
  'body{font:1rem/1.6 Georgia,serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1f2a37;background:#fbf6ee}a{color:#1f5f66}dt{font-weight:bold}dd{margin:0 0 .5rem 1rem}p.moi{margin-left:2rem;padding:.5rem .8rem;background:#e6eeec;border-radius:.6rem}p.autre{padding:.5rem .8rem;border:1px solid #e6dccb;border-radius:.6rem}h2{margin-top:3rem;border-top:1px solid #e6dccb;padding-top:1.5rem}small{color:#54606c}nav ol{columns:2;column-gap:2rem}@media(max-width:32rem){nav ol{columns:1}}';

/** The beginning of the page, with what it holds. Given in parts: a year of writing is long. */
export const pageHead = (
  sections: readonly { label: string }[],
  at: Date,
  brand: string,
): string => `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mes données – ${escapeHtml(brand)}</title><style>${style}</style>
<h1>Mes données sur ${escapeHtml(brand)}</h1><p>Copie du ${escapeHtml(longDate(at, { timeZone: zone }))}. Ce fichier contient ce que vous avez écrit. Gardez-le en lieu sûr. Les réponses du compagnon ont été écrites par une intelligence artificielle. Le dossier « json » dit la même chose, avec le détail des calculs, pour un autre service.</p>
<nav aria-label="Sommaire"><ol>${sections.map(({ label }, n) => `<li><a href="#s${n + 1}">${escapeHtml(label)}</a></li>`).join('')}</ol></nav>
`;

export const pageSection = ({ label, retention, data }: ExportedSection, n: number): string =>
  `<h2 id="s${n}">${escapeHtml(label)}</h2><p><small>Conservation : ${escapeHtml(retention)}.</small></p>${readable(data)}\n`;

export const pageEnd = '</html>';
