import { quick } from '#server/ground/patterns/quick-pattern.ts';
import { clausesOf } from './clauses.ts';
import { isAtEdge } from './doubt-signs.ts';
import { isDenied } from './fact-phrases.ts';
import type { GuideState, PersonMessage } from './guide-state.ts';
import type { ToldId } from './told.ts';
import { isOneOf, writeFacts } from './write-facts.ts';

/*
 * An act that names a scene (the wheel, an edge) needs it told for now. « Je suis dans la cuisine », « je suis redescendu », « je suis
 * chez mon frère » say that the writer is elsewhere: what was known of the scene is erased, and its acts do not come back
 * (docs/decisions/0114). So is the care that somebody was taken to be in, and is not.
 */

const cameDown = quick(/ (?:suis|viens de) (?:\S+ )?redescend(?:ue?|re)(?= )/);
/** At another's home, or come back: a window and a balcony are at home, and « chez moi » leaves neither. */
const isElsewhere = quick(
  / (?<!(?:pas|plus) )(?:suis|on est) (?:\S+ )?(?:(?:rentree? |revenue? )(?:chez (?:moi|nous)|a la maison)|chez (?:mon|ma|mes|lui|elle|un|une|le|la|les))(?= )/,
);

/** « Je ne suis pas à l'hôpital », « quels soignants ? », « je suis dans mon studio »: nobody cares for them now. */
const noCare = quick(
  / suis (?:\S+ )?(?:pas|plus) (?:\S+ )?(?:a le hopital|aux urgences|a la clinique|hospitalisee?|en psychiatrie|en salle de attente|entre (?:les|leurs|de bonnes) mains)(?= )| quels? (?:soignants?|medecins?|hopital|secours)(?= )|(?: pas| aucun) (?:de )?soignants?(?= )/,
);
const inOwnRoom = quick(
  / suis (?:\S+ )?(?:dans|a) (?:mon|ma) (?:studio|appart\S*|bureau|voiture|maison|table)(?= )/,
);

const ofWheel: readonly ToldId[] = ['in-car', 'means-car', 'means-keys'];
const ofEdge: readonly string[] = ['means-height', 'at-height', 'at-rails', 'at-water'];

/** @param before the state before this message */
export const withSceneLeft = (before: GuideState, state: GuideState, message: PersonMessage): GuideState => {
  if (message.chosen !== undefined) return state;
  const { self, session } = state;
  const clauses = clausesOf(message.text).filter(
    (clause) => !clause.isAsked && !clause.isQuoted && !isDenied(clause),
  );
  const isLeft = clauses.some(({ said }) => cameDown.test(said) || isElsewhere.test(said));
  const wasAtEdge = isOneOf(before.self.facts, 'where', 'edge') && isOneOf(self.facts, 'where', 'edge');
  const isEdgeLeft = wasAtEdge && isLeft && !isAtEdge(clauses);
  const isWheelLeft = self.facts.driving?.turn === session.turn && self.facts.driving.value === 'no';
  const { help } = self.facts;
  const isCareDenied =
    help?.value === 'in-care' &&
    help.turn < session.turn &&
    (isLeft || clausesOf(message.text).some(({ said }) => noCare.test(said) || inOwnRoom.test(said)));
  if (isCareDenied) {
    const { help: _, ...rest } = self.facts;
    return { ...state, self: { ...self, facts: rest } };
  }
  if (!isEdgeLeft && !isWheelLeft) return state;
  const gone: readonly string[] = [...(isEdgeLeft ? ofEdge : []), ...(isWheelLeft ? ofWheel : [])];
  const told = session.told.filter((id) => !gone.includes(id));
  const facts = isEdgeLeft
    ? writeFacts(self.facts, { where: 'safe' }, 'rule', message, session.turn)
    : self.facts;
  return { ...state, self: { ...self, facts }, session: { ...session, told } };
};
