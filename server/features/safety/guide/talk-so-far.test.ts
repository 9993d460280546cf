import { describe, expect, test } from 'vitest';
import type { Turn } from '#shared/safety/levels.ts';
import { turnRecordSchema } from '#shared/safety/turn-record.ts';
import { freshGuideState } from './guide-state.ts';
import { replay } from './replay.ts';

/* A talk that was folded up to a turn goes on from there, and stands where it would stand if it were folded anew. */

const talk = (): Turn[] => [
  { role: 'user', text: 'Je veux mourir.' },
  { role: 'assistant', text: 'Et ce soir ?', asked: 'moment' },
  { role: 'user', text: 'Oui, ce soir. J’ai les cachets.' },
  { role: 'assistant', text: 'Où sont-ils ?' },
  { role: 'user', text: 'Mon frère les a pris.' },
  { role: 'user', text: 'Il dort à côté.' },
];
const anew = (turns: readonly Turn[], options = {}) => replay(structuredClone(turns), options);

describe('a talk played turn by turn', () => {
  test.each([
    ['without hours', talk()],
    ['with hours', talk().map((turn, at) => ({ ...turn, at: `2026-03-02T19:0${at}:00.000Z` }))],
    ['with some', talk().map((turn, at) => (at === 2 ? { ...turn, at: '2026-03-02T19:02:00.000Z' } : turn))],
  ])('stands where it stands when it is folded anew: %s', (_, turns) => {
    for (let length = 1; length <= turns.length; length += 1) {
      const so = turns.slice(0, length);
      expect(replay(so)).toEqual(anew(so));
      const at = new Date('2026-03-02T20:00:00Z');
      expect(replay(so, { at })).toEqual(anew(so, { at }));
    }
  });

  test('is folded once: the state after a turn is the very same', () => {
    const turns = talk();
    const early = (length: number) => replay([...turns.slice(0, length), turns[1]!]).state.self.facts;
    expect(early(4)).toBe(early(4));
  });

  test('from another start, after other turns, or with a turn that was changed it is another talk', () => {
    const turns = talk();
    replay(turns);
    const start = { ...freshGuideState(), session: { ...freshGuideState().session, id: 'other' } };
    expect(replay(turns, { start })).toEqual(anew(turns, { start }));
    const later = turns.slice(2);
    expect(replay(later)).toEqual(anew(later));
    replay(turns);
    turns[2]!.text = 'Non, rien ce soir.';
    expect(replay(turns)).toEqual(anew(turns));
    turns[3]!.record = turnRecordSchema.parse({ asked: 'where' });
    expect(replay(turns)).toEqual(anew(turns));
  });

  test('each way of noting our replies has its own', () => {
    const turns = talk();
    replay(turns);
    let noted = 0;
    replay(turns, {
      note: (state) => {
        noted += 1;
        return state;
      },
    });
    expect(noted).toBe(2);
  });
});
