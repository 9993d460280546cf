import { describe, expect, test } from 'vitest';
import { clausesOf } from './clauses.ts';
import { freshGuideState, type GuideState } from './guide-state.ts';
import { requestInCalm } from './requests.ts';
import { step } from './step.ts';
import { type Line, readOf, talk } from './talk-for-tests.ts';

/* Ways out of a misreading: the sign is erased, we own the mistake, and the calm guide goes on. */

const misread = 'mon père dit qu’il veut rejoindre maman à la mer';

describe('nobody is in danger', () => {
  test('the misreading these start from stands at 2', () => expect(readOf(misread).states.other).toBe(2));

  test('« mouroir » is a word of its own', () =>
    expect(readOf('le fils il dit papa tu l’as mise au mouroir').states).toEqual({ self: 0, other: 0 }));

  test.each([
    'quoi ?? qui veut se suicider ? mon père m’engueule c’est tout',
    'vous mélangez tout',
    'PERSONNE veut mourir ici. on parle de Jeanine',
    'mais personne n’a parlé de suicide !',
    'mon père ne veut pas mourir, il part en vacances',
    'il va très bien mon père, rien à voir avec un suicide',
    'vous confondez, il n’est pas suicidaire',
    'n’importe quoi, qui parle de mourir ?',
    'j’ai jamais dit qu’il voulait mourir',
    'vous avez mal compris, il n’y a pas de danger',
  ])('%s', (text) => {
    const read = readOf(misread, { asked: 'other' }, text);
    expect(read.states).toEqual({ self: 0, other: 0 });
    expect(read.other).toEqual({});
    const { last, said, rows } = talk(misread, text, 'je dors mal depuis mardi');
    expect(rows[1]).toContain('check-explained');
    expect(said[1]).not.toMatch(/3114|15/);
    expect(last).not.toMatch(/3114|suicid|votre père/);
  });

  test.each<[string, Line[]]>([
    [
      'a wish that was told plainly',
      ['Mon fils m’a dit qu’il voulait mourir.', 'vous mélangez tout, c’est pas ma fille'],
    ],
    [
      'what was told long ago',
      [
        'Mon fils m’a dit qu’il voulait mourir.',
        ...Array.from({ length: 9 }, () => 'il fait froid'),
        'vous mélangez tout',
      ],
    ],
    ['a danger of 3', ['Ma sœur a écrit une lettre d’adieu, elle veut se tuer.', 'vous mélangez tout']],
    ['a tap', [{ asked: 'danger' }, { tap: 'fear-for' }, 'vous mélangez tout']],
    ['no denial', [misread, 'il a 44 ans, il est à Rennes']],
    ['a wish beside the denial', [misread, 'personne veut mourir ici, sauf moi']],
  ])('not after %s', (_, lines) => {
    const { states } = readOf(...lines);
    expect(Math.max(states.self, states.other)).toBeGreaterThanOrEqual(2);
  });
});

describe('a 2 of one’s own that nobody said in the first person', () => {
  test.each([
    'j’ai jamais dit ça',
    'je parle d’argent, pas de mourir',
    'mais non, je veux pas mourir, vous vous trompez',
    'j’ai pas d’idées de suicide',
    'vous mélangez tout, je parle de mon chat',
  ])('%s', (text) => {
    const lines: Line[] = ['bon', { asked: 'moment' }, 'je prie meme pour que ca parte. mon mari dort'];
    expect(readOf(...lines).states.self).toBe(2);
    expect(readOf(...lines, { asked: 'call' }, text).states.self).toBeLessThan(2);
    expect(talk(...lines, { asked: 'call' }, text).last).not.toMatch(/3114|suicid/);
  });
  test('a plain no to the direct question is enough, and one’s own wish is not erased by « vous mélangez tout »', () => {
    expect(
      readOf('Je voudrais ne plus me réveiller.', { asked: 'call' }, 'vous mélangez tout').states.self,
    ).toBeGreaterThanOrEqual(2);
    expect(readOf('Je voudrais ne plus me réveiller.', { asked: 'thoughts' }, 'non').states.self).toBe(1);
    expect(readOf('Je vais me tuer ce soir.', { asked: 'call' }, 'j’ai jamais dit ça').states.self).toBe(4);
  });
});

describe('what is said beside a denial at 3 is no 4', () => {
  const images = 'j’ai une pensée qui arrive, que je me jette par la fenêtre. je veux PAS, ça me terrifie';
  test.each([
    [
      'means-near',
      'c’est la fenetre du palier du 4e, ça se range pas. mais je veux pas le faire, c’est des images',
    ],
    ['means-near', 'le balcon est là, oui, mais je ne veux pas sauter'],
    ['means-near', 'le pont est au bout de la rue, je n’irai pas, ça me fait horreur'],
    ['means-near', 'les couteaux sont dans la cuisine comme chez tout le monde, j’en ai pas envie'],
    ['intent', 'non. tu coches des cases la. jveux juste que ca s’arrete de tourner ds ma tete'],
    ['intent', 'non, je tourne en rond c’est tout'],
    [null, 'd’accord j’ai fermé le volet et je suis dans la chambre de la petite avec la lumière'],
    [null, 'j’ai fermé la fenêtre à clé, je suis assise dans le salon'],
    [null, 'j’arrête là je crois, ça tourne en rond. la petite bouge. demain j’appelle la pmi'],
    ['moment', 'aucun, ça tourne dans ma tête et c’est tout'],
  ] as const)('%s: %s', (asked, text) => {
    const lines: Line[] = [images, 'je veux juste que les pensées s’arrêtent. je vais pas le faire'];
    expect(readOf(...lines, { asked: asked ?? 'other' }, text).states.self).toBe(3);
  });

  test.each([
    ['means-near', 'je suis sur le balcon, je regarde en bas'],
    ['means-near', 'la corde est prête devant moi'],
    ['moment', 'maintenant, j’y vais'],
    [null, 'j’ai avalé les cachets'],
    [null, 'ça tourne, j’ai tout pris'],
    [null, 'ça tourne'],
    [null, 'adieu'],
  ] as const)('but %s: %s is a 4', (asked, text) =>
    expect(readOf(images, 'Oui, je veux mourir.', { asked: asked ?? 'other' }, text).states.self).toBe(4),
  );
});

