import { describe, expect, test } from 'vitest';
import { readOf, talk } from './talk-for-tests.ts';

/* Somebody fears for another person: whose danger it is, through the whole talk. */

describe('whose danger it is', () => {
  const patron = 'slt c pas pour moi c mon patron, il a fait un truc bizarre hier';

  test('« c’est pas pour moi » holds: what is told later without a word of one’s own is theirs', () => {
    const read = readOf(
      patron,
      'mais C PAS MOI putain. JE CROIS KI VA SE FOUTRE EN LAIR',
      'ok mais il a son fusil la bas',
      'jleur parl du fusil ou pas? jveu pas kil se fasse tirer dessus',
    );
    expect(read.states.self).toBe(0);
    expect(read.states.other).toBeGreaterThanOrEqual(3);
  });

  test('the tiredness of the one who waits is no wish to die', () => {
    const { state } = talk(
      'c pas pr moi c pr mon grand frere, il m’a ecrit adieu et il repond plus',
      'jsui tt seul ds ma chambre au crous jdor plu depuis 4 jour jé les main ki trembl',
      'ms non stp c pa moi!!',
    );
    expect(state.self.level).toBeLessThan(2);
    expect(state.other.level).toBeGreaterThanOrEqual(3);
  });

  test('what he took is his, also in a message that weeps', () => {
    const { state } = talk(
      'c pas pr moi c pr mon frere, il m’a ecrit adieu et il repond plus',
      'ils l’ont trouvé vivant, il avait bu et pris des cachets. je pleure j’arrête pas',
      'j’ai pas pris de cachets c LUI. je suis seul et je veux pas rester seul cette nuit',
    );
    expect(state.self.level).toBeLessThan(2);
  });

  test('the question about another person is about them, whatever the verb', () => {
    for (const text of [
      'mon voisin m’a dit qu’il voulait plus se lever, plus rien, qu’il en avait fini',
      'je crois que mon collègue va faire une connerie',
    ]) {
      const { state } = talk(text);
      expect(state.session.asked, text).not.toBe('check-death');
    }
  });

  test('« s’il meurt, moi je ne reste pas » is asked of the writer, once help was called for the other', () => {
    const { state, reading } = talk(
      'c pas pour moi, mon frère vient d’avaler une boîte de médicaments',
      'j’ai appelé le 15, ils arrivent',
      's’il meurt moi aussi je vais pas rester',
    );
    expect(reading).toMatchObject({ check: 'check-death' });
    expect(state.session.asked).toBe('check-death');
    expect(state.session.notSelf).toBe(false);
  });

  test('after « non », nothing is said of a husband who was never in danger', () => {
    const { state, reply } = talk(
      'je n’en peux plus de cette maison vide, j’ai plus goût à rien',
      { asked: 'check-death' },
      'Non, c’est de mon mari que je parle, il est en maison de retraite depuis octobre.',
    );
    expect(state.other.level).toBe(0);
    expect(reply?.record.asked ?? null).not.toBe('with-them');
  });

  test('a tap « c’est pour quelqu’un » holds as words do', () => {
    const { state } = talk(
      'ça va pas fort depuis hier, il y a plus rien qui compte',
      { asked: 'check-death' },
      { tap: 'other-person' },
      'j’en peux plus d’attendre de ses nouvelles, je tremble',
    );
    expect(state.session.notSelf).toBe(true);
    expect(state.self.level).toBeLessThan(2);
  });
});
