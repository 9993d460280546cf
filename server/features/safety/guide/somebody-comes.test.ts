import { describe, expect, test } from 'vitest';
import { readOf, talk } from './talk-for-tests.ts';

/* A helper who was named and is on the way: someone is coming, nobody is there yet, and it is no moment of an act. */

describe.each(['mon frère Paul', 'je vais appeler ma sœur Julie'])('after « %s »', (named) => {
  test.each([
    'Elle arrive',
    'il arrive',
    'elle est en route',
    'elle sera là dans dix minutes',
    'elle arrive dans 10 min',
    'Paul arrive',
    'il est dans la voiture il arrive',
    'Julie, elle arrive',
  ])('%s', (said) => {
    const { state, rows } = talk('Je pense à me suicider.', named, said);
    expect(state.session.told).toContain('someone-coming');
    expect(state.session.told).not.toContain('helper-here');
    expect(state.self.level).toBe(3);
    expect(rows.at(-1)).not.toContain('check-done');
  });
});

test.each(['elle arrive dans 10 min', 'elle sera là dans dix minutes', 'elle sera pas là avant demain'])(
  'no moment: %s',
  (said) => {
    const { self, states } = readOf('Je pense à me suicider.', 'ma sœur Julie', { asked: 'moment' }, said);
    expect([self.when, states.self]).toEqual([undefined, 3]);
  },
);

test.each([
  'ce soir, quand elle sera partie',
  'dans dix minutes',
  'elle rentre pas ce soir, c’est pour cette nuit',
])('a moment all the same: %s', (said) =>
  expect(readOf('Je pense à me suicider.', 'ma sœur Julie', { asked: 'moment' }, said).states.self).toBe(4),
);

test.each(['il arrive pas', 'elle sera pas là avant demain'])('nobody comes: %s', (said) =>
  expect(talk('Je pense à me suicider.', 'mon frère Paul', said).state.session.told).not.toContain(
    'someone-coming',
  ),
);

test('whoever does harm and arrives is no help', () =>
  expect(
    readOf('Mon mari me frappe, il a dit qu’il me tuerait.', 'il arrive').states.self,
  ).toBeGreaterThanOrEqual(3));
