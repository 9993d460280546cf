import { describe, expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/*
 * Whoever has told their own danger is not answered as if somebody else were in danger: another person's is read only where it was
 * said of that person (conversation.md §4).
 */

const own = ['Je pense à me tuer.', { asked: 'thoughts' }, { tap: 'kill-myself' }] as const;

describe('beside a danger of one’s own that was told, somebody who is only named is in none', () => {
  test.each([
    'les boîtes sont dans un sac dans l’entrée. j’aimerais vous parler de mon père, il a 82 ans',
    'je voulais vous parler de ma fille, c’est ma fille qui m’a dit de partir de chez elle',
    'c’est mon frère qui veut vendre la ferme, moi je voulais la garder',
    'c’est pour elle que je tiens encore, ma petite',
    'ma femme ? elle est de nuit, les cachets elle les a pas vus',
    'jpeu pa dormir ma mere ronfle a coté, les plaquettes sont ds le tiroir',
    'elles sont toutes sur la table, les boîtes, bien rangées',
    'Mon mari a récupéré mes médicaments à la pharmacie ce matin.',
    'la corde est au garage, celle de mon grand-père',
    'je parle d’elle parce qu’elle m’a fait du mal, ma sœur',
    'il m’appelle plus mon chum, y est parti vivre à Rimouski',
  ])('%s', (text) => {
    const { state } = talk(...own, text);
    expect(state.other.level).toBeLessThan(2);
    expect(state.self.level).toBeGreaterThanOrEqual(3);
  });

  test.each([
    'mon fils vient d’avaler une boîte de cachets',
    'ma sœur m’a écrit qu’elle va se tuer ce soir',
    'et mon frère aussi veut mourir, il me l’a dit hier',
    'ma fille a laissé une lettre d’adieu sur la table, elle est partie avec la voiture',
    'mon coloc respire plus, il a les lèvres bleues',
    'j’ai peur que mon mari se pende, il est dans la grange',
    'c’est mon fils, pas moi',
    'mon père vient de prendre tous ses comprimés, je crois',
    'Solène veut en finir elle aussi',
    'elle est montée sur le toit, ma fille, elle m’a téléphoné',
  ])('said outright of that person, it is found: %s', (text) => {
    expect(talk(...own, text).state.other.level).toBeGreaterThanOrEqual(2);
  });
});

describe('ideas that were told before they were read as a danger', () => {
  test.each([
    [
      'J’ai des idées noires depuis le printemps.',
      'Le voisin du bas l’a fait. Moi j’y pense.',
      'Bref. À en finir. Y a la carabine au grenier, celle de l’oncle.',
    ],
    ['j’ai les idées qui viennent le soir', 'Ouais. Des idées noires.', 'la corde est dans la grange'],
  ])('a means at home is the writer’s: %s', (...lines) => {
    expect(talk(...lines).state.other.level).toBe(0);
  });
});

describe('to be a burden, or of no use, is nobody else’s danger', () => {
  test.each([
    [
      'ça va pas fort en ce moment. Ma femme a perdu patience.',
      'Je sers à rien. Elle serait mieux sans moi.',
    ],
    ['Ma mère s’inquiète pour l’argent.', 'Que je suis un poids. Ils s’en sortiraient mieux sans moi.'],
    ['c dur avec mon fils', 'i seré mieu sans moi de toute façon'],
    ['Mes enfants viennent le dimanche.', 'Ils seraient plus tranquilles si j’étais plus là.'],
  ])('%s / %s', (...lines) => {
    const { state } = talk(...lines);
    expect(state.other.level).toBeLessThan(2);
  });

  test('said by somebody else it is theirs', () => {
    const { reply } = talk('Ma fille m’a écrit « vous seriez mieux sans moi, je veux mourir ».');
    expect(reply?.record.asked).toBe('check-other');
  });

  test('nor does it explain what was asked about', () => {
    const { state, reading } = talk(
      'j’en peux plus de vivre comme ça',
      'Je parle de ma vie, là. J’ai tout perdu.',
    );
    expect(reading?.checkEnded).not.toBe('explained');
    expect(state.other.level).toBe(0);
    expect(state.self.level).toBeGreaterThanOrEqual(1);
  });

  test('« je parle de ma vie » speaks of nobody else', () => {
    const { state } = talk(
      'j’en peux plus de continuer de même',
      { asked: 'check-death' },
      'Je parle de mon travail là, vingt ans pour rien.',
      'Que je sers plus à rien. Ma femme et les gosses seraient mieux sans moi.',
    );
    expect(state.other.level).toBe(0);
    expect(state.self.level).toBeGreaterThanOrEqual(2);
  });
});

describe('a weapon of whoever speaks of their own death is meant for nobody else', () => {
  test.each([
    'Vous récitez. Je viens de vous écrire que le fusil est au grenier.',
    'je vous ai déjà dit que la carabine est dans le placard',
    'Le fusil est à la cave, chargé.',
    'j’ai sorti le flingue de la boîte',
    'ben le 12 est chargé faque',
  ])('%s', (text) => {
    const { state } = talk(...own, text);
    expect(state.self.category).toBe('suicide');
    expect(state.self.level).toBeGreaterThanOrEqual(3);
    expect(state.other.level).toBeLessThan(2);
  });

  test.each([
    'le fusil est chargé, je vais le tuer d’abord',
    'je prends le fusil et j’emmène mes enfants avec moi',
    'j’ai le couteau, je vais planter mon patron',
  ])('what is meant for somebody stays what it is: %s', (text) => {
    const { state } = talk(...own, text);
    expect(state.self.category).not.toBe('none');
    expect(state.self.level).toBeGreaterThanOrEqual(3);
  });
});
