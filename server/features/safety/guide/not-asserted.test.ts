import { describe, expect, test } from 'vitest';
import { readOf, talk } from './talk-for-tests.ts';

/* Company, means, calls and acts are kept only where they were said. */

const thinks = 'Je pense à me suicider.';
const company = ['with-trusted', 'until-tomorrow'];

describe('whoever sleeps and knows nothing does not stay with the writer', () => {
  test.each([
    'Mon mari dort là.',
    'Il est couché, il sait rien de tout ça.',
    'Mireille dort à côté, vingt-deux ans qu’on est ensemble.',
    'ma femme est dans le lit a coté elle dort',
    'mes parents dorment ici mais ils savent pas',
    'Mon compagnon ronfle dans la chambre, il est au courant de rien.',
    'Ma mère est là toute la nuit mais elle dort, je la réveille pas.',
    'mon chum dort icitte, y sait pas pantoute',
    'Mon mari reste ici cette nuit, mais je ne lui ai rien dit.',
    'jsuis avec mon frère, il pionce',
  ])('%s', (told) => {
    const before = 'Mon mari est à la maison.';
    expect(company).not.toContain(readOf(thinks, before, { asked: 'alone' }, told).self.near);
    expect(talk(thinks, told).rows.flat()).not.toContain('reception-r-near-tomorrow');
  });

  test('what was kept of them is taken back', () => {
    const stays = 'Mon mari reste avec moi jusqu’à demain.';
    expect(readOf(thinks, stays).self.near).toBe('until-tomorrow');
    for (const told of [
      'Il reste pas avec moi, il dort.',
      'Personne reste avec moi.',
      'non il sait rien, il dort',
    ])
      expect(company, told).not.toContain(readOf(thinks, stays, told).self.near);
  });

  test.each([
    'Ma sœur dort ici cette nuit, elle sait tout.',
    'mon coloc reste avec moi jusqu’à demain',
    'Ma cousine passe la nuit ici.',
    'Mon frère est là, il reste jusqu’à demain, je lui ai dit.',
    'J’ai réveillé mon mari, il reste avec moi jusqu’à demain matin.',
  ])('they stay: %s', (told) => {
    expect(readOf(thinks, { asked: 'alone' }, told).self.near).toBe('until-tomorrow');
  });
});

describe('a means stays near until it is said to be gone', () => {
  test.each(['je comprends plus rien', 'j’en peux plus là', 'je sens plus rien', 'mon mari, il est plus là'])(
    '%s',
    (told) => expect(readOf('Je vais me tuer ce soir, j’ai la lame à côté.', told).self.means).toBe('near'),
  );
  test.each(['j’ai plus rien ici', 'les cachets sont plus chez moi'])('gone: %s', (told) =>
    expect(readOf('Je vais me tuer, j’ai des cachets à côté.', told).self.means).toBe('away'),
  );
});

describe('nobody keeps what was not said to be kept', () => {
  const pills = 'J’ai gardé les boîtes de somnifères dans la salle de bain.';
  test.each([
    'elle est dans la chambre, derrière la cloison. je la réveille pas à chaque fois, elle se lève à cinq heures. et puis il y a les boîtes dans la salle de bain',
    'Mon mari dort dans la chambre, les boîtes sont sous le lavabo.',
    'Ma mère est dans sa chambre. Les cachets sont dans la mienne.',
    'ma femme a pris sa douche, les boites sont dans le placard',
    'ma mère garde mon fils demain, moi j’ai les cachets',
    'Mon frère a les clés de la maison, et moi les comprimés.',
    'mon père les a toujours dans le nez, mes amis',
  ])('%s', (told) => {
    expect(readOf(thinks, 'Ma femme est à la maison.', pills, told).self.means).not.toBe('handed-over');
    expect(talk(thinks, 'Ma femme est à la maison.', pills, told).rows.at(-1)).not.toContain(
      'takes-up-kept-by-helper',
    );
  });

  test.each([
    'Ma femme garde les boîtes.',
    'j’ai donné les cachets à ma sœur',
    'mon mari les a prises, il les garde sur lui',
    'Les boîtes, c’est ma mère qui les a.',
  ])('kept: %s', (told) => {
    expect(readOf(thinks, 'Ma femme est à la maison.', pills, told).self.means).toBe('handed-over');
  });
});

describe('only a call of the writer’s to those who help is one', () => {
  test.each([
    'Ma fille est à Lyon, elle appelle le dimanche.',
    'Elle appelle le soir.',
    'mon fils téléphone à noël, il appelle le samedi',
    'Ma sœur appelle parfois.',
    'elle appelle le matin avant le boulot',
    'Mon père, il téléphone le mercredi.',
    'ma mère appelle là',
    'il appelle le chien',
    'Ma fille m’a appelée hier.',
  ])('%s', (told) => {
    expect(readOf(thinks, { asked: 'call' }, told).self.help).toBeUndefined();
    expect(readOf(thinks, { asked: 'alone' }, told).self.help).toBeUndefined();
  });

  test.each([
    'J’ai appelé le 15.',
    'c’est mon frère qui appelle le 15',
    'mon mari appelle les secours',
    'j’ai eu le samu au téléphone',
  ])('called: %s', (told) => {
    expect(readOf('Je vais me tuer ce soir.', told).self.help).toBeDefined();
  });
});

