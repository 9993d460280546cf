import { expect, test } from 'vitest';
import { readOf } from './talk-for-tests.ts';

/* A pardon for everything, sent by somebody who is silent since: the other person's danger, at once. */

test.each([
  'Il y a une heure ma fille m’a envoyé « je suis désolée pour tout ». Depuis elle ne répond plus.',
  'Mon frère m’a laissé un message, pardon pour tout. Son téléphone est éteint.',
])('%s', (text) => {
  const { severity, category, about } = readOf(text);
  expect(severity).toBeGreaterThanOrEqual(3);
  expect([category, about]).toEqual(['third_party', 'other']);
});

test.each([
  'Mon collègue a écrit « désolé pour tout le bruit », et il ne répond plus à mes mails.',
  'Elle m’a écrit « désolée pour tout », et je réponds plus.',
  'Il m’a envoyé « pardon pour tout » avec des fleurs, on se voit demain.',
])('not: %s', (text) => {
  expect(readOf(text).severity).toBeLessThan(2);
});
