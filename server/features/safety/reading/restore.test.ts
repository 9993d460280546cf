import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mayBeFrench } from './french.ts';
import { wordsOf } from './read-once.ts';
import { restore } from './restore.ts';
import { soundsOf } from './sound.ts';

const read = (text: string): string => wordsOf(text).word.join(' ');

test.each([
  ['bouteile', 'bouteille'],
  ['medikament', 'medicament'],
  ['telefone', 'telephone'],
  ['anvie', 'envie'],
  ['vandredi', 'vendredi'],
  ['kartouch', 'cartouche'],
  ['dmander', 'demander'],
  ['koman', 'comment'],
  ['trousso', 'trousseau'],
  ['resporer', 'respirer'],
])('%s was meant to be %s', (written, meant) => {
  expect(restore(written)).toEqual([meant]);
});

test('small words that lost their e or their apostrophe are parted from known words', () => {
  expect(read('jmendors, tfrappe, quil lfaire, mretient dmtirer')).toBe(
    'je me endors te frappe que il le faire me retient de me tirer',
  );
});

test('what is French, a name, a word of today or of another language stays as it is', () => {
  for (const word of 'creer arete marron sangle regard pond faim mordre martin laurent best clim visio xanax friends tonight'.split(
    ' ',
  ))
    expect(restore(word), word).toBeUndefined();
  for (const word of 'anticonstitutionnellement vivrions eussiez bouleversante'.split(' '))
    expect(mayBeFrench(word), word).toBe(true);
});

test('no words that people write are changed by it', () => {
  const rows = readFileSync(new URL('../rules/words/written.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  for (const row of rows) {
    const [word, ...sounds] = row.split(' ');
    expect(restore(word!), word).toBeUndefined();
    // `node scripts/write-french-words.ts` after a change of sound.ts.
    expect(sounds, word).toEqual(soundsOf(word!));
  }
});
