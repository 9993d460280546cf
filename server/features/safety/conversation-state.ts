import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import { type GuideState, servedSubject } from './guide/guide-state.ts';

/** Where a conversation stands, as one level: what callers outside the guide look at. */
export type ConversationState = {
  level: Severity;
  category: SafetyCategory;
};

/** The higher of both subjects. */
export const conversationStateOf = (state: GuideState): ConversationState => {
  const { level, category } = state[servedSubject(state)];
  return { level, category };
};
