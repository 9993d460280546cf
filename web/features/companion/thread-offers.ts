import type { ThreadMessage } from './thread.ts';

/** What stands under the last words of a conversation. */
export type ThreadOffers = {
  plan: boolean;
  contact: boolean;
  /** Somebody's violence was spoken of: ask about the contact first. */
  asksSafety: boolean;
  /** A life is in danger now: nothing is proposed that takes time. */
  urgent: boolean;
};

/** The last finished reply decides; that violence was spoken of holds for the whole conversation. Null: nothing to offer. */
export const offersOf = (messages: readonly ThreadMessage[]): ThreadOffers | null => {
  const meta = messages.findLast(({ role, state }) => role === 'assistant' && state !== 'writing')?.meta;
  if (!meta?.plan && (meta?.contact ?? 'none') === 'none') return null;
  return {
    plan: meta?.plan ?? false,
    contact: meta?.contact !== 'none',
    asksSafety: messages.some((message) => message.meta?.contact === 'ask'),
    urgent: (meta?.severity ?? 0) >= 4,
  };
};
