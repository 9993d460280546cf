/* What can be seen of a message without understanding it: its length, its end, its hour. */

/** Lower case, no accents, straight apostrophes, single spaces: what patterns are matched against. */
export const plain = (text: string): string =>
  text
    .toLocaleLowerCase('fr')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/œ/g, 'oe')
    .replace(/\ba ?\+/g, 'a plus')
    .replace(/\s+/g, ' ')
    .trim();

/** The same without marks: what a choice that was typed is compared by. */
export const bare = (text: string): string =>
  plain(text)
    .replace(/[.!?…,;:()«»"]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export const countWords = (text: string): number =>
  text.split(/\s+/).filter((token) => /[\p{L}\p{N}]/u.test(token)).length;

/** The message without what stands in quotation marks: the words of others, or a title. */
export const unquoted = (text: string): string =>
  text.replace(/«[^»]*»?|“[^”]*”?|(?<![\p{L}\p{N}])"[^"]*"/gu, ' _ ').replace(/[ \t]+/g, ' ');

/** How a question opens that is asked of us, with or without its mark. */
const opensQuestion = new RegExp(
  `^(?:${[
    '(?:est[- ]ce|faut[- ]il|dois[- ]je|puis[- ]je|ai[- ]je)',
    'combien (?:ca|coute|je|de temps)',
    "c'est (?:grave|normal|dangereux|legal|quoi|combien|payant|gratuit|anonyme)",
    'ca coute combien',
    'qui (?:lit|voit|peut lire)',
    'comment ca marche',
    "(?:on a|j'ai) le droit",
  ].join('|')})\\b`,
);
/** The same in the last clause of a message: « et là, je lui dis quoi au petit ». */
const asksAtEnd =
  /^(?:(?:et|alors|mais|bon|donc|du coup|la) )*(?:comment (?:on|je) (?:fait|fais|peut|peux|lui|leur|arrete)|(?:je|on) (?:(?:lui|leur) )?(?:dis|dit|fais|fait|reponds|repond) quoi|quoi (?:faire|dire|repondre)|(?:tu|vous) (?:feriez|ferais|diriez|dirais) quoi)\b/;

/** Asked in passing, at the end of a message or of its first half. */
const asksBothWays =
  /\bou (?:pas|j'attends?)(?: [a-z]+)?[ .!]*$|\b(?:faut|faudrait|c'est|je vas|je peux|on peut|ca se peut|tu peux|peut)[- ]tu\b/;

export const asksSomething = (whole: string): boolean => {
  const text = unquoted(whole).replace(/[ _]+$/, '');
  if (/\?[\s»")]*$/.test(text)) return true;
  // As it is written on phones: « jfais koi j'appel ki ».
  const read = plain(text)
    .replace(/\bk(?:oi|wa)\b/g, 'quoi')
    .replace(/\bki\b/g, 'qui')
    .replace(/\bj(fais|dis|lui|leur)\b/g, 'je $1');
  if (opensQuestion.test(read)) return true;
  // « Oui ou non », « … ou pas », and in Québec « faut-tu que je l'amène ».
  if (/\boui ou non\b/.test(read) || asksBothWays.test(read)) return true;
  const last = read.split(/[,.;:!…]+/).findLast((part) => part.trim() !== '');
  return last !== undefined && asksAtEnd.test(last.trim());
};

const longFrom = 300;

/** From so many words on, one sentence holds several things. */
const severalFrom = 28;

export type MainShape = 'long' | 'several' | 'sentence' | 'short' | 'question';

export const shapeOf = (text: string): MainShape => {
  if (asksSomething(text)) return 'question';
  if (text.length > longFrom) return 'long';
  const words = countWords(text);
  if (words <= 3) return 'short';
  const sentences = text.split(/(?<=[.!?…])\s+|\n+/).filter((part) => countWords(part) > 2);
  return sentences.length > 1 || words >= severalFrom ? 'several' : 'sentence';
};

export const isLate = (hour: number): boolean => hour >= 22 || hour < 5;
