import type { AskedId } from '#shared/safety/turn-record.ts';
import type { GuideReading } from './guide-state.ts';
import { type Lead, saysNothing } from './lead.ts';
import type { Draft } from './reply-draft.ts';
import type { ReplyView } from './reply-view.ts';
import { plannedSteps, type ToldId } from './told.ts';

/*
 * The reply to a step that protects (conversation.md §6): somebody who is about to go, to hand over or to let somebody come hears yes
 * and nothing else. A question about intent, or distance from a means, would undo what they just found; at 4 the number stays.
 */

const planned: ReadonlySet<ToldId> = new Set(plannedSteps);
/** Questions that ask for the danger again, of somebody who has just made a step away from it. */
const ofDanger: readonly (AskedId | null)[] = ['intent', 'moment', 'urge', 'means-near'];

const isStepOnly = (view: ReplyView, reading: GuideReading | null, lead: Lead | null): lead is Lead => {
  const rose = reading?.moved ? reading.moved.to > reading.moved.from : false;
  // « J'irais aux urgences avec elle, ça se fait ? »: the yes is the answer.
  const isAnswered = reading?.request === null && (reading.told ?? []).includes('plan-hospital');
  const asksElse = Boolean(reading?.asks) && !isAnswered;
  return lead?.isStep === true && !saysNothing(lead) && !rose && !asksElse && view.subject === 'self';
};

/** At 4, with somebody trusted who has just come: the question whose answer ends the emergency is put beside the step. */
const isSettling = ({ level }: ReplyView, reading: GuideReading | null): boolean =>
  level === 4 && (reading?.told ?? []).includes('helper-here');

/** A step that is planned, with nothing beside it but the number at 4. */
export const plannedDraft = (
  view: ReplyView,
  reading: GuideReading | null,
  lead: Lead | null,
): Draft | null =>
  isStepOnly(view, reading, lead) &&
  !isSettling(view, reading) &&
  (reading?.told ?? []).some((id) => planned.has(id))
    ? {
        said: [lead.said],
        asked: null,
        kind: view.level === 4 ? 'help' : 'guide',
        isBare: true,
        isStep: true,
      }
    : null;

/** The next act beside a step that was made; where it asks about the danger, the step stands alone. */
export const besideStep = (
  view: ReplyView,
  reading: GuideReading | null,
  lead: Lead | null,
  draft: Draft | null,
): Draft | null =>
  draft !== null && view.level < 4 && ofDanger.includes(draft.asked) && isStepOnly(view, reading, lead)
    ? { said: [lead.said], asked: null, kind: 'guide', isBare: true }
    : draft;
