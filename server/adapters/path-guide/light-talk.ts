import { guideData } from './guide-data.ts';
import { isLight, plain } from './shape.ts';
import type { View } from './view.ts';

/* Whether what was told last is glad or light: then it is not asked what to do with it as if it weighed. In doubt it is not. */

const lastMessages = 3;
const joy = guideData.paths.find(({ id }) => id === 'joie')!.told!.tells!;
export const weighs =
  /\b(?:pleur\w*|chial\w*|trist\w*|angoiss\w*|peur|honte|seule?|epuis\w*|fatigu\w*|crevee?|mort|morte|deuil|suicid\w*|malade|hopital|largue\w*|quittee?|vire\w*|licenci\w*|dispute\w*|colere|stress\w*|plus (?:envie|rien|la force)|mal|marre|manque|vide|pese|lourd\w*|dur|dure|inquiet\w*|deprim\w*|nulle?|rate\w*|perdu\w*|dettes?|rien)\b/;

export const isLightTalk = ({ turns, signed }: View): boolean => {
  if (signed) return false;
  const typed = turns.filter(({ role, chosen }) => role === 'user' && chosen === undefined);
  const last = typed.slice(-lastMessages).map(({ text }) => text);
  const glad = last.slice(-2).some((text) => isLight(text) || joy.test(plain(text)));
  return glad && !last.some((text) => weighs.test(plain(text)));
};
