import { freshGuideState, type GuideState, servedSubject } from './guide/guide-state.ts';
import { openSession } from './guide/opening.ts';
import type { GuideReply } from './guide/reply-draft.ts';
import { isMinor, leavesNoTrace } from './guide/reply-view.ts';
import type { SafetyDeps } from './index.ts';
import { loadGuide, saveGuide } from './kept-guide.ts';
import { plannedBefore, sessionToldLast } from './planned/planned-card.ts';
import { type Reading, tryAgain } from './read-message.ts';
import { type MessageToRead, peakOf } from './take-message.ts';

export type SessionToOpen = Pick<
  MessageToRead,
  'userId' | 'conversationId' | 'channel' | 'country' | 'address' | 'ephemeral'
>;

/** What the opening shows besides its words: what was planned, and the session that it was planned in. */
type Taken = Pick<Reading, 'planned' | 'resume'>;
const nothing: Taken = { planned: null, resume: null };

const readingOf = (
  state: GuideState,
  reply: GuideReply | null,
  hidden: boolean,
  taken = nothing,
): Reading => {
  const { level, category } = state[servedSubject(state)];
  // An opening that asks is about the present: what was planned comes after the answer.
  const shown = reply && reply.record.asked === null ? taken : nothing;
  const person = { hidden, minor: isMinor(state), consent: null };
  return { severity: level, level, category, sure: true, peak: peakOf(state), reply, ...shown, ...person };
};

/** Where the guide stands as a session begins, and what it opens with; a calm person is greeted by the companion. */
export const openSafely = async (deps: SafetyDeps, input: SessionToOpen): Promise<Reading> => {
  const at = deps.clock.now();
  const { userId, conversationId, country, address, channel, ephemeral = false } = input;
  const settings = { country, address, channel, at, ephemeral };
  try {
    const box = await deps.vault.boxFor(userId);
    return await tryAgain(() =>
      deps.db.system('safety', async (tx) => {
        const kept = await loadGuide(tx, box, userId, at);
        // As the last session left it: the violence it spoke of is forgotten with its turns, the aggressor is still there.
        const hidden = leavesNoTrace(kept.state);
        const planned = plannedBefore(kept.state, settings);
        const resume = sessionToldLast(kept.state);
        const begun = { ...kept.state, session: { ...freshGuideState().session, id: conversationId } };
        const opened = openSession(begun, { ...settings, hasPlan: planned !== null });
        const { state, reply } = hidden ? { state: opened.state, reply: null } : opened;
        if (reply && !ephemeral) await saveGuide(tx, box, { userId, kept, state, applied: null, now: at });
        return readingOf(state, reply, hidden, { planned, resume });
      }),
    );
  } catch (error) {
    deps.log.error({ event: 'safety.state_not_kept', err: error }, 'The safety state was not read');
    // What is not known may be watched.
    return readingOf(freshGuideState(), null, true);
  }
};
