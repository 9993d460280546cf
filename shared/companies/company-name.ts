/** A company's name on one line: what cannot be seen, and spaces in a row, are one space. */
export const tidyName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, ' ')
    .trim();

/**
 * What two spellings of one name have in common: letters and figures alone, without accents or capitals. A name made of
 * signs only is compared as it is.
 */
export const nameKey = (name: string): string => {
  const tidy = tidyName(name);
  const letters = tidy
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '');
  return letters === '' ? tidy.normalize('NFKC').toLowerCase() : letters;
};

/** « Soci%t_/x » → « Soci%t_-x »: spaces become underscores (specification §9), what no disk takes becomes a dash. */
export const fileNamePart = (name: string): string =>
  tidyName(name)
    .replaceAll(' ', '_')
    // biome-ignore lint/complexity/useRegexLiterals: the dangerous signs, readable
    .replace(new RegExp('[\\\\/:*?"<>|]', 'g'), '-')
    .replace(/^\.+/, '-')
    .slice(0, 120);
