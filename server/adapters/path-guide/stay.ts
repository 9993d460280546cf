import { plain, written } from './shape.ts';
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

const stays = ['stay-1', 'stay-2', 'stay-3', 'stay-4'];

/** Each of these lines is said once; null where all were. */
export const stayLine = (view: View): Said | null => {
  const unsaid = stays.filter((id) => !view.said.includes(id));
  return unsaid.length > 0 ? oneLine(view, unsaid) : null;
};
