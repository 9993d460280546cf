import type { Step } from './guide-data.ts';
import { countWords, plain, written } from './shape.ts';

/*
 * « Je vais pas dire à ma cheffe ce que je ressens quand même ?? C’est le boulot »: what one feels need not be said to everybody. The step is
 * passed, and nothing of it enters the text. « Je pleure tous les soirs, c’est le boulot » tells what one feels, and is kept.
 */

/** Where it is asked what something does to who writes. */
export const feelStep: Step['id'] = 'preparer/feel';
const tells = '(?:dire|parler|raconter|mettre|ecrire|avouer|deballer|etaler|exposer|sortir)';
const ofFeeling =
  "(?:ressens|sentiments?|emotions?|(?:ca|cela) (?:me|m') ?(?:fait|touche)|etats d'ame|ma vie|mes humeurs|ce genre de chose|rien de perso\\w*)";
const refuses = new RegExp(
  [
    `\\b(?:je|j'|on) (?:ne )?(?:vais|veux|peux|vas|voudrais|compte)\\b[^.!?]{0,12}\\bpas\\b[^.!?]{0,20}\\b${tells}\\b[^.!?]{0,40}\\b${ofFeeling}\\b`,
    '^(?:(?:euh|bah|ben|mais|non|oh|mdr|lol)[ ,]*)*(?:pas de sentiments?|pas besoin de sentiments?|rien a voir avec (?:ce que|mes))\\b',
    `^(?:(?=.*\\bpas\\b[^.!?]{0,40}\\b${tells}\\b).*|(?:(?:euh|bah|ben|mais|oh)[ ,]*)*non[ ,]+)\\b(?:c'est|cela reste|ca reste) (?:le|un|du) (?:boulot|travail|job|pro|professionnel|taf)\\b[^.]{0,20}$`,
  ].join('|'),
);
const longest = 30;

/** Whether who writes does not want to say there what they feel: no answer to the step. */
export const isFeelRefused = ({ id }: Step, text: string): boolean =>
  id === feelStep &&
  countWords(text) <= longest &&
  (refuses.test(plain(text)) || refuses.test(written(text)));
