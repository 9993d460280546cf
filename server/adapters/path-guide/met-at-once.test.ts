import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';

/* A decision, a door, news: met at once by what helps, and by nothing where the words only resemble it. */

const ids = (script: readonly string[], change = {}) => play(script, change).last.record.textIds;
const rowsIn = (script: readonly string[], change = {}) => ids(script, change).map((id) => id.split('#')[0]);
const start = 'Ma voisine a repeint toute la cage d’escalier en vert pomme sans prévenir personne.';

describe('a decision', () => {
  const asked = (script: readonly string[]) => play(script).last.record.asked;

  test.each([
    'On me propose un poste à Nantes. Comment m’y prendre pour décider ?',
    'je reste ou je quitte mon kot jsp',
    'Vous avez une méthode pour choisir ?',
    'J’aimerais des colonnes pour et contre.',
    'aide moi à choisir stp, jhésite entre deux masters',
    'Faut-il que je vende la maison ou que j’attende ?',
    'savoir si je dois le rappeler ou laisser tomber',
  ])('is met by a method at once: %s', (text) => {
    expect(asked([text])).toBe('path:menu/weigh');
  });

  test.each([
    'Avec une réponse, je saurais si je dois changer mon chapitre ou pas.',
    'Ma sœur ne sait pas si elle doit vendre ou pas.',
    'On a fait deux colonnes sur une feuille et voilà, c’est réglé.',
    'Je dois arrêter mon traitement ou pas ?',
    'Dois-je lui écrire une lettre ou lui téléphoner ?',
    'Pour et contre, ma mère avait un mot sur tout.',
  ])('and nothing else is: %s', (text) => {
    expect(asked([text])).not.toBe('path:menu/weigh');
  });

  const choose = 'Comment je fais pour choisir entre Lyon et Lille ?';

  test.each([
    'Pour : le loyer. Contre : la distance.',
    'lyon: mes potes. lille: le prof que je veux',
    'd’un côté le loyer, de l’autre la distance',
    '+ pas cher - loin de tout',
  ])('the two lines are taken up: %s', (text) => {
    const { last } = play([choose, text]);
    expect(last.record.asked).toBe('path:menu/weighed');
  });

  test('one line asks for the other, and the year for nothing more', () => {
    const script = [choose, 'pour : c pas cher'];
    expect(ids(script)[0]).toMatch(/^other-side/);
    expect(asked([...script, 'le train, tous les jours'])).toBe('path:menu/weighed');
    expect(ids([...script, 'le train, tous les jours', 'Lille, je crois.'])[0]).toMatch(/^after-weighing/);
  });

  test('two sides by their own names need no method first', () => {
    expect(asked([start, 'pour : la vue, contre : le loyer'])).toBe('path:menu/weighed');
    expect(asked([start, 'Elle est pour, mon père est contre.'])).not.toBe('path:menu/weighed');
    expect(asked([choose, 'Vous répondez à côté.', 'Lyon : mes amis. Lille : la mer.'])).toBe(
      'path:menu/weighed',
    );
  });

  test('what is told instead is no line, and a reproach is owned', () => {
    expect(asked([choose, 'Ma mère appelle tous les soirs en ce moment.'])).not.toBe('path:menu/weighed');
    expect(rowsIn([choose, 'Vous répondez à côté, c’est nul.']).join()).not.toMatch(/weigh/);
  });
});

