/*
 * How a word sounds, roughly, written with few letters: « coment », « koman » and « comment » are one. On phones a question is
 * spelled as it is spoken, and no list holds all of these spellings.
 */

const rules: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/(?:e?au|ault?)/g, 'o'],
  [/(?:qu|ck|k|c(?![eiyh]))/g, 'k'],
  [/(?:ss|c(?=[eiy])|sc(?=[eiy]))/g, 's'],
  [/(?:oi|wa|oy)/g, 'wa'],
  [/(?:ai|ei|ay)/g, 'e'],
  [/ge(?=[ao])|j/g, 'j'],
  [/(?:en|em|am|an)(?=[^aeiouyhmn]|$)/g, 'an'],
  [/y/g, 'i'],
  [/h/g, ''],
  [/(.)\1+/g, '$1'],
];

/** Endings that are written and not heard, in words of four letters or more. */
const heardAsE = /(?:er|ez|ees?|et)$/;

/** @param word small letters without accents */
export const soundOf = (word: string): string => {
  let sound = word;
  if (word.length >= 4) sound = sound.replace(/(?:(?<!m)ent|es|e)$/, '').replace(heardAsE, 'e');
  for (const [written, heard] of rules) sound = sound.replace(written, heard);
  return sound.length >= 3 ? sound.replace(/(?<=..)[sxtdzp]+$/, '') : sound;
};
