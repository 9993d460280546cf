import type { Clause } from './clauses.ts';
import { familyOf } from './families.ts';
import type { GuideState } from './guide-state.ts';
import { phraseIn } from './phrases.ts';
import type { PlainDanger } from './plain-danger.ts';

/* What is plain by whom it is told of (who-is-meant.ts): somebody aimed at, a voice that orders another, one who is shut in and silent. */

const phrase = phraseIn('whose');
const notOnMe = phrase('not-on-me');
const onThem = phrase('on-them');
const thinksToo = phrase('thinks-too');
const atTheirHome = phrase('at-their-home');
const ordersThem = phrase('orders-them');
const silentThere = phrase('silent-there');
const anyWeapon = phrase('weapon');
const ideaThere = phrase('idea-still-there');
const ofDeath: readonly string[] = ['check-death', 'check-done', 'thoughts'];
const shutIn = phrase('child-shut-in');

/** « Non, pas sur moi », « sur lui »: what stands is harm to another, at the level it has. */
export const aimedElsewhere = (state: GuideState, clauses: readonly Clause[]): GuideState => {
  const { self, session } = state;
  const lastRise = session.rises.findLast(({ subject }) => subject === 'self');
  const isFresh = lastRise !== undefined && session.turn - lastRise.turn <= 4;
  const says = clauses.some(({ said, isQuoted }) => !isQuoted && (notOnMe.test(said) || onThem.test(said)));
  if (!says || !isFresh || self.level < 2 || familyOf(self.category) !== 'suicide') return state;
  if (['yes', 'passive', 'sometimes'].includes(self.facts.thoughts?.value ?? '')) return state;
  return { ...state, self: { ...self, category: 'violence_others' } };
};

/** What is plain once it is known who is spoken of. `told`: the last four messages in plain words. */
export const meantDangers = (
  { self, other, session }: GuideState,
  clauses: readonly Clause[],
  told: readonly string[],
): PlainDanger[] => {
  const isOfOther = other.level >= 1 || session.checks.some(({ asked }) => asked === 'check-other');
  const isTold = (shape: RegExp): boolean => told.some((each) => shape.test(each));
  return clauses.flatMap((clause): PlainDanger[] => {
    const { said, isQuoted, isQuestion, isAsked } = clause;
    if (isQuoted || isQuestion || isAsked) return [];
    // Beside another person's danger: « il m'arrive aussi d'y penser ».
    if (isOfOther && thinksToo.test(said) && !/ (?:il|elle) y pense /.test(said))
      return [{ subject: 'self', severity: 2, category: 'suicide', clause }];
    // « L'idée elle est toujours là », once death was asked about.
    const wasAsked = session.checks.some(({ asked }) => ofDeath.includes(asked));
    if (wasAsked && self.level < 3 && other.level < 2 && ideaThere.test(said))
      return [{ subject: 'self', severity: 3, category: 'suicide', clause, asks: true }];
    if (ordersThem.test(said)) return [{ subject: 'other', severity: 3, category: 'psychosis', clause }];
    const isThere = isTold(atTheirHome) || atTheirHome.test(said);
    const isArmed = anyWeapon.test(said) || isTold(anyWeapon);
    if (self.category === 'violence_others' && self.level >= 3 && isThere && isArmed)
      return [{ subject: 'self', severity: 4, category: 'violence_others', clause }];
    // Shut in, with a wish to die that was told, and silent.
    if (other.level >= 2 && silentThere.test(said) && isTold(shutIn))
      return [{ subject: 'other', severity: 4, category: 'third_party', clause }];
    return [];
  });
};
