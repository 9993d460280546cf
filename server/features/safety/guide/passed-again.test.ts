import { describe, expect, test } from 'vitest';
import { clausesOf } from './clauses.ts';
import { passedAgainSign } from './passed-again.ts';
import { talk } from './talk-for-tests.ts';

/* A question about danger that is passed over, a talk near danger, and who says that they mean it: the next reply does something. */

const inOrder =
  'Bonsoir. J’ai fini de ranger l’étable, les papiers de la ferme sont en ordre sur la table. Chacun saura quoi faire.';
const aside = 'Je préfère parler du jardin.';
/** What passes over, after a question that was left, in a talk that was near danger at these turns. */
const signs = (text: string, { nearAt = [2, 3], unlikeAt = null as number | null, refused = false } = {}) => {
  const { state } = talk(inOrder, aside);
  const answered = refused
    ? { asked: 'check-death' as const, choice: 'skip', turn: 2, byTap: true }
    : state.session.answered;
  const session = { ...state.session, turn: 3, nearAt, unlikeAt, answered };
  return passedAgainSign({ ...state, session }, clausesOf(text), { text, asked: null });
};

describe('a question about danger that is passed over a second time', () => {
  test.each(['Seul, oui.', 'Tout est sur la table.', 'Ma femme dort.'])('is put again: %s', (text) =>
    expect(signs(text)).toHaveLength(1),
  );

  test('is not, where the talk was not near danger twice, or is far from it', () => {
    expect(signs('Seul, oui.', { nearAt: [3] })).toEqual([]);
    expect(signs('Seul, oui.', { nearAt: [] })).toEqual([]);
    expect(signs('Seul, oui.', { unlikeAt: 3 })).toEqual([]);
  });

  test.each(['à quoi ça sert d’appeler', 'Qui va lire ce que j’écris ?', 'Au revoir.'])(
    'is not put over a question of theirs, nor to who leaves: %s',
    (text) => expect(signs(text)).toEqual([]),
  );

  test('is not put to who refused it', () => expect(signs('Seul, oui.', { refused: true })).toEqual([]));
});

describe('a no to something else is no answer', () => {
  test.each(['Non je ne veux pas la réveiller pour ça.', 'non je veux pas le déranger'])('%s', (text) => {
    const { state, reading } = talk(inOrder, text);
    expect(reading?.checkEnded).not.toBe('no');
    expect(state.self.facts.thoughts?.value).not.toBe('denied');
  });

  test.each(['Non.', 'Non, je ne veux pas mourir.'])('a plain no is one: %s', (text) =>
    expect(talk(inOrder, text).reading?.checkEnded).toBe('no'),
  );
});

describe('who says that they mean it is asked', () => {
  test.each([
    ['Bonsoir.', 'ça fait trois fois que je me dis le prochain pilier j’y vais', 'je plaisante pas'],
    [
      'Bonsoir.',
      'Voilà, j’ai fini de tout trier, les clefs seront chez la concierge.',
      'c’est pas une blague',
    ],
  ])('%s / %s / %s', (...lines) => {
    const { reply, said } = talk(...lines);
    expect(reply?.record.asked).toMatch(/^check-/);
    expect(said.at(-1)).toMatch(/\b(?:15|17|3114)\b/);
  });

  test.each([
    ['On a mangé une pizza à l’ananas.', 'Mon frère trouve ça bon, et ma mère aussi.', 'je rigole pas'],
    ['On a gagné le match hier.', 'J’ai marqué trois buts, ma fille criait.', 'je suis sérieux'],
  ])('in a talk far from danger nothing is asked: %s / %s / %s', (...lines) =>
    expect(talk(...lines).state.session.checks).toEqual([]),
  );
});
