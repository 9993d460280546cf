import { quick } from '#server/ground/patterns/quick-pattern.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { deniedAfter, deniesAct, thinksNot, wishDenied } from './short-answers.ts';

/** « Enfin je ne sais pas », « quoique », « peut-être bien que si »: no more than a doubt. */
const onlyDoubts = quick(
  /^ (?:(?:enfin|bah|ben|bon|en fait|en vrai|quoique|mais|euh|peut etre|ou alors|ou peut etre|honnetement|franchement) )*(?:je )?(?:(?:sais|sai|chais) (?:pas|plus)(?: trop| vraiment| bien| moi meme)?|suis (?:pas|plus) (?:sure?|certaine?)|peut etre(?: (?:bien|que (?:si|oui)))?|quoique|si en fait|un peu quand meme)(?: (?:en fait|en vrai|la|non plus))* $/,
);
const opensDoubt = quick(/^ (?:enfin|en fait|en vrai|quoique|ou alors|ou peut etre|mais|bah|peut etre) /);

/**
 * « Je voulais dormir, pas mourir. », then « enfin je ne sais pas. »: the doubt is of what was just denied, whatever was asked since.
 * @param isAsked a question waits: then only a doubt that takes something back is of the sentence before
 */
export const doubtsDenial = (
  clauses: readonly Clause[],
  before: readonly string[],
  isAsked: boolean,
): boolean => {
  const [only] = clauses;
  if (clauses.length !== 1 || !only || only.isQuestion || !onlyDoubts.test(only.said)) return false;
  if (isAsked && !opensDoubt.test(only.said)) return false;
  return clausesOf((before.at(-1) ?? '').slice(-1000)).some(
    ({ said }) =>
      notDying.test(said) ||
      [deniedAfter, deniesAct, thinksNot, wishDenied].some((shape) => shape.test(said)),
  );
};
const notDying = quick(
  / (?:pas|pas de|ni) (?:pour )?(?:mourir|me tuer|en finir|crever|me suicider|disparaitre) /,
);
