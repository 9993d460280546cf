import type { Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import { isResemblance, onlyAsks, type Signal } from '../reading/read-text.ts';
import type { Clause } from './clauses.ts';
import { joined } from './clauses.ts';
import type { GuideState } from './guide-state.ts';
import { harmTold } from './harm-told.ts';
import { anyPerson } from './people.ts';
import { phraseIn } from './phrases.ts';
import { isMinor } from './reply-view.ts';
import { rolesIn, supportOf } from './told-roles.ts';
import { type Doing, doingIn } from './who-does-it.ts';

/*
 * Violence needs the one who suffers it (docs/decisions/0116). A sign of it is of the writer only where something is done to them, or a
 * person was told to do so; « il s'est enfermé avec un cutter » is a danger of his, a baby who cries harms no one, and a man who is knocking
 * means no fear of what the writer might do. The weight of the sign stays; only whose it is changes.
 */

type Around = {
  state: GuideState;
  clauses: readonly Clause[];
  /** The messages before this one, in plain words, oldest first. */
  before: readonly string[];
};

const perceives = / (?:je|on) (?:le |la |les |l )?(?:\S+ )?(?:entends?|entendre|vois|voit|ecoute) /;
const ofVictim = / (?:elle|petite?|enfants?|fille|fils|gamine?|bebe|voisine|maman|mere|femme) /;
const aChild = phraseIn('roles')('a-child');
const saysMine = / (?:je|mes mains|ma colere|moi) /;

const everyChild = new RegExp(aChild.source, 'g');
/** Words of a child, of who is away, and of no one. */
const noGrown =
  / (?:bebe|bebes|nourrisson|enfants?|petite?|sa mere|son pere|quelque un|importe qui|personne) /g;
const aBaby = / (?:bebes?|nourrissons?|nouveau ne) /;

/** The only person who was named of late is a baby: a son who walks about with a knife is none. */
const isOnlyChild = ({ state, clauses, before }: Around): boolean => {
  const lately = [...before.slice(-3), joined(clauses)];
  const isBaby =
    state.session.told.includes('baby') || [...before, ...lately].some((said) => aBaby.test(said));
  const grown = lately.some((said) => anyPerson.test(said.replace(everyChild, ' ').replace(noGrown, ' ')));
  return isBaby && !grown;
};

/** Something done to a child was read or asked about before: a cry is of that. */
const wasOfChild = ({ self, session }: GuideState): boolean =>
  self.category === 'child_abuse' ||
  [...session.signs, ...session.checks].some(({ category }) => category === 'child_abuse');

const anotherTime =
  / (?:hier|avant hier|passee?|derniere?|jours?|semaines?|mois|ans|annees?|deja|fois|toujours|souvent|parfois|quand|si|autrefois|avait|etait|ce matin|dit|allait|va|vont|veut|voulait|peut|pourrait) /;
/** The one who harms is in the house at 3, and has just done something to a person: « il a attrapé le fils par les cheveux ». */
const isUnderWay = (signal: Signal, { state, clauses }: Around, doings: readonly Doing[]): boolean =>
  !onlyAsks(signal) &&
  signal.severity >= 3 &&
  state.self.level === 3 &&
  state.self.category === 'domestic_violence' &&
  state.session.rises.some(({ level, category }) => level === 3 && category === 'domestic_violence') &&
  doings.some(({ by, to }) => by === 'other' && (to === 'other' || to === 'writer')) &&
  !clauses.some(({ said, isQuestion }) => isQuestion || anotherTime.test(said));

/** « Papa me tape », « quand je rentre du collège »: words of a child, even where an adult age was said. */
const ofParents =
  / (?:papa|maman|daron\S*|parents|beau pere|belle mere|(?:mon|ma) (?:pere|mere|beau pere|belle mere)|college|lycee|ecole) /;
const violent =
  / (?:rentre\S*|violen\S*|couteaux?|armes?|fusil|frapp\S*|tap\S*|cass\S*|jet\S*|menac\S*|insult\S*) /;

/** Whom violence is done to in a message where the grammar says it; null where it says nothing. */
const turned = (
  signal: Signal,
  around: Around,
): { category: SafetyCategory; subject: Subject; severity?: Severity } | 'none' | null => {
  const { state, clauses } = around;
  const doings = clauses.filter(({ isQuoted }) => !isQuoted).map(doingIn);
  const isOnWriter =
    doings.some(({ to }) => to === 'writer') || rolesIn(clauses).some(({ of }) => of === 'harmed');
  const support = supportOf(state);
  const isHarmed = isOnWriter || support.harmed > 0 || harmTold(state) === 'sure';
  const isByOther = doings.some(({ by, to }) => by === 'other' && to !== 'themselves');
  switch (signal.category) {
    case 'domestic_violence': {
      if (isUnderWay(signal, around, doings))
        return { category: 'domestic_violence', subject: 'self', severity: 4 };
      if (isHarmed) return null;
      // A 4, a weapon or a blow in the words, now or just before, is never a baby's noise.
      const isNoise =
        signal.severity < 4 &&
        ![...around.before.slice(-3), joined(clauses)].some((each) => violent.test(each));
      if (isNoise && isOnlyChild(around) && doings.every(({ by }) => by !== null))
        return wasOfChild(state) ? { category: 'child_abuse', subject: 'self' } : 'none';
      // « Il s'est enfermé », « elle prend le cutter », of the one whom the talk is written for.
      const isThemselves =
        doings.some(({ to }) => to === 'themselves') && doings.every(({ by }) => by !== 'writer');
      if (isThemselves || (state.session.writtenFor && support.theirs > 0 && isByOther))
        return { category: 'third_party', subject: 'other' };
      // « Il hurle et on entend des coups, et elle crie arrête »: heard, and done to another person.
      const said = joined(clauses);
      if (perceives.test(said) && ofVictim.test(said) && isByOther)
        return { category: state.session.childTold ? 'child_abuse' : 'domestic_violence', subject: 'other' };
      return null;
    }
    case 'violence_others':
      // What only another person does is nothing that the writer fears of their own hands.
      return (isResemblance(signal) || signal.rule.startsWith('context/')) &&
        doings.some(({ by, to }) => by === 'other' && to !== 'themselves' && (to !== 'writer' || isHarmed)) &&
        support.harming === 0 &&
        !clauses.some(({ said }) => saysMine.test(said)) &&
        state.self.category !== 'violence_others'
        ? { category: 'domestic_violence', subject: 'self' }
        : null;
    case 'child_abuse':
      return doings.some(({ to }) => to === 'writer') &&
        !isMinor(state) &&
        !state.session.childTold &&
        !clauses.some(({ said }) => aChild.test(said) || ofParents.test(said))
        ? { category: 'domestic_violence', subject: 'self' }
        : null;
    default:
      return null;
  }
};

/** The signs of violence, each of whom it is done to. */
export const asDoneTo = (
  signals: readonly Signal[],
  around: Around,
  subjects: Map<Signal, Subject>,
): Signal[] =>
  signals.map((signal): Signal => {
    const to = signal.severity >= 1 ? turned(signal, around) : null;
    if (to === null) return signal;
    if (to === 'none') return { ...signal, severity: 1, isDoubted: true };
    if (to.category === signal.category && to.severity === undefined && subjects.get(signal) === to.subject)
      return signal;
    const moved: Signal = {
      ...signal,
      category: to.category,
      severity: to.severity ?? signal.severity,
    };
    subjects.delete(signal);
    subjects.set(moved, to.subject);
    return moved;
  });
