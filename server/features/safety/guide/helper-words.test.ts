import { describe, expect, test } from 'vitest';
import { protocolData } from './load-data.ts';
import { type Line, talk } from './talk-for-tests.ts';

/* A sentence to copy is true of what was told, and somebody in the next room is woken and not rung. */

const textsOf = (...lines: readonly Line[]): readonly string[] => talk(...lines).reply?.record.textIds ?? [];
const rowsOf = (...lines: readonly Line[]): string =>
  talk(...lines)
    .rows.at(-1)!
    .join();

const three = 'Je pense à me tuer.';
const four = 'Je veux me tuer ce soir, la lame est sur la table.';

describe('words for whoever could help', () => {
  test.each<[string, string, RegExp]>([
    ['J’ai un voisin, Didier.', 'Je lui mets quoi, à Didier ?', /say-few-y/],
    ['Les cachets sont à côté de moi.', 'j’écris quoi à mon frère', /say-means/],
    ['Ma psy me suit depuis mars.', 'Je lui écris quoi, à ma psy ?', /say-therapist/],
    ['Mon coloc est dans sa chambre.', 'comment je le dis à mon coloc ?', /say-roof/],
  ])('%s %s', (told, asked, texts) =>
    expect(textsOf(three, { tap: 'yes' }, told, asked).join()).toMatch(texts),
  );

  test('nothing is said to be taken where nothing was', () => {
    const taken = protocolData.requests
      .filter(({ when }) => when.some(({ fact, is }) => fact === 'hurt' && is?.join() === 'done'))
      .flatMap(({ wordings }) => wordings.flat());
    for (const asked of [
      'j’écris un mot à mon coloc sous la porte, je lui dis quoi',
      'mon mari est réveillé, il est là',
    ])
      expect(textsOf(four, 'Non.', asked).filter((id) => taken.includes(id))).toEqual([]);
    expect(taken).toContain('own-tell-1');
    expect(taken).toContain('own-near-4a');
    expect(taken).toContain('own-wait-2');
  });
});

describe('under the same roof', () => {
  test.each(['Ma femme dort à côté.', 'mon coloc est dans sa chambre'])('%s', (told) => {
    expect(textsOf(three, { tap: 'yes' }, told).join()).toMatch(/own-roof-3/);
    expect(textsOf(four, told).join()).toMatch(/own-roof-4|s-|own-near/);
  });

  test('somebody in the next street is none', () =>
    expect(rowsOf(three, { tap: 'yes' }, 'Mon frère habite en face.')).not.toMatch(/own-roof/));
});
