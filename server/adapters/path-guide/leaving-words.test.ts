import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';
import { goesOff, leavesInWords } from './leaving-words.ts';

/* Farewells in passing are met by a goodbye, and by no question. */

const start = 'Ma voisine a un carillon à vent sur son balcon.';
const leaving = [
  'ça fait cent trente-cinq euros de moins allez j’ai un chauffe-eau qui m’attend salut',
  'Voilà, je tiens mon ouverture. Je vous remercie et vous souhaite le bonsoir.',
  'C’est mon arrêt, je descends, à la prochaine lampe, d’accord ?',
  'Bon la soupe m’attend au revoir mon enfant portez-vous bien',
  'C’est des piasses. Bon, j’vas aller débiter ma viande, salut ben',
  'J’vas y aller moi, il faut que je défende mon souper!',
  'Recevez mes salutations les meilleures, et une excellente fin de semaine.',
];

describe('who takes leave in passing', () => {
  test.each(leaving)('is let go: %s', (text) => {
    const { record, text: said } = play([start, text]).last;
    expect(record.textIds.some((id) => id.startsWith('bye-'))).toBe(true);
    expect(said).not.toMatch(/\?/);
  });

  test.each([
    'Il m’a dit « salut ben » et il est parti.',
    'Quand je lui souhaite une bonne journée il ne répond pas.',
    'Je vais fermer les volets tous les soirs à six heures.',
    'Vous me souhaitez une bonne soirée ?',
    'Demain je vais lui écrire, c’est décidé.',
    'Chaque soir il me dit bonne nuit par la fenêtre.',
  ])('and nobody who tells: %s', (text) => expect(leavesInWords(text)).toBe(false));

  test('who goes to do something is told so', () => {
    expect(goesOff('Bon, j’vas aller débiter ma viande')).toBe(true);
    expect(
      play([start, 'J’vas y aller moi, il faut que je défende mon souper!']).last.record.textIds,
    ).toEqual(['bye-go']);
  });

  test('a first message greets', () => {
    expect(play(['Bonsoir, que Dieu vous garde.']).last.kind).not.toBe('end');
  });
});
