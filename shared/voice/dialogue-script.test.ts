import { describe, expect, it } from 'vitest';
import { numbersAloud } from './dialogue-script.ts';

describe('numbers said aloud', () => {
  it('come by pairs, the short ones whole, two at most', () => {
    const numbers = [
      { name: 'Numéro national', number: '3114' },
      { name: 'Secours', number: '112' },
      { name: 'Une troisième', number: '116 123' },
    ];
    expect(numbersAloud(numbers)).toBe('Numéro national : le 31, 14. Secours : le 112.');
  });

  it('name their country where lines of several stand together', () => {
    expect(
      numbersAloud([
        { name: 'Secours', number: '112' },
        { name: 'Urgences sanitaires', place: 'Suisse', number: '144' },
      ]),
    ).toBe('Secours : le 112. Suisse, Urgences sanitaires : le 144.');
  });
});
