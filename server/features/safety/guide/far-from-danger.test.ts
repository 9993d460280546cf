import { describe, expect, test } from 'vitest';
import { readWords } from '../reading/normalise.ts';
import { vocabulary } from '../reading/rule-book.ts';
import { staysOpen } from './stays-open.ts';
import { talk } from './talk-for-tests.ts';

/* A talk that is far from any danger goes on after a question that had no place in it. */

const dog = [
  'Bonsoir, je viens parler de mon chien.',
  'C’est un teckel de six ans, il a mangé une chaussette.',
  'La véto l’a fait vomir, il a tout rendu, il pète la forme, c’est moi qui m’en remets pas.',
  'La facture fait mal, 340 euros pour une chaussette, et même pas la paire.',
  'Je suis serveuse, 340 euros c’est mes vacances à Lisbonne chez une copine.',
];

describe('after a question that nothing called for', () => {
  test('nothing stays open', () => {
    const { state } = talk(...dog);
    expect(state.session.checks.length).toBeGreaterThan(0);
    expect(staysOpen(state)).toBeNull();
  });

  test('a second one that is passed over makes nothing sure', () => {
    const { state } = talk(
      ...dog,
      'Ma mère dit qu’un chien c’est des responsabilités.',
      'J’ai des cachets à lui donner, je les cache dans du fromage et il recrache le cachet.',
      'J’ai essayé la saucisse, pareil.',
      'Le patron m’a proposé des extras pour les mariages, trois samedis payés.',
    );
    expect(Math.max(state.self.peak, state.other.peak)).toBeLessThan(2);
  });

  test('what is said in a talk near danger stays open', () => {
    const { state } = talk(
      'Bonsoir. J’ai fini de ranger l’étable, les papiers de la ferme sont en ordre sur la table. Chacun saura quoi faire.',
      'Je préfère parler du jardin, des pommiers que mon père a plantés.',
    );
    expect(staysOpen(state)).not.toBeNull();
  });
});

test.each(['créer', 'coteau', 'pondre', 'personnel', 'plèvre', 'recruté', 'voilent', 'mutiner', 'naine'])(
  '« %s » is a word, and no slip for another',
  (word) => {
    const plain = word.normalize('NFD').replace(/\p{M}/gu, '');
    expect(readWords(word, vocabulary).word).toEqual([plain]);
  },
);
