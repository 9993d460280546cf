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
};

/** The last finished reply decides; that violence was spoken of holds for the whole conversation. Null: nothing to offer. */
export const offersOf = (messages: readonly ThreadMessage[]): ThreadOffers | null => {
  const meta = messages.findLast(({ role, state }) => role === 'assistant' && state !== 'writing')?.meta;
  const exercise = (meta?.severity ?? 0) >= 2 ? null : (meta?.exercise ?? null);
  if (!meta?.plan && (meta?.contact ?? 'none') === 'none' && exercise === null) return null;
  return {
    plan: meta?.plan ?? false,
    contact: (meta?.contact ?? 'none') !== 'none',
    exercise,
    asksSafety: messages.some((message) => message.meta?.contact === 'ask'),
    urgent: (meta?.severity ?? 0) >= 4,
  };
};
