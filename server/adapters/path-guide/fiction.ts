import { countWords, plain } from './shape.ts';
import type { View } from './view.ts';

/*
 * A novel, a film, a game is told: a notary who was strangled on page 12 needs no lawyer, and an actor no doctor. What is asked of law, health,
 * children or money is answered only where it is asked of the writer’s own life.
 */

/** What is read, watched or played. */
const works =
  '(?:romans?|polars?|thrillers?|bd|mangas?|films?|series?|episodes?|livres?|bouquins?|jeux?|enquetes? policieres?)';
/** Reading, watching or playing is told: « un film de moi » alone is no story. */
const told = new RegExp(
  [
    `\\b(?:je|j'|j'ai|on|nous)(?: (?:ne|me|re|suis en train de|viens de|ai|avons|a))? ?(?:lis|lisais|lu|lire|relis|devor\\w+|regard\\w+|vu|mat(?:e|ais|er)|jou(?:e|ais|ait|er|ons))\\b[^.!?]{0,40}\\b${works}\\b`,
    `\\bdans (?:le|mon|un|ce|cette|ma|la|une) ${works}\\b`,
    '\\bpage \\d+',
    '\\b(?:whodunit|murder party|cluedo|jeu de role|escape game|(?:soiree )?meurtre et mystere|soiree enquete|agatha christie|maigret|columbo|sherlock|poirot)\\b',
  ].join('|'),
);
/** Something was done to the writer, or to a person close to them. */
const ofOwnLife =
  /\b(?:mon|ma|mes) (?:ex|maris?|femme|copains?|copines?|conjointe?|compagnon|compagne|mec|meuf|pere|mere|papa|maman|frere|soeur|fils|fille|enfants?|cousine?|oncle|tante|beau-?pere|belle-?mere|patronne?|chef\w*|collegues?|voisine?|prof\w*|amie?s?|proprio\w*)\b|\b(?:de|sur|contre) moi\b|\bme\b|\bm'/;
const own = /\b(?:je|j'|me|m'|moi|mon|ma|mes|notre|nos|nous)\b/;
const lately = 2;

/** Whether a question stands in a talk about a story that somebody made up, and is none of the writer’s own. */
export const isOfFiction = ({ turns, last }: Pick<View, 'turns' | 'last'>, asking: string): boolean => {
  const mine = turns.filter(({ role, chosen }) => role === 'user' && chosen === undefined).slice(-lately);
  const lines = [...mine.map(({ text }) => text), last.text].map(plain);
  const isTold = lines.some((text) => told.test(text)) && !lines.some((text) => ofOwnLife.test(text));
  return isTold && !own.test(plain(asking)) && countWords(asking) > 0;
};
