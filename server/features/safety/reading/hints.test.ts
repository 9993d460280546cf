import { describe, expect, test } from 'vitest';
import { talk } from '../guide/talk-for-tests.ts';
import { hintsAddUp, hintsIn, isGoneAfterFarewell } from './hints.ts';

/* What is ordinary alone and may be a farewell together (safety-protocol.md §4). */

const told = [
  'Quand quelqu’un doit de l’argent et qu’il meurt, est-ce que ses enfants héritent de la dette ?',
  'J’ai rangé le bureau et fait un double des clés pour mon fils.',
];

describe('hints', () => {
  test('of different kinds add up over a conversation', () => {
    expect(hintsAddUp(told[1]!, [])).toBeNull();
    expect(hintsAddUp(told[1]!, [told[0]!])).toMatchObject({ whose: 'self', about: 'farewell' });
    expect(hintsAddUp('Le chien est chez la voisine, j’écris un mot pour mes enfants.', [])?.kinds).toEqual([
      'pet',
      'letter',
    ]);
  });

  test('do not add up without one in the last message, nor when they were said long ago', () => {
    expect(hintsAddUp('Il fait nuit depuis cinq heures.', told)).toBeNull();
    const calm = Array.from({ length: 8 }, (_, index) => `Le train de ${index + 8} heures est passé.`);
    expect(hintsAddUp(told[1]!, [told[0]!, ...calm])).toBeNull();
  });

  test.each([
    'Le chien est chez la voisine pendant qu’on repeint la cuisine.',
    'J’ai donné mes livres à la bibliothèque et rangé les papiers du garage.',
    'J’ai laissé mon téléphone à la maison, quelle paix.',
  ])('alone are ordinary: %s', (text) => {
    expect(hintsAddUp(text, [])).toBeNull();
  });

  test('the same kind twice is one', () => {
    expect(hintsIn('Le chien est chez ma mère, le chat est chez ma sœur.').size).toBe(1);
  });

  test('of another person ask about them', () => {
    const { reading, state } = talk(
      'mon patron a donner ses outils',
      'depuis il rep plus au tel, sa femme est partie en septembre',
    );
    expect(reading).toMatchObject({ severity: 3, category: 'third_party', sure: false });
    expect(state.session.asked).toBe('check-other');
  });

  test('of another person add up by the second or third message', () => {
    const { state } = talk(
      'slt c pas pour moi c mon patron, il a fait un truc bizarre hier et jsais pas si jmen fais pour rien',
      'ben ki ma donné tt ses outils. sa caisse facom, son chalumeau. il a 55 ans. tu trouve sa normal toi ?',
    );
    expect(state.session.asked).toBe('check-other');
    const calm = talk('mon collègue a dit un truc bizarre hier', 'il a donné ses places de foot à ma sœur');
    expect(calm.state.session.asked).not.toBe('check-other');
  });

  test('a farewell, no answer and a van that is gone are a danger of now, of one who is known to be in danger', () => {
    const told = [
      'mon patron a donné ses outils et il m’a dit tu te débrouilleras, il répond plus',
      { asked: 'check-other' as const },
      'oui j’ai peur qu’il se tue',
    ];
    expect(talk(...told).state.other.level).toBeLessThan(4);
    expect(talk(...told, 'son fourgon est plus à l’atelier, j’appelle qui').state.other.level).toBe(4);
    expect(isGoneAfterFarewell('son fourgon est plus à l’atelier', ['il répond plus'])).toBe(false);
  });

  test('make us ask, and as the answer to that question count as one', () => {
    const asked = talk('J’écris un mot pour mes enfants. Le chien est chez la voisine.');
    expect(asked.reading).toMatchObject({ severity: 3, sure: false });
    expect(asked.state.session.asked).toBe('check-death');
    const evaded = talk(
      'J’écris un mot pour mes enfants. Le chien est chez la voisine.',
      'J’ai aussi rangé le bureau et laissé mes clés à ma sœur.',
    );
    expect(evaded.state.self.level).toBe(3);
  });
});

