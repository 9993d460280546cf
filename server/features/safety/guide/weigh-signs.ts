import type { Subject } from '#shared/safety/facts.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import { isDoubtedAnswer, onlyAsks, type Signal } from '../reading/read-text.ts';
import type { Check, GuideState } from './guide-state.ts';

/* What the signs of a typed message are weighed with: signs that wait, rules that are doubted, a relative who was named. */

/**
 * A sign of 2 or more that was asked about and met no answer, where no state stands yet: what follows is not read as calm,
 * and « je vais le faire » has something to refer to.
 */
export const waitingSign = ({ self, other, session }: GuideState): Check | null => {
  if (Math.max(self.level, other.level) >= 2) return null;
  const last = session.checks.findLast(
    ({ end, routine }) => end === 'open' || (end === 'unanswered' && !routine),
  );
  if (!last || session.turn - last.turn > 5) return null;
  return last.asked === 'check-death' ? { ...last, category: 'suicide' } : last;
};

/** « Êtes-vous en sécurité ? » is about somebody else's deeds. */
const ofDeeds: ReadonlySet<QuestionId> = new Set(['check-safe', 'check-other']);

/** A question about death or voices was answered by a no, or explained, in this session. */
export const wasDenied = ({ session }: GuideState): boolean =>
  session.checks.some(({ asked, end }) => !ofDeeds.has(asked) && (end === 'no' || end === 'explained'));

/** One that was put for a grave sign in the last turns was left without an answer. */
export const wasLeft = ({ session }: GuideState): boolean =>
  session.checks.some(
    ({ asked, end, level, turn }) =>
      !ofDeeds.has(asked) && end === 'unanswered' && level >= 3 && session.turn - turn <= 5,
  );

/** What signs of the writer stand before a message: of any kind in the last nine, and of their own death lately. */
export const signsBefore = ({
  session,
}: GuideState): { hadSign: boolean; hadVeiled: boolean; hadGrave: boolean } => {
  const own = session.signs.filter(({ turn, ofOther }) => !ofOther && session.turn - turn <= 9);
  const ofDeath = (turns: number) =>
    own.filter(({ category, turn }) => category === 'suicide' && session.turn - turn <= turns);
  return {
    hadSign: own.length > 0,
    hadVeiled: ofDeath(2).length > 0,
    hadGrave: ofDeath(4).some(({ level }) => level >= 2),
  };
};

/** Rules that speak in an answer which, as an answer to this question, resembles nothing of the kind. */
export const doubted = (
  signals: readonly Signal[],
  text: string,
  question: QuestionId,
  subjects: Map<Signal, Subject>,
): Signal[] =>
  signals.map((signal) => {
    if (onlyAsks(signal) || !isDoubtedAnswer(text, question, signal.severity)) return signal;
    const weaker: Signal = { ...signal, isDoubted: true };
    const subject = subjects.get(signal);
    if (subject) subjects.set(weaker, subject);
    return weaker;
  });

/** Whether the words name someone close. */
export const namesRelative = (said: string): boolean =>
  / (?:soeur|frere|mere|pere|mari|femme|ami|amie|voisin|voisine|copain|copine|collegue|conjoint|conjointe) /.test(
    said,
  );
