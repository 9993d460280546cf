import { describe, expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* A question about danger that is passed over, a talk near danger, and who says that they mean it: the next reply does something. */

const inOrder =
  'Bonsoir. J’ai fini de ranger l’étable, les papiers de la ferme sont en ordre sur la table. Chacun saura quoi faire.';
const aside = 'Je préfère parler du jardin.';
/** The numbers of the turns at which death was asked about. */
const asked = (...lines: readonly string[]) =>
  talk(...lines).state.session.checks.flatMap(({ asked: id, turn }) => (id === 'check-death' ? [turn] : []));

describe('a question about danger that is passed over', () => {
  test('is put again the second time, with the number', () => {
    const { said, reply } = talk(inOrder, aside, 'Plus rien ne presse, tout est prêt.');
    expect(reply?.record.asked).toBe('check-death');
    expect(said.at(-1)).toMatch(/\b15\b/);
  });

  test('twice makes it sure', () => {
    const { state } = talk(inOrder, aside, 'Plus rien ne presse, tout est prêt.', 'Seul, oui.');
    expect(state.self.level).toBe(3);
  });

  test.each(['à quoi ça sert d’appeler', 'Vous faites quoi de ce que j’écris ?'])(
    'is not put over a question of theirs: %s',
    (text) => expect(asked(inOrder, aside, text)).toEqual([1]),
  );

  test('is not put again to who refused it, nor to who leaves', () => {
    expect(asked(inOrder, 'Je ne réponds pas à cette question.', 'Le jardin est gelé.')).toEqual([1]);
    expect(asked(inOrder, aside, 'Au revoir.')).toEqual([1]);
  });
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
    ['Bonsoir.', 'Voilà, j’ai fini de tout trier, les clefs seront chez la concierge.', 'c’est pas une blague'],
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
