import type { Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { isResemblance, type Signal } from '../reading/read-text.ts';
import type { Around } from './around.ts';
import { joined } from './clauses.ts';
import { familyOf } from './families.ts';
import { type GuideState, subjectOfKept } from './guide-state.ts';
import { harmTold } from './harm-told.ts';
import { phraseIn } from './phrases.ts';

/*
 * Violence that the writer suffers needs somebody who harms them. « J'ai ouvert ce qu'il faut à la cuisine » only resembles it: beside a
 * sign of the writer's own death, or of voices, it is of that, where no message told of anybody's harm and this one names nobody.
 */

const harms = phraseIn('standing-danger')('harm-by-them');
const hides = phraseIn('suffered')('hides');
const shutAway = phraseIn('suffered')('shut-away');
/** « Ce qu'il faut », « il y a »: nobody. */
const nobody =
  / (?:il|y) (?:ne )?(?:faut|fallait|faudra|y a|y avait|pleut|fait (?:froid|noir|nuit|jour)|est (?:tard|tot|temps|l heure|\d+)|reste|vaut)(?= )/g;
/** « Le fusil de l'armée, il est à la cave »: the thing, said twice. */
const thing =
  / (?:le|la|les|mon|ma|mes|un|une) (?:fusils?|carabine|pistolet|revolver|armes?|couteaux?|cordes?|boites?|flacons?|cles?|cachets|comprimes|camion|voiture|tracteur)(?: (?:de|du) (?:\S+ )?\S+)? (?:il|elle|ils|elles|y)(?= )/g;
const somebody =
  / (?:il|elle|ils|elles|lui|leur|on|y|papa|maman|(?:mon|ma|mes|son|sa|ses|le|la|un|une) (?:\S+ )?(?:mari|femme|copain|copine|ex|pere|mere|fils|fille|frere|soeur|conjointe?|compagne|compagnon|oncle|voisine?|patron|chef|beau[- ]pere|belle[- ]mere|mec|meuf|chum|blonde)) /;

/** So many turns a sign, or a question about one, is what a message is read beside. */
const remembered = 6;
const mayBe: ReadonlySet<SafetyCategory> = new Set(['suicide', 'self_harm', 'distress', 'psychosis']);

/** The gravest danger of the writer's own that stands or was read or asked about of late. */
const ownDangerIn = ({ self, session }: GuideState): SafetyCategory | null => {
  if (self.level >= 2) return mayBe.has(self.category) ? self.category : null;
  const kept = [
    ...session.signs.filter((sign) => sign.level >= 2 && subjectOfKept(sign) === 'self'),
    ...session.checks.filter(({ end }) => end !== 'no' && end !== 'explained' && end !== 'other-person'),
  ].filter(({ turn, category }) => session.turn - turn <= remembered && mayBe.has(category));
  return kept.sort((one, two) => two.level - one.level)[0]?.category ?? null;
};

/** What only resembles violence, under the danger of one's own that it stands beside. Its level stays. */
export const asOwnDanger = (
  signals: readonly Signal[],
  { state, clauses, before }: Around,
  subjects: ReadonlyMap<Signal, Subject>,
): Signal[] => {
  const violent = signals.filter(
    ({ category, severity }) => severity >= 2 && familyOf(category) === 'violence',
  );
  const said = joined(clauses).replace(nobody, ' ').replace(thing, ' ');
  if (
    violent.length === 0 ||
    !violent.every((signal) => isResemblance(signal) && !subjects.has(signal)) ||
    harmTold(state) === 'sure' ||
    somebody.test(said) ||
    [hides, shutAway].some((shape) => shape.test(said)) ||
    [...before, said].some((each) => harms.test(each))
  )
    return [...signals];
  const category = ownDangerIn(state);
  return category === null
    ? [...signals]
    : signals.map((signal) => (violent.includes(signal) ? { ...signal, category } : signal));
};
