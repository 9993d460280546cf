import { randomBytes } from 'node:crypto';
import { cardCodeFrom } from '#shared/companies/card-code.ts';

/** So many codes, no two alike. @param symbols on each */
export const newCodes = (count: number, symbols: number): string[] => {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(cardCodeFrom(randomBytes(symbols)));
  return [...codes];
};
