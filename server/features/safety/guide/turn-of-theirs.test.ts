import { describe, expect, test } from 'vitest';
import { turnsAsRead } from '#server/adapters/path-guide/index.ts';
import { type AskedId, needId } from '#shared/safety/turn-record.ts';
import { type Line, readOf, talk } from './talk-for-tests.ts';

/*
 * Whose turn it is: a question, a reproach or a new danger of theirs goes before the next act, and where the acts are done what
 * would help is offered. Texts are named by the rows of the data that hold them.
 */

/** The last reply, with its rows. */
const play = (...lines: readonly Line[]) => {
  const { state, reply, rows } = talk(...lines);
  const { textIds: ids = [], asked = null } = reply?.record ?? {};
  return { state, reply, ids, asked, rows: new Set(rows.at(-1)) };
};

const three = ['Je pense à me suicider.', { tap: 'refuse' }] as const;

describe('a danger that is told beside something else', () => {
  test.each([
    'Vous êtes un robot, et moi je veux mourir.',
    'Je vous le dis parce que vous êtes une machine, j’ai envie d’en finir.',
    'parce que vous êtes une machine, je pense à mourir tous les soirs',
    'c’est gratuit le 3114 ? je pense à me suicider',
  ])('%s', (text) => {
    const { asked } = play(text);
    expect(['thoughts', 'check-death', 'call']).toContain(asked);
  });
});

describe('a question of theirs', () => {
  const desert = 'Et le désert d’Atacama, il est grand comment au juste ?';
  const pole = 'Et le pôle Sud, il fait combien là-bas en ce moment ?';

  test('that no row answers is said to have no answer, and the open question is not put at once in other words', () => {
    const before = play(...three);
    const { rows, asked, ids } = play(...three, desert);
    expect(before.asked).toBe('moment');
    expect(asked).not.toBe('moment');
    expect(rows).toContain('unknown-answer');
    expect(ids.filter((id) => before.ids.includes(id))).toEqual([]);
  });

  test('is followed by the next question of safety where none stood open', () => {
    const { rows, asked } = play('Je pense à me suicider.', desert);
    expect([...rows].join()).toMatch(/unknown-/);
    expect(asked).toBe('moment');
  });

  test('brings no menu; what would help is offered at most once in eight replies', () => {
    const { state, rows } = talk(
      ...three,
      'je ne veux plus de questions',
      ...Array.from({ length: 9 }, (_, index) => (index % 2 ? desert : pole)),
    );
    expect(rows.flat()).toContain('unknown-answer');
    expect(rows.flat().join()).not.toMatch(/(?:^|,)need/);
    expect(state.session.needAt).toBeNull();
    const free = talk(
      'J’aimerais ne plus me réveiller.',
      { tap: 'no' },
      ...Array.from({ length: 14 }, () => desert),
    );
    const offered = free.rows.flatMap((ids, at) => (ids.includes('need') ? [at] : []));
    for (const [at, place] of offered.entries())
      if (at > 0) expect(place - offered[at - 1]!).toBeGreaterThanOrEqual(8);
  });

  test('of fact is answered from the table of the calm guide', () =>
    expect(
      play(
        'J’aimerais ne plus me réveiller.',
        { tap: 'sometimes' },
        'mon grain de beauté a changé, c’est grave ?',
      ).ids,
    ).toContain('body#0'));

  test('that expects no answer leaves the next act its turn', () =>
    expect([...play(...three, 'à quoi bon ?').rows].join()).not.toContain('unknown-'));
});

test('a reproach is owned in one sentence, and they say what would help; where that was just offered, the act that is due follows', () => {
  const first = play(...three, 'vous répondez à côté, c’est un disque');
  expect(first.reply?.record.textIds[0]).toMatch(/^td-anger/);
  expect(first.asked).toBe(needId);
  const second = play(...three, 'vous répondez à côté, c’est un disque', 'encore à côté, vous ne lisez rien');
  expect(second.reply?.record.textIds[0]).toMatch(/^td-anger/);
  expect(second.asked).not.toBe(needId);
});

