import { expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* « Va te tuer », said by a class or a group, is no voice: what is asked about is the writer’s own death. */

const last = (...lines: string[]) => talk(...lines).reply?.record ?? null;

test.each([['au groupe on me dit d’aller me tuer'], ['j’ai 13 ans, au collège ils me disent va te tuer']])(
  'asked as death: %s',
  (...lines) => {
    const record = last(...lines);
    expect(record?.asked ?? 'check-death').toMatch(/^(?:check-death|thoughts)$/);
    expect(record?.textIds.join()).not.toMatch(/voices|p3-/);
  },
);

test('after a class that waits and films, an adult is named, and no doctor for voices', () => {
  const record = last(
    'Ils m’attendent tous les jours après le collège, ils filment',
    'au groupe on me dit d’aller me tuer',
  );
  expect(record?.textIds).toContain('s-m3');
  expect(record?.textIds.join()).not.toMatch(/voices|p3-/);
});

test('voices stay voices', () => {
  expect(last('bonsoir', 'les voix me disent de me tuer')?.textIds.join()).toMatch(/voices/);
  expect(last('bonsoir', 'elles me disent de me tuer, dans ma tête, la nuit')?.textIds.join()).toMatch(
    /voices|p3-/,
  );
});
