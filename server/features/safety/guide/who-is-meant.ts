import type { Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { isResemblance, type Signal } from '../reading/read-text.ts';
import { type Clause, clausesOf, joined, saidIn } from './clauses.ts';
import { familyOf } from './families.ts';
import type { GuideState } from './guide-state.ts';
import { phraseIn } from './phrases.ts';
import { rolesRuledOut } from './roles-kept.ts';
import { saysOwnDeath } from './standing-danger.ts';
import { namesSomebodyClose } from './whose-danger.ts';

/*
 * Words of one danger that resemble those of another: « je le secoue, il ouvre pas les yeux » strikes no child, « mon arme est sur le
 * bureau » aims at nobody, « il dit que je l'empoisonne » is his belief. Only what resembles is placed anew; what a rule says stays.
 */

const phrase = phraseIn('whose');
const ownWeapon = phrase('own-weapon');
const aimedAt = phrase('aimed-at-somebody');
const body = phrase('body-of-theirs');
const believes = phrase('they-believe');
const waves = phrase('sends-waves');
const endsThem = phrase('end-with-them');
const bruised = phrase('bruised');
const blackedOut = phrase('blacked-out');
const shutIn = phrase('child-shut-in');
const struck = phraseIn('standing-danger')('harm-by-them');
const ofWriter = / (?:je|me|moi|mes) /;
const ofUs = / (?:on|nous) (?:a|avons|etait|etions) /;
const shakes = / je (?:le|la) (?:secoue|reveille) /;
const smallChild = phraseIn('plain-danger')('small-child');
/** A voice that speaks to the writer is theirs. */
const toMe = / (?:me|m) (?:dit|ordonne|parle|commande|repete) (?!que )/;
const shutThemselves = / se (?:est )?enferm\S* /g;
const perceives = / je (?:entends|vois|recois|sens) (?:des|une|les|la) /;
const watching = / je (?:le|la|les|lui|crois|pense|sais|vois|entends|suis (?:avec|a cote)|l) /g;

/** Messages back in which somebody close was named. */
const lately = 6;

export type Meant = {
  state: GuideState;
  clauses: readonly Clause[];
  before: readonly string[];
  subjects: Map<Signal, Subject>;
};

/** Somebody else is spoken of: in danger, asked about, or named close by in the last messages. */
const isOtherKnown = ({ state, clauses, before }: Meant): boolean =>
  state.other.level >= 1 ||
  wasAskedOfOther(state) ||
  namesSomebodyClose([...before.slice(-lately).flatMap(clausesOf), ...clauses]);

/** « Craignez-vous que cette personne se tue ? » was put, and nothing denied it. */
const wasAskedOfOther = ({ session }: GuideState): boolean =>
  session.checks.some(({ asked, end }) => asked === 'check-other' && end !== 'no' && end !== 'explained');

const ofThemAlone = (clauses: readonly Clause[]): boolean =>
  / (?:il|elle|lui|ses|son|sa) /.test(joined(clauses)) &&
  !clauses.some(({ said }) => ofWriter.test(said.replace(watching, ' ')));

const mayBeBody: ReadonlySet<SafetyCategory> = new Set([
  'suicide',
  'distress',
  'panic',
  'substance',
  'child_abuse',
  'self_harm',
]);
const mayBeTheirs: ReadonlySet<SafetyCategory> = new Set([
  'suicide',
  'distress',
  'self_harm',
  'panic',
  'minor',
]);

/** The signs of a message, each with whose it is where its words alone do not tell. */
export const asMeant = (signals: readonly Signal[], meant: Meant): Signal[] => {
  const { state, clauses, subjects } = meant;
  const all = joined(clauses);
  const { self } = state;
  const isStruck = struck.test(all.replace(shutThemselves, ' '));
  const isOwnArm = ownWeapon.test(all) && !aimedAt.test(all) && self.category !== 'violence_others';
  const isTheirsAlone = ofThemAlone(clauses) && !ofUs.test(all) && !saysOwnDeath(clauses);
  const isBody = (body.test(all) || shutIn.test(all)) && !isStruck && isTheirsAlone && isOtherKnown(meant);
  // « Je le secoue », of somebody grown; a small child who was shaken is another matter.
  const isGrown = shutIn.test(all) || (shakes.test(all) && !smallChild.test(all));
  const isBelief =
    believes.test(all) && !isStruck && !perceives.test(all) && !toMe.test(all) && isOtherKnown(meant);
  const isEnd = endsThem.test(all) && (self.category === 'psychosis' || self.category === 'violence_others');
  const isTalkOfThem = wasAskedOfOther(state) && self.level < 2 && ofThemAlone(clauses);
  const isTheirDeath =
    signals.some((signal) => signal.rule === 'answer/plain' && signal.category === 'third_party') &&
    !signals.some((signal) => signal.category === 'psychosis' && !isResemblance(signal));
  const isTheirDanger =
    isTheirsAlone &&
    signals.some(
      (signal) => signal.rule === 'answer/plain' && signal.category === 'third_party' && !isStruck,
    );
  const isOfNight =
    bruised.test(all) &&
    !isStruck &&
    [...meant.before.slice(-3).map(saidIn), all].some((each) => blackedOut.test(each));
  const isTheirMind =
    state.other.category === 'psychosis' && self.category !== 'psychosis' && !perceives.test(all);
  const to = (signal: Signal, category: SafetyCategory, subject: Subject): Signal => {
    const moved: Signal = { ...signal, category };
    subjects.delete(signal);
    subjects.set(moved, subject);
    return moved;
  };
  // « 16 ans », where somebody else's danger is spoken of: theirs.
  const isTheirAge =
    !rolesRuledOut(state).has('endangered') &&
    (state.other.level >= 2 || wasAskedOfOther(state)) &&
    self.level < 2 &&
    !ofWriter.test(all);
  return signals
    .filter(({ category }) => !(category === 'minor' && isTheirAge))
    .map((signal): Signal => {
      const { category, severity } = signal;
      if (severity < 2) return signal;
      if (category === 'psychosis' && waves.test(all)) return to(signal, category, 'self');
      // Beside a wish to die that is told of them, their danger keeps that name.
      if (category === 'psychosis' && isBelief)
        return to(signal, isTheirDeath && isResemblance(signal) ? 'third_party' : category, 'other');
      // « En finir avec elle » is no wish to die, whatever rule knows its words.
      if (category === 'suicide' && isEnd) return to(signal, 'violence_others', 'self');
      // « J'ai des bleus partout », after a night that nobody remembers, tells of no blow.
      if (isOfNight && familyOf(category) === 'violence') return { ...signal, severity: 1 };
      if (!isResemblance(signal)) return signal;
      if (category === 'psychosis' && isTheirMind) return to(signal, category, 'other');
      if (category === 'violence_others' && isOwnArm) return to(signal, 'suicide', 'self');
      if (category === 'child_abuse' && !isGrown) return signal;
      if ((isBody || isTheirDanger) && mayBeBody.has(category)) return to(signal, 'third_party', 'other');
      if (isTalkOfThem && mayBeTheirs.has(category)) return to(signal, 'third_party', 'other');
      return signal;
    });
};
