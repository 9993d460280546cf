import { describe, expect, test } from 'vitest';
import { protocolData } from './load-data.ts';
import { type Line, talk } from './talk-for-tests.ts';

/* A thing that was named in a calm talk, contested and denied, is over; what was told with a wish, an act or a time is not. */

const levelOf = ({ state }: ReturnType<typeof talk>): number => Math.max(state.self.level, state.other.level);
const named: readonly Line[] = [
  'j’ai mon oral après-demain, je connais le cours',
  'bah la première minute c’est dur',
  'mes somnifères sont dans le tiroir du bureau',
];

describe('a thing that was named', () => {
  test('is over once it was contested and denied', () => {
    const stands = talk(...named);
    expect(levelOf(stands)).toBeGreaterThanOrEqual(2);
    const after = talk(
      ...named,
      'mais non vous avez mal compris, je parlais du rangement',
      { asked: 'thoughts' },
      { tap: 'no' },
    );
    expect(levelOf(after)).toBeLessThan(2);
    expect(after.state.session.signs).not.toEqual([]);
  });
});

describe('what was told plainly', () => {
  test.each([
    ['je veux mourir, j’ai acheté du cyanure'],
    ['j’ai acheté du cyanure, ce sera pour ce soir'],
    ['j’ai avalé du cyanure'],
  ])('stands: %s', (line) => {
    const after = talk(
      'bonjour',
      line,
      'mais non vous avez mal compris',
      { asked: 'thoughts' },
      { tap: 'no' },
    );
    expect(levelOf(after)).toBeGreaterThanOrEqual(2);
  });
});

test('no act asks when, or whether one means it, after thoughts were denied', () => {
  const rows = protocolData.acts
    .filter(
      ({ asks, levels, subject }) =>
        subject === 'self' && levels.includes(3) && ['moment', 'intent'].includes(String(asks)),
    )
    .filter(({ occasion }) => occasion === 'next');
  expect(rows.length).toBeGreaterThan(3);
  for (const { when } of rows)
    expect(when).toContainEqual(
      expect.objectContaining({ fact: 'thoughts', not: expect.arrayContaining(['denied']) }),
    );
});
