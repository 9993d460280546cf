import type { FactKey, Facts } from '#shared/safety/facts.ts';
import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import { isHarmByAnother } from './families.ts';
import {
  type Check,
  freshGuideState,
  type GuideState,
  type Rise,
  type SubjectState,
  subjectOfKept,
} from './guide-state.ts';
import { higher, raise } from './levels.ts';

/*
 * « C'est mon fils, pas moi »: what was said of one subject is moved to the other. Moving is no fall: the other's state takes
 * level, facts and floor; the first returns to what it was before, unless a message held a sign in the first person.
 */

/** Facts that stay with the writer, whoever is in danger. */
const stays: ReadonlySet<FactKey> = new Set([
  'country',
  'watched',
  'barrier',
  'refusals',
  'care',
  'under18',
  'inCharge',
  'canSpeak',
  'discharged',
]);

/** As the danger of another person is called. */
const theirs = (category: SafetyCategory): SafetyCategory =>
  isHarmByAnother(category) || category === 'minor' ? category : 'third_party';

const isOfOther = (kept: GuideState['session']['signs'][number] | Check): boolean =>
  ('asked' in kept && kept.asked === 'check-other') || subjectOfKept(kept) === 'other';

const isDanger = ({ level }: Rise) => level >= 1;

export const moveToOther = (
  state: GuideState,
  now: Date,
  keepSelf: boolean,
  isCertain = false,
): GuideState => {
  const { session } = state;
  const risen = session.rises.filter((rise) => rise.subject === 'self' && isDanger(rise));
  const first = risen[0];
  // Nothing was raised: an unsure sign is what is moved.
  if (!first) {
    const sign = [...session.signs, ...session.checks]
      // What was read of the other person is theirs already.
      .filter((kept) => session.turn - kept.turn <= 5 && !isOfOther(kept))
      .sort((a, b) => b.level - a.level)[0];
    // Or what stood before this session: nobody can tell what of it was theirs, so both have it.
    const level = Math.max(sign?.level ?? 0, state.self.level) as Severity;
    if (level === 0) return state;
    const category = theirs(sign && sign.level >= state.self.level ? sign.category : state.self.category);
    return raise(state, { level, category, subject: 'other', own: false, plain: true }, now);
  }
  // « C'est pas moi qui me coupe, c'est mon fils » takes back even what was read in the first person.
  const holdsOwn = keepSelf || (!isCertain && risen.some(({ own }) => own));
  // Both dangers stand already, each with its own facts: there is nothing to move.
  if (holdsOwn && state.other.level >= 2) return state;
  const moved: Facts = {};
  const kept: Facts = {};
  for (const key of Object.keys(state.self.facts) as FactKey[]) {
    const fact = state.self.facts[key]!;
    const isTheirs = fact.turn >= first.turn && !stays.has(key);
    // Where the writer's own danger stays, so does what was told beside it: of the other nothing was said yet.
    if (isTheirs && !holdsOwn) moved[key] = fact;
    if (!isTheirs || holdsOwn) kept[key] = fact;
  }
  const level = state.self.level;
  const other: SubjectState = {
    ...state.other,
    level: higher(state.other.level, level),
    category: level > state.other.level ? theirs(state.self.category) : state.other.category,
    peak: higher(state.other.peak, state.self.peak),
    actBegun: state.other.actBegun || state.self.actBegun,
    lastGrave:
      (state.self.lastGrave?.level ?? 0) >= (state.other.lastGrave?.level ?? 0)
        ? (state.self.lastGrave ?? state.other.lastGrave)
        : state.other.lastGrave,
    facts: { ...state.other.facts, ...moved },
  };
  const self: SubjectState = holdsOwn
    ? state.self
    : {
        ...state.self,
        level: first.from.level,
        category: first.from.category,
        peak: first.from.peak,
        lastGrave: first.from.lastGrave,
        actBegun: false,
        facts: kept,
      };
  const rises = session.rises.map(
    (rise): Rise =>
      rise.subject === 'self' && !holdsOwn
        ? {
            ...rise,
            subject: 'other',
            category: theirs(rise.category),
            from: {
              level: state.other.level,
              category: state.other.category,
              peak: state.other.peak,
              lastGrave: state.other.lastGrave,
            },
          }
        : rise,
  );
  // What both hold is a rise of the other's as well: a plain correction can take it back.
  if (holdsOwn && level > state.other.level)
    rises.push({
      turn: session.turn,
      subject: 'other',
      level,
      category: other.category,
      from: {
        level: state.other.level,
        category: state.other.category,
        peak: state.other.peak,
        lastGrave: state.other.lastGrave,
      },
      own: false,
      plain: true,
      resembles: false,
      refers: false,
    });
  return { ...state, self, other, session: { ...session, rises: rises.slice(-12) } };
};

/** « En fait c'est de moi que je parle »: the writer takes what was said of the other, who keeps nothing invented. */
export const moveToSelf = (state: GuideState, now: Date): GuideState => {
  const level: Severity = state.other.level;
  // Both dangers were told: « je vous parle de moi, là » changes whom the talk is about, and invents nobody.
  if (level === 0 || state.self.level >= 2) return state;
  const category = state.other.category === 'third_party' ? 'suicide' : state.other.category;
  const raised = raise(state, { level, category, subject: 'self', own: true, plain: true }, now);
  // Nobody was named whose danger it was: there was no other person.
  const isInvented =
    state.other.facts.who === undefined &&
    !state.session.rises.some((rise) => rise.subject === 'other' && rise.plain);
  return {
    ...raised,
    self: {
      ...raised.self,
      actBegun: raised.self.actBegun || state.other.actBegun,
      facts: isInvented ? { ...state.other.facts, ...raised.self.facts } : raised.self.facts,
    },
    ...(isInvented && { other: freshGuideState().other }),
  };
};
