import { plain } from './shape.ts';
import { leavesInPain } from './suffers.ts';
import type { View } from './view.ts';

/* Where no goodbye is read: a talk that has just begun and tells a loss, the message after a question about danger, and suffering
   told beside the farewell. */

/** So many messages begin a talk. */
const beginning = 3;
const kin =
  '(?:mere|maman|pere|papa|mari|femme|frere|soeur|fils|fille|enfant|bebe|conjointe?|compagnon|compagne|amie?|copain|copine|grand-?mere|grand-?pere|chum|blonde|chien|chienne|chat|chatte)';
const loss = new RegExp(
  [
    `\\bperdu (?:mon|ma|mes|notre) (?:${kin}|boulot|travail|emploi|job|poste|place|taf|appart\\w*|maison|ferme|entreprise|boite|permis)\\b`,
    `\\b${kin} (?:\\S+ ){0,2}?(?:est|sont|vient de) (?:morte?s?|mourir|decedee?s?|deceder|partie?s? (?:pour toujours|il y a)|suicidee?)\\b`,
    "\\bm'a (?:quittee?|larguee?|plaquee?|laissee?|viree?|licenciee?|mise? a la porte|mise? dehors)\\b",
    "\\bm'ont (?:viree?|licenciee?|mise? (?:a la porte|dehors)|jetee?)\\b",
    '\\b(?:suis|ete|etais) (?:viree?|licenciee?|mise? (?:a la porte|dehors)|en liquidation)\\b',
    '\\benterre (?:mon|ma|mes)\\b|\\bfausse couche\\b',
  ].join('|'),
);

/** « J'ai perdu mon boulot… Fini. » is no leave-taking, nor is what follows our question about danger, nor « je vais mal. Adieu ». */
export const mayTakeLeave = ({ last, count, before, door }: View): boolean =>
  !leavesInPain(last.text, door) &&
  !(count <= beginning && loss.test(plain(last.text))) &&
  !(before?.asked?.startsWith('check-') ?? false);
