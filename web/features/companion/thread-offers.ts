import type { PlannedCard } from '#shared/companion/conversation.ts';
import type { ExerciseId } from '#shared/exercises/catalogue.ts';
import type { ThreadMessage } from './thread.ts';

/** What stands under the last words of a conversation. */
export type ThreadOffers = {
  plan: boolean;
  contact: boolean;
  /** Somebody's violence was spoken of: ask about the contact first. */
  asksSafety: boolean;
  /** An exercise to play. */
  exercise: ExerciseId | null;
  /** A life is in danger now: nothing is proposed that takes time. */
  urgent: boolean;
  /** What the person chose to lean on. */
  planned: PlannedCard | null;
  /** The session to take up again, after danger. */
  resume: string | null;
};

/** The last finished reply decides; that violence was spoken of holds for the whole conversation. Null: nothing to offer. */
export const offersOf = (messages: readonly ThreadMessage[]): ThreadOffers | null => {
  const meta = messages.findLast(({ role, state }) => role === 'assistant' && state !== 'writing')?.meta;
  // No card where nothing may be seen.
  if (meta?.withoutTrace) return null;
  const exercise = (meta?.severity ?? 0) >= 2 ? null : (meta?.exercise ?? null);
  const planned = meta?.planned ?? null;
  const resume = meta?.resume ?? null;
  const offersNothing = exercise === null && planned === null && resume === null;
  if (!meta?.plan && (meta?.contact ?? 'none') === 'none' && offersNothing) return null;
  return {
    plan: meta?.plan ?? false,
    contact: (meta?.contact ?? 'none') !== 'none',
    exercise,
    asksSafety: messages.some((message) => message.meta?.contact === 'ask'),
    urgent: (meta?.severity ?? 0) >= 4,
    planned,
    resume,
  };
};
