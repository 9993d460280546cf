import { describe, expect, test } from 'vitest';
import { protocolData } from './load-data.ts';
import { givenBy } from './pillars.ts';
import { type Line, talk } from './talk-for-tests.ts';

/* What a talk asks and names early, and what ends its questions (docs/decisions/0115). */

const passive: readonly Line[] = ['J’en ai marre de tout.', { asked: 'check-death' }, { tap: 'die-passive' }];
const three: readonly Line[] = ['Je pense à me suicider.', { tap: 'refuse' }];
const tells = [
  'ma sœur ne m’appelle plus',
  'la cuisine est froide',
  'je regarde le plafond',
  'il a plu toute la journée',
  'le facteur est passé',
  'le frigo est vide',
];
const givenIn = (...lines: readonly Line[]) =>
  talk(...lines).state.session.saidTexts.flatMap((id) => givenBy(protocolData, id));
const ofPlan = ['moment', 'means-near', 'intent'];

test.each([
  ['at 2', passive],
  ['at 3', three],
] as const)('%s, by the fourth reply: the line, somebody trusted and a professional', (_, start) => {
  expect(givenIn(...start, ...tells.slice(0, 3))).toEqual(
    expect.arrayContaining(['line', 'trusted', 'professional']),
  );
});

describe('whoever denies the intention', () => {
  test.each(['Je ne vais pas me tuer.', 'Je ne ferai rien, je ne veux pas me tuer.'])(
    'is asked neither when, nor with what, nor whether it is meant: %s',
    (text) => {
      const { asks, state } = talk(...passive, text, ...tells);
      expect(state.self.level).toBeLessThan(3);
      expect(asks.slice(2).filter((asked) => asked !== null && ofPlan.includes(asked))).toEqual([]);
    },
  );

  test('at 2 « pas de moment précis » ends it as well', () => {
    const { asks } = talk(...passive, { asked: 'moment' }, { tap: 'none' }, ...tells);
    expect(asks.slice(2).filter((asked) => asked === 'intent' || asked === 'means-near')).toEqual([]);
  });
});

test('an answer in words to a question about the danger is thanked for, and never twice running', () => {
  const rows = talk(...three, { asked: 'moment' }, 'pas de date, non', ...tells).rows;
  expect(
    rows.filter((row, at) => row.includes('answer-met') && rows[at - 1]?.includes('answer-met')),
  ).toEqual([]);
});

test('the line is said once in a reply', () => {
  const line = /3114/g;
  const { said } = talk('Ils seraient plus tranquilles sans moi.', { asked: 'check-death' }, { tap: 'skip' });
  for (const text of said) expect([...text.matchAll(line)].length).toBeLessThanOrEqual(1);
});

test('at 4 a doctor for later is named once it was said that it is not now', () => {
  const four = 'Je vais me tuer ce soir, j’ai les cachets devant moi.';
  const { state, levels } = talk(
    four,
    { asked: 'check-done' },
    { tap: 'no' },
    { asked: 'moment' },
    { tap: 'later' },
    ...tells,
  );
  const given = state.session.saidTexts.flatMap((id) => givenBy(protocolData, id));
  expect(levels.at(-1)! < 4 || given.includes('professional')).toBe(true);
});
