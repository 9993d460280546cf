import { quick } from '#server/ground/patterns/quick-pattern.ts';
import { type Around, isOfDeath, ownClauses, type Piece, wasSaid } from './around.ts';
import { isDenied } from './fact-phrases.ts';
import { goingClauses } from './going-to-help.ts';
import { phraseIn } from './phrases.ts';

/*
 * The wheel: « j'ai les clés », « je vais rouler » beside a wish to die or alcohol; « je pose les clés », « le moteur est coupé » are a
 * means put aside, and no answer to a question about death.
 */

const phrase = phraseIn('wheel');
const hasKeys = phrase('has-keys');
const drives = phrase('will-drive');
const atWheel = phrase('at-wheel');
const byHabit = phrase('by-habit');
const stops = phrase('stops-wheel');
const leaves = phrase('leaves-keys');
const drunk = phrase('drunk-now');
const named = phrase('wheel-named');
const noMotor = phrase('no-motor');
const towardsHelp = phrase('towards-help');
const towardsCare = quick(/ (?:urgences|hopital|clinique|medecin|maternite|pharmacie) /);
/** « Rejoindre mon père », « au paradis », « j'ai laissé un mot »: the way to somebody may be the one to death. */
const mayMeanDeath = quick(
  / (?:rejoindre|rejoins|retrouver|retrouve|paradis|ciel|falaise|ponts?|arbre|mur|tuer|tue|mot|lettre|adieu|au bout|la haut|tombe|cimetiere|quitter tout) /,
);
/** Somebody who died was told of: « aller voir ma mère » may be to her. */
const died = quick(/ (?:morte?s?|decedee?s?|enterree?s?|perdue?) /);

const isDrunk = ({ state, clauses, before }: Around): boolean =>
  state.self.facts.intoxicated?.value === 'yes' ||
  state.session.told.includes('drank') ||
  wasSaid(drunk, [...before, ...clauses.map(({ said }) => said)]);

/** A vehicle, its keys or the way home were named: whether one drives may be asked. */
export const namesWheel = ({ clauses, before }: Pick<Around, 'clauses' | 'before'>): boolean =>
  wasSaid(named, [...before, ...clauses.map(({ said }) => said)]);

/** The writer says that they will drive. */
export const willDrive = (clauses: Around['clauses']): boolean =>
  !clauses.some(({ said }) => byHabit.test(said)) &&
  ownClauses(clauses).some(
    ({ said }) => drives.test(said) && !noMotor.test(said) && !stops.test(said) && !leaves.test(said),
  );

/** « Je prends la voiture pour aller chez ma mère »: a way to somebody, where nothing says that it is one to death. */
const isWayToHelp = ({ clauses, before }: Around): boolean => {
  if (!clauses.some(({ said }) => towardsHelp.test(said))) return false;
  if (clauses.some(({ said }) => mayMeanDeath.test(said))) return false;
  return clauses.some(({ said }) => towardsCare.test(said)) || !wasSaid(died, [...before]);
};

/** What keys and wheel mean beside a wish to die, and beside alcohol. */
export const wheelSigns = (around: Around): Piece => {
  const { state, clauses, before } = around;
  const going = goingClauses(clauses, state, before);
  const wishes = isOfDeath(state);
  const piece: Piece = { dangers: [], facts: {} };
  const isHabit = clauses.some(({ said }) => byHabit.test(said));
  for (const clause of ownClauses(clauses)) {
    const { said } = clause;
    if ((stops.test(said) || leaves.test(said)) && !isDenied(clause)) {
      if (namesWheel(around)) {
        piece.facts.driving = 'no';
        if (wishes && state.self.level >= 2 && leaves.test(said)) piece.facts.means = 'away';
      }
      continue;
    }
    if (!isHabit && !isDenied(clause) && !noMotor.test(said) && (drives.test(said) || atWheel.test(said))) {
      // After drinking the way to somebody is a danger all the same.
      if (wishes && !going.includes(clause) && !isWayToHelp(around))
        piece.dangers.push({ subject: 'self', severity: 4, category: 'suicide', clause });
      else if (isDrunk(around))
        piece.dangers.push({ subject: 'self', severity: 2, category: 'substance', clause });
    } else if (hasKeys.test(said) && wishes) {
      piece.dangers.push({ subject: 'self', severity: 3, category: 'suicide', clause });
      piece.facts.means = 'near';
    }
  }
  return piece;
};
