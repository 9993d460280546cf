import type { SafetyCategory } from '#shared/safety/levels.ts';
import { type Around, isAlerted, isOfDeath, ownClauses, type Piece, wasSaid } from './around.ts';
import type { Clause } from './clauses.ts';
import { harmTold } from './harm-told.ts';
import { phraseIn } from './phrases.ts';
import type { PlainDanger } from './plain-danger.ts';

/*
 * A body in danger, said in ordinary words: « je vois flou » after something was taken, « ça arrête pas de saigner » after a cut, « mal
 * au bras » beside a racing heart. Alone each is everyday; beside what stands it is an emergency (conversation.md §6: 15 at once).
 */

const phrase = phraseIn('body');
const sight = phrase('blurred-sight');
const drowsy = phrase('drowsy');
const trembles = phrase('trembles');
const vomits = phrase('vomits');
const blue = phrase('blue-lips');
const heart = phrase('heart');
const arm = phrase('arm-pain');
const breath = phrase('short-breath');
const dizzy = phrase('dizzy');
const lost = phrase('numb-or-lost');
const bleeds = phrase('bleeds-on');
const pain = phrase('body-pain');
const everyday = phrase('bodily-cause');
const took = phrase('took-something');
const howLong = phrase('how-long-ago');
const howMuch = phrase('how-much-unknown');
const thrown = phrase('thrown');
const stopped = phrase('stopped-taking');
const seesThings = phrase('sees-things');

const poisoned = [sight, drowsy, trembles, vomits, blue, heart, arm, breath, dizzy, lost];
const bloodless = [sight, drowsy, trembles, vomits, blue, breath, dizzy, lost];
const withdrawn = [trembles, vomits, sight, lost];
const injured = [dizzy, sight, vomits, breath, lost, drowsy];

/** Not of today. */
const older = / (?:depuis|il y a|ca fait) (?:\S+ ){0,2}?(?:jours?|semaines?|mois|ans|annees?) /;

const isAny = (shapes: readonly RegExp[], { said }: Clause): boolean =>
  shapes.some((shape) => shape.test(said));

/** Something acts on the writer: taken in this talk, in words or by a tap. */
const hasTaken = ({ state, clauses, before }: Around): boolean => {
  const { self, session } = state;
  return (
    self.actBegun ||
    self.facts.hurt?.value === 'done' ||
    session.told.includes('took') ||
    wasSaid(took, [...before, ...clauses.map(({ said }) => said)])
  );
};

const sleepy =
  / (?:(?:ai|juste|trop|tellement) (?:\S+ )?(?:sommeil|someil)|(?:me|jm|je me) endors|mendors|jmendors) /;
const notAsleep = / (?:pas|plus|jamais|mal|arrive) /;
/** Drink alone, beside a wish to die that is known: sleep that comes now is no rest. */
const isDrunkAndGrave = ({ state }: Around): boolean =>
  state.self.level >= 3 && isOfDeath(state) && state.session.told.includes('drank');

/** A wound of their own was told, or asked about just now. */
const isWounded = ({ state, asked }: Around): boolean => {
  const { self, session } = state;
  return (
    (self.category === 'self_harm' && self.level >= 2) ||
    self.facts.hurt?.value === 'yes' ||
    asked === 'hurt' ||
    session.told.some((id) => id === 'cut-tonight' || id === 'cuts-lately') ||
    session.checks.some(({ category, end }) => category === 'self_harm' && end !== 'explained')
  );
};

/** What was taken is named after the danger it stands beside. */
const ofTaken = (around: Around): SafetyCategory => (isOfDeath(around.state) ? 'suicide' : 'substance');

/** What one clause says of the body, with what stands. */
const signOf = (clause: Clause, around: Around): Omit<PlainDanger, 'clause' | 'subject'> | null => {
  const { state, clauses, before } = around;
  const { said } = clause;
  const isTold = isAlerted(state);
  if (isTold && hasTaken(around) && isAny(poisoned, clause))
    return { severity: 4, category: ofTaken(around), taken: true };
  const fallsAsleep = drowsy.test(said) || sleepy.test(said);
  if (isTold && fallsAsleep && !notAsleep.test(said) && (hasTaken(around) || isDrunkAndGrave(around)))
    return { severity: 4, category: ofTaken(around), taken: true };
  const lastTwo = before.slice(-2);
  const tellsAmount =
    howMuch.test(said) ||
    (howLong.test(said) && (state.self.category !== 'substance' || state.self.level >= 3));
  if (isTold && tellsAmount && wasSaid(took, lastTwo))
    return { severity: 4, category: ofTaken(around), taken: true };
  const ofWound = state.self.category === 'psychosis' ? 'psychosis' : 'self_harm';
  if (isWounded(around) && isTold && bleeds.test(said)) return { severity: 4, category: ofWound };
  const isBleeding = state.self.facts.hurt?.value === 'yes' || wasSaid(bleeds, before);
  if (isWounded(around) && isTold && isBleeding && isAny(bloodless, clause))
    return { severity: 4, category: ofWound };
  if (harmTold(state) === 'sure' && wasSaid(thrown, [...before, said]) && isAny(injured, clause))
    return { severity: 4, category: state.self.category };
  const around3 = [...before.slice(-3), ...clauses.map((each) => each.said)];
  if ((arm.test(said) && wasSaid(heart, around3)) || (heart.test(said) && wasSaid(arm, around3)))
    // Tired arms and a heart before an exam are told in calm as well: there it is asked about.
    return { severity: 4, category: 'panic', ...(!isTold && { asks: true as const }) };
  if (wasSaid(stopped, [...before, said]) && (isAny(withdrawn, clause) || seesThings.test(said)))
    return { severity: seesThings.test(said) ? 4 : 3, category: 'substance' };
  return null;
};

/** The signs of the body in a message, and the wound that they tell. */
export const bodySigns = (around: Around): Piece => {
  const own = ownClauses(around.clauses);
  const isEveryday = own.some(({ said }) => everyday.test(said));
  const dangers: PlainDanger[] = [];
  const facts: Piece['facts'] = {};
  if (isEveryday) return { dangers, facts };
  const isHarmed = harmTold(around.state) === 'sure';
  for (const clause of own) {
    // Where somebody struck or pushed, what hurts is a wound that is to be seen today.
    if (isHarmed && pain.test(clause.said) && !older.test(clause.said)) facts.hurt = 'yes';
    const sign = signOf(clause, around);
    if (!sign) continue;
    dangers.push({ subject: 'self', clause, ...sign });
    if (bleeds.test(clause.said) || (isHarmed && sign.category !== 'panic')) facts.hurt = 'yes';
  }
  return { dangers, facts };
};
