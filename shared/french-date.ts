type Zone = { timeZone?: string };

/** « 1er décembre », never « 1 décembre »: the formatter of the platform does not know the ordinal. */
const withOrdinal = (written: string): string => written.replace(/(^|\s)1(?=\s\p{L})/u, '$11er');

/** Made once for each zone: making one costs a hundred times what using it does, and lists show hundreds of dates. */
const formats = new Map<string, Intl.DateTimeFormat>();
const formatted = (date: Date, dateStyle: 'long' | 'full', timeZone: string | undefined): string => {
  const key = `${dateStyle} ${timeZone ?? ''}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('fr-FR', { dateStyle, timeZone });
    formats.set(key, format);
  }
  return format.format(date);
};

/** « 1er décembre 2026 »; in the machine's own zone unless told. @param timeZone an IANA name */
export const longDate = (date: Date, { timeZone }: Zone = {}): string =>
  withOrdinal(formatted(date, 'long', timeZone));

/** « mardi 1er décembre 2026 »; in the machine's own zone unless told. */
export const fullDate = (date: Date, { timeZone }: Zone = {}): string =>
  withOrdinal(formatted(date, 'full', timeZone));

/** « du 23 au 29 novembre 2026 »: what both days share is said once. */
export const longSpan = (from: Date, to: Date, zone: Zone = {}): string => {
  const [first, last] = [longDate(from, zone).split(' '), longDate(to, zone).split(' ')];
  if (first[2] !== last[2]) return `du ${first.join(' ')} au ${last.join(' ')}`;
  return `du ${first.slice(0, first[1] === last[1] ? 1 : 2).join(' ')} au ${last.join(' ')}`;
};
