import { type AskedId, needId, type QuestionId } from '#shared/safety/turn-record.ts';
import { applyEffect } from './apply-effect.ts';
import { answeredCheck } from './checks.ts';
import { countryChoices } from './country-asked.ts';
import type { GuideState, PersonMessage } from './guide-state.ts';
import { calm, isQuestion, noteAnswer, putCheck, type Read } from './message-read.ts';
import { readNeed } from './needs.ts';
import { hasChoice, subjectAsked, tapEffect } from './taps.ts';

/**
 * At 4 every reply that tells to call carries the choices of `call`, whatever else it asks (conversation.md §2.7): a choice
 * that its own question does not have is one of these.
 */
const isCallTap = (
  state: GuideState,
  asked: AskedId | null | undefined,
  chosen: string | undefined,
): boolean =>
  chosen !== undefined &&
  Math.max(state.self.level, state.other.level) === 4 &&
  ['done', 'will', 'refuse', 'someone-else'].includes(chosen) &&
  !(isQuestion(asked) && hasChoice(asked, chosen));

/** The countries are offered beside any question: their ids are codes, which no other choice has. */
const isCountryTap = (chosen: string | undefined): boolean =>
  chosen !== undefined && countryChoices.includes(chosen);

/** A choice that was tapped; null where the question has no such choice. */
export const readTap = (state: GuideState, message: PersonMessage): Read | null => {
  const isOld = message.askedEarlier !== undefined && message.askedEarlier !== null;
  const { chosen } = message;
  const named = isOld ? message.askedEarlier : message.asked;
  const asked = isCountryTap(chosen) ? 'country' : isCallTap(state, named, chosen) ? 'call' : named;
  if (chosen !== undefined && asked === needId) return readNeed(state, chosen, isOld);
  if (chosen === undefined || !isQuestion(asked)) return null;
  const check = isOld ? null : answeredCheck(state.session, asked);
  const subject = subjectAsked(asked, state, check);
  const { level, category } = state[subject];
  const found = tapEffect(asked, chosen, { subject, level, category, check, state });
  if (!found) return null;
  // A tap on an older reply counts where it raises, and is nothing otherwise.
  const raises = found.raise !== undefined && found.raise.level > state[found.subject ?? subject].level;
  if (isOld && !raises) return { ...calm, state, mayFall: false };
  const applied = applyEffect(state, { effect: found, subject, check, by: 'tap', message });
  let next = noteAnswer(applied.state, asked, chosen, true);
  let due: QuestionId | null = null;
  // Where thoughts of suicide were told already, nothing asks for them again.
  const isKnown = found.next === 'check-death' && state[subject].level >= 3;
  if (found.next && check && !isKnown) {
    due = found.next;
    next = putCheck(next, due, { level: 3, category: check.category, explainable: check.explainable });
  }
  const after = found.subject ?? subject;
  return {
    ...calm,
    state: next,
    severity: found.raise?.level ?? 0,
    category: found.raise?.category ?? 'none',
    about: found.moveTo === 'other' ? 'other' : after,
    evidence: [{ quote: '', by: `tap/${asked}/${chosen}` }],
    check: due,
    ended: applied.ended,
    mayFall: !isOld,
  };
};
