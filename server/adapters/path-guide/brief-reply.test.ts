import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';

/* Few words to a tale, a joke, a good news, a grumble, a decision, and ticks for the session to who wants no question. */

const start = 'Ma voisine a un carillon à vent sur son balcon.';
const first = (script: readonly string[]) => play(script).last.record.textIds[0]!;

describe('few words', () => {
  test.each([
    [
      'a tale told with a laugh',
      'Hier on a démonté la fenêtre et on a loué une grue, on a ri.',
      /^brief-tale-/,
    ],
    ['a laugh', 'le chat a éteint la réunion mdr', /^brief-laugh-/],
    ['a good news', 'jai mon code putain jai mon code', /^brief-bravo-/],
    ['a grumble', 'bordel, dix ans que je me gare là', /^brief-grumble-/],
    ['a decision', 'Je lui envoie ça ce soir. Voilà, réglé.', /^brief-decided-/],
    ['what is about to be told', 'Je vais vous raconter le chêne de la mairie.', /^brief-tell-/],
    ['who asks to be asked', 'bah demande moi comment j’ai fait', /^(?:brief-tell-|asks-to-be-asked)/],
    ['anything else', 'Le distributeur de gaufres, lui, fonctionne.', /^brief-(?:plain|near)-/],
  ])('meet %s', (_, text, id) => expect(first([start, text])).toMatch(id));

  test('a tale that goes on is met again, never twice by the same words', () => {
    const { replies } = play([
      'Je vais vous raconter la table de la mairie.',
      'Hier on a démonté la fenêtre et on a loué une grue.',
      'Tout le village avait sorti les chaises et le maire a applaudi.',
      'La table est passée et on a bu un verre.',
    ]);
    const ids = replies.slice(-3).map(({ record }) => record.textIds[0]!);
    for (const id of ids) expect(id).toMatch(/^brief-tale-/);
    expect(new Set(ids).size).toBe(3);
  });

  test('who asks for « et alors ? » gets it', () => {
    const { replies } = play([
      'Bonjour, je veux raconter et vous dites et alors.',
      'Mon père avait un cochon et on l’a caché dans un lit.',
      'Les soldats ont vu la forme sous le drap.',
    ]);
    expect(replies.slice(-2).map(({ text }) => text)).toEqual(['Et alors ?', 'Et alors ?']);
  });

  test('who asks for a bravo gets it', () =>
    expect(play([start, 'jai REUSSI cest une bonne nouvelle tu dis pas bravo toi']).last.text).toMatch(
      /^Bravo/,
    ));

  test('no question of ours follows one', () => {
    const { replies } = play([
      start,
      'Elle me dit que je râle trop.',
      'Je ne sais pas si je dois lui répondre ou non.',
    ]);
    expect(replies.slice(-2).every(({ text }) => text.length > 22 && text.endsWith('?'))).toBe(false);
  });
});

test.each([
  'hier soir il est rentré et il a jeté le chien par la fenêtre',
  'notre petit est mort avant de naître, on l’a appelé Émile',
  'j’allais à l’entraînement tous les jours et on m’a sortie du groupe',
  'mettons que des nuits on voudrait que tout s’éteigne',
])('nothing short is said to what may be grave: %s', (text) =>
  expect(play([start, text]).last.text).not.toMatch(
    /^(?:Et alors|Et ensuite|Et après|Et puis|D’accord|C’est dit)/,
  ),
);

test('nobody is congratulated on what may be the worst of days', () => {
  expect(first([start, 'J’AI REÇU LES RÉSULTATS, c’est un cancer !!'])).not.toMatch(
    /^brief-bravo|^form-glad/,
  );
  expect(first([start, 'j’ai été prise dans la rue par des mecs hier !!'])).not.toMatch(
    /^brief-bravo|^form-glad/,
  );
});

describe('nothing cheerful', () => {
  test.each([
    [start, 'Enfin j’ai pris ma décision, tout est réglé, je suis trop content'],
    [start, 'J’ai trié l’armoire à pharmacie haha'],
    [start, 'à mon enterrement il y aura du monde mdr'],
  ])('is said to a decision or beside a way to die: %s, %s', (...script) =>
    expect(first(script)).not.toMatch(/^brief-(?:bravo|glad|laugh)-|^form-glad|^light-/),
  );
});

describe('who wants no question', () => {
  test('has ticks for the whole session, also after an answer', () => {
    const { replies } = play([
      start,
      'Pas de question s’il te plaît. Juste noter.',
      'mardi, il a dit que la lune nous suivait',
      'est-ce que je pourrai relire tout ça plus tard ?',
      'jeudi, dans le bain, ses doigts étaient vieux',
      'et celle que je ne veux pas perdre, la maison qui marche',
    ]);
    const ids = replies.map(({ record }) => record.textIds[0]!);
    expect(ids[3]).toMatch(/^tick/);
    expect(ids[5]).toMatch(/^tick/);
    expect(ids[6]).toMatch(/^tick/);
  });

  test('until a question is asked for', () => {
    const { last } = play([
      start,
      'Pas de question. Juste noter.',
      'mardi il a ri',
      'Posez-moi une question',
    ]);
    expect(last.text).toMatch(/\?$/);
  });
});

test('a first name of two parts is said whole', () => {
  expect(play(['Bonjour je m’appelle Marie Ange et j’étais institutrice.']).last.text).toMatch(
    /^Bonjour Marie Ange\./,
  );
  expect(play(['Bonjour, je m’appelle Monique Dubois.']).last.text).toMatch(/^Bonjour Monique\./);
});

describe('a death that was told', () => {
  const goes = ['Il y avait la feuille à signer.', 'Je l’ai signée à neuf heures du soir.'];
  const ids = (told: string) =>
    play([start, told, ...goes]).replies.map(({ record }) => record.textIds.join(' '));

  test('at work is a heavy tale, and no invitation to tell of who was lost', () => {
    const said = ids('Une résidente est décédée en août, une erreur de médication.');
    expect(said.join(' ')).not.toMatch(/brief-dead/);
  });

  test('of one’s own is one', () => {
    expect(ids('Ma mère est décédée en août.').join(' ')).toMatch(/brief-dead/);
  });
});
