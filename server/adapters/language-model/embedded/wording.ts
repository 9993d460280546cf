import type { Address } from '#shared/safety/levels.ts';

/** Small mechanics of French sentences: address, elision, capitals, counting. */

/** `[vous|tu]` → the form of the address asked. */
export const addressed = (text: string, address: Address): string =>
  text.replace(/\[([^|[\]]*)\|([^|[\]]*)\]/g, (_, vous: string, tu: string) =>
    address === 'tu' ? tu : vous,
  );

export const capitalised = (text: string): string =>
  text.replace(
    /^(« )?(\p{L})/u,
    (_, quote: string | undefined, letter: string) => `${quote ?? ''}${letter.toLocaleUpperCase('fr')}`,
  );

export const uncapitalised = (text: string): string => text.charAt(0).toLocaleLowerCase('fr') + text.slice(1);

export const countWords = (text: string): number =>
  text.split(/\s+/).filter((token) => /[\p{L}\p{N}]/u.test(token)).length;

/** Lower case, no accents, straight apostrophes, single spaces: what patterns are matched against. */
export const folded = (text: string): string =>
  text
    .toLocaleLowerCase('fr')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/œ/g, 'oe')
    .replace(/\s+/g, ' ')
    .trim();

// Words that begin with a vowel or an h and yet refuse elision.
const aspirated =
  /^(?:onz|oui\b|ouistiti|yaourt|yoga|hai|hain|halt|hamac|hanch|hach|herni|hers|héris|heriss|hêtr|hiss|homard|houss|huch|handicap|hangar|hant|harc|hard|harm?ais|hasard|hât|hauss|haut|héros\b|heurt|hibou|hiérarchi|hockey|honte|honteu|hors|houl|huit|hurl|hutt)/i;
const beforeVowel =
  /(?<![\p{L}’])(que|de|le|la|je|ne|se|me|te|jusque|lorsque|puisque) (?=([aeiouyhâàéèêëîïôöûüœ][\p{L}]*))/giu;

/** « que on » → « qu’on », « de Antoine » → « d’Antoine »; « si il » → « s’il ». Words in guillemets stay as written. */
export const elided = (text: string): string =>
  text
    .replace(beforeVowel, (whole, word: string, next: string) =>
      aspirated.test(next) ? whole : `${word.slice(0, -1)}’`,
    )
    .replace(/(?<![\p{L}’])([Ss])i (ils?)(?![\p{L}])/gu, '$1’$2');

export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…](?: »)?)\s+(?=[«\p{Lu}])|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** A 32-bit hash (FNV-1a with a final mix): the same on every machine. Not a secret's business. */
export const hash32 = (text: string): number => {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};
