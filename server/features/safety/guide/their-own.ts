import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import { isResemblance, type Signal } from '../reading/read-text.ts';
import type { Around } from './around.ts';
import { type Clause, clausesOf, joined } from './clauses.ts';
import { familyOf, isHarmByAnother } from './families.ts';
import type { GuideState, PersonMessage } from './guide-state.ts';
import { harmTold } from './harm-told.ts';
import { phraseIn } from './phrases.ts';
import { saysHandedToMe } from './pieces.ts';
import type { PlainDanger } from './plain-danger.ts';
import { saysOwnDeath } from './standing-danger.ts';
import { withFacts } from './told-facts.ts';

/*
 * Another person's own danger, told in pieces: a farewell that they sent, a door that they shut on themselves, a body that bleeds or
 * does not wake. A locked door, blood, a weapon are no violence against the writer unless somebody who harms them is told of.
 */

const phrase = phraseIn('theirs');
const sentToMe = phrase('sent-to-me');
const goodbye = phrase('their-goodbye');
const goodbyeOfLife = phrase('goodbye-of-life');
/** « Ma copine m'a écrit adieu, c'est fini entre nous »: they leave the writer, and not life. */
const breakUp = quick(/ (?:fini|termine|rompu|rompt|quitte|largue|rupture|separe|separation)(?:e|es)? /);
const silent = phrase('goes-silent');
const lonelyPlace = phrase('lonely-place');
const shutsIn = phrase('shuts-in');
const thingsInside = phrase('things-inside');
const bodyGrave = phrase('their-body-grave');
const thenLost = phrase('then-lost');
const harmToMe = phraseIn('standing-danger')('harm-to-me');
const strikesKin = phraseIn('witnessed')('strikes-kin');
const friendHarmed = phraseIn('witnessed')('friend-harmed');
const threat = phraseIn('suffered')('threat');
const struck = [harmToMe, strikesKin, friendHarmed, threat];
const story = phraseIn('plain-danger')('story');

/** A message before, as one line. */
const oneLine = (said: string): string => said.replace(/ {2,}/g, ' ');
/** So many messages back such a piece is still spoken of. */
const lately = 4;

type Read = Pick<Around, 'state' | 'before'>;

/** Whoever harms the writer, or somebody at home, was told of in so many words. */
const isStruckTold = ({ state, before }: Read, all: string): boolean =>
  harmTold(state) === 'sure' ||
  isHarmByAnother(state.other.level >= 2 ? state.other.category : 'none') ||
  [...before, all].some((each) => struck.some((shape) => shape.test(each)));

const isFarewell = (all: string): boolean =>
  sentToMe.test(all) && goodbye.test(all) && !goodbyeOfLife.test(all) && !breakUp.test(all);

const stated = (clauses: readonly Clause[]): string =>
  joined(clauses.filter(({ isQuestion, isAsked }) => !isQuestion && !isAsked));

/** What is plain of it in a message. */
export const theirDangers = ({ state, clauses, before }: Around): PlainDanger[] => {
  const all = stated(clauses);
  const whole = joined(clauses);
  const clause = clauses[0];
  if (!clause || story.test(whole)) return [];
  const told = before.slice(-lately).map(oneLine);
  const wasTold = (test: (each: string) => boolean): boolean => told.some(test);
  const found = (severity: Severity, asks?: true): PlainDanger[] => [
    { subject: 'other', severity, category: 'third_party', clause, ...(asks && { asks }) },
  ];
  if (isFarewell(all)) return found([...told, all].some((each) => silent.test(each)) ? 4 : 3);
  if (wasTold(isFarewell) && lonelyPlace.test(all)) return found(4);
  if (isStruckTold({ state, before }, whole)) return [];
  if (bodyGrave.test(all) || (wasTold((each) => bodyGrave.test(each)) && thenLost.test(all))) return found(4);
  const isShut = shutsIn.test(all);
  if ((isShut || wasTold((each) => shutsIn.test(each))) && thingsInside.test(all)) return found(4);
  return isShut ? found(3, true) : [];
};

/** Such a piece was told here or just before. */
const isOfThem = ({ clauses, before }: Pick<Around, 'clauses' | 'before'>): boolean =>
  [...before.slice(-lately).map(oneLine), joined(clauses)].some(
    (each) => isFarewell(each) || shutsIn.test(each) || bodyGrave.test(each),
  );

const ofDeath: ReadonlySet<SafetyCategory> = new Set([
  'suicide',
  'self_harm',
  'distress',
  'panic',
  'substance',
]);

/**
 * Signs of violence beside such a piece, where nobody who harms was told of: a door, blood, somebody who bangs are that person's
 * danger. So is what only resembles a wish to die, where the writer says none of their own.
 */
export const asTheirOwn = (
  signals: readonly Signal[],
  around: Around,
  subjects: Map<Signal, Subject>,
): Signal[] => {
  const { state, clauses, before } = around;
  if (!isOfThem(around) || isStruckTold(around, joined(clauses))) return [...signals];
  const ownDeath = saysOwnDeath(clauses) || before.slice(-lately).some((each) => harmToMe.test(each));
  const most: Severity = state.other.level >= 4 ? 4 : 3;
  return signals.map((signal): Signal => {
    const isViolence = familyOf(signal.category) === 'violence';
    const isVague =
      !ownDeath && isResemblance(signal) && ofDeath.has(signal.category) && !subjects.has(signal);
    if (signal.severity < 2 || !(isViolence || isVague)) return signal;
    const severity = signal.severity > most ? most : signal.severity;
    const moved: Signal = {
      ...signal,
      category: 'third_party',
      severity,
      ...(isViolence && { isDoubted: true }),
    };
    subjects.set(moved, 'other');
    return moved;
  });
};

/** What was told of them, for what is said next: a body in danger, a door that they shut on themselves. */
export const toldOfThem = (clauses: readonly Clause[]): ('their-body' | 'they-shut-in')[] => {
  const all = stated(clauses);
  return [
    ...(bodyGrave.test(all) ? (['their-body'] as const) : []),
    ...(shutsIn.test(all) ? (['they-shut-in'] as const) : []),
  ];
};

/** A body in danger, or an arm that is with them, as facts of theirs. */
export const withTheirBody = (
  state: GuideState,
  message: PersonMessage,
  clauses: readonly Clause[],
): GuideState => {
  if (state.other.level < 3 || message.chosen !== undefined) return state;
  const all = stated(clauses);
  const told = message.before.slice(-lately).map((each) => joined(clausesOf(each.slice(-1000))));
  const isShut = [...told, all].some((each) => shutsIn.test(each));
  return withFacts(
    state,
    'other',
    {
      ...(bodyGrave.test(all) && { hurt: 'yes' as const }),
      ...(saysHandedToMe(clauses) && { means: 'handed-over' as const }),
      ...(isShut && thingsInside.test(all) && isArm.test(all) && { means: 'weapon' as const }),
    },
    message,
  );
};
const isArm = / (?:guns?|fusils?|carabines?|armes?|pistolet) /;
