import { describe, expect, test } from 'vitest';
import { door, play } from '../../../tests/support/play-guide.ts';
import { answersOf } from './passage.ts';

/* What a person says about the present moment is not copied into the letter, or into the text, that they are writing. */

const letter = ['Je voudrais écrire une lettre qui ne part pas', '#lettre'];
const told = 'Inès, t’as dit que j’étais jamais là. C’est vrai.';
const kept = (script: readonly string[], path = 'lettre') =>
  answersOf({ turns: play(script).turns, path, door }).map(({ text }) => text);

describe('in a letter', () => {
  test.each([
    'putain j’ai chialé. j’avais pas chialé depuis le collège je crois',
    'j’ai chialé',
    'attends',
    'attendez deux secondes',
    'je pleure en écrivant là',
    'la page continue... c’est tout ce que ça te fait ?',
  ])('is met by one sentence, and is not in it: %s', (text) => {
    const { last } = play([...letter, told, text]);
    expect(last.record.textIds).toEqual([expect.stringMatching(/^moment-/)]);
    expect(last.record.asked).toBe('path:lettre/write');
    expect(last.text).not.toContain('?');
    expect(kept([...letter, told, text, 'Je suis désolé.'])).toEqual([`${told}\nJe suis désolé.`]);
  });

  test.each(['enlève ça', 'non ça c’est pas à mettre', 'efface la dernière', 'mets pas ça'])(
    'what was written last is taken out: %s',
    (text) => {
      expect(kept([...letter, told, 'Ta mère est une vipère.', text])).toEqual([told]);
      expect(kept([...letter, told, 'Ta mère ment.', text, 'Je suis désolé.'])).toEqual([
        `${told}\nJe suis désolé.`,
      ]);
    },
  );

  test.each([
    'J’ai pleuré trois jours quand tu es partie.',
    'Je pleure encore le soir, en passant devant ta porte.',
    'Attends-moi, je disais, et tu marchais devant.',
    'Je te dis que je t’aime, et c’est tout.',
    'Tu m’as dit d’enlever ça de ma tête.',
  ])('what belongs to it stays: %s', (text) => {
    expect(kept([...letter, told, text])).toEqual([`${told}\n${text}`]);
  });
});

describe('in words that are prepared', () => {
  const draft = [
    'autre chose',
    '#preparer',
    '#close',
    'J’ai pris ton marqueur. (Non, il ne me fait pas peur.)',
    '#skip',
  ];

  test('thanks and brackets are not said aloud', () => {
    const { last } = play([...draft, 'Qu’il réserve lui-même. Je garde cette phrase-là, merci.']);
    expect(last.record.asked).toBe('path:preparer/draft');
    expect(last.text).toContain('Qu’il réserve lui-même.');
    expect(last.text).not.toMatch(/merci|peur/);
  });

  test('the page keeps the version that was said last, without the remark before it', () => {
    const version = 'Je vois une dame depuis six mois. Viens manger dimanche.';
    const remark = 'Ça fait deux fois son nom votre truc, elle va croire que je radote. Bon.';
    const texts = kept([...draft, 'Qu’elle vienne.', `${remark} « ${version} »`], 'preparer');
    expect(texts).toContain(version);
    expect(texts.join()).not.toContain('radote');
  });
});
