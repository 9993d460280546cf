import { describe, expect, it } from 'vitest';
import { answersSomethingElse } from './after-no.ts';
import { clausesOf } from './clauses.ts';
import { readOf } from './talk-for-tests.ts';

/* Which clauses after « non » belong to a question about death, and which answer something else (after-no.ts). */

const elsewhere = [
  'non le moteur est coupé',
  'non non je suis pas descendu de la rambarde',
  'non je suis seule',
  'non personne',
  'nn jsuis seul',
  'nan la porte est fermée à clé',
  'non ma femme dort',
  'non il est au boulot là',
  'non j’bouge pas',
  'non je suis encore sur le pont',
  'non j’fais pas confiance au 911',
  'non j’ai arrêté le traitement',
  'non n’appelez personne',
  'non y a personne',
  'Non je ne veux pas la réveiller pour ça.',
  'non je vais pas déranger mon frère',
];
const ofTheQuestion = [
  'non',
  'non, pas du tout',
  'non juste fatiguée',
  'non ça va',
  'non j’y pense pas',
  'non je ne veux pas leur faire ça',
  'non je veux pas mourir',
  'nan t’inquiète',
  'non jamais de la vie',
  'non c’est juste le boulot',
  'non je suis juste triste',
  'non la vie est belle',
  'non je veux pas mourir',
  'non mon moral est bon',
  'non j’ai mes enfants',
];

describe('after « non »', () => {
  it.each(elsewhere)('something else: %s', (line) => {
    expect(answersSomethingElse(clausesOf(line))).toBe(true);
    for (const asked of ['thoughts', 'check-death'] as const)
      expect(readOf('je veux mourir', { asked }, line).self.thoughts).not.toBe('denied');
  });
  it.each(ofTheQuestion)('the question: %s', (line) => {
    expect(answersSomethingElse(clausesOf(line))).toBe(false);
  });
  it('a plain no is kept as one', () => {
    expect(readOf('je suis à bout', { asked: 'thoughts' }, 'non, pas du tout').self.thoughts).toBe('denied');
  });
});
