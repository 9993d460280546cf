import { describe, expect, test } from 'vitest';
import { type Line, talk } from './talk-for-tests.ts';

/* Help, company, safety and a moment are known only where they were told: a wish, a question, another's call and another yes are none. */

const of = (...lines: Line[]) => talk(...lines).state;
const armed: Line[] = ['j’ai gardé une arme, je vais me tuer', 'elle est chargée elle est devant moi'];

describe('help that nobody told', () => {
  test.each([
    'je ne souhaite pas qu’on m’envoie les pompiers',
    'je veux pas que la police arrive',
    'j’ai peur que les pompiers arrivent',
    'l’ambulance arrive dans combien de temps d’habitude',
    'faudrait que le samu vienne',
    'et si les pompiers débarquent ?',
    'je refuse qu’ils envoient le samu',
  ])('is none: %s', (text) => expect(of(...armed, text).self.facts.help).toBeUndefined());

  test.each([
    'les pompiers arrivent',
    'ils envoient une ambulance',
    'j’ai appelé le 15, je veux pas que ma mère sache',
  ])('is kept where it is told: %s', (text) => expect(of(...armed, text).self.facts.help).toBeDefined());

  test('whoever does harm and calls is no help', () => {
    const beaten = ['il m’a tapé avec la ceinture', 'jsuis chez une copine jusqua ce soir'];
    expect(of(...beaten, 'il appelle la').self.facts.help).toBeUndefined();
    expect(of(...beaten, 'j’ai appelé le 17').self.facts.help?.value).toBe('called');
    expect(of(...beaten, 'ma copine est là, elle appelle la police').self.facts.help).toBeDefined();
  });
});

describe('company, safety and a moment that nobody told', () => {
  const alone = ['je vais me tuer', { asked: 'alone' }] as const;
  test('« descendre sur les rails, oui » names nobody who is there', () => {
    expect(of(...alone, 'Descendre sur les rails, oui.').self.facts.near?.value).not.toBe('with-someone');
  });
  test.each(['oui', 'La voisine, oui.', 'euh oui', 'oui, quelqu’un'])('%s does', (text) =>
    expect(of(...alone, text).self.facts.near?.value).toMatch(/^with-/),
  );

  test('« oui les enfants sont là » says nothing of being safe', () => {
    const { self } = of(
      'Il m’a encore frappée. Il dort sur le canapé.',
      'Oui les enfants sont là, ils ont 3 et 6 ans',
    );
    expect([self.level >= 2, self.facts.where?.value]).toEqual([true, undefined]);
  });
  test('« oui, je suis en sécurité, les enfants aussi » does', () => {
    const { self } = of(
      'mon mari crie et casse tout',
      { asked: 'check-safe' },
      'oui je suis en sécurité, les enfants aussi',
    );
    expect(self.level).toBe(0);
  });

  test('a place for tonight is no moment of an act', () => {
    const asked: Line[] = ['je pense à me tuer', { asked: 'moment' }];
    expect(of(...asked, 'Ce soir je suis à Genève').self.level).toBe(3);
    expect(of(...asked, 'ce soir').self.level).toBe(4);
    expect(of(...asked, 'ce soir je le fais').self.level).toBe(4);
  });
});

describe('« j’y vais ou pas ? »', () => {
  const rowsAfter = (...lines: Line[]) => talk(...lines).rows.at(-1) ?? [];
  test('to somebody met on line who wants to meet is no step to a helper', () => {
    const rows = rowsAfter(
      'jai 14 ans',
      'jai un copain sur un jeu il a 30 ans il dit que si jarrete de lui parler il se tue',
      'il veut me voir samedi a la gare',
      'mes parents savent pas',
      'jai envie de mourir',
      'jdois y aller ou pas',
    );
    expect(rows).not.toContain('go-to-them');
  });
  test('to a relative who was named it is', () => {
    expect(rowsAfter('je veux mourir', 'ma sœur habite à côté', 'je dois y aller ou pas ?')).toContain(
      'go-to-them',
    );
  });
});
