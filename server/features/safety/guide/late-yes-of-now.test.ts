import { expect, test } from 'vitest';
import { clausesOf } from './clauses.ts';
import { lateYesOfNow } from './invited.ts';
import { talk } from './talk-for-tests.ts';

/* The question of death may be put more than once: a yes with its time answers the last of them. */

const text = 'À votre question, je réponds oui. Ce soir, après les nouvelles.';
const yesAfter = (askedAt: { thoughts?: number; 'check-death'?: number }) => {
  const { state } = talk('bonjour', 'il a plu', 'le chat dort', 'je range', 'voilà');
  const asked = { ...state, session: { ...state.session, turn: 9, askedAt, routineAt: null } };
  return lateYesOfNow(asked, clausesOf(text), { text, asked: null });
};

test('the last question counts, whichever it was', () => {
  expect(yesAfter({ thoughts: 1, 'check-death': 8 })).toMatchObject([{ severity: 4 }]);
  expect(yesAfter({ thoughts: 8, 'check-death': 1 })).toMatchObject([{ severity: 4 }]);
  expect(yesAfter({ thoughts: 1, 'check-death': 2 })).toEqual([]);
  expect(yesAfter({})).toEqual([]);
});
