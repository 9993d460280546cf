import { describe, expect, it } from 'vitest';
import { type Line, talk } from './talk-for-tests.ts';

/* A body in danger, told in ordinary words beside what was taken, a wound or a racing heart (body-signs.ts). */

const level = (...lines: readonly Line[]) => talk(...lines).levels.at(-1);
const holdsNumber = (...lines: readonly Line[]) => (talk(...lines).reply?.text ?? '').includes('15');

describe('after something was taken', () => {
  const taken: readonly string[] = ['j’ai pris des trucs', 'jsais plus cb'];
  it.each([
    'ya 10 min',
    'il y a une demi-heure',
    'jai envie de dormir',
    'je vois un peu flou',
    'j’ai vomi',
    'mes lèvres sont bleues',
    'je tremble',
    'chu étourdie',
    'j’ai le cœur qui bat trop vite',
    'je tiens plus debout',
    'je sens plus mes mains',
    'jm’endors là',
  ])('%s', (line) => {
    expect(level(taken[0]!, line)).toBe(4);
    expect(holdsNumber(taken[0]!, line)).toBe(true);
  });
  it('not knowing how much is an answer', () => expect(level(...taken)).toBe(4));

  it.each([
    ['substance', 'Bonsoir, j’ai pris mes somnifères avec du vin.', 'je vois un peu floue'],
    ['a drug', 'g tapé de la coke tte la nuit', 'mon coeur bat hyper vite'],
    ['a bottle', 'j’ai rechuté', 'j’ai calé un vingt-six onces', 'j’arrive plus à bouger'],
    ['more than usual', 'J’ai pris mes somnifères avec du vin.', 'Plus que d’habitude, oui.'],
    [
      'withdrawal',
      'Quarante ans que je bois.',
      'J’ai arrêté net avant-hier.',
      'Je vois des bêtes sur le mur',
    ],
  ])('%s', (_, ...lines) => expect(level(...lines)).toBe(4));
});

describe('a wound', () => {
  it.each([
    'ça arrête pas de saigner',
    'ça saigne oui',
    'ça saigne pas mal',
    'le sang s’arrête pas',
    'y a du sang partout',
    'ça coule encore',
  ])('%s', (line) => expect(level('j’me suis encore coupée', line)).toBe(4));
  it('and a head that turns is that wound', () => {
    const { ids, levels } = talk('je me coupe', 'ça saigne pas mal', 'j’ai la tête qui tourne un peu');
    expect(levels.at(-1)).toBe(4);
    expect(ids.at(-1)!.join()).not.toContain('own-rest');
  });
  it.each(['c pas si pire', 'c’est superficiel', 'un peu'])('« %s » answers whether there is one', (line) => {
    const { state, ids } = talk('j’me suis encore coupée', line);
    expect(state.self.facts.hurt?.value).toBe('unsure');
    expect(ids.at(-1)).not.toContain('s-end-unanswered');
  });
  it('« non ça va » says there is none', () => {
    expect(talk('j’me suis encore coupée', 'non ça va').state.self.facts.hurt?.value).toBe('no');
  });
});

describe('a height that was not left, and an amount', () => {
  it('« pas descendu de la rambarde » is on it', () => {
    const { state, rows } = talk('je vous parle du balcon', 'non non je suis pas descendu de la rambarde');
    expect(state.self.level).toBe(4);
    expect(rows.at(-1)!.join()).toContain('edge');
  });
  it.each(['j’ai calé un vingt-six onces', 'j’ai vidé une bouteille de vodka'])('%s', (line) => {
    expect(level('j’ai rechuté', line)).toBeGreaterThanOrEqual(3);
    expect(holdsNumber('j’ai rechuté', line)).toBe(true);
  });
});

describe('without anything taken', () => {
  it.each([
    [['mon cœur bat hyper vite', 'mal au bras aussi']],
    [['j’ai une douleur à la poitrine', 'et mal à la mâchoire']],
  ])('the chest and the arm: %s', (lines) => expect(level(...lines)).toBe(4));
  it('a fall down the stairs by somebody, and pain: the medical number', () => {
    const lines = ['Mon conjoint vient de me pousser dans l’escalier.', 'J’ai mal aux côtes.'];
    expect(talk(...lines).state.self.facts.hurt?.value).toBe('yes');
    expect(talk(...lines).rows.at(-1)).toContain('v3-hurt-yes');
  });
  it.each([
    'j’ai pris un doliprane',
    'j’ai mal au bras depuis le tennis',
    'j’ai envie de dormir',
    'j’ai bu un café et je tremble',
    'j’ai vomi, c’est la gastro',
    'je vois flou sans mes lunettes',
    'mon cœur bat pour elle',
    'j’ai froid',
    'il y a dix minutes',
    'ma fille a vomi',
    'je m’endors tard en ce moment',
  ])('everyday: %s', (line) => expect(level('Bonjour, petite journée.', line)).toBeLessThan(2));
});
