import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';
import { guideData } from './guide-data.ts';

/* What changes from one passage to the next, by night, and with somebody who is tired (guide.md §6, §7). */

const night = new Date('2026-03-02T22:30:00Z');
const begun = (path: string, times: number) => Array<string>(times).fill(`begin:${path}`);

describe('wordings', () => {
  test('every question has three, so that none is that of the last two passages', () => {
    const asking = ['words', 'tap', 'own', 'write'];
    for (const { id, mode, stems } of guideData.steps.values()) {
      if (!asking.includes(mode)) continue;
      expect(new Set(stems.map(({ vous }) => vous)).size, id).toBeGreaterThanOrEqual(3);
    }
    const first = play(['#clair']).last.record.textIds;
    const second = play(['#clair'], { saidBefore: first }).last.record.textIds;
    const third = play(['#clair'], { saidBefore: [...first, ...second], introduced: true });
    const stems = [first, second].map((ids) => ids.find((id) => id.startsWith('clair/scene')));
    const short = play(['#clair', '#whole'], { saidBefore: [...first, ...second] }).last.record.textIds;
    expect(third.last.record.asked).toBe('path:menu/short');
    expect(new Set([...stems, short.find((id) => id.startsWith('clair/scene'))]).size).toBe(3);
  });
});

describe('the short version', () => {
  test('is offered at the third passage, and not before', () => {
    const asked = (times: number) =>
      play(['#clair'], { saidBefore: begun('clair', times) }).last.record.asked;
    expect([0, 1, 2, 3].map(asked)).toEqual([
      'path:clair/scene',
      'path:clair/scene',
      'path:menu/short',
      'path:clair/scene',
    ]);
  });

  test('puts the steps with a star alone; the whole way is a tap away', () => {
    const saidBefore = begun('clair', 2);
    const script = ['#clair', '#short', 'Lundi, à la cantine.', 'Personne ne m’aime ici.'];
    const { replies, last } = play(script, { saidBefore });
    expect(replies[2]!.record.asked).toBe('path:clair/scene');
    expect(last.record.asked).toBe('path:clair/friend');
    const whole = play(['#clair', '#whole', ...script.slice(2)], { saidBefore }).last;
    expect(whole.record.asked).toBe('path:clair/felt');
    expect(play(['#clair', '#leave'], { saidBefore }).last.kind).toBe('end');
  });

  test('is what is asked after eleven in the evening', () => {
    const at = night;
    const { last } = play(['#deposer', 'Il a dit non. Le bus est parti.', '#done', '#s1'], { at });
    expect(last.record.asked).toBe('path:close/keep');
    // A scale that was put before the exercise is put after it as well.
    const breath = play(['#souffler', '#bed', '#one', '#tense', '#done'], { at }).last;
    expect(breath.record.asked).toBe('path:souffler/after');
    // What was chosen by a tap is put.
    expect(play(['#dormir', '#head'], { at }).last.record.asked).toBe('path:dormir/throw');
  });
});

describe('somebody who is tired', () => {
  test('two short answers: one can go on without writing, until more is written', () => {
    const { replies, last } = play(['#clair', 'la gare', 'bof', '#anger']);
    expect(replies[3]!.record.textIds).toContain('taps-only');
    expect(replies[3]!.record.asked).toBe('path:clair/felt');
    expect(last.record.asked).toBe('path:clair/do');
    const again = play(['#clair', 'la gare', 'bof', 'Une vraie colère contre lui.']).last;
    expect(again.record.asked).toBe('path:clair/anger');
  });

  test('three: it asks whether to stop, with danger among the ways on', () => {
    const { record } = play(['#clair', 'la gare', 'bof', 'rien']).last;
    expect(record.asked).toBe('path:menu/tired');
    expect(record.choices.map(({ id }) => id)).toEqual(['yes', 'one', 'breathe', 'danger']);
  });

  test('« je ne sais pas » is an answer, and the next question needs one tap', () => {
    const { record } = play(['#clair', 'Lundi, à la cantine.', 'Je ne sais pas']).last;
    expect(record.textIds).toContain('not-knowing');
    expect(record.choices.length).toBeGreaterThan(2);
    expect(record.asked).toBe('path:clair/felt');
  });
});
