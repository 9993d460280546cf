/**
 * The code on a card: « PSY- », then groups of four symbols. 32 symbols that no eye takes for one another, so that each is
 * worth five bits: 40 bits on a card, 60 where a company has more than 5 000 seats (decision 0029).
 */
export const cardAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const cardPrefix = 'PSY';
/** The specified placeholder (specification §9): a shape, and no code. */
export const cardPlaceholder = 'PSY-ABCD-1234';

const group = 4;
const manySeats = 5_000;

/** Symbols on each card of a company with so many seats. */
export const symbolsFor = (seats: number): 8 | 12 => (seats > manySeats ? 12 : 8);

/** « PSY-ABCD-2345 ». @param bytes one for each symbol; five bits of each are used, so no symbol is likelier than another */
export const cardCodeFrom = (bytes: Uint8Array): string => {
  const symbols = Array.from(bytes, (byte) => cardAlphabet[byte & 31]).join('');
  return [cardPrefix, ...(symbols.match(new RegExp(`.{${group}}`, 'g')) ?? [])].join('-');
};

const shape = new RegExp(`^${cardPrefix}((?:[${cardAlphabet}]{${group}}){2,3})$`);

/**
 * The one spelling of a code, however it was typed: small letters, spaces, other dashes, without « PSY ».
 * @returns null when it is no code at all
 */
export const readCardCode = (typed: string): string | null => {
  const symbols = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  const found =
    shape.exec(symbols) ?? (symbols.startsWith(cardPrefix) ? null : shape.exec(cardPrefix + symbols));
  return found ? [cardPrefix, ...(found[1]?.match(/.{4}/g) ?? [])].join('-') : null;
};