describe('what would help', () => {
  const offered = [...three, { asked: needId }] as const;
  test.each([
    ['hold', 'calm-down'],
    ['call', 'what-happens'],
    ['words', 'what-to-say'],
    ['human', 'talk-to-human'],
    ['write', 'write-on'],
  ])('%s asks for %s', (tap, request) => expect(play(...offered, { tap }).rows).toContain(request));

  test('the danger that grew is asked about, with the number first', () => {
    const { asked, reply, state } = play(...offered, { tap: 'worse' });
    expect([asked, state.self.level]).toEqual(['check-done', 3]);
    expect(reply?.text).toContain('15');
  });

  test('under an older reply, only the danger that grew still counts', () => {
    const older = (tap: string) => play(...three, 'bon', { tap, askedEarlier: needId });
    expect([older('worse').asked, older('hold').rows.has('calm-down')]).toEqual(['check-done', false]);
  });

  test('silence on that question makes a 4', () =>
    expect(play(...offered, { tap: 'worse' }, 'il pleut').state.self.level).toBe(4));

  test('the protocol’s own offer is read as asked, a step of a path is not', () => {
    const turn = (asked: AskedId, reader: 'rules' | null) => ({
      role: 'assistant' as const,
      text: '',
      record: { textIds: [], asked, choices: [], path: null, reader },
    });
    const read = turnsAsRead([turn(needId, 'rules'), turn('path:deposer/write', null)]);
    expect(read.map(({ record }) => record?.asked)).toEqual([needId, null]);
  });
});

describe('a means, a place or a time that is named', () => {
  test.each([
    ['keys', 'les clés sont dans ma poche'],
    ['height', 'je regarde la fenêtre du quatrième'],
    ['place', 'je m’arrête souvent près du canal'],
  ])('%s gets its own step', (kind, text) =>
    expect(play(...three, text).rows).toContain(`takes-up-means-${kind}`),
  );

  test('once handed over, it is no longer spoken of as near', () =>
    expect(play(...three, 'mon frère a pris les clés').rows).not.toContain('takes-up-means-keys'));

  test('eight messages later the moment is asked about again, and not before', () => {
    const told = [...three, { asked: 'moment' as const }, { tap: 'later' }];
    expect(play(...told, 'ce soir les clés me pèsent').rows).not.toContain('fresh-sign');
    const between = [
      'bon',
      'je dors mal',
      'oui',
      'non',
      'le chat est là',
      'il pleut',
      'bof',
      'je bois un thé',
    ];
    const { rows, asked } = play(...told, ...between, 'ce soir les clés me pèsent');
    expect(rows).toContain('fresh-sign');
    expect(asked).toBe('moment');
  });
});

describe('what strangers met', () => {
  test('« c’est pour ce soir » after « mais non » is tonight', () => {
    const { self, states } = readOf(
      'Je veux me tuer.',
      { asked: 'moment' },
      'mais non, les clefs c’est pour que Thierry puisse rentrer demain. C’est pour ce soir, avant que je change d’avis',
    );
    expect(self.when).toBe('tonight');
    expect(states.self).toBe(4);
  });

  test('keys under a flower pot are no means', () => {
    const { rows } = play(...three, 'Vous direz à Thierry que les clefs sont sous le géranium.');
    expect(rows).not.toContain('takes-up-means-keys');
  });

  test('a father who asks whether to take the blades away tells of no act', () => {
    const { states } = readOf(
      'Ma fille de 15 ans a écrit qu’elle voulait mourir.',
      'Les lames, on les enlève tout de suite ou on les laisse pour qu’elle ne voie pas qu’on a fouillé ?',
    );
    expect(states.other).toBe(3);
  });

  test('somebody else who has called has called', () => {
    const { self } = readOf(
      'Je vais me tuer ce soir, j’ai les cachets.',
      'C’est Andrée qui a appelé, ils viennent.',
    );
    expect(['called', 'on-way']).toContain(self.help);
  });

  test('a number for the young is given where the country has one', () => {
    const { reply } = talk('Ma fille de 15 ans veut mourir.', 'Il y a un numéro pour les ados ?');
    expect(reply?.text).toContain('0 800 235 236');
  });
});
