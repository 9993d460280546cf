import { describe, expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* A joke beside an act does not erase it (conversation.md §4: a later clause never erases an earlier one): it is asked about. */

const readsOf = (...lines: readonly string[]) => {
  const { reading, state, reply } = talk(...lines);
  return { level: Math.max(reading?.severity ?? 0, state.self.level), asked: reply?.record.asked ?? null };
};

describe('an act told as a joke', () => {
  test.each([
    'j’vas me pitcher en bas du pont jacques cartier c’est une joke',
    'jvais me crisser devant le metro lol',
    'J’vas m’crisser une balle dans tete haha',
    'jvas me garrocher dans le fleuve, joke',
    'j’va me lancer en bas du bloc mdr c une blague',
  ])('is asked about: %s', (text) => {
    const { level, asked } = readsOf(text);
    expect(level).toBe(3);
    expect(asked).toBe('check-death');
  });

  test.each([
    'jvas me pitcher dans le lac avec les gars, c’est une joke',
    'je me pitche sur mon lit lol',
    'dans GTA je vas me garrocher devant le bus à chaque partie mdr',
    'on va sauter du pont à l’élastique samedi',
    'j’ai pitché mon vieux char au bord du pont, joke',
  ])('is not asked about where it is a game, a swim or a thing: %s', (text) => {
    expect(readsOf(text)).toEqual({ level: 0, asked: null });
  });

  test.each(['non la c moins une joke', 'c pu une blague', 'je rigole plus là'])(
    'said again in earnest: %s',
    (text) => {
      expect(
        readsOf('j’vas me pitcher en bas du pont c’t’une joke', 'tsé le pont', text).level,
      ).toBeGreaterThanOrEqual(3);
      expect(readsOf('le prof a perdu nos copies', text)).toEqual({ level: 0, asked: null });
    },
  );
});
