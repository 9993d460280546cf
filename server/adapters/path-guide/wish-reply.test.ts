import { describe, expect, test } from 'vitest';
import { occasion, play } from '../../../tests/support/play-guide.ts';
import { guideReply } from './index.ts';

/* What a calm message wants is learnt: an unmet wish is told so, and a filler never stands in its place (docs/decisions/0129). */

const start = 'Ma voisine a un carillon à vent sur son balcon, et il sonne toute la journée.';
const ids = (...texts: string[]) => play([start, ...texts]).last.record.textIds.join(' ');

describe('what is surely asked has no filler', () => {
  test.each([
    'Tu peux me dessiner un mouton sur la page, s’il te plaît ?',
    'dis-moi un gros mot allez',
    'chante-moi quelque chose',
    'Vous avez lu ce que je vous ai mis hier ?',
    'Vous préférez quoi, vous, le thé ou le café ?',
  ])('%s', (text) => {
    expect(ids(text)).not.toMatch(/brief-(?:plain|tale|near)/);
  });

  test('the same wish again is told so, in other words', () => {
    const { replies } = play([start, 'chante-moi quelque chose', 'allez, chante-moi quelque chose']);
    const [before, last] = replies.slice(-2).map(({ record }) => record.textIds);
    expect(last).not.toEqual(before);
  });
});

describe('what is told is told', () => {
  test.each([
    'Mon frère m’a demandé si je savais chanter, j’ai dit non, il a ri et on a repris du gâteau.',
    'Elle m’a dit bonne nuit par la fenêtre, avec son bonnet, et le chien a aboyé après elle.',
  ])('%s', (text) => {
    expect(ids(text)).not.toMatch(/wish-|^bye-/);
  });
});

describe('beside something grave nothing is light', () => {
  const grave = [
    'Ma mère est morte il y a trois semaines, je n’arrive pas à vider son appartement.',
    'Et hier le chat s’est endormi dans son fauteuil, haha, c’était bête, j’ai souri.',
  ];
  test('no light question', () => {
    expect(ids(...grave, 'Posez-moi une question')).not.toMatch(/asked-light/);
  });

  test('relief after what was heavy is no lightness', () => {
    const relieved = [
      'Bravo à moi, j’ai tout réglé, la maison, le chien, les comptes !',
      'Je suis légère, si légère, on en a ri toute la soirée avec les voisins !',
    ];
    const open = { how: 'near', about: 'self', isSeen: false } as const;
    const { turns, replies } = play(relieved, { open });
    expect(replies.flatMap(({ record }) => record.textIds).join(' ')).toMatch(/beside-/);
    const asks = { role: 'user', text: 'Posez-moi une question', at: '2026-03-02T11:05:00Z' } as const;
    expect(guideReply(occasion([...turns, asks])).record.textIds.join(' ')).not.toMatch(/asked-light/);
  });

  test('nothing is learnt of a message where a sign was seen', () => {
    const { last } = play([start, 'chante-moi quelque chose'], { signed: true });
    expect(last.record.textIds.join(' ')).not.toMatch(/wish-/);
  });
});

test('two talks do not get the same question on wish', () => {
  const joys = [
    'On a fait une bataille de farine dans la cuisine avec les petits, j’en ai encore dans les cheveux, quel fou rire !',
    'Le perroquet du voisin a appris à imiter ma sonnette, je me lève dix fois par jour pour rien, on en rit dans tout l’escalier !',
    'À la fête du village j’ai gagné un jambon au loto et je l’ai porté sur l’épaule jusqu’à la maison, tout le monde riait !',
  ];
  const asked = joys.map((joy) => play([joy, 'Posez-moi une question']).last.record.textIds[0]);
  expect(new Set(asked).size).toBeGreaterThan(1);
});
