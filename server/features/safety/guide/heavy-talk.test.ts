import { describe, expect, test } from 'vitest';
import { type Line, talk, talkWith } from './talk-for-tests.ts';

/* A talk that stays heavy is asked about death once, though no sentence of it is grave (docs/decisions/0110). */

const asks = 'check-death-routine';
const heavy = [
  'bonsoir, je sais pas trop par où commencer',
  'ma copine est partie il y a trois semaines, on était ensemble depuis cinq ans',
  'je dors plus, je tourne dans l’appart toute la nuit',
  'au boulot je fais semblant, je suis épuisé',
] as const;
const rowsOf = (...lines: readonly Line[]): string[] => talk(...lines).rows.flat();
const lastRows = (...lines: readonly Line[]): readonly string[] => talk(...lines).rows.at(-1)!;

describe('the question that everybody is asked', () => {
  test('is put in a talk that stays heavy, with its choices and without a number', () => {
    const { reply, rows, state } = talk(...heavy);
    expect(rows.at(-1)).toContain(asks);
    expect(reply?.record.asked).toBe('check-death');
    expect(reply?.text).not.toMatch(/\b(?:15|112|3114)\b/);
    expect(state.session.checks).toMatchObject([{ asked: 'check-death', routine: true, end: 'open' }]);
  });

  test('says « tu » to who is said « tu »', () =>
    expect(talkWith({ address: 'tu' }, ...heavy).last).not.toMatch(/\bvous\b/i));

  test('is put once', () => {
    const on = ['je mange plus grand-chose non plus', 'et j’ai honte de tout ça', 'je suis à bout, vraiment'];
    expect(
      rowsOf(...heavy, 'le chat miaule dans le couloir', ...on).filter((row) => row === asks),
    ).toHaveLength(1);
  });
});

describe('is not put', () => {
  test.each([
    ['after a first word', heavy.slice(0, 3)],
    ['beside a question to us', [...heavy.slice(0, 3), 'je suis épuisé, comment on fait pour dormir ?']],
    ['beside a goodbye', [...heavy.slice(0, 3), 'je suis épuisé, bonne nuit']],
    ['beside a reproach', [...heavy.slice(0, 3), 'tu réponds à côté, je suis épuisé']],
    ['where death was denied', [...heavy.slice(0, 3), 'je suis épuisé, mais je ne veux pas mourir hein']],
    ['where it was denied before', ['je ne veux pas mourir, je préviens', ...heavy.slice(1)]],
    [
      'in a talk that is far from danger as a whole, with one heavy word in it',
      [
        'slt jsuis en 1ere année de pharma a lille et ma coloc me rend ouf, elle fait JAMAIS la vaisselle',
        'bah g un partiel de chimie orga jeudi et hier ils ont regardé une série jusqua 2h du mat a fond',
        'ce matin je lui ai dit "tu peux baisser le son la prochaine fois" et elle ma repondu "t’avais qu’a le dire"',
        'mais moi jy arrive pas jsuis trop nulle pour ça jdis rien et apres je rumine',
        'ce ki pese c jeudi. si jrate ce partiel c le rattrapage en juin et mes parents payent deja le loyer',
        'ma mere elle fait des menages le soir. alors moi qui dors pas a cause d’une série debile jme sens coupable tu vois',
      ],
    ],
    [
      'in an ordinary talk',
      [
        'bonjour, on refait la cuisine',
        'le carreleur vient jeudi',
        'j’ai mal dormi à cause du chat',
        'mais le plan de travail est arrivé, il est superbe',
        'reste à choisir la couleur des murs',
      ],
    ],
  ] as const)('%s', (_, lines) => expect(rowsOf(...lines)).not.toContain(asks));

  test('beside an exercise', () =>
    expect(lastRows(...heavy.slice(0, 3), { asked: 'path:souffler/one' }, heavy[3])).not.toContain(asks));
});

describe('a no behind a cry', () => {
  test.each([
    'wô wô wô, ben non voyons! pourquoi tu me demandes ça?',
    'oh ! non, pas du tout',
    'hein ? euh non',
  ])('is a no, and nothing is asked again: %s', (text) => {
    const { reply, state } = talk(...heavy, text);
    expect(reply?.record.asked).not.toBe('check-death');
    expect(state.session.checks.every(({ end }) => end !== 'open')).toBe(true);
  });
});

