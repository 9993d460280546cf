import { describe, expect, test } from 'vitest';
import { protocolData } from './load-data.ts';
import { type Line, talk } from './talk-for-tests.ts';

/* What a reply supposed and the next message denies is withdrawn at once: no one is spoken of who was denied, and the level stays. */

const shot = 'mon ami s’est tiré une balle dans la tête';
const speaks = 'ma fille parle de se tuer';
const supposing = (role: 'endangered' | 'harmer', ids: readonly string[]): string[] =>
  ids.filter((id) => protocolData.texts.get(id)?.supposes?.includes(role));

const cases: [string, Line[]][] = [
  ['that they are dead', [shot, 'il est mort je vous dis']],
  ['in any words', [speaks, 'n’importe quoi, c’est pas ça']],
  ['that we understood', [speaks, 'vous n’avez pas compris']],
  [
    'with what is so instead',
    ['mon fils a pris un couteau et il est dans sa chambre', 'mais non il coupe du pain'],
  ],
];

describe('a denial corrects us', () => {
  test.each(cases)('%s', (_, lines) => {
    const before = talk(lines[0]!).state.other.level;
    const { state, rows, ids } = talk(...lines);
    expect(state.other.level).toBe(before);
    expect(state.session.corrected).toMatchObject({ of: 'theirs', count: 1 });
    expect(rows.at(-1)).toContain('owned-mistake');
    expect(supposing('endangered', ids.at(-1)!)).toEqual([]);
    // It holds for what follows.
    expect(supposing('endangered', talk(...lines, 'je sais pas').ids.at(-1)!)).toEqual([]);
  });

  test('whose it is, is asked by one tap, and who is left is asked how they are', () => {
    expect(talk(speaks, 'vous n’avez pas compris').reply?.record.asked).toBe('about-whom');
    expect(talk(shot, 'il est mort je vous dis').reply?.record.asked).toBe('thoughts');
  });

  test('what was taken for now and is long past ends', () => {
    const { state, rows } = talk(
      'mon mari a avalé toute sa boîte de cachets',
      'mais non c’était il y a deux ans',
    );
    expect([state.other.level, rows.at(-1)]).toEqual([0, ['owned-mistake']]);
    expect(
      talk('mon mari a avalé toute sa boîte de cachets', 'mais non c’était il y a deux heures').state.other
        .level,
    ).toBe(4);
  });

  test('two in a row suppose nobody any more, until somebody is told', () => {
    const lines = [speaks, 'vous n’avez pas compris', 'vous comprenez rien'];
    const { state, rows } = talk(...lines);
    expect(state.session.corrected?.count).toBe(2);
    expect(rows.at(-1)?.some((id) => id.startsWith('whose-'))).toBe(true);
    const told = talk(...lines, 'ma fille dit qu’elle va se tuer, elle a pris des cachets').state;
    expect(told.other.level).toBeGreaterThanOrEqual(3);
  });
});

describe('is none', () => {
  test('what was said plainly of oneself', () => {
    expect(talk('je veux mourir ce soir', 'n’importe quoi').state.session.corrected).toBeNull();
  });
  test('an answer to what was asked', () => {
    expect(
      talk(speaks, { asked: 'with-them' }, 'non, je ne sais pas où elle est').state.session.corrected,
    ).toBeNull();
  });
  test('what was suffered and told plainly, nor more of it', () => {
    const hit = 'un collègue m’a forcée samedi';
    for (const more of ['C’était samedi, après le pot', 'n’importe quoi'])
      expect(talk('il m’a frappée', more).state.session.corrected).toBeNull();
    expect(talk(hit, 'C’était samedi').state.session.corrected).toBeNull();
  });
  test.each(['non pas ce soir', 'non pas d’enfants', 'c’était y a 10 min'])('« %s »', (answer) => {
    expect(talk('ma fille a avalé des cachets', answer).state.session.corrected).toBeNull();
  });
  test('the same danger told anew', () => {
    expect(talk(speaks, 'mais non, elle va se tuer ce soir').state.session.corrected).toBeNull();
  });
});
