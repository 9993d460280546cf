import type { SafetyCategory, Severity, Turn } from '#shared/safety/levels.ts';
import { type ConversationState, calm, type MessageReading, nextState } from './conversation-state.ts';
import { readInContext } from './reading/read-in-context.ts';
import type { Signal } from './reading/read-text.ts';

export type { Signal };

export type Assessment = { severity: Severity; category: SafetyCategory; signals: Signal[] };

/** One message and what came before it, oldest first; a bare string counts as the person's turn. */
export type AssessInput = { text: string; context?: readonly (Turn | string)[] };

export type ConversationReading = {
  /** What the last message says by itself, read in its place. */
  message: MessageReading & { signals: Signal[] };
  state: ConversationState;
};

/** Earlier turns beyond these weigh through the stored state, not by being read again. */
const longestContext = 60;

/** Reads a conversation from its first turn to `text` and says where it stands. Deterministic, offline. */
export const readConversation = (
  input: AssessInput,
  start: ConversationState = calm,
): ConversationReading => {
  const turns: Turn[] = (input.context ?? [])
    .slice(-longestContext)
    .map((turn) => (typeof turn === 'string' ? { role: 'user', text: turn } : turn));
  let state = start;
  for (const [index, turn] of turns.entries()) {
    if (turn.role !== 'user') continue;
    const before = turns.slice(0, index);
    state = nextState(state, readInContext(turn.text, state, before), turn.text, before);
  }
  const message = readInContext(input.text, state, turns);
  return { message, state: nextState(state, message, input.text, turns) };
};

/**
 * The level and category of a message (safety-protocol §1, §2): what it says, and with a context where the
 * conversation stands after it (§4). `signals` name the rules that spoke, the gravest first.
 */
export const assessText = (input: AssessInput): Assessment => {
  const { message, state } = readConversation(input);
  const signals = [...message.signals].sort((a, b) => b.severity - a.severity);
  return { severity: state.level, category: state.category, signals };
};

/** Never throws: a check that fails counts as level 2, and the fault is told without the text (safety-protocol §1). */
export const assessSafely = (input: AssessInput, onFault: (error: unknown) => void): Assessment => {
  try {
    return assessText(input);
  } catch (error) {
    onFault(error);
    return {
      severity: 2,
      category: 'distress',
      signals: [{ rule: 'check/failed', words: '', severity: 2, category: 'distress' }],
    };
  }
};
