import { describe, expect, test } from 'vitest';
import { needId } from '#shared/safety/turn-record.ts';
import { protocolData } from './load-data.ts';
import { type Line, talk } from './talk-for-tests.ts';
import { slotsOfText } from './wording.ts';

/*
 * What a talk about danger owes at 2 and 3 whatever is written, and what it does not say twice: the line, a question, a guess
 * after a reproach (docs/decisions/0084). Texts are named by the occasions and rows of the data that hold them.
 */

const textsOn = (...occasions: Parameters<typeof protocolData.actsOn>[0][]): ReadonlySet<string> =>
  new Set(occasions.flatMap((on) => protocolData.actsOn(on).flatMap(({ wordings }) => wordings.flat())));
const professional = new Set([
  ...textsOn('owed-by-4'),
  ...textsOn('missing-professional', 'missing-find-professional', 'missing-both'),
]);
const holding = textsOn('owed-by-6', 'missing-coping');
const trusted = new Set([
  ...textsOn('owed-by-2'),
  ...textsOn('owed-by-5', 'missing-trusted', 'missing-both'),
]);
const holdsLine = (id: string): boolean =>
  slotsOfText(protocolData, id).some((slot) => ['ligne', 'crise', 'crise_phrase'].includes(slot));

const two: readonly Line[] = ['J’en ai marre de tout.', { asked: 'check-death' }, { tap: 'die-passive' }];
const three: readonly Line[] = ['Je pense à me suicider.', { tap: 'will' }];

const tells = [
  'ma sœur ne m’appelle plus',
  'je dors mal depuis des mois',
  'la cuisine est froide',
  'je regarde le plafond',
  'il a plu toute la journée',
  'je n’ai pas mangé à midi',
  'les voisins parlent fort',
  'mon chat dort',
];
const asks = [
  'c’est gratuit ?',
  'qui lit ce que j’écris ?',
  'comment ça se passe si j’appelle ?',
  'vous êtes un robot ?',
  'vous gardez ça combien de temps ?',
  'c’est normal de penser ça ?',
  'mon patron peut le voir ?',
  'je peux effacer ?',
  'ça coûte combien un psy ?',
  'vous comprenez ce que j’écris ?',
];

describe('said once, whatever is written', () => {
  test.each([
    ['at 2, to somebody who tells', two, tells],
    ['at 3, to somebody who tells', three, tells],
    ['at 2, to somebody who only asks', two, asks],
    ['at 3, to somebody who only asks', three, asks],
  ] as const)(
    '%s: a person they trust, a professional, something that helps to hold out',
    (_, first, then) => {
      const { state } = talk(...first, ...then);
      const said = state.session.saidTexts;
      expect(said.some((id) => trusted.has(id))).toBe(true);
      expect(said.some((id) => professional.has(id))).toBe(true);
      expect(said.filter((id) => holding.has(id)).length).toBeLessThanOrEqual(1);
    },
  );

  test('whoever leaves early was told of a professional, or takes that with them', () => {
    for (const first of [three, three.slice(0, 1)]) {
      const { ids } = talk(...first, 'bon, je vous laisse, bonne nuit');
      expect(ids.flat().filter((id) => professional.has(id)).length).toBeGreaterThan(0);
    }
  });
});

describe('what was just told is not answered by a doctor', () => {
  const violence = protocolData
    .actsOn('owed-by-4')
    .filter(({ groups }) => groups.includes('domestic_violence'))
    .flatMap(({ wordings }) => wordings.flat());
  const beaten: readonly Line[] = ['Mon mari me frappe.', 'il est parti', 'j’ai peur'];
  test.each(['il fait deux degrés', 'j’ai vingt ans', 'maman dort', 'autre chose', 'je suis dégoûtée'])(
    '« %s »: it stands after a sentence that takes it up, or not at all',
    (text) => {
      for (const before of [beaten, [...beaten, 'je ne sais pas'], [...beaten, 'je ne sais pas', 'oui']]) {
        const { textIds } = talk(...before, text).reply!.record;
        expect(violence).not.toContain(textIds[0]);
      }
    },
  );
});

describe('not said again', () => {
  test.each([
    ['at 2', two],
    ['at 3', three],
  ] as const)('the line, %s, unless it is asked for', (_, first) => {
    const before = talk(...first).state.session.saidTexts.filter(holdsLine).length;
    const { state } = talk(...first, ...tells);
    expect(state.session.saidTexts.filter(holdsLine).length).toBeLessThanOrEqual(Math.max(1, before));
    const again = talk(...first, ...tells, 'redonnez-moi le numéro');
    expect(again.reply!.record.textIds.some(holdsLine)).toBe(true);
    // The number itself, and not « the same number ».
    expect(again.reply!.text).toMatch(/\d{4}/);
  });

  test('the question of death, in five turns, in other words', () => {
    const { record } = talk(two[0]!, two[1]!, 'je sais pas trop, c’est flou').reply!;
    expect(record.asked).not.toBe('thoughts');
  });

  test('a question that a question of theirs met, nor its choices under the answer', () => {
    const moment = talk(...three).reply!.record;
    expect(moment.asked).toBe('moment');
    const { record, text } = talk(...three, 'qui lit ce que j’écris ?').reply!;
    expect(record.asked).not.toBe('moment');
    if (record.choices.length > 0) expect(text).toContain('?');
  });
});

