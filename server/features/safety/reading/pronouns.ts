import type { Severity } from '#shared/safety/levels.ts';

/*
 * « J'en ai pris », « je les ai », « c'est fait » speak of means or plans that were named up to four turns before
 * (conversation.md §4). Clauses come as plain words between spaces.
 */

const denied = / (?:pas|plus|jamais|rien|aucun|aucune|ni) /;
const undone =
  / (?:jetee?s?|donnee?s?|rendue?s?|confiee?s?|rangee?s?|remise?s?|laissee?s?|appelee?s?|prevenue?s?|vomie?s?|recrachee?s?|mise?s? de cote|offerte?s?|photo|rendez-vous|rdv|conscience|compte|marre|assez|le temps|la parole|note|notes|peur|soin|froid|congee?s?|ordonnance|prescrite?s?) /;
const swallowed =
  / (?:en ai|les ai|le ai|la ai|ai tout|ai tous?|ai toutes?) (?:\S+ ){0,3}?(?:prise?s?|avalee?s?|bue?s?|gobee?s?|ingeree?s?|mangee?s?|croquee?s?) | (?:il|elle) (?:en|les|le|la|tout) ?a (?:\S+ ){0,3}?(?:avalee?s?|bue?s?|gobee?s?|ingeree?s?) | (?:il|elle) en a (?:\S+ ){0,3}?prise?s? | (?:il|elle) a tout (?:avale|bu|gobe|pris) | (?:ai|a) (?:\S+ )?(?:fini|termine|vide|descendu) (?:la|les|ma|mes|sa|ses|toute?s?(?: la| les)?) (?:boites?(?! (?:de |a )(?:chocolats?|biscuits?|bonbons?|gateaux|conserves?|petits|the|dragees))|plaquettes?|flacons?|tubes?|cachets|comprimes) | (?:ai|a) fini par (?:\S+ )?(?:avaler|prendre|gober|boire) /;
/** The means stands ready. */
const ready =
  / (?:(?:corde|noeud|cordelette) (?:\S+ ){0,2}?(?:accrochee?|attachee?|prete?|nouee?|installee?|autour)|(?:fusil|carabine|pistolet|revolver|arme) (?:\S+ ){0,2}?chargee?|(?:cachets|comprimes|boites|pilules|medicaments) (?:\S+ ){0,2}?(?:alignee?s?|ecrasee?s?|ouvertes?|dans le verre|dans ma main)) /;
const begun =
  / je (?:les|la|le|en|commence a (?:les|en)|vais (?:les|en|tout)|suis en train de (?:les|en)) (?:\S+ )?(?:prends|prend|prendre|avale|avaler|gobe|gober|bois|boire) | je (?:le fais|vais le faire|y vais|saute|me lance|vais sauter) (?:\S+ )?$| je (?:le fais|vais le faire|y vais|saute|me lance) (?:maintenant|tout de suite|la|ce soir|cette nuit) /;
const finished =
  /^ (?:oui |voila |bon |ok |alors )*(?:ce est fait|ca y est|je le ai fait|je ai fait|trop tard|ce est deja fait|ce est parti)(?: voila| maintenant| la| deja| desole| desolee| pardon| adieu)* $/;
const has =
  /^ (?:oui |si |voila |et |bah )*je (?:les|le|la|en) ai(?: (?:la|toujours|encore|tous?|toutes?|ici|oui|avec moi|devant moi|dans la main|en main|sorti|sortis|sorties|ressorti|ressortis|ressorties|retrouve|retrouves|retrouvees|alignes|alignees|comptes|comptees|sous la main|a portee|a cote|chez|sur|moi|chargee?))* $/;
const inHand = / (?:devant moi|dans la main|en main|alignee?s|chargee?|sur moi) /;
const thereNow =
  /^ (?:oui |voila |bon )*(?:je y suis|je suis arrivee?|je suis dessus|je suis en haut|je suis la-haut|je suis au bord)(?: la| maintenant| voila)* $/;

export type Referred = { severity: Severity; words: string; taken: boolean };

/** The danger that a clause refers to by a pronoun, given that means or a plan were named and dying was spoken of. */
export const referredIn = (
  said: string,
  place: { isQuestion: boolean; answersHelp: boolean; level: Severity },
): Referred | null => {
  if (place.isQuestion || undone.test(said)) return null;
  const words = said.trim();
  if (swallowed.test(said) && !denied.test(said)) return { severity: 4, words, taken: true };
  if (ready.test(said) && !denied.test(said)) return { severity: 4, words, taken: false };
  if (begun.test(said) && !denied.test(said)) return { severity: 4, words, taken: false };
  if (finished.test(said) && !place.answersHelp) return { severity: 4, words, taken: true };
  if (has.test(said) && !place.answersHelp)
    return { severity: inHand.test(said) ? 4 : 3, words, taken: false };
  if (thereNow.test(said) && !place.answersHelp && place.level >= 3)
    return { severity: 4, words, taken: false };
  return null;
};
