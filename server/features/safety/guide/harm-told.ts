import { familyOf } from './families.ts';
import { type GuideState, subjectOfKept } from './guide-state.ts';

/*
 * Whether somebody who does harm was told of in this session: what follows then stays of that danger (suffered.ts), and nobody is told
 * to open a door.
 */

/** `sure`: violence to the writer stands or stood; `sign`: it was asked about, or only weakly said, and not denied since. */
export type HarmTold = 'sure' | 'sign' | null;

/** Turns during which a sign that was only asked about is remembered. */
const remembered = 8;

export const harmTold = ({ self, session }: GuideState): HarmTold => {
  const own = session.rises.filter(
    ({ subject, level, category }) => subject === 'self' && level >= 2 && familyOf(category) === 'violence',
  );
  const stands = self.level >= 2 && familyOf(self.category) === 'violence';
  // What only resembled violence is a sign of it: a voice that orders, or a fright, may resemble it too.
  const wasLike =
    own.length > 0 && own.every(({ resembles, guessed, plain }) => (resembles || guessed) && !plain);
  if (!wasLike && (stands || own.length > 0 || self.facts.aggressor !== undefined)) return 'sure';
  if (wasLike) return 'sign';
  const isRecent = ({ turn }: { turn: number }): boolean => session.turn - turn <= remembered;
  const asked = session.checks.filter(({ category }) => familyOf(category) === 'violence');
  if (asked.some(({ end }) => end === 'no' || end === 'explained' || end === 'other-person')) return null;
  const isSign = [...asked, ...session.signs].some(
    (kept) => isRecent(kept) && familyOf(kept.category) === 'violence' && subjectOfKept(kept) === 'self',
  );
  return isSign ? 'sign' : null;
};

/** So surely the last messages resemble what is done to the writer that nobody is sent to the person beside them. */
const surely = 0.7;

/** « Mon mari est là » may be either; « il m'a frappée » is not. */
const toldOutright = 2;

/** Where something was taken or begun, a door that opens to help weighs more than what a talk only resembles. */
const resemblesHarm = ({ self, session: { learntDanger } }: GuideState): boolean =>
  !self.actBegun &&
  learntDanger !== null &&
  (learntDanger.of === 'harmed' || learntDanger.of === 'harmed-other') &&
  learntDanger.chance >= surely;

/**
 * The person at the door, or beside the writer, may be who does harm, to them or to another: told in this session at any weight, or surely
 * resembling it. « Attends, il est dans la cuisine avec moi » was answered « rejoins cette personne » (docs/decisions/0127).
 */
export const isDoorFeared = (state: GuideState): boolean =>
  harmTold(state) !== null ||
  state.session.roleMarks.some(
    ({ of, weight }) =>
      (of === 'harmed' || of === 'harmed-other') && (weight >= toldOutright || !state.self.actBegun),
  ) ||
  resemblesHarm(state) ||
  [state.self, state.other].some(({ facts }) => facts.aggressor !== undefined) ||
  state.session.rises.some(({ level, category }) => level >= 2 && familyOf(category) === 'violence');
