import type { Subject } from '#shared/safety/facts.ts';
import type { Severity } from '#shared/safety/levels.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import { openCheck } from './checks.ts';
import { type GuideState, type PersonMessage, subjectOfKept } from './guide-state.ts';
import { higher, raise } from './levels.ts';
import { putCheck } from './message-read.ts';

/*
 * What our own question says about where the conversation stood. « Où sont les secours ? » is put once a life is in danger and
 * never before. Where the words alone were unsure, because the state of that time is not at hand (a replayed conversation, an
 * old turn), the question that followed them decides.
 */

/** Put only where a danger is sure: about whom, and from which level on. */
const ofSureDanger: ReadonlyMap<QuestionId, { subject: Subject | null; level: Severity }> = new Map<
  QuestionId,
  { subject: Subject | null; level: Severity }
>([
  ['help', { subject: null, level: 4 }],
  ['can-speak', { subject: null, level: 4 }],
  ['call', { subject: null, level: 2 }],
  ['with-them', { subject: 'other', level: 2 }],
]);
/** Put where a reading was unsure. */
const checks: ReadonlySet<QuestionId> = new Set([
  'check-death',
  'check-done',
  'check-safe',
  'check-voices',
  'check-harm',
  'check-other',
]);
/** A sign of so many messages ago is what the question was about. */
const lately = 2;

/** The state before the answer to `asked` is read: an unsure sign that the question shows to have been taken up. */
export const confirmSign = (state: GuideState, asked: QuestionId, message: PersonMessage): GuideState => {
  const { session } = state;
  const sign = session.signs
    .filter(({ turn, level }) => level >= 2 && turn < session.turn && session.turn - turn <= lately)
    .sort((a, b) => b.level - a.level)[0];
  if (!sign) return state;
  const sure = ofSureDanger.get(asked);
  if (sure) {
    const subject = sure.subject ?? subjectOfKept(sign);
    const level = higher(sign.level, sure.level);
    if (state[subject].level >= level) return state;
    return raise(
      state,
      { level, category: sign.category, subject, own: subject === 'self', plain: false },
      message.at,
    );
  }
  const open = openCheck(session);
  if (!checks.has(asked) || open?.asked === asked || Math.max(state.self.level, state.other.level) >= 2)
    return state;
  const others = open ? session.checks.filter((each) => each !== open) : session.checks;
  return putCheck({ ...state, session: { ...session, checks: others } }, asked, {
    level: sign.level,
    category: sign.category,
  });
};
