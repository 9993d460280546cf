import { describe, expect, test } from 'vitest';
import type { Turn } from '#shared/safety/levels.ts';
import { replayedState, takeMessage } from '../take-message.ts';
import { protocolData } from './load-data.ts';
import { slotsOfText } from './wording.ts';

/* The day that a danger was told for is met when it comes: said, or known by the clock. */

const log = { error() {} };
/** Lines with the hours between them. */
const playAt = (...lines: readonly (readonly [string, number])[]) => {
  const turns: Turn[] = [];
  let at = Date.UTC(2026, 10, 24, 19);
  let outcome: ReturnType<typeof takeMessage> | null = null;
  for (const [text, hours] of lines) {
    at += hours * 3_600_000;
    const now = new Date(at);
    outcome = takeMessage(
      { log },
      replayedState(turns, now),
      {
        userId: '',
        conversationId: '',
        messageId: null,
        text,
        turns,
        channel: 'web',
        country: 'FR',
        address: 'vous',
      },
      now,
    );
    turns.push({ role: 'user', text, at: now.toISOString() });
    const { reply } = outcome;
    turns.push({
      role: 'assistant',
      text: reply?.text ?? 'ok',
      at: now.toISOString(),
      ...(reply && { record: reply.record }),
    });
  }
  const { reply, state } = outcome!;
  const ids = reply?.record.textIds ?? [];
  return {
    state,
    asked: reply?.record.asked ?? null,
    slots: new Set(ids.flatMap((id) => slotsOfText(protocolData, id))),
  };
};

const wish = ['Je veux mourir, je vais me tuer.', 0] as const;
const date = ['Ce sera vendredi.', 0] as const;

describe('a day that was told', () => {
  test('is kept', () => expect(playAt(wish, date).state.self.facts.date?.value).toContain('vendredi'));

  test('is not met by what else is today', () => {
    const { state } = playAt(wish, date, ['c’est aujourd’hui que je vois le médecin', 24]);
    expect(state.self.level).toBe(3);
  });

  test('is met when they say that it is here', () => {
    const { slots } = playAt(wish, date, ['On est vendredi.', 72]);
    expect(slots.has('urgence')).toBe(true);
  });

  test('is met by the clock, whatever they write', () => {
    const { slots } = playAt(wish, date, ['Bonsoir, me revoilà.', 72]);
    expect(slots.has('urgence')).toBe(true);
  });

  test('another day is not it', () => {
    const { state } = playAt(wish, date, ['On est jeudi, il pleut.', 24]);
    expect(state.self.level).toBe(3);
  });

  test('without a date nothing comes', () => {
    const { slots } = playAt(['Je suis triste.', 0], ['On est vendredi.', 72]);
    expect(slots.has('urgence')).toBe(false);
  });
});
