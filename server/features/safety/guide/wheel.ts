import { type Around, isOfDeath, ownClauses, type Piece, wasSaid } from './around.ts';
import { isDenied } from './fact-phrases.ts';
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

const isDrunk = ({ state, clauses, before }: Around): boolean =>
  state.self.facts.intoxicated?.value === 'yes' ||
  state.session.told.includes('drank') ||
  wasSaid(drunk, [...before, ...clauses.map(({ said }) => said)]);

/** A vehicle, its keys or the way home were named: whether one drives may be asked. */
export const namesWheel = ({ clauses, before }: Pick<Around, 'clauses' | 'before'>): boolean =>
  wasSaid(named, [...before, ...clauses.map(({ said }) => said)]);

/** The writer says that they will drive. */
export const willDrive = (clauses: Around['clauses']): boolean =>
  !clauses.some(({ said }) => byHabit.test(said) || noMotor.test(said)) &&
  ownClauses(clauses).some(({ said }) => drives.test(said) && !stops.test(said) && !leaves.test(said));

/** What keys and wheel mean beside a wish to die, and beside alcohol. */
export const wheelSigns = (around: Around): Piece => {
  const { state, clauses } = around;
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
    if (!isHabit && !noMotor.test(said) && (drives.test(said) || atWheel.test(said))) {
      // « Je prends la voiture pour aller chez ma mère » is a way to somebody; after drinking it is a danger all the same.
      const isToHelp = clauses.some((each) => towardsHelp.test(each.said));
      if (wishes && !isToHelp)
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
