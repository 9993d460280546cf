import { describe, expect, test } from 'vitest';
import { readOf, talk } from './talk-for-tests.ts';

/* « C'est fait » after a step that protects is that step; a 4 that rested on it alone is taken back, and owned. */

const cupboard = 'J’ai envie de mourir. Il y a les cachets de ma grand-mère dans le placard, j’y pense.';

describe('after what protects, « c’est fait » is no act against oneself', () => {
  test.each([
    [
      'jviens de filer le sac de cachets a ma coloc',
      'mais jviens de te dire que c FAIT. les cachets c ma coloc qui les a',
    ],
    ['J’ai donné les cachets à ma sœur.', 'C’est fait.'],
    ['J’ai donné les cachets à ma sœur.', 'Je viens de te le dire. C’est fait.'],
    ['J’ai écrit à mon frère, il arrive.', 'Oui, c’est fait.'],
  ])('%s · %s', (told, done) => {
    const read = readOf(cupboard, told, done);
    expect(read.severity).toBeLessThan(4);
    expect(read.states.self).toBeLessThan(4);
  });

  test.each([
    [[cupboard, 'C’est fait.']],
    [[cupboard, 'J’ai donné les cachets à ma sœur.', 'C’est fait, j’ai avalé le reste.']],
    [[cupboard, 'J’ai donné les cachets à ma sœur.', 'C’est fait. Adieu.']],
    [[cupboard, 'J’ai écrit à mon frère, je lui ai dit adieu.', 'C’est fait.']],
  ])('still one: %j', (lines) => {
    expect(readOf(...lines).states.self).toBe(4);
  });

  test('nor where it answers whether something was taken', () => {
    const lines = [cupboard, 'J’ai donné les cachets à ma sœur.', { asked: 'check-done' as const }];
    expect(readOf(...lines, 'C’est fait.').states.self).toBe(4);
  });
});

test('half thrown away is not all put away', () => {
  const lines = ['oui j’ai des choses à la maison pour le faire', { asked: 'still-near' as const }];
  const read = readOf(
    ...lines,
    'j’en ai jeté la moitié pour être honnête envers vous. l’autre moitié suffit',
  );
  expect(read.states.self).toBe(3);
});

describe('a 4 that only « c’est fait » led to', () => {
  test('is taken back by « j’ai rien pris » and who keeps it, and owned with what the team was told', () => {
    const { state, rows, last } = talk(
      cupboard,
      { asked: 'barrier' },
      'C’est fait.',
      'QUOI ?? j’ai rien pris !! c’est la COLOC qui a les cachets',
    );
    expect(state.self.level).toBeLessThan(4);
    expect(state.self.actBegun).toBe(false);
    expect(rows.at(-1)).toEqual(['misread-four-told']);
    expect(last).not.toMatch(/ 15\b/);
  });

  test('stays where it is only taken back', () => {
    expect(talk(cupboard, { asked: 'barrier' }, 'C’est fait.', 'Non, j’ai rien pris.').state.self.level).toBe(
      4,
    );
  });
});
