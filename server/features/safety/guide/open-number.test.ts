import { describe, expect, test } from 'vitest';
import { protocolData } from './load-data.ts';
import { type Line, talk } from './talk-for-tests.ts';
import { slotsOfText } from './wording.ts';

/* A question about danger that was passed over, in a talk that stays grave: the number for whoever it is, and which danger it is. */

const child = [
  'salut cest Enzo jai 14 ans',
  'chui chez mon cousin a la Ciotat on fait des defis',
  'on a fait le piment et la cannelle cest marrant',
  'la ya le defi du foulard il dit que ca fait planer',
  'il la deja fait hier il est tombé il a rigolé',
];
const isOpenNumber = (rows: readonly string[]) => rows.some((id) => id.startsWith('open-number'));
const opens = (...lines: readonly Line[]) => talk(...lines).rows.map(isOpenNumber);

describe('a question that was passed over', () => {
  const { rows, ids, reply, state, asks } = talk(...child);

  test('is not put again in a talk that stays grave: the number is said for whoever it is, and which danger is asked', () => {
    expect(asks.at(-2)).toBe('check-death');
    expect(isOpenNumber(rows.at(-1)!)).toBe(true);
    expect(ids.at(-1)!.flatMap((id) => slotsOfText(protocolData, id))).toContain('urgence');
    expect(reply?.record.asked).toBe('danger');
    expect(reply?.record.choices.map(({ id }) => id)).toContain('fear-for');
  });

  test('nothing is raised by it', () => expect([state.self.level, state.other.level]).toEqual([0, 0]));

  test('a tap leads where the list leads', () =>
    expect(talk(...child, { tap: 'fear-for' }).state.other.level).toBeGreaterThanOrEqual(2));

  test('it is never said twice running, and the list comes twice at most', () => {
    const more = Array.from(
      { length: 12 },
      (_, at) => `il est retombé ${at} fois, il rigole et il serre encore`,
    );
    const played = talk(...child, ...more);
    const said = played.rows.map(isOpenNumber);
    expect(said.some((each, at) => each && said[at + 1])).toBe(false);
    expect(played.asks.filter((each) => each === 'danger').length).toBeLessThanOrEqual(2);
  });
});

describe('it is not said', () => {
  test('beside a wound that the writer told of', () =>
    expect(
      opens(
        'Coucou, j’ai 26 ans, je suis puéricultrice à Verviers. J’ai recommencé à me couper ce soir',
        'c’est pas pour mourir hein, ça je précise toujours. C’est pour que ça se calme',
      ).at(-1),
    ).toBe(false));

  test('where the list was denied by a tap', () =>
    expect(
      opens(...child, { tap: 'none' }, 'il la refait il est tombé encore il est tout rouge').slice(-2),
    ).toEqual([false, false]));

  test('where the question was refused by a tap', () => {
    const [last] = child.slice(-1);
    expect(opens(...child.slice(0, 4), { tap: 'skip' }, last!).slice(-2)).toEqual([false, false]);
  });

  test.each(['On mange des crêpes maintenant.', 'Ma tante rentre à six heures avec le chien.'])(
    'in a talk that is calm again: %s',
    (text) => expect(opens(...child.slice(0, 4), text).at(-1)).toBe(false),
  );

  test('on a screen that is read', () => {
    const seen = talk(...child.slice(0, 4), 'Mon père lit par-dessus mon épaule.', child[4]!);
    expect(seen.rows.slice(-2).some(isOpenNumber)).toBe(false);
  });
});