/* No single line need be alarming: the sum of a session is asked about once, by the question of its kind. */
describe('weak signs of despair and of voices', () => {
  /** The turn, from one, of the first check, and what it asks. */
  const firstAsked = (...lines: string[]): [number, string | null] => {
    for (let turn = 1; turn <= lines.length; turn += 1) {
      const { reading } = talk(...lines.slice(0, turn));
      if (reading?.check) return [turn, reading.check];
    }
    return [0, null];
  };

  test.each([
    // A means that is kept, and a time or a farewell.
    [
      2,
      'check-death',
      ['J’ai compté les plaquettes qui restent de mon père.', 'L’été prochain, je ne le verrai pas.'],
    ],
    [
      2,
      'check-death',
      [
        'Les gouttes de maman, je ne les ai jamais rapportées à la pharmacie.',
        'J’ai écrit une lettre pour la maison et pour le chat.',
      ],
    ],
    [
      2,
      'check-death',
      [
        'Je n’irai pas jusqu’au printemps.',
        'J’ai laissé une enveloppe pour la maison et une pour les chats.',
      ],
    ],
    // No hope, and an end in sight.
    [1, 'check-death', ['Ma fille ne me parle plus. Je n’en ai plus pour longtemps à porter tout ça.']],
    [3, 'check-death', ['ça sert à rien de continuer', 'il pleut', 'bientôt ce sera plus mon problème']],
    // Three kinds, none of them strong.
    [
      3,
      'check-death',
      ['À quoi bon.', 'Personne ne m’écoute, jamais.', 'chuis dans la voiture sur le parking je remonte pas'],
    ],
    // Somebody who took their life, and is understood.
    [
      2,
      'check-death',
      ['Mon compagnon s’est défenestré il y a deux ans.', 'Je comprends qu’il ait sauté, en fait.'],
    ],
    [
      2,
      'check-death',
      ['mon frère s’est pendu l’an dernier', 'maintenant je comprends pourquoi il l’a fait'],
    ],
    // An act with a harm behind it is asked about alone: by what was told, and no voice was.
    [
      1,
      'check-death',
      [
        'il faut que je le fasse cette nuit sinon quelque chose de terrible va arriver',
        'ça fait 4 nuits que jdors pas',
      ],
    ],
  ])('are asked about at turn %i by %s: %s', (turn, asked, lines) => {
    expect(firstAsked(...lines)).toEqual([turn, asked]);
  });

  test.each([
    ['Je n’en peux plus de ce dossier.', 'Mon collègue ne me parle plus.', 'Il n’y a rien à faire dimanche.'],
    [
      'Ma femme est morte en avril.',
      'Il reste ses pulls, je n’arrive pas à les donner.',
      'Dimanche je rejoins ma fille à la gare.',
    ],
    ['Noël, je ne le passerai pas chez mes beaux-parents.', 'J’ai écrit une lettre pour le syndic.'],
    ['faut que je le fasse ce soir sinon ma prof va me tuer', 'j’ai pas dormi, trois nuits de révisions'],
    [
      'À quoi bon ranger, ils salissent derrière.',
      'Personne n’écoute en réunion.',
      'À la retraite ce ne sera plus mon problème.',
    ],
    ['J’ai perdu mon père il y a dix ans.', 'Ma sœur est à Nice, je la rejoins samedi.'],
  ])('in ordinary life ask nothing: %s', (...lines) => {
    expect(firstAsked(...lines)).toEqual([0, null]);
  });

  test('after a no, the same again asks nothing; a new kind does', () => {
    const no = [
      'Je n’irai pas jusqu’au printemps. À quoi bon.',
      { tap: 'no' },
      'Il a plu toute la journée.',
      'Le facteur est passé.',
      'J’ai fait une soupe.',
      'Le chat dort.',
      'Il fait froid.',
    ];
    expect(talk(...no, 'Je n’irai pas jusqu’au printemps, c’est comme ça.').reading?.check).toBeNull();
    expect(talk(...no, 'J’ai écrit une lettre pour la maison et pour le chat.').reading?.check).toBe(
      'check-death',
    );
  });

  test('one more weary word in answer to the question is no yes; a strong sign again is', () => {
    const asked = ['Mon mari ne me parle plus. Je n’en ai plus pour longtemps à endurer tout ça.'];
    expect(talk(...asked, 'De toute façon. Il n’y a rien à faire.').state.self.level).toBe(0);
    const { state } = talk(...asked, 'Il n’y a rien à faire.', 'Bientôt ce ne sera plus mon problème.');
    expect(state.self.level).toBe(3);
  });

  test('are no affairs put in order', () => {
    const { reading } = talk('Je n’irai pas jusqu’au printemps. À quoi bon.');
    expect(reading).toMatchObject({ check: 'check-death', inOrder: null });
  });
});
