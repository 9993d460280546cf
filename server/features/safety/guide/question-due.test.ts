import { describe, expect, test } from 'vitest';
import { type Line, talk } from './talk-for-tests.ts';

/* Where thoughts of death are known, when, company, means and intent are asked (docs/decisions/0112, 0115). */

const told: readonly Line[] = [
  'ma sœur ne m’appelle plus',
  'la cuisine est froide',
  'je regarde le plafond',
  'il a plu toute la journée',
  'le facteur est passé',
  'je n’ai pas ouvert les volets',
  'le frigo est vide',
  'j’ai perdu mes clés',
];
const starts: Record<string, readonly Line[]> = {
  'thoughts that come sometimes': ['J’en ai marre de tout.', { asked: 'check-death' }, { tap: 'sometimes' }],
  'a wish to die': ['J’en ai marre de tout.', { asked: 'check-death' }, { tap: 'die-passive' }],
  'a plain 3': ['Je pense à me suicider.', 'je n’appellerai pas'],
};

describe.each(Object.entries(starts))('%s', (_, start) => {
  const { asks } = talk(...start, ...told);
  test('the moment and the means are asked within eight replies', () => {
    expect(asks).toContain('moment');
    expect(asks).toContain('means-near');
    expect(asks.indexOf('moment')).toBeLessThan(asks.indexOf('means-near'));
  });
});

test('what was answered is not asked again', () => {
  const { asks } = talk('Je pense à me suicider.', { asked: 'moment' }, { tap: 'later' }, ...told);
  expect(asks).not.toContain('moment');
});

test('a reproach is met without a question of this rule', () => {
  const { asks } = talk('Je pense à me suicider.', 'tu réponds à côté', ...told);
  expect(asks[1]).toBe('path:danger/need');
});

test('company is asked at 2 as well', () => {
  const { asks, levels } = talk(
    'J’en ai marre de tout.',
    { asked: 'check-death' },
    { tap: 'die-passive' },
    ...told.slice(1),
    'le chien dort',
  );
  expect(Math.max(...levels)).toBe(2);
  expect(asks).toContain('alone');
});
