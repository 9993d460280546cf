import { describe, expect, test } from 'vitest';
import { type Line, talk } from './talk-for-tests.ts';

/* « C'est votre droit » is for who refuses a question. Whoever tells something else instead is met as one who told. */

const sign = 'Ma famille sera mieux avec l’assurance';
const endOf = (...lines: Line[]) => talk(...lines).rows.at(-1)!;

describe('something told instead of an answer', () => {
  test.each([
    ['Il s’y était pendu.'],
    ['j’suis redescendu'],
    ['toute la caserne a vu'],
    ['le chef de centre il est cool'],
    ['moteur coupé'],
    ['demain ya cours'],
    ['la réunion est à dix-huit heures'],
    ['Nous avions rentré les foins.'],
    ['chu allé voir le char'],
    ['j’ai posé une voie, sur moi'],
  ])('speaks of no right: %s', (line) => {
    for (const asked of ['check-death', 'check-safe', 'check-other'] as const) {
      const { ids } = talk(sign, { asked }, line);
      expect(ids.at(-1)!.filter((id) => id.startsWith('s-end-unanswered'))).toEqual([]);
    }
  });

  test('is met with the line', () => {
    expect(endOf(sign, 'la réunion est à dix-huit heures')).toContain('check-aside');
  });
});

describe('a question that is refused', () => {
  test.each([
    ['je préfère ne pas répondre'],
    ['je réponds pas à ça'],
    ['j’ai pas envie d’en parler'],
    ['ça vous regarde pas'],
    ['passons'],
  ])('keeps the words of the contract: %s', (line) => {
    expect(endOf(sign, line)).toContain('check-unanswered');
  });

  test('so does a tap', () => {
    expect(endOf(sign, { tap: 'skip' })).toContain('check-unanswered');
  });
});
