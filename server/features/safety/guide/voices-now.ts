import { quick } from '#server/ground/patterns/quick-pattern.ts';
import { type Around, isAlerted, ownClauses, type Piece, wasSaid } from './around.ts';
import type { Clause } from './clauses.ts';
import { harmTold } from './harm-told.ts';
import { phraseIn } from './phrases.ts';
import type { PlainDanger } from './plain-danger.ts';

/*
 * Voices that order and beliefs that frighten, told in pieces: « je suis à la fenêtre », « j'ai un couteau », « il est dans mes bras » say
 * what is about to be obeyed (conversation.md §6: orders obeyed are a 4).
 */

const phrase = phraseIn('voices');
const voices = phrase('voices-here');
const ordered = phrase('ordered-to');
const atWindow = phrase('at-window');
const sentThere = phrase('sent-there');
const weapon = phrase('holds-weapon');
const holdsBaby = phrase('holds-baby');
const ofChild = phrase('child-and-voice');
const actsOn = phrase('acts-on-them');
const persecuted = phrase('persecuted');
const notAlive = phrase('not-alive');
const removes = phrase('removes-it');
const begun = phrase('has-begun');
const atTheirHome = phraseIn('whose')('at-their-home');
const bareVoices = phrase('bare-voices');
const meansIt = phrase('means-it');
const bleeds = phraseIn('body')('bleeds-on');

/** Turns during which voices that were asked about are remembered. */
const remembered = 6;

const isOfVoices = ({ state }: Around): boolean =>
  (state.self.category === 'psychosis' && state.self.level >= 2) ||
  state.session.checks.some(
    (check) =>
      check.asked === 'check-voices' &&
      !['explained', 'no', 'other-person'].includes(check.end) &&
      state.session.turn - check.turn <= remembered,
  );

/** What was written of the writer: « elle dit que le bébé n'est pas le nôtre » is told of somebody else. */
const ofWriter = ({ clauses, before }: Pick<Around, 'clauses' | 'before'>): string[] =>
  [...before, ...clauses.map(({ said }) => said)].filter((said) => !theirs.test(said));

/** A child in the arms of somebody whom a voice or a belief sets against that child. */
export const holdsChild = ({ clauses, before }: Pick<Around, 'clauses' | 'before'>): boolean =>
  wasSaid(ofChild, ofWriter({ clauses, before })) &&
  clauses.some(({ said, isQuestion }) => !isQuestion && holdsBaby.test(said));

/** Told of what somebody close says, believes or hears. */
const theirs = quick(
  / (?:il|elle|frere|soeur|fils|fille|mari|femme|mere|pere|epouse|epoux|compagne|compagnon|copain|copine) (?:\S+ ){0,2}?(?:dit|croit|pense|entend|repete|crie)(?= )/,
);

type Sign = Omit<PlainDanger, 'clause' | 'subject'>;

/** What one clause tells beside voices or beliefs. */
const signOf = ({ said }: Clause, around: Around): Sign | null => {
  const { state, before } = around;
  const all = ofWriter(around);
  const isOrdered = wasSaid(ordered, all);
  const isHeard = isOfVoices(around) || (isAlerted(state) && wasSaid(voices, all));
  const isBelieved = wasSaid(persecuted, all);
  // « Elle dit va sur le balcon », where voices are known: « elle » is the voice, and there is where it sent them.
  const { self } = state;
  const isSent =
    self.category === 'psychosis' && self.level >= 2 && before.slice(-2).some((each) => sentThere.test(each));
  if (atWindow.test(said) && (isOrdered || isHeard || isSent))
    return { severity: isOrdered || isSent ? 4 : 3, category: 'psychosis' };
  // Whoever is harmed by somebody defends themselves: that is violence suffered (suffered.ts).
  const isAimed = harmTold(state) !== 'sure' && wasSaid(actsOn, all);
  if (weapon.test(said) && isAimed) return { severity: 4, category: 'violence_others' };
  if (weapon.test(said) && (isOrdered || (isBelieved && isOfVoices(around)))) {
    // Whoever is at the door of somebody with it is a danger to that person.
    const isAtThem = state.self.category === 'violence_others' || atTheirHome.test(said);
    return { severity: 4, category: isAtThem ? 'violence_others' : 'psychosis' };
  }
  if (actsOn.test(said) && isAimed)
    return isBelieved || isHeard
      ? { severity: 4, category: 'violence_others' }
      : { severity: 3, category: 'violence_others', asks: true };
  if (begun.test(said) && wasSaid(removes, before.slice(-2)))
    return { severity: 4, category: 'psychosis', taken: true };
  if (bleeds.test(said) && wasSaid(removes, before)) return { severity: 4, category: 'psychosis' };
  if (removes.test(said) && (isBelieved || isHeard)) return { severity: 3, category: 'psychosis' };
  const wasBelieved = [notAlive, persecuted].some((shape) => wasSaid(shape, before.slice(-1)));
  if (meansIt.test(said) && wasBelieved) return { severity: 2, category: 'psychosis' };
  if (ordered.test(said)) return null;
  if (bareVoices.test(said)) return { severity: 2, category: 'psychosis', asks: true };
  if (notAlive.test(said) || persecuted.test(said)) return { severity: 2, category: 'psychosis', asks: true };
  return null;
};

/** What voices and beliefs make of a message, with where the writer is and what they hold. */
export const voicesNow = (around: Around): Piece => {
  const piece: Piece = { dangers: [], facts: {} };
  const own = ownClauses(around.clauses);
  const isAiming = around.state.self.category === 'violence_others' && around.state.self.level >= 3;
  for (const clause of own) {
    if (isAiming && weapon.test(clause.said)) piece.facts.means = 'weapon';
    const sign = signOf(clause, around);
    if (!sign) continue;
    piece.dangers.push({ subject: 'self', clause, ...sign });
    if (sign.severity >= 3 && atWindow.test(clause.said)) piece.facts.where = 'edge';
    if (sign.severity >= 3 && weapon.test(clause.said)) piece.facts.means = 'weapon';
    if (sign.taken || bleeds.test(clause.said)) piece.facts.hurt = 'yes';
  }
  if (holdsChild(around)) {
    const clause = around.clauses.find(({ said }) => holdsBaby.test(said))!;
    piece.dangers.push({ subject: 'self', clause, severity: 4, category: 'psychosis' });
    piece.facts.near = 'with-child';
  }
  return piece;
};
