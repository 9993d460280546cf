import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';
import { guideData } from './guide-data.ts';

/* A riddle for who asks for one, and its answer under the next message. */

const start = 'Je suis au camp, le réseau est lent et la soirée est longue.';
const idsOf = (...texts: string[]) => play([start, ...texts]).replies.map(({ record }) => record.textIds[0]);

describe('a riddle', () => {
  test('is put, then answered; another one is another one', () => {
    const said = idsOf('t’as-tu une devinette ?', 'je sais pas', 'encore une');
    expect(said.slice(-3)).toEqual([
      guideData.riddles[0]!.id,
      `${guideData.riddles[0]!.id}/answer`,
      guideData.riddles[1]!.id,
    ]);
  });

  test('who finds it is told so', () => {
    const { turns } = play([start, 'une devinette stp', 'l’escalier ?']);
    expect(turns.at(-1)!.text).toBe(guideData.riddles[0]!.found.vous);
  });

  test('a riddle that somebody told is none', () => {
    expect(idsOf('Mon fils m’a posé une devinette au souper et tout le monde a cherché.').at(-1)).not.toMatch(
      /^riddle-/,
    );
  });

  test('beside a sign of danger none is put', () => {
    const { last } = play([start, 'une devinette stp'], { signed: true });
    expect(last.record.textIds.join(' ')).not.toMatch(/^riddle-/);
  });
});

describe('small things that are easily given', () => {
  test.each([
    ['Vous auriez un étirement pour les épaules ?', 'stretch'],
    ['crie avec moi allez BRAVO', 'shout'],
    ['écris-moi bravo en majuscules', 'shout'],
  ])('%s', (text, id) => {
    expect(play([start, text]).last.record.textIds.join(' ')).toContain(id);
  });
});