describe('what is answered', () => {
  test('a no changes nothing', () => {
    const { state, rows } = talk(...heavy, 'non, pas du tout', 'je suis épuisé c’est tout');
    expect(state.self.level).toBeLessThan(2);
    expect(rows.flat().filter((row) => row === asks)).toHaveLength(1);
  });

  test('passing over it changes nothing, and is not held up', () => {
    const { state, said } = talk(...heavy, 'le chat miaule dans le couloir', 'il a faim je crois');
    expect(state.self.level).toBeLessThan(2);
    expect(said.slice(-2)).toEqual(['', '']);
  });

  test('« oui » is a danger', () => expect(talk(...heavy, 'oui').state.self.level).toBeGreaterThanOrEqual(2));
  test('so is « des fois »', () =>
    expect(talk(...heavy, 'des fois').state.self.level).toBeGreaterThanOrEqual(2));

  /* No word of theirs led to the question: what is no answer to it is read as if it had not been put. */
  test.each([
    ['c’est elle qui arrive'],
    ['je fais ça demain'],
    ['elle arrive, je dois y aller'],
    ['le soir, je regarde le plafond'],
  ])('is read as if nothing had been asked: %s', (line) => {
    const { state } = talk(...heavy, line);
    const { self, other, session } = talk(...heavy, line, 'et puis voilà', 'c’est comme ça').state;
    expect(Math.max(state.self.level, state.other.level)).toBeLessThan(2);
    expect(Math.max(self.level, other.level)).toBeLessThan(2);
    expect(session.checks).toEqual([]);
    expect(session.askedAt['check-death']).toBeUndefined();
  });

  test.each([
    ['parfois'],
    ['ça m’arrive'],
    ['oui'],
    ['j’y pense'],
    ['je pense à mourir'],
    ['oui, souvent'],
    ['en espérant un peu que ça parte, ouais'],
  ])('is a danger: %s', (line) => expect(talk(...heavy, line).state.self.level).toBeGreaterThanOrEqual(2));

  test.each([
    ['non'],
    ['pas vraiment'],
    ['non non je suis juste crevée'],
    ['quoi?? non. jsuis juste énervé contre mon frère'],
  ])('is a no: %s', (line) =>
    expect(talk(...heavy, line).state.session.checks).toMatchObject([{ routine: true, end: 'no' }]),
  );

  test('why it was asked is answered', () =>
    expect(talk(...heavy, 'pourquoi vous me demandez ça ?').last).not.toBe(''));
});

describe('where the last messages are likelier of another danger than the writer’s own', () => {
  const theirs = [
    'bonjour, je suis boulangère à Huy, je vous écris pour quelqu’un',
    'il est persuadé que la reine lui parle dans les publicités et il a démissionné de la SNCB',
    'il ne mange plus que des aliments blancs, il a perdu quinze kilos',
    'mais non je parle de mon frère, moi je vais très bien, je suis juste crevée',
    'il refuse tout, médecin, hôpital, il dit que c’est nous les malades',
  ];

  test('it is asked which danger there is, with the same reason and no number', () => {
    const { reply, state, rows } = talk(...theirs);
    expect(rows.at(-1)).toContain('which-danger-routine');
    expect(reply?.record.asked).toBe('danger');
    expect(reply?.text).not.toMatch(/\b(?:15|112|3114)\b/);
    expect(state.session.checks).toMatchObject([{ asked: 'danger', routine: true, end: 'open' }]);
  });

  test('a tap leads where the list leads, and none of them is a no', () => {
    expect(talk(...theirs, { tap: 'fear-for' }).state.other.level).toBeGreaterThanOrEqual(2);
    const { state } = talk(...theirs, { tap: 'none' });
    expect(Math.max(state.self.level, state.other.level)).toBeLessThan(2);
  });

  test('passing over it changes nothing', () => {
    const { state } = talk(...theirs, 'il pleut depuis lundi');
    expect(Math.max(state.self.level, state.other.level)).toBeLessThan(2);
    expect(state.session.checks.every(({ routine }) => !routine)).toBe(true);
  });
});
