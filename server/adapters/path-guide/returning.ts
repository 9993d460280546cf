import { guideData } from './guide-data.ts';
import { beginsPath } from './passage.ts';
import { countWords, plain } from './shape.ts';
import type { View } from './view.ts';

/* Somebody comes back and tells what became of it. It is received as it is: nothing is asked that turns it into an exercise. */

const hours = 3_600_000;
/** After so long they have come back. */
const gap = 3 * hours;

const backAgain =
  /^(?:(?:re|rebonjour|rebonsoir|re[- ]?bonjour|re[- ]?bonsoir)\b|(?:bonjour|bonsoir|salut|coucou|hello|slt|bjr|bsr|yo)?[ ,.!]*(?:c'est (?:encore |de nouveau )?moi|me (?:re)?voi(?:la|ci)|je (?:suis de retour|reviens)|chu(?:is)? de retour)\b)/;

/** The message came long after the one before it, or says that they are back. */
export const isBack = ({ turns, last, count }: View): boolean => {
  if (count < 2) return false;
  if (backAgain.test(plain(last.text))) return true;
  const before = turns.slice(0, turns.lastIndexOf(last)).findLast(({ role, at }) => role === 'user' && at);
  if (!before?.at || !last.at) return false;
  return Date.parse(last.at) - Date.parse(before.at) >= gap;
};

/** « Je lui ai dit », « j’ai parlé à ma sœur »: what was prepared took place. */
const tookPlace =
  /\b(?:je (?:lui |leur |le |la |l'|les )*ai|j'(?:lui |leur )?ai|jai|g|jlui ai|je viens de|j'ai fini par) (?:(?:enfin|finalement|bien|tout|hier|fini par|lui|leur|en|y) )*(?:parle|dit|appele|telephone|ecrit|envoye|annonce|demande|propose|explique|parler|dire|appeler)\b/;
const paths = guideData.paths.map(({ id }) => id);

/** Who comes back tells news; so does, after words were prepared, who says that they were said. */
export const bringsNews = (view: View): boolean => {
  if (view.last.chosen !== undefined || countWords(view.last.text) < 4) return false;
  if (isBack(view)) return true;
  const prepared = view.turns.some(({ record }) => record?.textIds.includes(beginsPath('preparer')));
  const inPath = view.path !== null && paths.includes(view.path);
  return prepared && !inPath && tookPlace.test(plain(view.last.text));
};
