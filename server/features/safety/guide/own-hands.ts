import { quick } from '../reading/quick-pattern.ts';
import { type Clause, joined, saidIn } from './clauses.ts';
import { phraseIn } from './phrases.ts';

/*
 * A parent who is afraid of their own hands: images that nobody wants, of harming a child or somebody dear, and a baby who screams
 * beside somebody at the end of their strength. Nobody else does harm here, and nothing says so.
 */

const phrase = phraseIn('own-requests');
const images = phrase('harm-images');
const atEnd = phrase('baby-at-end');

/** A small child is spoken of. */
const child = quick(
  / (?:bebes?|bb|nourrissons?|nouveau ne|petite?s?|fils|fille|enfants?|gosses?|mioche|jumeaux|jumelles|biberon|allait\S*|accouch\S*|tetee|maternite|poupon|loulou|puce|berceau|couffin|poussette|ptite?s?|moutard|ti-loup|mome|maman|papa|sein|couches?|\d+ (?:mois|semaines)|(?:un|deux|trois|quatre|cinq|six|sept|huit|neuf) (?:mois|semaines)) /,
);
/** What is feared, and not wished. */
const unwanted = quick(
  / (?:horreur|horribles?|affreu\S+|terrif\S+|terroris\S+|epouvant\S+|(?:veux|voudrais|veut) pas|jamais je|malgre moi|tout(?:e|es)? seule?s?|tt seule?s?|sans (?:le )?vouloir|degout\S*|panique\S*|angoiss\S*|peur|honte|monstre) /,
);
/** A wish, or anger at somebody: images of these are another matter. */
const wishes = quick(
  / (?:(?:ai|jai|grosse|tellement) envie de (?:le|la|les|lui|leur|l)|je (?:vais|veux|voudrais) (?:le|la|les|lui) (?!(?:pas|voir|garder|proteger|donner|dire|montrer))|veng\S+|il le merite|elle le merite|(?:va|vont) (?:me |le )?payer|rage|haine|je le hais|je la hais) /,
);
/** « Ça revient tout le temps » */
const again = quick(
  / (?:(?:reviennent|revient|partent pas|part pas|arretent? pas)|(?:pense|penses) (?:\S+ )?(?:tout le temps|sans arret|tous les jours)) /,
);
const shakes = quick(/ (?:secoue\S*) /);

const messagesBack = 2;

const lately = (clauses: readonly Clause[], before: readonly string[], back: number): string =>
  [
    ...(back > 0 ? before.slice(-back) : []).map((text) => saidIn(text.slice(-1000))),
    joined(clauses.filter(({ isQuoted }) => !isQuoted)),
  ]
    .join(' ')
    .replace(/ {2,}/g, ' ');

/** A small child was spoken of in this talk. */
export const speaksOfChild = (clauses: readonly Clause[], before: readonly string[]): boolean =>
  child.test(lately(clauses, before, before.length));

/** Images or fears of doing harm that are not wanted, told here, or over this message and the ones just before. */
export const tellsHarmImages = (clauses: readonly Clause[], before: readonly string[]): boolean => {
  const here = lately(clauses, before, 0);
  const around = lately(clauses, before, messagesBack);
  const wasTold = before
    .slice(-messagesBack)
    .map((text) => saidIn(text.slice(-1000)).replace(/ {2,}/g, ' '))
    .some((text) => images.test(text) && (unwanted.test(text) || speaksOfChild([], before)));
  const goesOn = wasTold ? again.test(here) : child.test(here) || unwanted.test(here);
  const isTold = images.test(here) || (images.test(around) && goesOn);
  return isTold && !wishes.test(around) && (unwanted.test(around) || speaksOfChild(clauses, before));
};

/** A baby who screams, and somebody at the end of their strength or afraid of themselves. */
export const tellsAtEnd = (clauses: readonly Clause[], before: readonly string[]): boolean => {
  const here = lately(clauses, before, 0);
  const around = lately(clauses, before, 1);
  const isTold =
    atEnd.test(here) || (atEnd.test(around) && / (?:peur de moi|peux (?:plus|pas)|craqu\S+) /.test(here));
  return isTold && (shakes.test(here) || speaksOfChild(clauses, before));
};

/** What of this stands in a message, by the ids under which it is kept. */
export const toldOfHands = (
  clauses: readonly Clause[],
  before: readonly string[],
): ('harm-images' | 'own-hands')[] => [
  ...(tellsHarmImages(clauses, before) ? (['harm-images'] as const) : []),
  ...(tellsAtEnd(clauses, before) ? (['own-hands'] as const) : []),
];
