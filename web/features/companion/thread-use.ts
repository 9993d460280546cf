import type { Conversation, Message, Tap } from '#shared/companion/conversation.ts';
import type { Address, Country } from '#shared/safety/levels.ts';
import type { Refused } from '#web/lib/call-function.ts';
import type { Thread } from './thread.ts';

export type ThreadSettings = {
  country: Country;
  address: Address;
  /** How the person's words come; written unless said otherwise. */
  channel?: 'web' | 'voice';
};

export type UseThread = {
  thread: Thread;
  session: Conversation | null;
  /** Where it is unreachable, what is written is kept, and the guide alone answers. */
  status: 'loading' | 'ready' | 'unreachable' | 'refused';
  /** A refusal to show, in the server's words. */
  refusal: Refused | null;
  /** The session may not begin: why, and the words that would have begun it. */
  notBegun: { words: string; refusal: Refused } | null;
  /** Words that may not be said aloud (any more): they go back where they came from, and are in no message. */
  returned: { text: string; refusal: Refused } | null;
  hasEarlier: boolean;
  /** What is sent while a reply is being written waits by itself, and leaves when it has ended. */
  queues: boolean;
  send(text: string): void;
  /** Sends a choice of a reply as the person's message. */
  choose(tap: Tap): void;
  sendAgain(clientId: string): void;
  stop(): void;
  reload(): void;
  loadEarlier(): Promise<void>;
  /** Puts what a human of the team wrote among the messages. */
  join(messages: readonly Message[]): void;
  /** Erases from this screen what it shows. The server, and a page that is opened again, still have it. */
  clear(): void;
};
