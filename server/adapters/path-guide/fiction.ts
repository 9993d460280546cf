import { countWords, plain } from './shape.ts';
import type { View } from './view.ts';

/*
 * A novel, a film, a game is told: a notary who was strangled on page 12 needs no lawyer, and an actor no doctor. What is asked of law, health,
 * children or money is answered only where it is asked of the writer’s own life.
 */

const told =
  /\b(?:romans?|polars?|thrillers?|bd|mangas?|episodes?|intrigue|personnages?|scenario|(?:a la )?page \d+|chapitre|whodunit|murder party|cluedo|jeu de role|escape game|(?:soiree )?meurtre et mystere|soiree enquete|serie (?:policiere|tele)|film|agatha christie|maigret|columbo|sherlock|poirot|netflix)\b/;
const own = /\b(?:je|j'|me|m'|moi|mon|ma|mes|notre|nos|nous)\b/;
const lately = 2;

/** Whether a question stands in a talk about a story that somebody made up, and is none of the writer’s own. */
export const isOfFiction = ({ turns, last }: Pick<View, 'turns' | 'last'>, asking: string): boolean => {
  const mine = turns.filter(({ role, chosen }) => role === 'user' && chosen === undefined).slice(-lately);
  const isTold = [...mine.map(({ text }) => text), last.text].some((text) => told.test(plain(text)));
  return isTold && !own.test(plain(asking)) && countWords(asking) > 0;
};