describe('at 4, once means, intent and moment are denied', () => {
  test('the number stays within reach and is no order any more', () => {
    const lines: Line[] = [
      'Je vais me tuer ce soir.',
      { asked: 'moment' },
      { tap: 'none' },
      { asked: 'means-near' },
      { tap: 'none' },
    ];
    const { state, said } = talk(
      ...lines,
      { asked: 'intent' },
      { tap: 'no' },
      'je suis fatiguée',
      'je sais pas',
      'ça va un peu',
      'merci',
    );
    expect(state.self.level).toBe(4);
    for (const each of said.slice(3)) {
      expect(each).toContain('15');
      expect(each).not.toMatch(/appelez|composez|faites le 15|tout de suite/i);
    }
  });
});

describe('others who had the same', () => {
  test('a sister’s illness moves nothing to her, and her treatment is no means handed over', () => {
    const read = readOf(
      'Je pense à me jeter par la fenêtre, les cachets aussi.',
      'ma soeur a eu ça après son petit, on lui a donné un traitement',
      'je vous parlais de ma soeur, elle a eu ça aussi',
    );
    expect(read.states.other).toBe(0);
    expect(read.self.means).not.toBe('handed-over');
  });
});

describe('a 3 that only resembled danger', () => {
  const compared = "elle trouve le moyen de me dire que j'ai « choisi le moins cher », je tremble encore";
  const standing = (...rises: { resembles: boolean; plain: boolean }[]) => {
    const state = freshGuideState();
    const from = { level: 0 as const, category: 'none' as const, peak: 0 as const, lastGrave: null };
    return {
      ...state,
      self: { ...state.self, level: 3 as const, peak: 3 as const, category: 'suicide' as const },
      session: {
        ...state.session,
        id: 's',
        turn: 1,
        rises: rises.map((each) => ({
          ...each,
          refers: false,
          turn: 1,
          subject: 'self' as const,
          level: 3 as const,
          category: 'suicide' as const,
          own: true,
          from,
        })),
      },
    };
  };
  const stateAfter = (state: GuideState, text: string, before = compared) =>
    step(state, {
      text,
      at: new Date('2026-03-02T19:00:00Z'),
      channel: 'web',
      session: 's',
      asked: 'call',
      before: [before],
    }).state;
  const denial = 'Mais non, je parle de ma sœur et de la maison de retraite. Je n’ai aucune envie de mourir.';

  test('goes where any wish to die is denied and it is said what was meant', () => {
    const { self, other } = stateAfter(standing({ resembles: true, plain: true }), denial);
    expect([self.level, other.level]).toEqual([0, 0]);
  });

  test.each([
    ['a denial alone', 'Je n’ai aucune envie de mourir.', compared],
    ['another subject alone', 'Je parle de ma sœur et de la maison de retraite.', compared],
    ['a death that was named before', denial, 'j’y pense, mourir, tout le temps'],
  ])('not by %s', (_, text, before) => {
    const { self, other } = stateAfter(standing({ resembles: true, plain: true }), text, before);
    // It may be said to be somebody else's; it is not gone.
    expect(Math.max(self.level, other.level)).toBeGreaterThanOrEqual(2);
  });

  test('not where a rule read it plainly', () =>
    expect(stateAfter(standing({ resembles: false, plain: true }), denial).self.level).toBe(3));
});

test('« mais non, quelle idée, je vous parle de mon mari » after a check is no worry about him', () => {
  const { state } = talk(
    'J’écris un mot pour mes enfants. Le chien est chez la voisine.',
    'Mais non enfin, quelle idée ! Je vous parle de mon mari qui me demande à rentrer à la maison.',
  );
  const states = { self: state.self.level, other: state.other.level };
  expect(states).toEqual({ self: 0, other: 0 });
});

test('a help line is no answer to any number, nor to words for a friend', () => {
  for (const text of [
    'c’est le numéro qui me manque, celui des normes du travail',
    'je voudrais écrire un message à ma collègue',
    'j’ai pas demandé un numéro, je parle de mon coloc, pas de vie en danger',
    'je suis à Bruxelles, on a pas de mairie. je lui parle ou j’écris une lettre',
    'pas le suicide là, le numéro de ceux qui s’occupent des horaires de travail',
  ])
    expect(requestInCalm(text, clausesOf(text))).toBeNull();
  expect(
    requestInCalm(
      'quel est le numéro de la ligne d’écoute ?',
      clausesOf('quel est le numéro de la ligne d’écoute ?'),
    ),
  ).toBe('number');
});
