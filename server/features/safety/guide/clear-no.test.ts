import { describe, expect, it } from 'vitest';
import { readOf } from './talk-for-tests.ts';

/* A no that names what it denies, after a question about one's own death. */

const before = 'Sans moi, ils respireraient tous mieux à la maison.';
const questions = ['check-death', 'thoughts', 'check-done', 'intent'] as const;

const clear = [
  'Non, je n’ai aucune intention de me suicider.',
  'Non, je ne compte pas me supprimer, rassurez-vous.',
  'Non, en finir, jamais de la vie.',
  'Non. Mettre fin à mes jours, ça non.',
  'nan jvai pas me tuer pour sa',
  'Ben non, chu pas pour me pendre pour une job.',
  'Je ne vais pas me flinguer pour un dossier, non.',
  'Non, j’aime trop mes enfants pour me tuer.',
  'Non, je ne me suiciderai jamais.',
  'Pas du tout. Je n’ai jamais voulu me tuer.',
];

describe('a clear no that names the act', () => {
  for (const asked of questions)
    it.each(clear)(`after ${asked}: %s`, (line) => {
      const read = readOf(before, { asked }, line);
      const ofThoughts = asked === 'thoughts' || asked === 'check-death';
      expect(read.severity).toBeLessThan(2);
      expect(read.states.self).toBe(ofThoughts ? 1 : readOf(before).states.self);
      if (ofThoughts) expect(read.self.thoughts).toBe('denied');
      if (asked === 'intent') expect(read.self.intent).toBe('denied');
    });

  it('beside what only pains', () => {
    const line =
      'Non, pas du tout. C’est juste que je gêne, elles iraient mieux si je lâchais. Je vais pas me tuer pour un garage.';
    const read = readOf(before, { asked: 'check-death' }, line);
    expect(read.states.self).toBeLessThan(2);
    expect(read.self.thoughts).toBe('denied');
  });

  it('beside a holiday', () => {
    const read = readOf(
      before,
      { asked: 'thoughts' },
      'Non, je voudrais disparaître quelques jours à la mer, rien de plus.',
    );
    expect(read.states.self).toBeLessThan(2);
  });
});

describe('what is no clear no stays what it is', () => {
  it.each([
    ['Non, enfin si.', 'sometimes'],
    ['Non, pas ce soir.', 'sometimes'],
    ['non, pas maintenant', 'sometimes'],
    ['Non, je ne me tuerai pas tant que mon chien vit.', 'sometimes'],
    ['Non, pas me tuer, juste ne plus exister.', 'passive'],
    ['pas me tuer', 'passive'],
    ['Me suicider, non.', 'passive'],
    ['Oui mais pas me tuer.', 'passive'],
    ['Non, je n’ai pas le courage de me tuer.', 'yes'],
    ['Non mais je pense à me pendre.', 'yes'],
  ])('%s', (line, thoughts) => {
    const read = readOf(before, { asked: 'thoughts' }, line);
    expect(read.self.thoughts).toBe(thoughts);
    expect(read.states.self).toBeGreaterThanOrEqual(2);
  });

  it.each([
    'Non, je ne veux pas me tuer. Je veux m’endormir et ne plus me réveiller.',
    'Non, je n’arrive pas à arrêter de penser à me tuer.',
    'Non, pas encore me tuer, j’attends vendredi.',
    'Me tuer, non. Arrêter de me soigner le cœur, disons.',
    'j’pense pas au suicide, j’y suis déjà décidée',
    'c’est usant, jvais pas me tuer mais si ça pouvait s’arrêter tout seul',
  ])('%s', (line) => {
    expect(readOf(before, { asked: 'check-death' }, line).states.self).toBeGreaterThanOrEqual(2);
  });
});
