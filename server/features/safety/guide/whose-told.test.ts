import { describe, expect, test } from 'vitest';
import { type Line, talk } from './talk-for-tests.ts';

/* Who is in danger, where the words of one danger resemble those of another: a weapon of one's own, a body that is shaken, the dead. */

const of = (...lines: Line[]) => {
  const { state, reading } = talk(...lines);
  return { ...state, check: reading?.check ?? null, read: reading };
};

describe('a weapon of one’s own, and nobody else', () => {
  test.each([
    'Mon arme est sur le bureau',
    'mon arme de service est devant moi',
    'mon fusil est sur la table',
  ])('is the writer’s danger: %s', (text) => {
    const { self } = of('Je suis gendarme', text);
    expect(self.category).toBe('suicide');
    expect(self.level).toBeGreaterThanOrEqual(3);
  });

  test.each(['mon arme est pour mon ex', 'j’ai mon couteau, il va voir ce qu’il va voir'])(
    'is another matter where somebody is aimed at: %s',
    (text) => expect(of(text).self.category).not.toBe('suicide'),
  );
});

describe('« pas sur moi, sur lui »', () => {
  test('is harm to another', () => {
    const { self } = of(
      'jvais faire une connerie',
      'non pas sur moi',
      'sur lui. celui qui a touché ma fille',
    );
    expect(self).toMatchObject({ level: 3, category: 'violence_others' });
  });
  test('« pas sur moi, l’arme est au garage » is none', () => {
    expect(of('je vais me tuer', 'je les ai pas sur moi, les cachets').self.category).toBe('suicide');
  });
});

describe('somebody who killed themselves is nobody in danger', () => {
  test.each([
    ['Mon papa est décédé il y a deux semaines, il s’est suicidé'],
    ['c’est l’anniv de ma mère. enfin ça aurait été', 'elle s’est suicidée quand j’avais 12 ans'],
    ['mon frère s’est pendu l’an dernier'],
  ])('%s', (...lines: string[]) => {
    const { other, check, session } = of(...lines);
    expect(other.level).toBe(0);
    expect([check, session.asked]).not.toContain('check-other');
  });
  test('one who is found now is', () => {
    expect(of('je viens de trouver ma sœur, elle s’est pendue').other.level).toBe(4);
  });
});

describe('a child, a parent, a friend whose body fails', () => {
  test.each([
    ['mon fils vient de rentrer je crois qu’il a pris quelque chose', 'ses lèvres sont un peu bleues'],
    ['mon fils vient de rentrer, il a bu', 'je le secoue il ouvre pas les yeux'],
    ['ma fille', 'elle a pris une boite de médicaments'],
    ['ma coloc a pris toute la plaquette de cachets', 'elle réagit plus'],
  ])('is in danger, and nobody is harmed: %s', (...lines: string[]) => {
    const { self, other, check } = of(...lines);
    expect(self.level).toBe(0);
    expect(other.level === 4 || check === 'check-other').toBe(true);
    expect(['child_abuse', 'domestic_violence']).not.toContain(other.category);
  });

  test.each([
    'ma mère a pris une boîte de Doliprane à la pharmacie pour moi',
    'il ouvre pas les yeux le matin avant dix heures, mon ado',
    'mes lèvres sont gercées',
  ])('is not read in: %s', (text) => expect(of(text).other.level).toBe(0));

  test('their age is not the writer’s', () => {
    const { self } = of('ma fille a avalé une boîte de médicaments', '16 ans');
    expect([self.level, self.facts.under18?.value]).toEqual([0, undefined]);
  });

  test('a son who shut himself in and wants to die is not a beaten child', () => {
    const { self, other } = of(
      'Mon fils de 15 ans s’est enfermé dans la salle de bain',
      'Il dit qu’il veut mourir, je l’entends pleurer',
      'il ne répond plus !!!',
    );
    expect([self.level, other.category]).toEqual([0, 'third_party']);
  });

  test('a father who left drunk, after the question about him, is the one in danger', () => {
    const { self, other } = of(
      'mon papa a perdu son travail il dit qu’on sera mieux sans lui',
      { asked: 'check-other' },
      'oui',
      'il a bu et il est parti en voiture il y a une heure',
    );
    expect([self.level < 3, other.level]).toEqual([true, 4]);
  });
});

