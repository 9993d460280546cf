import { describe, expect, test } from 'vitest';
import { clausesOf } from './clauses.ts';
import { numberAsked } from './number-asked.ts';
import { readOf, talk } from './talk-for-tests.ts';

/* Which call is asked about, by the number that is named, and whether we send anybody. */

test.each([
  ['what-emergency', 'si j’appelle le 15 il se passe quoi'],
  ['what-emergency', 'et si j’fais le 112 ils font quoi'],
  ['what-emergency', 'qui répond au 15 ?'],
  ['what-emergency', 'le samu ça se passe comment ?'],
  ['what-line', 'si j’appelle le 3114 il se passe quoi'],
  ['what-line', 'le 3114 ça se passe comment'],
  ['what-line', 'c’est quoi le 3114 ?'],
  ['sends-somebody', 'vous envoyez les flics chez moi ?'],
  ['sends-somebody', 'tu vas appeler la police ?'],
  ['sends-somebody', 'Vous avez prévenu les gendarmes ?'],
  [null, 'le 15 a répondu'],
  [null, 'j’appelle le 15'],
  [null, 'le 15 ou le 3114 ?'],
  [null, 'vous pouvez appeler la police ?'],
  [null, 'le 15 du mois il se passe plein de choses'],
  [null, 'ils envoient la police ?'],
])('%s: %s', (id, text) => expect(numberAsked(clausesOf(text))).toBe(id));

describe('the answer', () => {
  const levels = [
    ['2', 'Je ne veux plus vivre.'],
    ['3', 'Je veux en finir, j’y pense tous les jours'],
    ['4', 'Je vais me tuer ce soir, j’ai les cachets dans la main'],
  ] as const;
  for (const [level, first] of levels)
    test.each([
      ['sends-somebody', 'vous envoyez les flics chez moi ?'],
      ['what-emergency', 'si j’appelle le 15 il se passe quoi ?'],
      ['what-line', 'si j’appelle le 3114 il se passe quoi ?'],
    ])(`at ${level}: %s`, (id, text) => {
      expect(readOf(first, text).request).toBe(id);
      expect(talk(first, text).rows[1]).toContain(id);
    });
  test('is said once', () => {
    const { rows } = talk('Je ne veux plus vivre.', 'non', 'vous allez m’envoyer la police ?');
    expect(rows[2]).not.toContain('who-do-you-call');
  });
  test('in calm, whether we send anybody is answered too', () =>
    expect(talk('vous envoyez les flics chez moi ?').rows[0]).toContain('sends-somebody'));
});