describe('after a reproach', () => {
  test.each([
    ['vous ne répondez jamais à la question'],
    ['vous répondez à côté'],
    ['on dirait une notice, c’est nul'],
  ])('they say what would help, and nothing is guessed: %s', (text) => {
    const { record } = talk(...three, { asked: 'moment' }, { tap: 'none' }, text).reply!;
    expect(record.asked).toBe(needId);
    expect(record.choices.map(({ id }) => id)).toContain('worse');
  });

  test('also where room to write was asked for', () => {
    const { record } = talk(
      ...two,
      'je veux juste que quelqu’un m’écoute',
      'elle m’a appelée hier',
      'vous répondez à côté',
    ).reply!;
    expect(record.asked).toBe(needId);
  });

  test('a sign beside it goes first', () => {
    const { record } = talk(
      ...three,
      { asked: 'moment' },
      { tap: 'none' },
      'vous servez à rien, je vais le faire ce soir',
    ).reply!;
    expect(record.asked).not.toBe(needId);
  });
});

describe('room to write', () => {
  const calm = [
    'elle m’a appelée hier soir',
    'on jouait dans la cour chez mamie',
    'le chat est couché sur le clavier',
  ];
  const spaced = (ids: readonly string[]): boolean =>
    protocolData.actsOn('space').some(({ wordings }) => ids.some((id) => wordings.flat().includes(id))) ||
    ids.every((id) => slotsOfText(protocolData, id).includes('citation'));
  test.each([
    ['asked for in words', [...two, 'je veux juste que quelqu’un m’écoute, sans conseil']],
    ['touched', [...two, 'bof', { asked: needId }, { tap: 'write' }]],
  ] as const)('%s is given: nothing is proposed or asked', (_, first) => {
    for (let told = 1; told <= calm.length; told += 1) {
      const { record } = talk(...first, ...calm.slice(0, told)).reply!;
      expect(record.asked).toBeNull();
      expect(spaced(record.textIds)).toBe(true);
    }
  });

  test('a sign in it goes first', () => {
    const { record } = talk(...two, 'je veux juste que quelqu’un m’écoute', 'ce soir je vais me tuer').reply!;
    expect(spaced(record.textIds)).toBe(false);
  });
});

describe('the writer’s own danger beside another’s, once help was called', () => {
  const called: readonly Line[] = [
    'Mon frère a avalé une boîte entière de cachets.',
    'J’ai appelé le 15, ils arrivent.',
  ];
  test('has the next words, and the other’s 4 stands', () => {
    const { state, reply } = talk(...called, 'moi. je parle de moi, je veux mourir aussi');
    expect(state.other.level).toBe(4);
    expect(state.self.level).toBeLessThan(4);
    expect(reply!.pinned).toBe(true);
    expect(['thoughts', 'moment', 'call', 'alone']).toContain(reply!.record.asked);
  });

  test('a new sign of the other takes the word back', () => {
    const { state, rows } = talk(
      ...called,
      'moi aussi je veux mourir',
      'il a repris d’autres cachets, il ne respire plus bien',
    );
    expect(state.other.level).toBe(4);
    expect(rows.at(-1)!.join()).toMatch(/other|oc-|o4|owait|called/);
  });
});

describe('a wish of one’s own beside another danger', () => {
  const own: readonly Line[] = ['Mon fils veut se tuer.', 'Moi aussi je voudrais ne plus me réveiller.'];
  const saidTo = (...lines: readonly Line[]) => new Set(talk(...lines).ids.flat());
  const said = (of: ReadonlySet<string>, ids: ReadonlySet<string>) =>
    [...ids].filter((id) => of.has(id)).length;
  const ofWriter = new Set(
    protocolData
      .actsOn('owed-by-4')
      .filter(({ subject, groups }) => subject === 'self' && groups.includes('suicide'))
      .flatMap(({ wordings }) => wordings.flat()),
  );

  test('is owed a professional and something to hold out with, once each', () => {
    const ids = saidTo(...own, ...tells);
    expect(said(ofWriter, ids)).toBeGreaterThan(0);
    expect(said(holding, ids)).toBeGreaterThan(0);
  });

  test('who only fears for somebody is owed nothing of their own', () => {
    const ids = saidTo('Mon fils veut se tuer.', ...tells);
    expect(said(ofWriter, ids)).toBe(0);
  });
});

test.each(['ça dépend des jours', 'c’est flou'])('« %s », of thoughts, is sometimes', (text) => {
  const { state } = talk('Je suis fatiguée de vivre.', { asked: 'check-death' }, text);
  expect(state.self.facts.thoughts?.value).toBe('sometimes');
});
