import type { Words } from './normalise.ts';
import { isWritten } from './restore.ts';

/*
 * Small words that sound alike and are written one for the other: « jé vu », « cé fini », « é », « il ma demandé », « ses pas moi »,
 * « j'est ». Their accents, or the words beside them, say which is meant; no sentence in school French is written so.
 */

/** What an é at the end of one syllable stands for; the accent is lost before words are read. */
const accented: ReadonlyMap<string, readonly string[]> = new Map([
  ['é', ['est']],
  ['jé', ['je', 'ai']],
  ['cé', ['ce', 'est']],
  ['sé', ['ce', 'est']],
  ['té', ['te', 'es']],
  ['mé', ['mais']],
  ['lé', ['les']],
  ['fé', ['fait']],
  ['vé', ['vais']],
  ['ché', ['sais']],
]);

/** What is done to someone and is no noun a « ma » may stand before. */
const done =
  /^(?:dit|fait|mis|pris|vu|battu|rendu|tenu|promis|ecrit|appris|mordu|vendu|repondu|attendu|suivi|menti|puni|trahi|servi|poursuivi|prevenu|convaincu|interdit)$/;
/** « Ma santé », « ma moitié » are nouns; « ma quitté » is none. */
const feminine = /(?:ité|anté|auté|ierté|erté|onté|itié|clé|acné)$/i;
/** Not « -ée »: « ma journée », « ma soirée ». */
const participle = /.é$/i;

/** After « ses », « ces »: no noun, so that « c'est » was meant. Not « plus », « très », which stand before « beaux ». */
const noNoun = new Set(
  'pas le la les un une du des mon ma mes ton ta tes notre votre leur de a au aux pour dans chez sur sous sans avec comme que quoi qui moi toi lui elle nous vous eux ca cela ici la fini trop vrai parce'.split(
    ' ',
  ),
);

/** After « men »: « m'en vais ». */
const goes = /^(?:vais|vas|va|fous|fout|fiche|sors|veux|irai|allais|remets|tape|souviens|occupe)$/;

const suspects = new Set([
  'e',
  'je',
  'ce',
  'se',
  'te',
  'me',
  'le',
  'fe',
  've',
  'che',
  'ma',
  'ses',
  'ces',
  'est',
  'men',
]);

/** Puts `as` in the place of a word; what it is made of stands where the word stood. */
const replace = (words: Words, index: number, as: readonly string[]): void => {
  words.word.splice(index, 1, ...as);
  for (const list of [words.from, words.to, words.sentence, words.clause])
    list.splice(index, 1, ...as.map(() => list[index]!));
  words.quoted.splice(index, 1, ...as.map(() => words.quoted[index]!));
  words.whole.splice(index, 1, ...as.map(() => undefined));
};

const meant = (text: string, words: Words, index: number): readonly string[] | undefined => {
  const { word, from, to } = words;
  const written = (at: number): string => text.slice(from[at], to[at]).normalize('NFC');
  const next = word[index + 1] ?? '';
  switch (word[index]) {
    case 'ma':
      if (index === 0 || words.clause[index] !== words.clause[index + 1]) return undefined;
      if (done.test(next)) return ['me', 'a'];
      return participle.test(written(index + 1)) && !feminine.test(written(index + 1))
        ? ['me', 'a']
        : undefined;
    case 'ses':
    case 'ces':
      return noNoun.has(next) ? ['ce', 'est'] : undefined;
    case 'men':
      return goes.test(next) ? ['me', 'en'] : undefined;
    case 'est':
      return word[index - 1] === 'je' && to[index - 1] !== to[index] ? ['ai'] : undefined;
    default:
      return accented.get(written(index).toLowerCase());
  }
};

/** Before an infinitive, and never before a participle: « je vais sauté », « comment me tiré ». */
const leads = new Set(
  'me te se vais vas va veux veut peux peut dois doit faut voudrais voulais pouvais'.split(' '),
);
/** Before a participle, and never before an infinitive: « j’ai avaler ». Not « a », which may be « à ». */
const helpers = new Set('ai ont avez avais avait'.split(' '));

/** The same verb as it is written after `before`, where the two endings were mixed up. */
const ending = (before: string, word: string, written: string): string | undefined => {
  if (leads.has(before)) {
    const infinitive = `${word}r`;
    return /.é$/i.test(written) && isWritten(infinitive) ? infinitive : undefined;
  }
  if (!helpers.has(before) || !/.{2}er$/.test(word)) return undefined;
  const participle = word.slice(0, -1);
  return isWritten(participle) && isWritten(word) ? participle : undefined;
};

/** @param text the text as it was written */
export const mendSmallWords = (text: string, words: Words): void => {
  for (let index = 0; index < words.word.length; index += 1) {
    const word = words.word[index]!;
    if (leads.has(word) || helpers.has(word)) {
      const next = words.word[index + 1];
      if (next !== undefined && next.length > 3 && words.clause[index] === words.clause[index + 1])
        words.word[index + 1] =
          ending(word, next, text.slice(words.from[index + 1], words.to[index + 1]).normalize('NFC')) ?? next;
    }
    if (!suspects.has(word)) continue;
    const as = meant(text, words, index);
    if (as) replace(words, index, as);
  }
};