describe('a bottle that was opened is a drink, and nothing taken', () => {
  test.each([
    'J’ai ouvert une bouteille. Ce soir peut-être.',
    'J’ai ouvert une bouteille de rouge.',
    'jme suis servi un whisky',
    'J’ai entamé la prune du père.',
    'je me suis pris une bière',
    'Deux verres de blanc, c’est tout.',
    'j’ai débouché un vin',
    'me suis ouvert une bouteille tantôt',
  ])('%s', (told) => {
    const { self } = readOf(thinks, told);
    expect(self.hurt).toBeUndefined();
    const four = talk('Je vais me tuer ce soir avec le fusil.', told);
    expect(four.state.self.actBegun).toBe(false);
    expect(four.rows.at(-1)).not.toContain('self-done');
    expect(['yes', 'unsure']).toContain(self.intoxicated);
  });

  test.each([
    'J’ai ouvert la boîte et j’ai avalé les cachets avec une bouteille.',
    'j’ai pris les cachets avec du vin',
  ])('taken: %s', (told) => {
    expect(talk('Je vais me tuer ce soir.', told).state.self.actBegun).toBe(true);
  });
});

describe('where a wound was told, nothing says that nothing was done', () => {
  test.each([
    'rien pris. cest sur le bras ca saigne plus',
    'J’ai rien pris, je me suis coupée au poignet.',
    'rien avalé, juste ouvert la cuisse',
  ])('%s', (told) => {
    const { rows } = talk('jme suis coupé hier soir', { asked: 'hurt' }, told);
    expect(rows.at(-1)).not.toContain('reception-r-hurt-no');
  });
  test('asked by us and answered', () => {
    const { rows } = talk('jme suis coupé hier soir', 'rien pris. cest sur le bras ca saigne plus');
    expect(rows.at(-1)).not.toContain('reception-r-hurt-no');
  });
  test('said earlier in the talk, too', () => {
    const { rows } = talk('Je me suis ouvert le bras hier.', thinks, { asked: 'check-done' }, 'rien pris');
    expect(rows.at(-1)).not.toContain('reception-r-hurt-no');
  });
});

describe('a goodbye to others is a sign, and no goodbye to us', () => {
  test.each([
    'j’ai déjà envoyé les textos, à ma mère, à théo, pour dire au revoir',
    'J’ai dit au revoir à mes enfants.',
    'jai envoyer des messages d’adieu a mes potes',
    'Je viens de dire au revoir à ma sœur au téléphone.',
    'J’ai écrit à tout le monde pour leur dire adieu.',
    'j’ai fait mes adieux à la famille dimanche',
    'jleur ai tous dit au revoir par message',
    'j’ai déjà envoyé les textos. à ma mère, à théo. pour dire au revoir',
    'le texto d’au revoir est parti',
    'C’est bon, les messages sont partis. Au revoir maman.',
  ])('%s', (told) => {
    const { rows, state } = talk(thinks, told);
    expect(rows.at(-1)!.join()).not.toMatch(/goodbye|stop-here|bye/);
    expect(state.session.told).toContain('farewell');
  });

  test.each([
    'j’ai déjà envoyé les textos. à ma mère, à théo. pour dire au revoir',
    'J’ai dit au revoir à mes enfants.',
    'le texto d’adieu à ma sœur est parti',
  ])('a thought of death rises with it: %s', (told) => {
    const { state } = talk('j’aimerais ne plus me réveiller', { asked: 'thoughts' }, 'parfois', told);
    expect(state.self.level).toBeGreaterThanOrEqual(3);
  });

  test.each(['Au revoir.', 'Bon, au revoir et merci.', 'Je voulais vous dire au revoir.'])(
    'to us: %s',
    (told) => {
      expect(talk(thinks, told).state.session.told).not.toContain('farewell');
    },
  );
});

describe('what is put off, or the contrary of now, is not now', () => {
  const keys = 'Je mets les boîtes dans le coffre de la voiture de ma femme et les clefs dans son sac.';
  test.each([
    'non c’est pas devenu pour maintenant, c’est même le contraire',
    'C’est pas pour maintenant.',
    'Non, ce n’est pas devenu pour cette nuit.',
    'c’est même l’inverse, je les enlève',
    'c’est tout le contraire, je mets ça loin',
  ])('%s', (told) => {
    const { state } = talk(thinks, { asked: 'moment' }, told);
    expect(state.self.level).toBe(3);
    expect(state.self.facts.when?.value).not.toBe('now');
  });

  test('the keys of a car that carries the means away are no way to die', () => {
    expect(talk(thinks, 'J’ai des boîtes de somnifères ici.', keys).ids.at(-1)).not.toContain('mk-keys');
    expect(
      talk(thinks, 'Je mettrai les cachets dans sa voiture et les clefs sur la table.').ids.at(-1),
    ).not.toContain('mk-keys');
  });
});
