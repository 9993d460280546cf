import { describe, expect, test } from 'vitest';
import { type Line, readOf, talk } from './talk-for-tests.ts';

/* Ordinary life that stands in the words of violence, and whose it is where it is violence. */

const highest = (...lines: readonly Line[]) => {
  const { state, reading } = talk(...lines);
  return Math.max(state.self.level, state.other.level, reading?.severity ?? 0);
};

describe('to watch over a health is no watch over somebody', () => {
  test.each([
    'mon mari me surveille la tension',
    'mon mari me surveille le diabète depuis l’opération',
    'ma femme me surveille, interdiction de toucher au fromage',
    'l’infirmière me surveille la glycémie',
    'mon conjoint me surveille le pansement',
    'mon chum me surveille la tension pis l’sucre',
    'Mon époux veille et surveille ma température.',
    'mon père me surveille les cuissons, il croit que je vais cramer le gigot',
    'mon mec surveille le rôti',
    'ma fille me surveille le cœur, elle est adorable',
  ])('%s', (text) => {
    expect(highest(text)).toBeLessThan(2);
    expect(talk(text).reply).toBeNull();
  });

  test.each([
    'mon mari me surveille, il regarde mon téléphone',
    'mon mari me surveille tout le temps',
    'mon copain me surveille avec une appli',
    'mon ex me surveille depuis sa voiture',
    'il me surveille quand je prends ma tension, il compte mes pas, je peux plus sortir',
    'mon mari surveille mes dépenses et mes sorties',
  ])('but %s', (text) => expect(highest(text)).toBeGreaterThanOrEqual(2));
});

describe('a small child who hits', () => {
  test.each([
    'le bébé me tape',
    'le bébé me tape avec sa cuillère',
    'mon bébé me tape et me tire les cheveux quand je le change',
    'ma fille de deux ans me tape quand elle est fatiguée',
    'le petit me mord et me griffe, il fait ses dents',
    'ma p’tite me pince pis a rit',
    'mon fils de 18 mois me mord',
  ])('%s', (text) => {
    expect(highest(text)).toBeLessThan(2);
    expect(talk('je pense à mourir', text).state.self).toMatchObject({ level: 2, category: 'suicide' });
  });

  test.each([
    'mon fils de 17 ans me tape quand je refuse',
    'mon père me tape',
    'il me tape quand je rentre tard',
    'mon bébé me tape, je l’ai secoué',
    'mon bébé me tape, je le supporte plus, je vais le frapper',
    'ma fille de 2 ans me tape et je pleure tous les soirs, je veux mourir',
  ])('but %s', (text) => expect(highest(text)).toBeGreaterThanOrEqual(2));
});

describe('somebody’s ex at the door', () => {
  test.each([
    'mon ex m’attend en bas',
    'ma journée était longue. mon ex m’attend en bas. je vais faire des pâtes',
    'J’ai passé une bonne journée. Mon ex-mari m’attend dans le hall. Il fait beau.',
    'mon ex est devant ma porte',
    'mon chum d’avant m’attend en bas du bloc',
    'y a mon ex qui m’attend à la sortie du boulot tous les jours',
  ])('is asked about, whatever stands around it: %s', (text) =>
    expect(highest(text)).toBeGreaterThanOrEqual(2),
  );

  test('is the danger of whoever lives there', () => {
    const { states } = readOf('mon ex est devant ma porte');
    expect(states.other).toBe(0);
    expect(states.self).toBeGreaterThanOrEqual(2);
  });

  test.each([
    'mon ex m’attend en bas pour récupérer les enfants, on s’entend bien',
    'mon ex m’attend en bas, on va au ciné avec les petits',
    'mon ex passe prendre la petite à 18h',
    'mon taxi m’attend en bas',
    'mon copain m’attend en bas avec les croissants',
    'mon ex m’attend en bas avec le camion pour le déménagement, sympa de sa part',
  ])('but not where they come for the children or for a friend’s turn: %s', (text) =>
    expect(highest(text)).toBeLessThan(2),
  );
});

describe('a child who is not the writer’s', () => {
  test.each([
    'la voisine secoue son bébé, je l’ai vue',
    'la dame du dessous secoue son bébé, je l’ai vue',
    'j’ai vu la voisine secouer son nourrisson',
    'ma voisine frappe son fils, je l’entends crier',
    'mon voisin du dessus cogne son gosse',
    'à travers le mur j’entends le père frapper le petit',
  ])('is in danger, and the writer harms nobody: %s', (text) => {
    const { states } = readOf(text);
    expect(states.other).toBeGreaterThanOrEqual(3);
    expect(states.self).toBe(0);
  });

  test.each([
    'j’entends le gamin du voisin pleurer toute la nuit',
    'le bébé des voisins pleure, impossible de dormir',
    'la petite du dessus crie tous les soirs au moment du bain',
    'le p’tit d’en haut braille toute la nuit',
    'jpeu pa dormir le bb du voisin i chiale',
    'L’enfant de ma voisine de palier pleure au moment du coucher, les murs sont minces.',
  ])('cries: %s', (text) => expect(talk(text).reply).toBeNull());

  test.each([
    'j’entends le gamin du voisin hurler et des coups',
    'la petite d’à côté hurle « arrête papa », j’entends taper',
    'mes voisins laissent leur bébé seul et il pleure toute la nuit',
  ])('but is in danger where more is heard: %s', (text) => expect(highest(text)).toBeGreaterThanOrEqual(2));
});

describe('not to know where they are', () => {
  test.each(['Je sais pas où il est là', 'j’sais pas y est où là', 'Je ne sais pas où il est.'])(
    'says that nobody is there: %s',
    (text) => {
      const { self, states } = readOf('mon mari me frappe', { asked: 'aggressor' }, text);
      expect(self.aggressor).not.toBe('here');
      expect(states.self).toBe(3);
      expect(readOf('mon mari me frappe', text).states.self).toBe(3);
    },
  );
  test.each(['il est là', 'il est là derrière la porte', 'il est rentré, il est là'])('but %s', (text) =>
    expect(readOf('mon mari me frappe', { asked: 'aggressor' }, text).self.aggressor).toBe('here'),
  );
});

test.each([
  'jamais je lui ferai du mal',
  'Non. Jamais je ne ferai de mal à personne',
  'je lui ferais jamais de mal',
  'ben non, j’f’rai jamais d’mal à personne',
])('never to do harm is no urge to do it: %s', (text) => {
  const { states } = readOf(
    'j’ai des images où je lâche mon bébé, ça m’horrifie',
    { asked: 'check-harm' },
    text,
  );
  expect(states.self).toBeLessThan(2);
});

test.each(['Non. Jamais je ne ferai de mal à personne', 'jamais je ne ferai de mal à personne'])(
  'and ends no thought of suicide: %s',
  (text) => {
    const { states, self } = readOf('Je voudrais être mort.', { asked: 'thoughts' }, 'oui', text);
    expect(states.self).toBeGreaterThanOrEqual(2);
    expect(self.thoughts).not.toBe('denied');
    expect(readOf('Je voudrais être mort.', { asked: 'thoughts' }, text).self.thoughts).not.toBe('denied');
  },
);
