import { describe, expect, test } from 'vitest';
import { readOf, talk } from './talk-for-tests.ts';

/* What is asked, denied, supposed, or one of two ways is no fact; a child in the room is no help. */

const danger = 'Je vais me tuer ce soir, les cachets sont devant moi.';

describe('an alternative or a question calls nobody', () => {
  test.each([
    'J’appelle le 15 ou je réveille la voisine, madame Rochat ?',
    'j’appelle le samu, ou je vais chez mon frère ?',
    'Je préviens les pompiers ou pas ?',
    'on appelle le 15, c’est ça ?',
    'Si j’appelle le 15, ils envoient la police, non ?',
    'J’appellerai pas. Si j’appelle ils envoient une ambulance, hein ?',
    'vous voulez dire que j’ai appelé le 15, non ?',
  ])('%s', (text) => {
    expect(readOf(danger, { asked: 'other' }, text).self.help).toBeUndefined();
    const { reading, last } = talk(danger, text);
    expect(reading?.told).not.toContain('help-called');
    expect(last).not.toMatch(/aide est prévenue|ce qu’il fallait|L’appel est passé/);
  });

  test.each([
    'J’ai appelé le 15.',
    'j’appelle le 15 là',
    'Je suis au téléphone avec le samu',
    'J’ai appelé le 15, et maintenant ?',
  ])('a call that is stated is one: %s', (text) =>
    expect(readOf(danger, { asked: 'other' }, text).self.help).toBe('called'),
  );
});

describe('a step is told only where it is stated', () => {
  test.each([
    ['J’ai pas appelé le samu', 'help-called'],
    ['hier j’ai appelé le 15 pour mon père', 'help-called'],
    ['et si ma sœur arrive je lui dis quoi ?', 'someone-coming'],
    ['ma mère vient, vous croyez ?', 'someone-coming'],
    ['il faudrait que j’aie un rendez-vous', 'appointment'],
    ['j’ai rien dit à ma mère', 'told-someone'],
  ] as const)('%s', (text, id) =>
    expect(talk('J’ai des idées de suicide.', text).reading?.told).not.toContain(id),
  );
});

describe('words that take nothing back', () => {
  test.each([
    'Mettons que je ne vous ai rien dit.',
    'Faites comme si j’avais rien dit',
    'Disons que j’ai rien dit pour les clés',
  ])('%s', (text) =>
    expect(talk('J’ai des idées de suicide.', text).last).not.toMatch(/l’erreur vient de moi/),
  );
});

describe('a child is no company that helps', () => {
  test.each([
    ['Théo a six ans, il dort.', 'Il est là, dans la chambre d’à côté.'],
    ['Mon fils dort. Il a six ans.', 'Théo. Mon fils. Il est là, dans la chambre d’à côté.'],
    ['la petite a 4 mois', 'ma fille dort à côté de moi'],
    ['', 'le bébé est dans la chambre'],
    ['', 'mes enfants sont là, ils dorment'],
    ['', 'je suis avec mon fils de 8 ans'],
    ['ma gamine est en CP', 'elle dort ici'],
  ])('%s / %s', (before, text) => {
    const lines = [before, 'Je vais me tuer ce soir.', { asked: 'alone' as const }, text].filter(
      (line) => line !== '',
    );
    expect(readOf(...lines).self.near).toBe('with-child');
    const { last } = talk(...lines);
    expect(last).not.toMatch(
      /ensemble|Cette personne|personne près de vous|commerce ouvert|palier|présence à vos côtés/i,
    );
  });

  test('at 4 the reply stays with the child and names the number', () => {
    const { said, rows } = talk(
      'Je vais me tuer ce soir.',
      { asked: 'alone' },
      'mon fils de six ans dort à côté',
      'je sais pas quoi faire',
      'j’ai peur',
      'je tremble',
    );
    for (const each of said.slice(1)) {
      expect(each).toContain('15');
      expect(each).not.toMatch(
        /allez .{0,30}près de quelqu’un|palier|Cette personne peut|personne près de vous/,
      );
    }
    expect(rows.flat().some((id) => id.includes('child'))).toBe(true);
  });

  test('a child who sleeps is there, and « j’ai personne » or a tap sends nobody away from them', () => {
    const told = ['Mon fils dort. Il a six ans.', 'Je vais me tuer ce soir.'];
    expect(readOf(...told).self.near).toBe('with-child');
    expect(readOf(...told, 'J’ai personne.').self.near).toBe('with-child');
    expect(readOf(...told, 'Je ne vais pas laisser Théo tout seul dans la maison').self.near).toBe(
      'with-child',
    );
    expect(readOf(...told, { asked: 'alone' }, { tap: 'alone' }).self.near).toBe('with-child');
    expect(readOf('ma fille de six ans dort chez son père', danger).self.near).toBeUndefined();
  });

  test('whoever asks which of the two is told which comes first', () =>
    expect(talk(danger, 'J’appelle le 15 ou je réveille la voisine, madame Rochat ?').last).toMatch(
      /le 15/i,
    ));

  test('a grown son, or a husband beside the child, stays company', () => {
    expect(readOf(danger, { asked: 'alone' }, 'mon fils est là, il a 44 ans').self.near).toBe('with-someone');
    expect(readOf('la petite a 4 mois', danger, { asked: 'alone' }, 'mon mari est là').self.near).toBe(
      'with-trusted',
    );
  });

  test('somebody who sleeps next door is somebody', () => {
    expect(readOf(danger, { asked: 'alone' }, 'quelqu’un dort à côté').self.near).toBe('with-someone');
    expect(
      readOf('mon collègue m’énerve', danger, { asked: 'alone' }, 'Quelqu’un. Il est là à côté.').self.near,
    ).toBe('with-someone');
  });
});

describe('where the other person is', () => {
  test.each([
    ['mon fils a 44 ans, il est à Rennes, il dort', 'place-known'],
    ['il est à Lyon', 'place-known'],
    ['il est avec moi', 'with'],
    ['elle est là, à côté de moi', 'with'],
  ])('%s', (text, where) =>
    expect(readOf('Mon fils veut mourir.', { asked: 'with-them' }, text).other.where).toBe(where),
  );
});
