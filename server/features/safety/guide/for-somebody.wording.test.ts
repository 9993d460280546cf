import { describe, expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* Who is told of what is written, in words: no one here tells parents or relatives without a yes. */

const friend = [
  'c’est pour un pote',
  'lui il pense à se tuer tous les jours, il a été voir les rails',
] as const;

describe('« et si c’était moi », of the friend that is feared for', () => {
  test.each(['et si c’était moi tu dirais à qui', 'imaginons que ce soit moi', 'et si le pote c’était moi'])(
    'is answered truly: « %s »',
    (text) => expect(talk(...friend, text).last).toMatch(/ni à vos parents|rien n’en part vers vos proches/),
  );

  test('and their parents are told by nobody here', () => {
    expect(talk(...friend, 'tu préviens mes parents ou pas').last).toMatch(
      /ne prévient ni parents ni proches/,
    );
  });
});
