import { expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';

/* Words for somebody that may be the last they read, and « adieu » behind them, are answered by no goodbye. */

const toAbout = ['autre chose', '#preparer', '#close'];
const ids = (...script: string[]) => play(script).last.record.textIds.join();

test.each([
  ['que je l’aime et que c’est pas de sa faute', 'allez, j’envoie, merci, adieu'],
  ['les enfants seront mieux avec elle', 'merci, salut !'],
  ['que je l’aime et que c’est pas de sa faute', 'Merci, je file. Bonne soirée.'],
])('in a path: %s', (told, leaves) => {
  expect(ids(...toAbout, told, leaves)).not.toMatch(/bye/);
  expect(play([...toAbout, told, leaves]).last.kind).not.toBe('end');
});

test.each([
  ['que je l’aime et que c’est pas de sa faute', 'allez, j’envoie, merci, adieu'],
  ['les enfants seront mieux avec elle', 'merci, salut !'],
])('in free writing: %s', (told, leaves) => expect(ids('bonsoir', told, leaves)).not.toMatch(/bye/));

test('who told of the music is let go', () => {
  expect(
    play([...toAbout, 'hier la musique a duré jusqu’à 2h', 'Merci, je file. Bonne soirée.']).last.kind,
  ).toBe('end');
});
