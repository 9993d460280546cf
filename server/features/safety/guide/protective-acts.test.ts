import { describe, expect, test } from 'vitest';
import { type Line, readOf, talk } from './talk-for-tests.ts';

/* What a person does to protect is seen in the same reply, is a fact, and is never asked for again. */

const rowsOf = (...lines: readonly Line[]) => talk(...lines).rows.at(-1) ?? [];

const three = 'Je pense à me tuer, le fusil est dans l’armoire du garage, mais pas ce soir.';
const four = 'Je veux me tuer ce soir, les cachets sont sur la table.';

describe('an act of protection', () => {
  test.each([
    [three, 'Elle m’a pris la clef.', 'takes-up-gave-key'],
    [three, 'Ma femme est là, elle a fermé le garage.', 'takes-up-locked'],
    [three, 'On a décidé d’aller chez le médecin demain à 9h.', 'takes-up-doctor-soon'],
    [four, 'J’ai donné la boîte à ma mère.', 'takes-up-put-away-own'],
    ['Ma fille veut se tuer ce soir.', 'J’ai caché ses médicaments.', 'takes-up-put-away'],
  ])('is met in the same reply: %s | %s', (first, told, row) => expect(rowsOf(first, told)).toContain(row));

  test('is met beside the answer to a question', () => {
    const rows = rowsOf(
      three,
      'Ma femme vient de descendre.',
      'Elle m’a pris la clef. On fait quoi, cette nuit ?',
    );
    expect(rows).toContain('takes-up-gave-key');
    expect(rows).toContain('what-now');
  });

  test.each(['Je lui donne la clef ?', 'Elle ne m’a pas pris la clef.', 'Le garage est fermé le dimanche.'])(
    'is none where it is asked, denied or of other things: %s',
    (text) => {
      const rows = rowsOf(three, text);
      expect(rows.filter((id) => ['takes-up-gave-key', 'takes-up-locked'].includes(id))).toEqual([]);
    },
  );

  test('what was handed over is not asked to be handed over', () =>
    expect(rowsOf(three, 'J’ai donné les cachets à ma voisine.')).not.toContain('means-what-to-do'));

  test('a misreading is taken back once, with the fact', () =>
    expect(rowsOf(three, 'Mais je ne tiens rien en main !')).toContain('takes-up-holds-nothing'));
});

describe('4 to 3', () => {
  test('asks the one thing that is missing', () => {
    const { rows } = talk(
      four,
      'Oui.',
      'Ma mère est à côté de moi, je lui ai donné les cachets.',
      'Elle reste là.',
    );
    expect(rows.flat()).toContain('self-kept-done-four');
  });

  test('falls once means, company and body are known', () =>
    expect(
      readOf(four, 'J’ai donné les cachets à ma mère, elle est à côté de moi.', 'J’ai rien pris.').state,
    ).toBe(3));

  test('« c’est ma femme », after somebody is there, moves no danger to her', () => {
    const { states, self } = readOf(four, 'Quelqu’un est près de moi, c’est ma femme.');
    expect(states.other).toBe(0);
    expect(self.near).toBe('with-trusted');
  });

  test('after an act begun nothing of it lowers', () =>
    expect(
      readOf(
        'J’ai avalé la boîte.',
        'J’ai donné le reste à ma mère, elle est à côté de moi.',
        'J’ai rien pris d’autre.',
      ).state,
    ).toBe(4));
});

test('what is taken from the other person and locked up raises nothing by what it resembles', () => {
  const { state, rows } = talk(
    'Ma femme dit qu’elle voudrait mourir, je l’ai entendue hier.',
    { tap: 'unsure' },
    'Elle vient de s’endormir dans son fauteuil. J’ai pris la boîte, je l’ai barrée dans mon coffre à outils. Elle a rien vu.',
  );
  expect(state.other.level).toBeLessThan(4);
  expect(rows.at(-1)!.join()).toMatch(/put-away|locked|handed/);
});
