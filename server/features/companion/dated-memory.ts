import { longDate } from '#shared/french-date.ts';
import { zoneOf } from '#shared/safety/local-hour.ts';
import { days } from '#shared/time.ts';

/*
 * « Jeudi à 10 h » is true for a week: kept for months it needs its day. What comes back (« le jeudi », « tous les soirs ») has none.
 */

const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];

const weekday = new RegExp(
  `(?<!\\p{L})(?<!\\b(?:le|les|chaque|un|des|ces) )(${weekdays.join('|')})(?!\\p{L})(?! (?:\\d|1er|suivant|en huit))(?<past> (?:dernier|pass[ée]))?`,
  'iu',
);
const afterwards = /(?<!\p{L})(après-demain|demain)(?!\p{L})/iu;
/** A day that is named already, and what comes again and again. */
const named =
  /\d{1,2}(?:er)? (?:janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[ûu]t|septembre|octobre|novembre|d[ée]cembre)|\bd'habitude|\bsouvent|\btou(?:s|te|tes) /iu;

const withoutYear = (day: Date): string => longDate(day, { timeZone: 'UTC' }).replace(/ \d{4}$/, '');

/** @param at when it was said; the day is where most people of the product live */
export const datedMemory = (text: string, at: Date): string => {
  if (named.test(text)) return text;
  const told = new Intl.DateTimeFormat('en-CA', { timeZone: zoneOf('unknown') }).format(at);
  const noon = new Date(`${told}T12:00:00Z`);
  const onDay = (shift: number): string => {
    const day = new Date(noon.getTime() + days(shift));
    return `${weekdays[day.getUTCDay()]} ${withoutYear(day)}`;
  };
  const soon = afterwards.exec(text)?.[1]?.toLowerCase();
  const found = weekday.exec(text);
  let day: string | null = null;
  if (soon) day = onDay(soon === 'demain' ? 1 : 2);
  else if (found) {
    const ahead = (weekdays.indexOf(found[1]!.toLowerCase()) - noon.getUTCDay() + 7) % 7;
    day = onDay(found.groups?.past ? (ahead === 0 ? -7 : ahead - 7) : ahead);
  }
  if (day === null) return text;
  return text.replace(/(\s*[.!…]*)$/, (end) => ` (${day})${end}`);
};
