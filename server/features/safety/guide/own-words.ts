import { quick } from '#server/ground/patterns/quick-pattern.ts';
import { type Clause, saidIn } from './clauses.ts';
import { grave } from './danger-words.ts';
import { phraseIn } from './phrases.ts';
import { repeatable, startOf } from './repeatable.ts';

/*
 * The words of a message that a reply may say back as they are (conversation.md §2.1: true whatever they mean). A guess about
 * what somebody feels is often wrong; their own sentence never is.
 */

const fewestWords = 3;
const mostWords = 14;

/** How words begin that can stand by themselves. */
const standsAlone = quick(
  /^ (?:je|j|il|elle|ils|elles|on|nous|ce|c|ca|cela|y a|mon|ma|mes|notre|nos|leur|leurs|son|sa|ses|le|la|les|un|une|tout|toute|tous|rien|personne|plus personne|plus rien|chaque|depuis|hier|avant|parfois|des fois|quand je|aujourdhui|meme) /,
);
/** The writer is in it. */
const ownPerson = quick(/ (?:je|j|me|moi|mon|ma|mes|on|nous|notre) /);
/** « Ce qui me bouffe, c’est… »: said to be the heart of it. */
const isHeart = quick(/ (?:ce qui|le pire|le plus dur|le probleme|la verite) (?:\S+ ){0,4}?(?:c|ce) est /);
/** What is felt, lost or out of reach: the words one would want to be heard. */
const weighs = quick(
  / (?:mal|peur|honte|seule?|seuls|perdue?s?|perds|perdre|fatiguee?|epuisee?|creve\S*|pleure\S*|pleurer|manque|vide|nulle part|souffre|lourd|trop|coupable|deteste|colere|angoisse\S*|triste|quittee?|larmes|mens|cache|abandonnee?|trahie?|laissee?|faute|tiens plus|en peux plus|vire\S*|mort|morte|parti|partie|dette\S*|malade) /,
);
const outOfReach = quick(
  / (?:sais|peux|arrive|ose|dors|sens|supporte|tiens|reconnais|veux|sert|reste|vois|mange|sors) (?:\S+ ){0,2}(?:pas|plus|rien|jamais|personne) | (?:pas|plus|rien|jamais) (?:ose|su|pu|reussi|dormi|repondu|vu|compris|eu le (?:courage|temps)) /,
);
/** Words to us. What was said or written to others is told. */
const toUs = quick(
  / (?:vous|votre|vos|tu|te|toi|ton|ta|tes|t|merci|machine|robot|programme|numero|questions?|repete\S*|repetez|ecoute\S*) /,
);
/** Words that end so were cut. */
const isCut = quick(
  / (?:le|la|les|un|une|des|du|de|a|au|aux|que|qui|et|ou|mais|pour|par|avec|sans|en|dans|sur|je|j|il|elle|on|ce|c|ne|se|me|mon|ma|mes|son|sa|ses|tres|si|est|ai|suis|comme|quand|parce|y) $/,
);
/** « Je sais pas » begins to speak, and says nothing to take up. */
const onlyUnsure = quick(
  /^ (?:franchement |la )?je (?:ne )?(?:sais|saurais) (?:pas|plus)(?: trop| bien)?(?: quoi (?:dire|ajouter|ecrire|repondre|faire))? $/,
);
/** Words of what is felt, lost or out of reach. Anything else said back is an echo of a practical sentence. */
export const isFelt = (words: string): boolean => {
  const said = saidIn(words);
  return weighs.test(said) || outOfReach.test(said) || isHeart.test(said);
};

/** An act that is announced is met by the act of the guide, and is not repeated. */
const announces = quick(
  / (?:le faire|passer a l acte|passer a le acte|vais y aller|en finir|plan|lettre\S*|adieu\S*) /,
);
/** About this conversation, or asked without a mark: « je viens de le dire », « j’écris quoi », « je lui montre ou pas ». */
const ofTheTalk = quick(
  / (?:viens de|je t\S*(?:demande|dis)|je me casse|lu|relu|compris) | ai (?:\S+ )?deja (?:dit|repondu|ecrit|demande) | ai (?:pas|jamais|rien) (?:dit|parle|demande) (?!a )| ai (?:dit|ecrit|repondu)(?: oui| non)? $| en ai cite | (?:quoi|ou pas|ou non|hein|comment|combien|qui|pourquoi) $|^ (?:ce|c) (?:ne )?(?:est|etait) pas | rien (?:a|de) (?:voir|rapport) /,
);

