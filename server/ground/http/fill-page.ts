import type { OperatorFact } from '#shared/operator.ts';

/** What the pages, which are built once for everybody, learn of an installation at its start. */
export type Installation = {
  operatorFacts: readonly OperatorFact[];
  /** Every page says so in its bar. */
  closedTrial: boolean;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Fills a built page, so that it tells the truth without a script: the facts stand in elements marked `data-fact`, the notice of a
 * closed trial is in every bar and shown by a mark on `<html>` (web/styles/base.css).
 */
export const fillPage = (html: string, { operatorFacts, closedTrial }: Installation): string => {
  const known = new Map(operatorFacts.map(({ key, value }) => [key as string, value]));
  const withFacts = html.replaceAll(
    /(<dd[^>]* data-fact="(\w+)"[^>]*>)[^<]*/g,
    (whole, open: string, key: string) => {
      const value = known.get(key);
      return value ? `${open}${escaped(value)}` : whole;
    },
  );
  return closedTrial
    ? withFacts.replace('<html lang="fr"', '<html lang="fr" data-closed-trial=""')
    : withFacts;
};
