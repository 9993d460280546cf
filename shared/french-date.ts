type Zone = { timeZone?: string };

/** « 1er décembre », never « 1 décembre »: the formatter of the platform does not know the ordinal. */
const withOrdinal = (written: string): string => written.replace(/(^|\s)1(?=\s\p{L})/u, '$11er');

/** « 1er décembre 2026 »; in the machine's own zone unless told. @param timeZone an IANA name */
export const longDate = (date: Date, { timeZone }: Zone = {}): string =>
  withOrdinal(new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone }).format(date));

/** « mardi 1er décembre 2026 »; in the machine's own zone unless told. */
export const fullDate = (date: Date, { timeZone }: Zone = {}): string =>
  withOrdinal(new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone }).format(date));
