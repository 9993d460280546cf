import type { Words } from './normalise.ts';

const numbers: Readonly<Record<string, number>> = {
  neuf: 9,
  dix: 10,
  onze: 11,
  douze: 12,
  treize: 13,
  quatorze: 14,
  quinze: 15,
  seize: 16,
  dixsept: 17,
};

/** After « ans », these say that no age was meant: fifteen years of service. */
const notAnAge =
  /^(de|d|taule|prison|anciennete|metier|mariage|carriere|experience|retard|vie|maison|boite|boulot|travail|relation|couple|service|pratique|permis|ecart|abstinence|sobriete|moins|que|pour|a|au|sans|dans|chez|avec)$/;

const isDigit = (word: string): boolean => {
  const first = word.charCodeAt(0);
  return first >= 48 && first <= 57;
};
/** « 16 piges », said of an age as well as of years. */
const isYear = (word: string | undefined): boolean => /^(?:ans?|piges?)$/.test(word ?? '');

const numberAt = (words: Words, index: number): { value: number; next: number } | null => {
  const word = words.word[index];
  if (word === undefined) return null;
  if (isDigit(word)) {
    const glued = /^(\d{1,2})(?:ans?|piges?)?$/.exec(word);
    return glued ? { value: Number(glued[1]), next: index + 1 } : null;
  }
  if (word === 'dix' && words.word[index + 1] === 'sept') return { value: 17, next: index + 2 };
  if (word === 'dix' && /^(huit|neuf)$/.test(words.word[index + 1] ?? '')) return null;
  const value = numbers[word];
  return value === undefined ? null : { value, next: index + 1 };
};

/** « Depuis que j'ai dix ans » tells of a time, and not of the age of today. */
const isSince = ({ word }: Words, index: number): boolean =>
  word[index - 3] === 'que' && word[index - 4] === 'depuis';

const young = /^(lyceen|lyceenne|collegien|collegienne|eleve|fille|garcon|ado|mineur|mineure)$/;
const schoolYear = /^(seconde|premiere|terminale|troisieme|quatrieme|cinquieme|sixieme|\d+e?(?:me)?)$/;

/** « 15 ans et ils m'ont viré »: what others did after so many years. */
const ofOthers = /^(ils?|elles?|on|le|la|les|l|toujours|pas|rien|un|une)$/;

/**
 * « 15 ans », « 14 ans et demi », « 15 ans, lycéenne », « 14 ans en troisième »: a message that opens with an age. « Douze ans et
 * ils m'ont sorti avec un carton » opens with years of service.
 */
const opensWithAge = ({ word }: Words, index: number, after: number): boolean => {
  if (index !== 0) return false;
  const next = word[after];
  const then = word[after + 1] ?? '';
  if (next === undefined || young.test(next)) return true;
  if (next === 'et' && then === 'demi') return word.length <= after + 2;
  if (next === 'et') return isDigit(word[0]!) && !ofOthers.test(then);
  if (next === 'je') return isDigit(word[0]!);
  return (next === 'en' && schoolYear.test(then)) || (next === 'au' && /^(college|lycee)$/.test(then));
};

/**
 * The writer's own age when they state one under 18 (product.md: « j'ai 15 ans d'ancienneté » is none), else null.
 * `asked`: the companion has just asked for the age, so a bare number answers.
 */
export const statedMinorAge = (words: Words, asked: boolean): { age: number; at: number } | null => {
  const { word } = words;
  for (let index = 0; index < word.length; index += 1) {
    const asksForYears = isYear(word[index + 1]) || isYear(word[index + 2]);
    if (!asksForYears && !(asked && index <= 2) && !isDigit(word[index]!)) continue;
    const found = numberAt(words, index);
    if (!found || found.value < 8 || found.value > 17) continue;
    const { value: age, next } = found;
    const before = word[index - 1] ?? '';
    const before2 = word[index - 2] ?? '';
    const isYears = isYear(word[next]) || /^\d+(?:ans|piges?)$/.test(word[index]!);
    const afterYears = isYear(word[next]) ? next + 1 : next;
    const after = word[afterYears];
    if (asked && index <= 2 && (isYears || word.length <= 8 || next >= word.length) && after !== 'h')
      return { age, at: index };
    if (!isYears) continue;
    const iHave =
      (before === 'ai' && before2 === 'je' && !isSince(words, index)) ||
      (/^(que|seulement|bientot|presque|encore|tout|juste)$/.test(before) && before2 === 'ai') ||
      (before === 'aurai' && before2 === 'je') ||
      opensWithAge(words, index, afterYears);
    const sameClause = after !== undefined && words.clause[afterYears] === words.clause[index];
    if (iHave && !(sameClause && notAnAge.test(after))) return { age, at: index };
    const iAm =
      before === 'de' &&
      /^(ado|fille|garcon|eleve|lyceen|lyceenne)$/.test(before2) &&
      word[index - 4] === 'suis';
    if (iAm) return { age, at: index };
  }
  return null;
};
