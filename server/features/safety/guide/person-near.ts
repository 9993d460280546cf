import { quick } from '#server/ground/patterns/quick-pattern.ts';
import { isSmallKin, tellsChildAge } from './children-near.ts';
import { type Clause, joined } from './clauses.ts';
import { isDenied, isSupposed } from './fact-phrases.ts';
import { isHarmByAnother } from './families.ts';
import type { GuideState } from './guide-state.ts';
import { bySentence } from './other-requests.ts';
import { aggressorsIn, isPartner, namedIn } from './people.ts';
import { phraseIn } from './phrases.ts';

/*
 * Somebody who is close at hand and not beside the writer: « mon coloc dort à côté », « Nadine est au salon ». Where they were
 * named, the next act is that person, and nobody else is looked for (conversation.md §6).
 */

/** Inside the words themselves: « mon coloc, on se parle pas » denies nothing of where he is. */
const denial = quick(/ (?:pas|plus|jamais) /);
/** Words that elsewhere mean other things: « une blonde » is a beer. */
const ofQuebec = / ((?:mon|ma) (?:chum|blonde)) /;
const helperNear = phraseIn('own-requests')('helper-near');

/** A first name with a place in or by the writer's home, as it was written. */
const namedNear =
  /(?<![\p{L}])(?!(?:Elles?|Ils?|Tout|Rien|Personne|Cela|Ça|Mon|Ma|Mes|Dieu|Qui|Celui|Cette|Son|Sa|Leur|La|Le|Les|On|Je|Tu|Noël|Dimanche|Samedi|Lundi|Demain|Jésus|Allah|Satan|Paris|Lyon) )(\p{Lu}\p{Ll}{2,}(?:-\p{Lu}\p{Ll}+)?) (?:(?:est|dort|regarde|reste|mange|lit|bosse|travaille) (?:(?:toujours|encore|juste|déjà|deja) )?(?:chez (?:moi|nous|lui|elle)|(?:à|a) (?:c[oô]t[eé]|la maison)|au (?:salon|lit|bout)|dans (?:la|le|sa|son) (?:chambre|salon|cuisine|pi[eè]ce|cour|jardin|maison)|en (?:haut|bas|face)|debout|r[eé]veill[eé]e?|voisine?|la t[eé]l[eé])|est (?:mon |ma |le |la )?voisine?|(?:habite|vit) (?:(?:à|a) c[oô]t[eé]|en face|juste|ici|avec moi|au-dessus|en dessous))(?!\p{L})/u;

/** The words for who is near, as the writer named them; null where nobody is, or where somebody does harm. */
export const personNearIn = (state: GuideState, text: string, clauses: readonly Clause[]): string | null => {
  if (isHarmByAnother(state.self.category)) return null;
  const told = clauses.filter((clause) => !clause.isQuoted && !isSupposed(clause));
  const maybeSmall =
    state.self.facts.under18?.value === 'yes' || told.some(({ said }) => tellsChildAge(said));
  const aggressors = aggressorsIn(told.map(({ said }) => said));
  for (const sentence of bySentence(told)) {
    const near = helperNear.exec(joined(sentence))?.[0];
    if (near === undefined || denial.test(near) || isSmallKin(joined(sentence), maybeSmall)) continue;
    for (const clause of sentence) {
      const named = namedIn(text, clause);
      const isFeared =
        named !== null && (aggressors.has(named.word) || (isPartner(named.word) && fears(told)));
      if (named && !isFeared) return named.quote;
    }
    const loved = ofQuebec.exec(near)?.[1];
    if (loved !== undefined && !fears(told)) return loved;
  }
  const name = told
    .filter((clause) => !isDenied(clause))
    .map(({ from, to }) => namedNear.exec(text.slice(from, to))?.[1])
    .find((each) => each !== undefined);
  return name ?? null;
};

const fear = quick(/ (?:peur de (?:lui|elle|mon|ma)|me (?:frappe|tape|bat|menace|insulte)) /);
const fears = (clauses: readonly Clause[]): boolean => clauses.some(({ said }) => fear.test(said));
