import { describe, expect, test } from 'vitest';
import { clausesOf } from './clauses.ts';
import { isPlainYes } from './short-answers.ts';

/* A yes with politeness around it is a yes, also to the question that everybody is asked in a heavy talk. */

describe('a plain yes', () => {
  test.each([
    'Oui, Monsieur, ou Madame, puisque vous posez la question.',
    'Oui.',
    'Oui, puisque vous le demandez',
    'oui voilà',
  ])('answers: %s', (text) => expect(isPlainYes(clausesOf(text))).toBe(true));

  test.each([
    'oui, la petite est rentrée de l’école avec un dessin',
    'Oui, mon mari part en chantier demain à cinq heures.',
    'vous me posez une drôle de question',
    'oui ? et pourquoi vous me demandez ça ?',
    'Oui, non, jamais',
    'Oui, mais pas moi',
    'Oui. Je plaisante',
    'Oui, de ma grand-mère',
  ])('tells something else: %s', (text) => expect(isPlainYes(clausesOf(text))).toBe(false));
});
