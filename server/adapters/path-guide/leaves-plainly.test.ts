import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';

/* Who takes leave is let go, in a path as well; what is put to us there is answered and is no part of what is written. */

const start = 'Ma voisine a un carillon à vent sur son balcon.';
const prepare = [start, 'autre chose', '#preparer', '#close', 'Il me réveille la nuit.', 'Je suis fatiguée.'];
const draft = [...prepare, 'Qu’elle le rentre le soir.'];
const version =
  'Bonjour, votre carillon me réveille la nuit. Pourriez-vous le rentrer le soir ? Merci, et bonne soirée à vous.';

describe('a farewell', () => {
  test.each([
    'Ça changera que je saurai. Allez je file, la soupe est servie. Salut la notice',
    'Bon, la tuyauterie d’abord, comme ça l’eau coule dans le bon sens. Que le bon Dieu vous garde. Bonsoir !',
    'J’irai demain à quatre heures avec le gâteau. Merci bien, et bonne soirée à vous.',
  ])('ends a talk, with a farewell and no question: %s', (text) => {
    const { last } = play([start, text]);
    expect(last.kind).toBe('end');
    expect(last.text).toMatch(/Bonne (?:soirée|journée|nuit)|quand vous voulez/);
    expect(last.text).not.toMatch(/\?/);
  });

  test('ends a path under a question about another person’s words', () => {
    const dread = [...draft, version];
    const text =
      'Qu’elle me réponde « on n’entend plus rien ». Mais j’irai demain avec le gâteau. Merci bien, et bonne soirée à vous.';
    const { last } = play([...dread, text]);
    expect(last.kind).toBe('end');
    expect(last.text).not.toMatch(/\?/);
  });

  test('and not where it ends the words for another person', () => {
    expect(play([...draft, version]).last.kind).not.toBe('end');
  });

  test.each(['Bonsoir !', 'Salut.'])('a greeting alone sends nobody away: %s', (text) => {
    expect(play([text]).last.kind).not.toBe('end');
  });
});

describe('in a path', () => {
  test('a question with a tag is answered, and is no part of the text', () => {
    const { last } = play([
      ...prepare,
      'Que le jury me donne ma chance. Mais je ne peux pas leur dire ça comme ça, si ?',
    ]);
    expect(last.record.textIds[0]).toBe('beside');
    expect(last.text).not.toMatch(/comme ça, si/);
  });

  test('how it sounds is answered plainly', () => {
    const { last } = play([
      start,
      'J’ouvre avec « Mes chers frères, le plus injuste, c’était moi. » Qu’en pensez-vous ?',
    ]);
    expect(last.record.textIds.join(' ')).toMatch(/judge-my-words/);
  });
});

test('who has said all is asked for nothing more', () => {
  const { last } = play([start, 'Le vent est tombé depuis hier. Non, vraiment, j’ai tout dit.']);
  expect(last.text).not.toMatch(/\?/);
  expect(last.record.asked).not.toBe('path:menu/mark');
});