const told = phraseIn('told');
const reproaches = [told('anger'), told('correction'), told('number-tired'), phraseIn('asking')('objects')];
/** Held against what we said: words back to whoever reproaches them would be one more echo. */
const isReproach = ({ said, isQuoted }: Clause): boolean =>
  !isQuoted && reproaches.some((shape) => shape.test(said));

/** A clause after one of these says something else by itself: « jamais je me ferais du mal », « si je pars ». */
const turnsRound = new Set(
  'jamais pas sans si que qu quand comme parce non ni rien meme sauf avant apres'.split(' '),
);

type Words = { said: string; text: string; isWhole: boolean; at: number };

const allOf = (text: string, clauses: readonly Clause[]): Words[] => {
  const found: Words[] = [];
  for (const [index, clause] of clauses.entries()) {
    const from = startOf(clause);
    const start = clause.places[from]?.[0] ?? clause.from;
    const own = clause.words.slice(from);
    const before = index > 0 && clauses[index - 1]!.sentence === clause.sentence ? clauses[index - 1]! : null;
    if (!before || !turnsRound.has(before.words.at(-1) ?? ''))
      found.push({
        said: ` ${own.join(' ')} `,
        text: text.slice(start, clause.to),
        isWhole: false,
        at: index,
      });
    // From the first clause of a sentence to its last one.
    if (before) continue;
    const rest = clauses.filter(({ sentence }) => sentence === clause.sentence);
    if (rest.some(({ isQuoted }) => isQuoted)) continue;
    const said = [own, ...rest.slice(1).map(({ words }) => words)].flat();
    found.push({
      said: ` ${said.join(' ')} `,
      text: text.slice(start, rest.at(-1)!.to),
      isWhole: true,
      at: index,
    });
  }
  return found;
};

const mayBeSaid = ({ said }: Words): boolean => {
  const length = said.trim().split(' ').length;
  return (
    length >= fewestWords &&
    standsAlone.test(said) &&
    !isCut.test(said) &&
    !grave.test(said) &&
    !toUs.test(said) &&
    !onlyUnsure.test(said) &&
    !announces.test(said) &&
    !ofTheTalk.test(said)
  );
};

/** More is better: what weighs, the writer in it, a sentence that is whole, said late. */
const worthOf = ({ said, isWhole, at }: Words, count: number): number =>
  (weighs.test(said) || outOfReach.test(said) ? 4 : 0) +
  (isHeart.test(said) ? 4 : 0) +
  (ownPerson.test(said) ? 2 : 0) +
  (isWhole ? 1 : 0) +
  at / (count + 1);
const leastWorth = 3;
/** Beside a reproach only what weighs, told by the writer of themselves. */
const leastBesideReproach = 6;

/**
 * A whole sentence or clause of a typed message, to be said back as it is. Never a question, words to us, words of death, of an
 * act, of means or of a place.
 * @returns null where nothing may be said back
 */
export const ownWordsIn = (text: string, clauses: readonly Clause[]): string | null => {
  const asked = new Set(clauses.filter(({ isQuestion }) => isQuestion).map(({ sentence }) => sentence));
  const held = clauses.filter(isReproach);
  const isHeld = (clause: Clause, { isWhole }: Words): boolean =>
    held.some((each) => each === clause || (isWhole && each.sentence === clause.sentence));
  const own = allOf(text, clauses).filter((words) => {
    const clause = clauses[words.at]!;
    return !asked.has(clause.sentence) && !clause.isQuoted && !isHeld(clause, words) && mayBeSaid(words);
  });
  const least = held.length > 0 ? leastBesideReproach : leastWorth;
  own.sort((one, two) => worthOf(two, clauses.length) - worthOf(one, clauses.length));
  for (const words of own) {
    if (worthOf(words, clauses.length) < least) break;
    const quote = repeatable(words.text, mostWords);
    if (quote !== null && quote.split(' ').length >= fewestWords) return quote;
  }
  return null;
};
