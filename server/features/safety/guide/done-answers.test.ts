import { expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* « Avez-vous pris ou fait quelque chose, ou allez-vous le faire ? », answered in writing. */

const asked = ['je veux mourir, pas ce soir', { asked: 'check-done' }] as const;

test('a written yes says that something was done, and tells no wound', () => {
  const { state, rows } = talk(...asked, 'oui');
  expect(state.self.level).toBe(4);
  expect(rows.at(-1)!.join()).not.toMatch(/bleeding/);
});

test('a wound that is told is met as one', () => {
  const { state, rows } = talk(...asked, 'oui, je me suis ouvert le bras, ça saigne');
  expect(state.self.level).toBe(4);
  expect(rows.at(-1)!.join()).toMatch(/bleeding/);
});

test.each(['oui, chaque soir', 'tous les soirs', 'tout le temps'])(
  'what one thinks of every evening is not done: %s',
  (answer) => {
    expect(talk(...asked, answer).state.self).toMatchObject({ level: 3, actBegun: false });
  },
);
