import { sentencesIn } from './sentences.ts';
import { plain } from './shape.ts';

/* « Plutôt la dernière : je suis restée devant le plat »: the sentence that counts, typed where others were offered. */

const opens =
  /^(?:(?:euh|heu|ah|oh|bah|ben|non|nan|mais|bon|alors|plutot|en fait|moi|lol|mdr)[ ,.!…]*)*(?:plutot|aucune|celle[- ]|celle |la (?:derniere|premiere|deuxieme|bonne|phrase)|ma phrase|c'est |je (?:garde|prends|garderais|prendrais|dirais|choisis)|l'autre)[^:?]{0,70}:\s*/;
const lastOf = /\bla (?:toute )?derniere\b/;
const firstOf = /\bla (?:toute )?premiere\b/;
const mostWordsPointing = 12;

/** The sentence that a message names as the one that counts; null where it names none. @param before their message before it */
export const typedMark = (text: string, before = ''): string | null => {
  const colon = text.indexOf(':');
  const rest = colon !== -1 && opens.test(plain(text)) ? text.slice(colon + 1).trim() : '';
  const [named] = sentencesIn(rest);
  if (named) return named.replace(/^[«“"]\s*|\s*[»”"]$/g, '');
  const words = plain(text);
  if (words.split(' ').length > mostWordsPointing) return null;
  const all = sentencesIn(before);
  if (lastOf.test(words)) return all.at(-1) ?? null;
  return firstOf.test(words) ? (all[0] ?? null) : null;
};
