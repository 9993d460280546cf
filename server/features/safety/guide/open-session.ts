import type { Subject } from '#shared/safety/facts.ts';
import type { Severity } from '#shared/safety/levels.ts';
import { expireFacts, wasSilent } from './expiry.ts';
import { freshGuideState, type GuideState, type PersonMessage } from './guide-state.ts';

/** The session of the message: another id begins a new one, in which nothing was said yet. */
export const openSession = (state: GuideState, message: PersonMessage): GuideState => {
  const expired = expireFacts(state, message.at);
  const { session } = expired;
  const isNew = session.turn > 0 && session.id !== message.session;
  const begun = isNew ? { ...freshGuideState().session } : session;
  const renewed = (subject: Subject) => {
    if (!isNew) return expired[subject];
    const facts = { ...expired[subject].facts };
    // A denial holds until the next session.
    if (facts.thoughts?.value === 'denied') delete facts.thoughts;
    return { ...expired[subject], peak: 0 as Severity, fellAtTurn: -100, facts };
  };
  return {
    ...expired,
    self: renewed('self'),
    other: renewed('other'),
    session: {
      ...begun,
      id: message.session,
      turn: begun.turn + 1,
      lastAt: message.at.toISOString(),
      silences: 0,
      ...(wasSilent(state, message.at) && { backAt: begun.turn + 1 }),
    },
  };
};
