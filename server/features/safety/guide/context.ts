import { newestCharacters } from '#shared/safety/bounded-turns.ts';

/** What was told before stands in the state that is kept; so far back a reading still looks for what a pronoun means. */
const lastMessages = 8;

/** The person's earlier messages that give a message's pronouns their meaning, oldest first. */
export const boundedContext = (earlier: readonly string[]): string[] =>
  newestCharacters(earlier.slice(-lastMessages));
