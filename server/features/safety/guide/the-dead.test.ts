import { describe, expect, it } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* Whoever is told to be dead or buried is nobody in danger. */

describe('the dead are nobody in danger', () => {
  it('no state is opened by them', () => {
    const { state } = talk(
      'Je pense que je n’y arriverai plus, je veux disparaître.',
      'C’est mon père, il est mort il y a deux ans, il disait ça.',
    );
    expect(state.other.level).toBe(0);
  });
  it('what he had wanted is past', () => {
    const { state } = talk('Mon frère est mort en 2019. Il voulait mourir depuis des mois, il me le disait.');
    expect(state.other.level).toBeLessThan(2);
  });
  it.each([
    'Mon mari est mort en septembre.',
    'Il est enterré à Sète depuis l’automne.',
    'on l’a incinéré il y a un mois, mon mari',
  ])('a state that was opened is closed: %s', (line) => {
    const { state } = talk('J’ai peur pour mon mari, il parle de se tuer.', line);
    expect(state.other.level).toBe(0);
    expect(state.session.otherNamed).toBeNull();
  });
  it('a correction of who keeps what was told of the living', () => {
    const lines = [
      'Mon père est mort il y a quatre ans, je m’occupe de ma mère.',
      'Là elle dit qu’elle veut mourir, qu’elle nous gêne.',
    ];
    expect(talk(...lines).state.session.otherNamed).toBe('ma mère');
    const { state } = talk(...lines, 'Mon père est mort, je vous l’ai écrit. Je parle de ma mère.');
    expect(state.other.level).toBeGreaterThanOrEqual(2);
    expect(state.session.otherNamed).toBe('ma mère');
  });
  it.each([
    'Je crois qu’il est mort, il ne bouge plus.',
    'Je viens de le trouver, il est mort, il est froid.',
    'Il est mort d’inquiétude pour moi.',
  ])('but an emergency stays: %s', (line) => {
    const before = talk('J’ai peur pour mon mari, il parle de se tuer.').state.other.level;
    expect(
      talk('J’ai peur pour mon mari, il parle de se tuer.', line).state.other.level,
    ).toBeGreaterThanOrEqual(before);
  });
});

describe('an act with a day that is over is a death', () => {
  it.each([
    'mon père s’est pendu mardi, c’est moi qui l’ai trouvé',
    'mon meilleur ami s’est suicidé pendant la relâche',
    'Ma sœur s’est défenestrée à Noël.',
  ])('whoever is left is asked, and nobody is called for the dead: %s', (line) => {
    const { state, reply, rows } = talk(line);
    expect(state.other.level).toBe(0);
    expect(reply?.record.asked).toBe('check-death');
    expect(rows.at(-1)).toContain('check-sum-loss');
    expect(state.session.roleMarks.some(({ of }) => of === 'theirs')).toBe(false);
  });
  it('a body and firemen of this minute are none', () => {
    expect(talk('mon mari s’est tiré une balle, les pompiers sont là').state.other.level).toBe(4);
    expect(talk('ma fille s’est pendue, je viens de la décrocher').state.session.dead).toEqual([]);
  });
});
