/*
 * How a French word sounds, written with few signs: « arêté », « arrêter », « kouto » and « couteau » share theirs. Accents are gone
 * before, so that é and a mute e at the end are not told apart, nor s and z. Two words that sound alike here may not be
 * the same; the person who asks compares their letters as well (restore.ts).
 */

/** Endings that are not heard, or heard as é or è; the consonant before them is heard. */
const endings = /(?:aient|(?<=..)ent|ees?|er|ez|et|es|ais|ait|ai|e)$/;
/** A last consonant that is not heard. */
const silent = /(?<=..)(?:[tdp]s|[sxtdzp])$/;

/** Capitals stand for one sound: S ch, N gn, A an, I in, O on, U ou, W oi. In this order. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ch/g, 'S'],
  [/h/g, ''],
  [/gn/g, 'N'],
  [/(.)\1+/g, '$1'],
  [/sc(?=[eiy])|c(?=[eiy])|z/g, 's'],
  [/t(?=ion)/g, 's'],
  [/qu|ck|[cq]/g, 'k'],
  [/ge(?=[ao])|g(?=[eiy])/g, 'j'],
  [/gu(?=[eiy])/g, 'g'],
  [/eau|au/g, 'o'],
  [/(?:ain|ein|aim|in|im|yn|ym)(?![aeiouy])/g, 'I'],
  [/(?:an|am|en|em)(?![aeiouy])/g, 'A'],
  [/(?:on|om)(?![aeiouy])/g, 'O'],
  [/oi|wa/g, 'W'],
  [/ou/g, 'U'],
  [/ai|ei|ay|ey/g, 'e'],
  [/oeu/g, 'eu'],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
];

const heard = (written: string): string =>
  spellings.reduce((sound, [letters, sign]) => sound.replace(letters, sign), written);

/** With its ending as it is written. @param word small letters without accents */
export const wholeSound = heard;

const withoutEnding = (word: string): string => {
  if (word.length <= 3) return word.length === 3 ? word.replace(/e$/, '') : word;
  const short = word.replace(endings, '');
  return short === word ? word.replace(silent, '') : short;
};

/** @param word small letters without accents */
export const soundOf = (word: string): string => heard(withoutEnding(word));

/** The ways one may hear a word that is known: « souvent » ends in a vowel, « parlent » does not, « hiver » keeps its r. */
export const soundsOf = (word: string): readonly string[] => [
  ...new Set([
    soundOf(word),
    ...(/ent$/.test(word) ? [heard(word.replace(/t$/, ''))] : []),
    ...(/(?:er|[sxtdzp])$/.test(word) ? [heard(word)] : []),
  ]),
];
