import { describe, expect, test } from 'vitest';
import { protocolData } from './load-data.ts';
import { talk, talkWith } from './talk-for-tests.ts';

/* Nobody at 4 who was not helped yet is told to call « if it gets worse »: the flag stands on the text, whatever its words. */

const isConditional = (id: string): boolean => protocolData.texts.get(id)?.callsIf === true;
const helped = ['called', 'on-way', 'here', 'in-care', 'none', 'left'];

describe('a call that depends on something', () => {
  const rows = [...protocolData.acts, ...protocolData.requests].filter(
    ({ levels, when }) =>
      levels.includes(4) &&
      !when.some(({ fact, is }) => fact === 'help' && is?.every((value) => helped.includes(value))),
  );

  test('is never all that a row has to say at 4 before help was called', () => {
    const onlyThat = rows.filter(({ wordings }) => wordings.every((ids) => ids.some(isConditional)));
    // A row of every level may say it at 2 and 3, where one for 4 stands before it.
    const left = onlyThat.filter((row) => {
      const table = 'occasion' in row ? protocolData.acts : protocolData.requests;
      return !table
        .slice(0, table.indexOf(row as never))
        .some((each) => each.id === row.id && each.levels.join() === '4');
    });
    expect(left.map(({ id }) => id)).toEqual([]);
  });

  test('stands in no row that is for 4 alone', () => {
    const four = rows.filter(({ levels }) => levels.join() === '4');
    expect(four.filter(({ wordings }) => wordings.flat().some(isConditional)).map(({ id }) => id)).toEqual(
      [],
    );
  });

  test('is marked where it is said at 2 and 3', () => {
    expect([...protocolData.texts.values()].filter(({ callsIf }) => callsIf).length).toBeGreaterThan(20);
  });
});

describe('what is said at 4 to who has not called', () => {
  test.each([
    [
      [
        'je veux me tuer, les cachets sont devant moi',
        'je le fais ce soir',
        'non',
        'je peux pas',
        'j’ai peur',
        'ça tourne',
      ],
    ],
    [
      [
        'j’ai avalé une boîte il y a dix minutes',
        'je sais pas ce que c’était',
        'j’ai mal au ventre',
        'ma tante est en bas',
      ],
    ],
    [['je suis sur le pont là', 'je rigole pas', 'je regarde l’eau', 'vous répondez pas', 'je tremble']],
  ])('holds no such call: %j', (lines) => {
    const { ids } = talk(...lines);
    expect(ids.flat().filter(isConditional)).toEqual([]);
  });

  test.each([
    ['je peux le laisser seul cette nuit ?'],
    ['est-ce que je lui envoie un message ?'],
    ['il faut rester avec lui cette nuit ?'],
  ])('nor to who fears for somebody: %s', (line) => {
    const { ids, state } = talk('mon frère vient d’avaler deux boîtes de cachets', line);
    expect(state.other.level).toBe(4);
    expect(ids.flat().filter(isConditional)).toEqual([]);
  });

  test('nor under violence', () => {
    const { ids } = talkWith(
      {},
      'il me frappe, il est là',
      'il rentre dans dix minutes',
      'je prends quels papiers ?',
    );
    expect(ids.flat().filter(isConditional)).toEqual([]);
  });
});
