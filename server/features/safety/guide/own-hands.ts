import { quick } from '#server/ground/patterns/quick-pattern.ts';
import { onceWhileReading } from '#server/ground/patterns/while-reading.ts';
import { type Clause, joined, saidIn } from './clauses.ts';
import { phraseIn } from './phrases.ts';

/*
 * A parent who is afraid of their own hands: images that nobody wants, of harming a child or somebody dear, and a baby who screams
 * beside somebody at the end of their strength. Nobody else does harm here, and nothing says so.
 */

const phrase = phraseIn('own-requests');
const images = phrase('harm-images');
const atEnd = phrase('baby-at-end');
const danger = phraseIn('plain-danger');

/** A small child is spoken of. */
const child = danger('small-child');
/** What is feared, and not wished. */
const unwanted = danger('images-unwanted');
/** A wish, or anger at somebody: images of these are another matter. */
const wishes = danger('images-wished');
/** « Ça revient tout le temps » */
const again = quick(
  / (?:(?:reviennent|revient|partent pas|part pas|arretent? pas)|(?:pense|penses) (?:\S+ )?(?:tout le temps|sans arret|tous les jours)) /,
);
const shakes = quick(/ (?:secoue\S*) /);

const messagesBack = 2;

/** One shared empty list: results are stored by the list object, and a new empty list each time would find none of them. */
export const nothingBefore: readonly string[] = [];

/** A look at a message and those before it, once while it is read. */
const onceBeside = (
  look: (clauses: readonly Clause[], before: readonly string[]) => boolean,
): ((clauses: readonly Clause[], before: readonly string[]) => boolean) => {
  const looks = onceWhileReading((_clauses: readonly Clause[]) => new Map<readonly string[], boolean>());
  return (clauses, before) => {
    const known = looks(clauses);
    const seen = known.get(before) ?? look(clauses, before);
    known.set(before, seen);
    return seen;
  };
};

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
export const tellsHarmImages = onceBeside((clauses, before) => {
  const here = lately(clauses, before, 0);
  const around = lately(clauses, before, messagesBack);
  const wasTold = before
    .slice(-messagesBack)
    .map((text) => saidIn(text.slice(-1000)).replace(/ {2,}/g, ' '))
    .some((text) => images.test(text) && (unwanted.test(text) || speaksOfChild([], before)));
  const goesOn = wasTold ? again.test(here) : child.test(here) || unwanted.test(here);
  const isTold = images.test(here) || (images.test(around) && goesOn);
  return isTold && !wishes.test(around) && (unwanted.test(around) || speaksOfChild(clauses, before));
});

/** A baby who screams, and somebody at the end of their strength or afraid of themselves. */
export const tellsAtEnd = onceBeside((clauses, before) => {
  const here = lately(clauses, before, 0);
  const around = lately(clauses, before, 1);
  const isTold =
    atEnd.test(here) || (atEnd.test(around) && / (?:peur de moi|peux (?:plus|pas)|craqu\S+) /.test(here));
  return isTold && (shakes.test(here) || speaksOfChild(clauses, before));
});

/** What of this stands in a message, by the ids under which it is kept. */
export const toldOfHands = (
  clauses: readonly Clause[],
  before: readonly string[],
): ('harm-images' | 'own-hands')[] => [
  ...(tellsHarmImages(clauses, before) ? (['harm-images'] as const) : []),
  ...(tellsAtEnd(clauses, before) ? (['own-hands'] as const) : []),
];