describe('what another believes or says', () => {
  test('a son who says that one poisons him', () => {
    const { self, check } = of(
      'mon fils de 22 ans ne mange plus que des conserves',
      'Il dit que je l’empoisonne.',
    );
    expect([self.level, check]).not.toContain('check-voices');
  });
  test('a patient who says « laissez-moi partir »', () => {
    const { self, check } = of('j’ai un patient de 91 ans', 'Il me dit chaque matin « laissez-moi partir ».');
    expect([self.level, check === 'check-death']).toEqual([0, false]);
  });
  test('waves that a neighbour sends are the writer’s fear', () => {
    const { self, other } = of('ma voisine m’envoie des ondes à travers le mur');
    expect([self.category, other.level]).toEqual(['psychosis', 0]);
  });
  test('and to end with her is harm to another', () => {
    const { self } = of(
      'ma voisine m’envoie des ondes à travers le mur',
      'Alors j’ai décidé d’en finir avec elle, demain matin quand elle sort la poubelle',
    );
    expect(self).toMatchObject({ category: 'violence_others' });
    expect(self.level).toBeGreaterThanOrEqual(3);
  });
});

describe('a victim', () => {
  test('who says who does it is still the victim', () => {
    const { self, other } = of('elle me tape', 'oui c’est ma femme, je suis un homme, riez pas');
    expect([self.level, self.category, other.level]).toEqual([3, 'domestic_violence', 0]);
  });
  test('a correction moves it all the same', () => {
    const { other } = of('ma sœur se fait frapper tous les soirs par son mari', 'c’est ma sœur, pas moi');
    expect(other.level).toBeGreaterThanOrEqual(2);
  });
  test('whose arm the father broke is one', () => {
    const { self } = of('j’ai le bras dans le plâtre', 'c’est mon père', 'oui c’est lui qui l’a cassé');
    expect(['child_abuse', 'domestic_violence']).toContain(self.category);
    expect(self.level).toBe(3);
  });
  test('bruises after a night that nobody remembers tell of no blow', () => {
    const { self, check } = of(
      'jai trop bu jme rappelle de rien, j’en peux plus',
      { asked: 'check-death' },
      'jai des bleus partout',
    );
    expect([self.category, check]).not.toContain('domestic_violence');
  });

  test('bruises without such a night are asked about', () => {
    const { check } = of(
      'j’en peux plus, plus rien ne compte',
      { asked: 'check-death' },
      'jai des bleus partout',
    );
    expect(check).toBe('check-safe');
  });
});

describe('the writer beside another', () => {
  test('« il m’arrive aussi d’y penser » is asked of the writer', () => {
    const { self } = of(
      'j’ai un patient de 91 ans',
      'Il me dit chaque matin « laissez-moi partir ».',
      'Oui, il m’arrive aussi d’y penser. Pour moi.',
    );
    expect(self).toMatchObject({ level: 2, category: 'suicide' });
  });
  test('a voice that orders a son is his danger', () => {
    const { self, other } = of('mon fils va mal', 'il m’a dit qu’une voix lui ordonnait de me « libérer »');
    expect([self.level, other.level, other.category]).toEqual([0, 3, 'psychosis']);
  });
  test('armed in front of his house is now', () => {
    const { self } = of(
      'jvais faire une connerie',
      'non pas sur moi',
      'jsuis devant chez lui',
      'g le fusil dans le coffre',
    );
    expect(self).toMatchObject({ level: 4, category: 'violence_others' });
  });
  test('« l’idée est toujours là », once death was asked about, is asked again or acts', () => {
    const { check, self } = of(
      'adieu',
      'jsuis vivant mdr',
      'tu tes inquieté ?',
      'jai mal a la tete',
      'jai des bleus partout',
      'mais l’idée est toujours là',
    );
    expect(check === 'check-death' || self.level >= 3).toBe(true);
  });
});
