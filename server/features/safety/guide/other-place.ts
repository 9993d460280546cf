import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { Clause } from './clauses.ts';
import { phraseIn } from './phrases.ts';

/*
 * Of another person's danger: where that person is, and who keeps means from them.
 */

const phrase = phraseIn('facts');

const notWithThem = phrase('not-with-them');
const addressKnown = phrase('their-address-known');
const elsewhereNamed = quick(
  /(?<!\p{L})(?:[Ee]lle|[Ii]l|ELLE|IL) (?:est|habite|vit|dort)(?: \p{L}+)? (?:à|a|en|au) \p{Lu}\p{Ll}{2,}/u,
);
const besideThem = phrase('beside-them');

/** Where the person in danger is, as a clause tells it; null where it does not. */
export const whereOther = (
  clause: Clause,
  { said, text, isDenied, isComing }: { said: string; text: string; isDenied: boolean; isComing: boolean },
): 'with' | 'place-known' | null => {
  if (addressKnown.test(said) && !isDenied) return 'place-known';
  if (besideThem.test(said) && !isDenied && !isComing && !notWithThem.test(said)) return 'with';
  const isFar = notWithThem.test(said) || elsewhereNamed.test(text.slice(clause.from, clause.to));
  if (isFar) return 'place-known';
  return null;
};

/** « Il m'a donné le fusil » */
export const givesToMe = quick(
  / (?:me|nous) (?:(?:le|la|les) )?(?:a|ont) (?:\S+ )?(?:donnee?s?|rendue?s?|remise?s?|tendue?s?|confiee?s?) /,
);

/** « Je les ai pris », of somebody else's things. */
export const takesFromThem = quick(
  / (?:je|on|nous) (?:les|la|le|lui) (?:ai|a|avons) (?:\S+ )?(?:pris|prise|prises|recupere\S*|ramasse\S*|enleve\S*|confisque\S*)(?= )/,
);

/** The one in danger takes the thing: no protection. */
export const ownTaking = quick(
  / (?:il|elle|fils|fille|frere|soeur|mere|pere|mari|femme|ami|amie|copain|copine) (?:\S+ )?a (?:\S+ )?(?:prise?s?|emportee?s?|gardee?s?|cachee?s?|avalee?s?) /,
);

/**
 * Whether a means is kept from the one in danger: by the writer, or by a third person who takes it from them. « Il a pris le rasoir »
 * is the danger itself.
 */
export const keepsFromThem = (
  said: string,
  named: { word: string } | null,
  namedBefore: ReadonlySet<string>,
): boolean => {
  if (/ (?:lui|leur) (?:\S+ )?a /.test(said)) return true;
  // Whoever the first message names is the one in danger.
  const isThird = named !== null && namedBefore.size > 0 && !namedBefore.has(named.word);
  if (isThird && !/ (?:il|elle) /.test(said)) return true;
  return / (?:je|on|nous) /.test(said) && !ownTaking.test(said);
};
