import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';

/* Rows of law, health and outings need their subject in the writer’s own life (decision 0124). */

const ids = (...script: string[]) => play(script).last.record.textIds.map((id) => id.split('#')[0]);

test('a notary of a novel needs no lawyer', () => {
  const story =
    'L’histoire complète? Le notaire a été étranglé dans son chalet, et moi je soupçonne la belle-soeur. T’as un avis?';
  expect(
    ids('J’en suis à mon quatrième meurtre de la semaine. Je lis des polars.', story).join(),
  ).not.toMatch(/law|where-/);
});

test.each([
  ['Mon ex a mis un film de moi nue sur internet', 'C’est puni par la loi ?'],
  ['On m’a montré un film de moi, dans une série de messages.', 'C’est puni par la loi ?'],
  ['C’est tout un scénario, il y a eu un épisode de violence au travail.', 'C’est puni par la loi ?'],
])('what was done to the writer is no story: %s', (before, asked) =>
  expect(ids(before, asked).join()).toMatch(/law/),
);

test('ideas for children need one', () => {
  const alone = 't’aurais une idée de truc à faire un dimanche de pluie quand on est seul ?';
  expect(ids('La journée fut longue.', alone)).toContain('do-day-alone');
  expect(ids('La journée fut longue.', 'Une idée de truc à faire dimanche avec les enfants ?')).toContain(
    'do-outing',
  );
});

describe('two things, and something silly', () => {
  test('which of two is met', () => {
    const text =
      'Il me reste le menu. Pour quarante-deux personnes, buffet froid ou repas assis, qu’est-ce qui est le plus simple ?';
    expect(ids('La journée fut longue.', text).join()).toMatch(/two-ways/);
  });
  test('« c’est con hein »', () => {
    const text =
      'ben juste du courage mdr. en fait je voudrais finir à 16h pour mon cours de théâtre, c’est con hein';
    expect(ids('La journée fut longue.', text)).toContain('not-silly-said');
  });
  test.each(['Il a crié, c’est con hein.', 'Ce film, c’est nul, hein.'])('not of others: %s', (text) =>
    expect(ids('La journée fut longue.', text)).not.toContain('not-silly-said'),
  );
});
