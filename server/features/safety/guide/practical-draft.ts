import { practicalAnswer } from '#server/adapters/path-guide/index.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import type { AskedId } from '#shared/safety/turn-record.ts';
import { actDraft } from './act-reply.ts';
import { needsAct, rises } from './at-once.ts';
import type { GuideReading } from './guide-state.ts';
import { leadOf } from './lead.ts';
import { textOfCalm } from './need-reply.ts';
import { questionOf, withQuestion } from './open-question.ts';
import { type Draft, wordsOf } from './reply-draft.ts';
import type { ReplyView } from './reply-view.ts';
import type { Said } from './wording.ts';

/*
 * A practical question of ordinary life, « comment on arrête de ruminer ? », beside a danger of level 2: its answer first, the act that
 * is due after it (docs/decisions/0087). At 3 and 4 the danger leaves no room for one.
 */

/** One's own danger only. Where another person does harm, or substances are the danger, the protocol alone speaks. */
const besideIt: readonly SafetyCategory[] = ['suicide', 'distress', 'self_harm', 'panic'];

/** Requests that the same words are easily taken for; every other one knows its question better. */
const yields: ReadonlySet<string | null> = new Set([
  null,
  ...['what-now', 'practical', 'opinion', 'tomorrow', 'recap', 'will-it-pass', 'stay-with-me'],
  ...['help-someone', 'calm-down', 'sleep-tip', 'cost', 'what-happens', 'is-it-normal'],
]);

/** Of these an exercise is as good an answer. */
const calms: ReadonlySet<string | null> = new Set(['calm-down', 'sleep-tip']);

/** The answer, where one is due. */
export const practicalSaid = (view: ReplyView, reading: GuideReading | null): Said | null => {
  const { practical } = reading ?? {};
  if (!practical || view.level > 2) return null;
  const found = practicalAnswer(practical.text, view.address);
  if (!found || (found.wantsExercise && calms.has(reading!.request))) return null;
  // What was answered is not said again to a reproach.
  if (practical.isAgain && view.state.session.saidTexts.includes(found.id)) return null;
  return textOfCalm(view, found);
};

/** The answer and the act that is due. @param before what the last reply asked */
export const practicalDraft = (
  view: ReplyView,
  reading: GuideReading | null,
  before: AskedId | null,
): Draft | null => {
  const { level, subject, category, state } = view;
  if (!reading || level !== 2 || subject !== 'self' || state.other.level >= 2) return null;
  if (!besideIt.includes(category) || !yields.has(reading.request) || reading.goodbye) return null;
  // A sign in the same message, or a danger that grew, is met first.
  const isSign = reading.severity >= 2 && reading.evidence.length > 0;
  if (isSign || rises(reading) || needsAct(view, reading)) return null;
  const answer = practicalSaid(view, reading);
  if (!answer) return null;
  const lead = reading.objects ? leadOf(view, reading, before) : null;
  const said = [...(lead?.isOwned ? [lead.said] : []), answer];
  const plain: Draft = { said, asked: null, kind: 'help' };
  const fits = (draft: Draft): boolean => wordsOf(draft.said) <= view.most;
  const open = questionOf({ ...view, sparesLine: true }, said);
  if (open) {
    const draft: Draft = { said: withQuestion(said, open), asked: open.asks, kind: 'help' };
    return fits(draft) ? draft : plain;
  }
  const act = actDraft(view, { said: answer, neutral: false }, before);
  return act && said.length === 1 && fits(act) ? { ...act, kind: 'help' } : plain;
};
