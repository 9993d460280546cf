import type { StaysOpen } from '#server/adapters/path-guide/index.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import type { Check, GuideState } from './guide-state.ts';
import { isWatched } from './reply-view.ts';
import { rolesRuledOut } from './roles-kept.ts';

/*
 * Where no danger is known and nothing empty may be said all the same: after a question about danger that got no answer, beside a sign,
 * and in a talk that as a whole is near danger (reading/talk-likeness.ts). What the calm guide says there is no « la suite, si elle
 * vient »: it is the next thing that helps, each once, and then that what was said stays open (docs/decisions/0092).
 */

/** So many messages after the last sign it holds. */
const signHolds = 5;
/** So many messages after one that was near danger. */
const nearHolds = 3;
/** Two of so many make it more than chance. */
const among = 5;

const ofHarm: ReadonlySet<QuestionId> = new Set(['check-safe', 'check-harm']);
const aboutOf = (check: Check | undefined): StaysOpen['about'] => {
  if (check?.asked === 'check-other') return 'other';
  return check && ofHarm.has(check.asked) ? 'harm' : 'self';
};

/** Nobody is sent to whoever is dead or does harm: then what stays open is the writer's. */
const ofWhom = (state: GuideState, check: Check | undefined): StaysOpen['about'] => {
  const about = aboutOf(check);
  return about === 'other' && rolesRuledOut(state).has('endangered') ? 'self' : about;
};

/** What everybody is asked leaves nothing open: no word of theirs led to it. */
const isLeft = ({ end, routine }: Check): boolean => !routine && (end === 'open' || end === 'unanswered');

const ofCompany: readonly string[] = ['nobody', 'person-near', 'same-roof', 'helper-here'];
const companyTold = ({ self, session }: GuideState): boolean =>
  self.facts.near !== undefined || session.told.some((id) => ofCompany.includes(id));

/** Null where nothing stays open: a no or an explanation closes what was asked about. */
export const staysOpen = (state: GuideState): StaysOpen | null => {
  const { self, other, session } = state;
  if (Math.max(self.level, other.level) >= 2) return null;
  const { turn, checks, signs } = session;
  // Whoever was asked wrongly, and goes on about their dog, is not asked for eight replies what is so grave (docs/decisions/0106).
  if (session.unlikeAt === turn) return null;
  const last = checks.at(-1);
  const isSeen = isWatched(state) || session.hushAt !== null;
  const hasSign = session.doubtAt === turn;
  const knowsCompany = companyTold(state);
  const closedAt = last && !isLeft(last) ? last.turn : -1;
  // The message that answered it speaks of death to say no: « jamais de la vie, j'ai pas le temps de mourir ».
  const near = session.nearAt.filter((at) => at > (closedAt < 0 ? closedAt : closedAt + 1));
  const signAt = Math.max(
    last && isLeft(last) ? last.turn : -1,
    ...signs.filter((sign) => sign.level >= 2 && sign.turn > closedAt + 1).map((sign) => sign.turn),
  );
  const since = last && isLeft(last) ? Math.max(signAt, ...near) : signAt;
  if (signAt >= 0 && turn - since <= signHolds)
    return {
      how: 'left',
      about: ofWhom(state, last && isLeft(last) ? last : undefined),
      isSeen,
      hasSign,
      knowsCompany,
    };
  const nearest = near.at(-1);
  if (nearest === undefined || turn - nearest > nearHolds) {
    // A message in whose light the talk is heavy gets no flat reply; what it may be about is not known.
    const isHeavy = session.heavyAt === turn && turn > closedAt;
    return isHeavy ? { how: 'near', about: 'self', isSeen, hasSign, knowsCompany } : null;
  }
  const isMore = near.filter((at) => turn - at < among).length > 1;
  return { how: isMore ? 'more' : 'near', about: 'self', isSeen, hasSign, knowsCompany };
};

/** What the danger that stays open is about, as far as it was asked. */
export const categoryLeft = ({ session: { checks } }: GuideState): SafetyCategory => {
  const last = checks.at(-1);
  return last && isLeft(last) && last.category !== 'none' ? last.category : 'distress';
};
