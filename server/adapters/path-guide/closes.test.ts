import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';
import { type Close, closesIn, type FeltEnd } from './closes.ts';

/* « Plus léger, pareil, plus lourd » is asked, believed and used the next time (guide.md §5, §6). */

const at = new Date('2026-03-02T11:00:00Z');
const ended = (path: string, ...felt: FeltEnd[]): Close[] => felt.map((each) => ({ path, felt: each, at }));
const toTheEnd = [
  '#deposer',
  'Il a dit non. Le bus est parti.',
  '#done',
  '#s1',
  '#skip',
  '#out',
  '#keep-nothing',
];
const order = (closes: readonly Close[], now = at): string[] =>
  play([], { closes, at: now }).last.record.choices.map(({ id }) => id);

test('the end that is tapped stands in the record of the reply, with its path', () => {
  const { last } = play([...toTheEnd, '#heavier']);
  expect(closesIn(last.record.textIds, at)).toEqual(ended('deposer', 'heavier'));
  expect(last.record.asked).toBe('path:close/heavier');
  const breath = play(['#souffler', '#bed', '#one', '#tense', '#done', '#calm']).last;
  expect(closesIn(breath.record.textIds, at)).toEqual(ended('souffler', 'lighter'));
});

test('an exercise whose first scale was passed over is not said to have failed', () => {
  const { last } = play(['#souffler', '#bed', '#one', '#skip', '#done', '#calm']);
  expect(last.record.textIds).toContain('exercise-done');
  expect(closesIn(last.record.textIds, at)).toEqual([]);
});

describe('heavier twice in a row', () => {
  test('names a line and somebody to reach, danger first', () => {
    const { last } = play([...toTheEnd, '#heavier'], { closes: ended('deposer', 'heavier') });
    expect(last.record.asked).toBe('path:close/heavier-again');
    expect(last.text).toMatch(/\d/);
    expect(last.record.choices[0]?.id).toBe('danger');
  });

  test('the path is not proposed first for fourteen days, and danger still is', () => {
    expect(order([])).toEqual(['danger', 'deposer', 'clair', 'souffler', 'more']);
    const twice = ended('deposer', 'heavier', 'heavier');
    expect(order(twice)).toEqual(['danger', 'clair', 'souffler', 'deposer', 'more']);
    expect(order(twice, new Date('2026-03-17T11:00:00Z'))[1]).toBe('deposer');
    expect(order(ended('deposer', 'heavier', 'same'))[1]).toBe('deposer');
  });
});

describe('learning from taps', () => {
  test('after three ends, what was lighter twice is offered again, once in a while', () => {
    expect(play([], { closes: ended('souffler', 'lighter', 'lighter') }).last.record.path).toBeNull();
    const closes = ended('souffler', 'lighter', 'heavier', 'lighter');
    const { last } = play([], { closes, introduced: true });
    expect(last.text).toContain('Deux fois sur trois, après « Souffler »');
    expect(last.record.choices[0]?.id).toBe('danger');
    expect(play(['#yes'], { closes }).last.record.asked).toBe('path:souffler/where');
    const again = play([], { closes, saidBefore: last.record.textIds }).last;
    expect(again.record.asked).not.toBe('path:menu/helped');
  });

  test('words typed under the offer are words, and no answer to it', () => {
    const closes = ended('clair', 'lighter', 'lighter', 'lighter');
    const { last } = play(['La journée fut longue.'], { closes });
    expect(last.kind).toBe('listen');
    expect(last.record.path).toBeNull();
  });
});
