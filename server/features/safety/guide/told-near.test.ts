import { describe, expect, test } from 'vitest';
import { readOf, talk } from './talk-for-tests.ts';

/* What was told is acted on: somebody near, nobody at all, a means at hand, a reason not to call. */

const thinks = 'Je pense à me suicider.';
const tonight = 'Je vais me tuer ce soir.';

describe('somebody near who was named is the next act', () => {
  test.each([
    'mon coloc dort dans la pièce à côté',
    'jai juste mon coloc, on se parle plus depuis hier',
    'Ma femme est au salon, elle regarde la télé.',
    'Inès est dans la cuisine.',
    'Rachid est mon voisin, sa lumière est allumée.',
    'ma blonde est dans la chambre',
    'Mon mari dort à l’étage.',
    'ya mon pote dans le salon',
  ])('%s', (told) => {
    const { state, rows } = talk(thinks, { asked: 'barrier' }, told);
    expect(state.session.told).toContain('person-near');
    expect(rows.at(-1)!.join()).toMatch(/helper-near|named|with/);
    expect(rows.at(-1)!.join()).not.toMatch(/alone-act|company/);
    const four = talk(tonight, { asked: 'barrier' }, told, 'je sais pas');
    expect(four.rows.flat()).not.toContain('self-company-four');
    expect(four.rows.flat().join()).toMatch(/helper-near|four-named|with-someone-four/);
  });

  test('in the writer’s own words', () => {
    expect(readOf(thinks, 'mon coloc dort à côté').self.who).toBe('mon coloc');
    expect(readOf(thinks, 'Inès est au salon').self.who).toBe('Inès');
  });

  test('named before the danger was told', () => {
    const { state } = talk('Mon frère est dans la chambre à côté, on ne se parle pas.', tonight);
    expect(state.session.told).toContain('person-near');
  });

  test.each([
    'mon frère habite à Lille',
    'Mon mari dort à côté, j’ai peur de lui, il me frappe.',
    'Lyon est en bas du classement',
    'mon coloc n’est pas dans sa chambre',
    'ma mère travaille beaucoup',
  ])('not: %s', (told) => {
    expect(talk(thinks, { asked: 'barrier' }, told).state.session.told).not.toContain('person-near');
  });
});

test.each(['Y a personne ici.', 'je n’ai personne à appeler', 'chui tout seul ici, personne peut venir'])(
  'after « nobody », company is not sent for again: %s',
  (told) => {
    const { rows } = talk(thinks, told, 'je sais pas', 'bof', 'rien', 'je sais pas trop');
    expect(rows.slice(2).flat().join()).not.toMatch(/alone-act(?:-b)?(?:,|$)|when-near|owed-near/);
    const four = talk(tonight, { asked: 'barrier' }, told, 'je sais pas', 'bof', 'rien');
    expect(four.rows.slice(1).flat().join()).not.toMatch(/self-company-four|self-alone-four(?:,|$)/);
  },
);

describe('a means that was told is near: distance comes next, and it is not asked for', () => {
  test.each([
    ['J’ai mon fusil dans l’armoire du bureau.', 'gun'],
    ['g les boites de cachets sur la table', 'pills'],
    ['j’ai une corde dans le sac', 'rope'],
    ['le rasoir est dans ma trousse', 'blade'],
    ['Le balcon est dans ma chambre, à deux mètres du lit.', 'height'],
  ])('%s', (told, kind) => {
    const read = readOf(tonight, { asked: 'barrier' }, told);
    expect(read.self.means).toMatch(/near|weapon/);
    const { rows } = talk(tonight, { asked: 'barrier' }, told, 'je sais pas', 'bof');
    expect(rows[1]!.join()).toMatch(
      new RegExp(`short-(?:means-${kind}|means-near)|self-four-${kind}|weapon`),
    );
    expect(rows.slice(1).flat().join()).not.toMatch(/ask-means/);
  });

  test.each([
    'À quatre mètres, derrière la porte.',
    'je suis assis dedans',
    'sous mes yeux',
    'dans la pièce d’à côté',
  ])('the answer « %s » is near', (told) => {
    expect(readOf(thinks, { asked: 'means-near' }, told).self.means).toBe('near');
  });

  test.each(['chez mon frère', 'à la cave de ma mère, à Lille', 'Il n’y a rien.'])(
    '« %s » is not',
    (told) => {
      expect(readOf(thinks, { asked: 'means-near' }, told).self.means).not.toBe('near');
    },
  );

  test('a car: out of it, and the keys to somebody', () => {
    const { rows } = talk(
      'J’ai envie de mourir, je pense à foncer dans un mur.',
      { asked: 'barrier' },
      'Je suis assis dans ma voiture, sur le parking.',
    );
    expect(rows.at(-1)!.join()).toMatch(/self-three-car|self-four-car|short-in-car/);
    expect(talk(thinks, 'je vais en voiture au travail').rows.at(-1)!.join()).not.toMatch(/-car/);
  });

  test('left behind, it is seen and not ordered again', () => {
    const { rows, state } = talk(
      tonight,
      { asked: 'barrier' },
      'le couteau est dans ma chambre, juste à côté de moi',
      { asked: 'barrier' },
      'ok j’ai laissé le couteau, je suis dans le couloir',
    );
    expect(state.session.told).toContain('left-means');
    expect(rows.at(-1)).toContain('told-left-means');
    expect(rows.at(-1)!.join()).not.toMatch(/four-blade|means-near/);
  });

  test('a child goes along', () => {
    const { rows } = talk(
      tonight,
      { asked: 'barrier' },
      'le balcon est juste à côté de moi, mon bébé dort là',
      { asked: 'barrier' },
      'les cachets sont sur la table',
      'je sais pas',
    );
    expect(rows.flat().join()).not.toMatch(/short-means-near|self-means-near-four(?:,|$)/);
  });
});

describe('a reason not to call that was told is not asked for', () => {
  test.each([
    'Non, le 15 m’enverrait des gyrophares devant le magasin.',
    'pas le 15, les flics devant chez moi non merci',
    'Je ne veux pas appeler, ma femme ne doit rien savoir.',
    'je veux pas appeler, jvais perdre mon boulot',
  ])('%s', (told) => {
    const { state, rows } = talk(tonight, told, 'je sais pas', 'bof', 'non', 'je sais pas');
    expect(state.self.facts.barrier).toBeDefined();
    expect(rows.flat().join()).not.toMatch(/barrier-four/);
  });
});

test('a capital that opens a sentence names nobody who is there', () => {
  expect(
    readOf(thinks, { asked: 'alone' }, 'Je n’ai demandé aucun numéro. Vous ne lisez pas.').self.near,
  ).not.toBe('with-someone');
  expect(readOf(thinks, { asked: 'alone' }, 'Karim.').self.near).toBe('with-someone');
});
