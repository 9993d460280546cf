import { QuickPattern, quick } from '#server/ground/patterns/quick-pattern.ts';
import type { Clause } from './clauses.ts';

/*
 * Which words of a person a reply may repeat (conversation.md §5): never a method, a dose, a place, an insult to oneself. In
 * doubt the words are left out.
 */

/** Words of a quote before a check. */
const mostWords = 8;
/** Letters of a word, on average, with its space. */
const mostLetters = 10;

/** Stems of ways, places and insults, in plain letters. A word that begins with one keeps the whole quote out. */
const stems = [
  'comprim cachet medic medoc pilul somnif dose boite flacon surdos',
  'overdos aval gober corde pend noeud noyer noyad sauter jeter',
  'jette saute pont toit fenetre balcon rail train metro falaise',
  'gaz monoxyde fusil carabine pistolet arme balle flingu lame couteau',
  'rasoir cutter vein poignet coup saign brul essence javel poison',
  'alcool drog hero coke heroin morphin insulin nul merde con',
  'conne connard connasse salope pute moche gros grosse bon_a_rien bonne_a_rien',
  'rate dechet debile idiot imbecile inutile poids incapable voiture riviere',
  'foret immeuble etage gare voie fleuve viaduc barrage garroch pitch criss',
  'tiroir placard armoire garage grenier cave grange poutre escalier',
].flatMap((line) => line.split(' '));
const keptOut = new QuickPattern(`(?<!\\p{L})(?:${stems.join('|').replaceAll('_', ' ')})`, 'u');

export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** These words as a reply may repeat them, at most `most` of them, or null. */
export const repeatable = (said: string, most = mostWords): string | null => {
  const quote = said.trim().replace(/\s+/g, ' ');
  if (quote === '' || /[\d{}«»"()\n]/.test(quote)) return null;
  const words = quote.split(' ');
  if (words.length < 2 || words.length > most || quote.length > most * mostLetters) return null;
  return keptOut.test(plain(quote)) ? null : quote;
};

/** Small words before a clause: « et je dors plus » is quoted from « je ». */
const opens = quick(
  /^ (?:et|mais|bon|ben|bah|bref|enfin|oui|non|voila|puis|alors|donc|la|euh|ouais|car|puisque) $/,
);

/** Where a clause begins once its small words are left out. */
export const startOf = (clause: Clause): number => {
  let at = 0;
  while (at < clause.words.length && opens.test(` ${clause.words[at]} `)) at += 1;
  return at;
};
