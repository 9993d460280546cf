import { plain, unquoted, written } from './shape.ts';
import { oneLine, type Said } from './speak.ts';
import type { View } from './view.ts';

/* Where tears are told, or that somebody near is dying, a tick alone is too little: a short line that is true of both, and asks nothing. */

const weeps =
  /\b(?:je|j'|me|m'|jme) ?(?:\w+ ){0,4}(?:pleur\w*|braill\w*|chial\w*|sanglot\w*|larmes)\b|\ben larmes\b|\b(?:mes|les) larmes\b/;
const near =
  '(?:mon|ma|mes|son|sa|notre|nos) (?:pere|mere|papa|maman|mari|femme|fils|fille|frere|soeur|conjointe?|ami\\w*|mamie|papi|grand\\S*|bebe|enfant|oncle|tante|chat|chien)';
const dies =
  '(?:meurt|mourir|mourante?|morte?|decede\\w*|palliatifs?|fin de vie)\\b(?! de (?:rire|faim|fatigue|trouille|honte|peur|soif))';
const dying = new RegExp(
  `\\b${near}\\b[^.!?\\n]{0,40}\\b${dies}\\b|\\bsoins palliatifs\\b|\\ben palliatif\\b`,
);

/** Tears of the writer, or the death of somebody near. */
export const tellsGrief = (text: string): boolean =>
  [plain(text), written(text)].some((words) => weeps.test(words) || dying.test(words));

/** « C’est bête, je sais », « vous allez me trouver ridicule »: their own words are made little. */
const little =
  /\bc'est (?:un peu |completement |peut-etre )?(?:bete|ridicule|idiot|niais|con),? (?:je (?:le )?sais|mais (?:je|j'|ca|c')|hein\b)|\bje (?:me (?:trouve|sens)|suis) (?:un peu |vraiment |completement )?ridicule\b|\b(?:vous allez|tu vas) (?:me trouver (?:bete|ridicule|idiot\w*)|vous moquer|te moquer)\b/;
export const makesLittle = (text: string): boolean => little.test(plain(unquoted(text)));

const littles = ['little-1', 'little-2'];
const stays = ['stay-1', 'stay-2', 'stay-3', 'stay-4'];

const unsaidOf = (view: View, ids: readonly string[]): Said | null => {
  const unsaid = ids.filter((id) => !view.said.includes(id));
  return unsaid.length > 0 ? oneLine(view, unsaid) : null;
};

/** Each of these lines is said once; null where all were. */
export const stayLine = (view: View): Said | null => unsaidOf(view, stays);
export const littleLine = (view: View): Said | null => unsaidOf(view, littles);
