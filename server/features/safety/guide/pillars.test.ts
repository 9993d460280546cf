import { describe, expect, test } from 'vitest';
import { protocolData } from './load-data.ts';
import { givenBy, type Pillar } from './pillars.ts';
import { type Line, talk } from './talk-for-tests.ts';

/* What every talk with a risk must have said (docs/decisions/0112): what a text gives is data, and a reply gives what is still missing. */

const textsOn = (...occasions: Parameters<typeof protocolData.actsOn>[0][]): string[] =>
  occasions.flatMap((on) => protocolData.actsOn(on).flatMap(({ wordings }) => wordings.flat()));
const textsOf = (request: string): string[] =>
  protocolData.requestsOf(request).flatMap(({ wordings }) => wordings.flat());
const textsAsking = (asks: string): string[] =>
  protocolData.acts.filter((row) => row.asks === asks).flatMap(({ wordings }) => wordings.flat());

describe('a text that is said to give something gives it in the data', () => {
  test.each<[Pillar, string[]]>([
    [
      'professional',
      textsOn('owed-by-4', 'missing-professional', 'missing-find-professional', 'missing-both'),
    ],
    ['find-professional', textsOn('missing-find-professional')],
    ['trusted', textsOn('owed-by-5', 'missing-trusted', 'missing-both', 'door-open')],
    ['presence', textsOn('missing-presence')],
    ['distance', textsOn('owed-by-3', 'missing-distance')],
    ['coping', textsOn('missing-coping')],
    ['plan', [...textsOn('plan-card'), ...textsOf('my-plan')]],
    ['barrier', textsAsking('barrier')],
  ])('%s', (pillar, ids) => {
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id) => !givenBy(protocolData, id).includes(pillar))).toEqual([]);
  });

  test('the numbers are known from the slots, and are in no second list', () => {
    expect(givenBy(protocolData, 'mi-leave-1')).toContain('line');
  });

  test.each([
    'trusted',
    'professional',
    'find-professional',
    'coping',
    'presence',
    'distance',
    'both',
  ] as const)('each row of what is missing has three wordings: %s', (what) => {
    for (const { wordings } of protocolData.actsOn(`missing-${what}`))
      expect(wordings.length).toBeGreaterThanOrEqual(3);
  });
});

const givenIn = (...lines: readonly Line[]): readonly Pillar[] =>
  talk(...lines).state.session.saidTexts.flatMap((id) => givenBy(protocolData, id));
const two: readonly Line[] = ['J’en ai marre de tout.', { asked: 'check-death' }, { tap: 'die-passive' }];
const tells = [
  'ma sœur ne m’appelle plus',
  'je dors mal depuis des mois',
  'la cuisine est froide',
  'je regarde le plafond',
  'il a plu toute la journée',
];

test('at 2, within six replies: the line, somebody trusted, and a professional', () => {
  const given = givenIn(...two, ...tells);
  expect(given).toEqual(expect.arrayContaining(['line', 'trusted', 'professional']));
});

test('whoever leaves at once takes a professional and somebody trusted along, and is let go', () => {
  const { reply } = talk(...two, 'je vais me coucher, bonne nuit');
  const given = reply!.record.textIds.flatMap((id) => givenBy(protocolData, id));
  expect(given).toEqual(expect.arrayContaining(['trusted', 'professional']));
  expect(reply!.record.asked).toBeNull();
});

test('whoever leaves a question about death open leaves with the line', () => {
  const { reply } = talk('Ils auraient moins de problèmes sans moi.', { tap: 'skip' }, 'bonne nuit');
  const given = reply!.record.textIds.flatMap((id) => givenBy(protocolData, id));
  expect(given).toEqual(expect.arrayContaining(['line', 'trusted', 'professional']));
});

test('who said goodbye in calm is told nothing of it', () => {
  expect(talk('J’ai passé une bonne journée.', 'bonne nuit').reply).toBeNull();
});
