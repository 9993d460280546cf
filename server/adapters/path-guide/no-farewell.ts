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

/** « Que je l’aime, que c’est pas de sa faute »: in what is written for somebody it may be the last that they read. */
const maybeLast =
  /\b(?:je (?:l'|t'|vous |les )aime(?! pas| plus| bien)|pardon\w*|mieux (?:avec (?:elle|lui|eux|toi)|sans moi)|sans moi|(?:pas|rien) (?:de )?(?:sa|ta|leur|votre) faute)\b/;
/** Wherever it is said. */
const surelyLast =
  /\b(?:seront?|serai(?:en)?t|iront?|vivront?) (?:bien )?mieux (?:avec (?:elle|lui|eux|toi)|sans moi)\b/;
const saidBack = 6;
const saidFreely = 3;
/** Words that may be last ones stand in what was written so far: « adieu » and « salut » behind them are answered by no goodbye. */
export const mayBeLastWords = ({ turns, path, signed, open }: View): boolean => {
  const mine = turns
    .filter(({ role, chosen }) => role === 'user' && chosen === undefined)
    .map(({ text }) => plain(text));
  if (mine.slice(-saidFreely).some((text) => surelyLast.test(text))) return true;
  return (
    path !== null &&
    (Boolean(signed) || Boolean(open) || mine.slice(-saidBack, -1).some((text) => maybeLast.test(text)))
  );
};

/** « J'ai perdu mon boulot… Fini. » is no leave-taking, nor is what follows our question about danger, nor « je vais mal. Adieu ». */
export const mayTakeLeave = (view: View): boolean => {
  const { last, count, before, door } = view;
  return (
    !leavesInPain(last.text, door) &&
    !mayBeLastWords(view) &&
    !(count <= beginning && loss.test(plain(last.text))) &&
    !(before?.asked?.startsWith('check-') ?? false)
  );
};