describe('a door that exists', () => {
  test.each([
    ['Ça existe, une aide pour souffler quand on garde sa mère à la maison ?', 'FR', 'need-carer', 'CCAS'],
    ['Mon père a 82 ans et tombe. Y a-t-il une aide pour la journée ?', 'CH', 'need-carer', 'Pro Senectute'],
    ['ma mère oublie tout, à qui je m’adresse pour du répit', 'QC', 'need-carer', 'CLSC'],
    ['Comment trouver une assistante sociale ?', 'BE', 'need-social', 'CPAS'],
    ['Comment voir le médecin du travail sans passer par mon chef ?', 'FR', 'need-work-doctor', 'secret'],
    ['jsuis expulsé en mars, où demander un logement ?', 'CH', 'need-housing', 'ASLOCA'],
    ['j’ai 4000 euros de dettes, qui peut m’aider ?', 'FR', 'debts', 'Point conseil budget'],
    ['J’ai reçu une convocation au tribunal, à qui m’adresser ?', 'QC', 'need-court', 'justice de proximité'],
    ['Mon fils de 8 ans est embêté à l’école, qui peut nous aider ?', 'FR', 'need-child', 'école'],
  ] as const)('is named by country: %s', (text, country, row, door) => {
    const { last } = play([text], { country });
    expect(last.record.textIds[0]).toMatch(new RegExp(`^${row}#`));
    expect(last.text).toContain(door);
  });

  test('« et pour… ? » asks for another door', () => {
    const script = [
      'Trois loyers en retard, à qui m’adresser ?',
      'Et pour mon fils qui a du mal à l’école ?',
    ];
    expect(rowsIn(script, { country: 'BE' })[0]).toBe('need-child');
    expect(rowsIn([start, script[1]!], { country: 'BE' })[0]).not.toBe('need-child');
  });

  test.each([
    'Mon assistante sociale m’a rappelé ce matin, elle est gentille.',
    'Le médecin du travail m’a reçue mardi.',
    'On a déménagé, le logement est clair.',
  ])('and none where nobody looks for one: %s', (text) => {
    expect(rowsIn([start, text]).join()).not.toMatch(/need-|turn-to|debts/);
  });
});

describe('coming back, and what takes ours up', () => {
  test.each([
    'Bonjour, me revoilà. Le propriétaire accepte de payer la peinture.',
    're ! elle a repeint en blanc finalement',
  ])('news is received, and no sentence is to be picked: %s', (text) => {
    expect(ids([start, text])[0]).toMatch(/^return-/);
  });

  test('after words were prepared, that they were said is news', () => {
    const script = ['Comment dire à mon frère que je pars ?', '#preparer', 'Je pars en mai.', '#leave'];
    expect(ids([...script, 'Je lui ai dit, il a haussé les épaules et il a souri.'])[0]).toMatch(/^return-/);
    expect(ids([start, 'Je lui ai dit que le vert était moche.'])[0]).not.toMatch(/^return-/);
  });

  test.each(['bah je viens de le dire', 'Je viens de vous le dire.', 'ben 2h du mat, je viens de le dire'])(
    'a question that had its answer is owned: %s',
    (text) => {
      expect(ids([start, 'Elle repeint la nuit, vers deux heures.', text])[0]).toMatch(/^told-already/);
    },
  );

  test('an exclamation is no question', () => {
    expect(ids([start, 'Vous savez tout, vous !'])[0]).not.toMatch(/^question-|^opinion-/);
  });

  test('a wish to be listened to is no reproach', () => {
    expect(rowsIn(['je cherche juste quelqu’un pour m’écouter'])[0]).toBe('wish-talk');
    expect(ids([start, 'bah ça, que tu m’écoutes']).join()).not.toMatch(/missed-|sorry-|blunt/);
  });

  test('a few words that take ours up ask nothing', () => {
    expect(ids([start, 'écrire à elle ? non, j’ai déjà trop écrit cette année'])[0]).not.toMatch(
      /^question-|^opinion-/,
    );
  });

  test('what is offered is named', () => {
    const { last } = play([
      start,
      'Il faut que je mette de l’ordre dans mes idées. Enfin bref, la peinture sèche, et les marches collent encore sous les semelles de tout l’immeuble depuis lundi.',
    ]);
    expect(last.record.asked).toBe('path:menu/offer');
    expect(last.text).toContain('un chemin pour y voir plus clair');
  });
});
