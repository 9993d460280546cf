import { type FeltEnd, feltEnds } from './closes.ts';
import { bare } from './shape.ts';

/* « Plus léger, pareil ou plus lourd ? » answered in words: the branch that they name, by their form alone. */

const not = String.raw`(?<!\b(?:pas|guere|rien|aurait|serait|irait) (?:\S+ )?)`;
const lighter = new RegExp(
  `${not}\\b(?:plus (?:leger|legere|calme|tranquille)s?|alleg\\w*|soulag\\w*|moins (?:lourd|pesant|mal|serre)\\w*|mieux|du bien)\\b`,
);
const heavier = new RegExp(
  `${not}\\b(?:(?:plus|encore plus|bien plus) (?:lourd|dur|mal|triste|pesant|noir)e?s?|pire|alourdi\\w*)\\b`,
);
const same =
  /^(?:c'est |ca reste |toujours )?(?:pareil\w*|la meme chose|idem|le meme|ni l'un ni l'autre|pas (?:vraiment )?mieux|ni plus)\b/;

/** The end that is said; `both`: lighter and heavier; null where the words name none. */
export const feltIn = (text: string): FeltEnd | 'both' | null => {
  const words = bare(text);
  const found = [lighter, same, heavier].map((pattern) => pattern.test(words));
  if (found[0] && found[2]) return 'both';
  const at = [2, 0, 1].find((index) => found[index]);
  return at === undefined ? null : feltEnds[at]!;
};

/** Words that introduce a new idea: « Tiens, peut-être qu’elle pourrait venir seule. » */
const discovery =
  /\b(?:(?:je |j')?(?:n'|ne )?(?:y )?(?:avais|ai|aurais) (?:jamais|pas) (?:encore )?(?:pense|vu|songe|compris)(?: a| ca| comme)?|j'y (?:avais|ai) pas pense|je viens (?:de (?:le |m'en )?)?(?:realise\w*|comprendre|voir|m'apercevoir|penser|me rendre compte)|je me rends compte|ca me fait penser|maintenant que j'y pense|en l'ecrivant je|et si (?:je|on|elle|il|c'etait|en fait))\b|\btiens\b[^a-z]{0,6}(?:et si |peut[- ]etre|je |elle |il |on |c'est)/;

export const tellsDiscovery = (text: string): boolean => discovery.test(bare(text));
