/** Things that can be a means, as they are named in plain words. The word alone says nothing: context makes it one. */
import { QuickPattern, quick } from '#server/ground/patterns/quick-pattern.ts';
export const meansWords =
  'cachets|medicaments|comprimes|comprime|pilules|pilule|boites|boite|plaquettes|plaquette|somniferes|somnifere|tablettes|gelules|gouttes|tube|tubes|flacon|flacons|fioles|ampoules|insuline|morphine|traitement|stock|xanax|lexomil|temesta|doliprane|dolipranes|tramadol|seresta|valium|zolpidem|corde|cordes|cordelette|noeud|fusil|carabine|pistolet|revolver|arme|flingue|cartouches|munitions|lame|lames|rasoir|rasoirs|cutter|couteau|couteaux|scalpel|ciseaux|javel|poison|produit|produits|desherbant|gaz|bouteille|bouteilles|cles|clefs|ceinture|essence|briquet|bidon';

export const namesMeans = new QuickPattern(` (?:${meansWords}) `);

/** A plan or an act spoken of without a thing: « le faire », « passer à l’acte », « sauter ». */
export const namesPlan = quick(
  / (?:sauter|pendre|noyer|pont|rails|train|toit|falaise|balcon|fenetre|metro|passer a le acte|suicider|tuer|en finir|me couper|plan|lettre) /,
);

/** « Pas de me suicider », « sans plan »: named, and denied. « Je n’ai pas pu sauter » denies nothing. */
const deniedPlan = quick(
  / (?<!pourquoi )(?:pas|jamais|ni|sans|aucune?) (?!pu |reussi |ose |encore )(?:\S+ ){0,4}?(?:suicider|tuer|pendre|noyer|sauter|en finir|passer a le acte|me couper|plan) /,
);

/** Whether one of the clauses names a means, or a plan that it does not deny. */
export const namesMeansOrPlan = (clauses: readonly { said: string }[]): boolean =>
  clauses.some(({ said }) => namesMeans.test(said) || (namesPlan.test(said) && !deniedPlan.test(said)));

/** In a car, or meaning to use one: whoever has the keys has the means. */
export const namesCar = quick(/ (?:voiture|bagnole|caisse|volant|moteur|camion|rouler|conduire) /);
export const namesKeys = quick(/ (?:cles?|clefs?) /);
