import { describe, expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* Another person's danger is violence only where somebody strikes or threatens; who means to die is met as that. */

const other = (...lines: string[]) => talk(...lines).state.other;

describe('of themselves, and no violence', () => {
  test.each([
    [['Mon mari Réjean veut se tirer, il a sorti sa carabine']],
    [['mon mari est ivre et il a sorti le revolver', 'il dit que c’est pour lui, pas pour nous']],
    [['ma copine elle est en train de faire une crise, elle se tape la tête contre le mur']],
    [
      [
        'Mon fils de 15 ans s’est enfermé dans la salle de bain',
        'Il dit qu’il veut mourir, je l’entends pleurer',
      ],
    ],
  ])('%j', (lines) => {
    expect(other(...lines)).toMatchObject({ category: 'third_party' });
    expect(other(...lines).level).toBeGreaterThanOrEqual(2);
  });
});

describe('blows that are told stay violence', () => {
  test.each([
    [['mon père a battu ma mère encore', 'il dit qu’il va se tuer après']],
    [['il frappe ma sœur, là, il a un couteau']],
  ])('%j', (lines) => expect(other(...lines).category).not.toBe('third_party'));
});
