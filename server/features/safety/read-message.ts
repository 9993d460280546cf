import { newId } from '#server/ground/ids.ts';
import type { Channel } from '#shared/companion/conversation.ts';
import {
  type SafetyCategory,
  type Severity,
  safetyCategorySchema,
  severitySchema,
  type Turn,
} from '#shared/safety/levels.ts';
import { readConversation } from './assess.ts';
import { reactionLevel } from './conversation-state.ts';
import type { SafetyDeps } from './index.ts';
import { expiryOf } from './person-state.ts';
import { findState, insertEvent, keepState } from './store.ts';

export type Reading = {
  severity: Severity;
  category: SafetyCategory;
  /** The level the reaction follows. */
  level: Severity;
};

/** A check that fails counts as level 2: better one question too many than silence (safety-protocol §1). */
const afterFault: Reading & { rule: string } = {
  severity: 2,
  category: 'distress',
  level: 2,
  rule: 'check/failed',
};

/** What a message is read as in its conversation, and the rule that spoke. Keeps nothing. */
export const readTurn = (
  deps: Pick<SafetyDeps, 'log'>,
  text: string,
  turns: readonly Turn[],
): Reading & { rule: string } => {
  try {
    const { message, state } = readConversation({ text, context: turns });
    const gravest = [...message.signals].sort((a, b) => b.severity - a.severity)[0];
    return {
      severity: message.severity,
      // What was just said is what is answered, where it weighs as much as all that was said before.
      category:
        state.category === 'none' || (message.severity >= 2 && message.severity >= state.level)
          ? message.category
          : state.category,
      level: reactionLevel(state),
      rule: gravest?.rule ?? 'state',
    };
  } catch (error) {
    deps.log.error({ err: error, room: 'safety' }, 'the check failed');
    return afterFault;
  }
};

/** Reads a person's message in its conversation, and keeps what was noticed: level, category, rule, never the text. */
export const readMessage = async (
  deps: SafetyDeps,
  input: {
    userId: string;
    conversationId: string;
    text: string;
    turns: readonly Turn[];
    channel: Channel;
    /** A session that leaves nothing leaves a level and a time all the same where there is danger: from this level on. */
    keptFrom?: Severity;
  },
): Promise<Reading> => {
  const { rule, ...reading } = readTurn(deps, input.text, input.turns);
  // Calm: nothing was noticed, nothing is written.
  if (reading.severity === 0 && reading.level === 0) return reading;
  if (Math.max(reading.severity, reading.level) < (input.keptFrom ?? 1)) return reading;
  const now = deps.clock.now();
  // A database that is away must not keep the protocol from answering.
  await deps.db
    .system('safety', async (tx) => {
      if (reading.severity > 0) {
        await insertEvent(tx, {
          id: newId(),
          userId: input.userId,
          conversationId: input.conversationId,
          channel: input.channel,
          severity: reading.severity,
          level: reading.level,
          category: reading.category,
          rule: rule.slice(0, 120),
          now,
        });
      }
      await keepState(tx, {
        userId: input.userId,
        level: reading.level,
        category: reading.category,
        conversationId: input.conversationId,
        now,
        expiresAt: expiryOf(reading.level, now),
      });
    })
    .catch((error: unknown) => deps.log.error({ err: error, room: 'safety' }, 'the state was not kept'));
  return reading;
};

/** Where the person stands across sessions, until it expires. */
export const readState = async (deps: SafetyDeps, userId: string): Promise<Reading> => {
  const row = await deps.db.system('safety', (tx) => findState(tx, userId, deps.clock.now()));
  const level = severitySchema.catch(0).parse(row?.level ?? 0);
  const category = safetyCategorySchema.catch('none').parse(row?.category ?? 'none');
  return { severity: level, level, category };
};
