import { describe, expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* « Elle » after voices is the voice; « il » after a gun is the gun; and who knocks beside one's own means is in no danger. */

const stateOf = (...lines: string[]) => talk(...lines).state;

describe('the voice speaks', () => {
  test.each([
    [['j’entends une voix dans le bureau, elle me donne des ordres', 'Elle dit de descendre sur la voie']],
    [['il est dans ma tête il veut que je me coupe la main', 'il dit que la main a péché']],
  ])('%j is of the writer', (lines) => {
    const { self, other } = stateOf(...lines);
    expect(other.level).toBe(0);
    expect(['psychosis', 'self_harm', 'suicide']).toContain(self.category);
    expect(self.level).toBeGreaterThanOrEqual(2);
  });

  test('a sister who was named is not the voice', () => {
    const { other } = stateOf(
      'j’entends des voix',
      'ma sœur va mal',
      'elle dit qu’elle va se jeter sous le train ce soir',
    );
    expect(other.level).toBeGreaterThanOrEqual(2);
  });
});

test('a gun at home after a farewell to the animals is no violence', () => {
  const { self } = stateOf(
    'on m’abat le troupeau demain',
    'je leur ai dit au revoir une par une et après y restera plus que moi',
    'le fusil de l’armée il est à la cave comme chez tout le monde',
  );
  expect(self.category).toBe('suicide');
  expect(self.level).toBeGreaterThanOrEqual(2);
});

test('who knocks at the door of somebody with a rope is in no danger', () => {
  const { other } = stateOf('j’ai plus personne', 'g la corde', 'mon frere tape a la porte');
  expect(other.level).toBe(0);
});
