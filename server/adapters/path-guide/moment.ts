import type { Step } from './guide-data.ts';
import { bare, countWords, plain } from './shape.ts';

/*
 * A person who writes a letter also writes about this moment: tears, a pause, « enlève ça ». Such words do not go into the letter.
 */

/** Steps in which a person writes a text for another person: a letter, or what they will say in a talk. */
const isText = ({ id, draft, mode }: Step): boolean =>
  id.startsWith('lettre/') || draft !== undefined || (mode === 'write' && !id.startsWith('dormir/'));

const opener =
  '(?:(?:putain|ptn|oh|oulah?|la|wow|merde|bon|pff+|et|attends?|mais|ok|ouf|voila|puree|punaise|zut|mince|desolee?|pardon),? )';
const tears =
  "(?:je |j'|j)(?:ai |suis en train de |me mets a |me suis mise? a )?(?:encore |re|trop |meme )?(?:chiale|pleure|chialer|pleurer|sanglote|tremble)";
const mostWordsOfMoment = 24;
const fewWords = 5;
const secondPerson = /\b(?:tu|te|toi|ton|ta|tes|vous|votre|vos)\b|\bt'/;

/** Tears at this very moment: an opening word, a few words alone, or that it is the writing that brings them. */
const cries = (words: string): boolean => {
  if (countWords(words) > mostWordsOfMoment || secondPerson.test(words)) return false;
  const opens = new RegExp(`^${opener}+${tears}\\b`).test(words);
  const alone = new RegExp(`^${opener}*${tears}\\b`).test(words) && countWords(words) <= fewWords;
  const writing = new RegExp(
    `\\b${tears}\\b[^.!?]{0,30}\\b(?:en (?:ecrivant|relisant|tapant)|devant (?:l'ecran|mon tel\\w*)|la maintenant)\\b`,
  );
  return opens || alone || writing.test(words);
};

const waits =
  /^(?:(?:non|ok|bon|oh|ah|euh|mais|heu|lol|mdr|ptdr|oula|pff+|bah|ben),? )*(?:attends?|attendez|(?:deux|2|une|1|cinq|5) (?:secondes?|sec|minutes?|min)|pause|minute|je (?:reviens|reflechis|cherche|souffle)|j'y arrive pas|je bloque|c'est dur(?: a ecrire)?|laisse[z]?[- ]moi (?:reflechir|le temps))\b/;
const mostWordsWaiting = 8;

/** « Enlève ça », « c’est pas à mettre »: what was written last is taken out. */
const takesOut =
  /^(?:(?:non|ok|bon|oh|euh|mais|heu|ah|attends?),? )*(?:(?:enleve|enlevez|vire|virez|efface|effacez|retire|retirez|supprime|supprimez|oublie|oubliez)[- ]?(?:moi )?(?:ca|le|la|les|cela|cette phrase|celle-la|la derniere|ce que je viens)|(?:ca,? |ca )?(?:c'est|ce n'est|c) pas (?:a (?:mettre|garder|noter|ecrire)|dans (?:la|le|ma|mon)|pour (?:la|le) (?:lettre|page|texte)|(?:la|le) (?:lettre|texte))|(?:ne )?(?:mets|mettez|note|notez|garde|gardez|ecris|ecrivez) pas (?:ca|cela))\b/;
const mostWordsOut = 12;

/** Put to us about the page that is written. */
const ofPage =
  /\bla page continue\b|\bc'est tout ce que ca (?:te|vous) fait\b|\bje (?:te|vous) (?:dis|parle|disais|ecris) que j'ai (?:pleure|chiale)\b/;

export type Moment = 'aside' | 'takes-out';

/** What a message typed into such a text is instead of it; null where it belongs to the text. */
export const momentIn = (step: Step, text: string): Moment | null => {
  if (!isText(step)) return null;
  const words = plain(text);
  if (takesOut.test(words) && countWords(words) <= mostWordsOut) return 'takes-out';
  if (waits.test(words) && countWords(words) <= mostWordsWaiting && !secondPerson.test(words)) return 'aside';
  if (ofPage.test(words) && countWords(words) <= mostWordsOfMoment) return 'aside';
  // In what one writes for oneself, tears are told.
  const forSomebody = step.id.startsWith('lettre/') || step.draft !== undefined;
  return forSomebody && cries(words) ? 'aside' : null;
};

/** « Je garde cette phrase-là, merci. »: said to us after an answer. */
const thanks =
  /(?<=[.!?…»)]\s|^)(?:je garde (?:celle|cette phrase|cette version|ca)[^.!?]{0,16}|(?:voila,? )?merci(?: beaucoup| bien)?|c'est bon|voila c'est ca)[\s.!]*$/i;

/** A text without what is said to us at its end; the same where nothing else is left. */
export const withoutThanks = (text: string): string => {
  const left = text.replace(thanks, '').trim();
  return bare(left) === '' ? text : left;
};
