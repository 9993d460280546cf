import { describe, expect, test } from 'vitest';
import { asksForPlan, offersBeside } from './offers-beside.ts';

describe('the plan is asked for', () => {
  test.each([
    'Mon plan',
    'je voudrais revoir mon plan',
    'où est mon plan ?',
    'Ouvre mon plan de sécurité',
    'PLAN DE SECURITE',
    'on peut remplir mon plan ?',
    'montre-moi mon plan',
  ])('%s', (text) => expect(asksForPlan(text)).toBe(true));
  test.each([
    "mon plan c'est de partir",
    'je dois faire mon plan de carrière',
    'voir mon plan pour les vacances',
    'un bon plan',
    'au second plan',
    'tout est sur le plan de travail',
    'planifier',
  ])('not by: %s', (text) => expect(asksForPlan(text)).toBe(false));
});

describe('beside a reply', () => {
  test.each([
    [0, 'none', { plan: false, contact: 'none' }],
    [1, 'distress', { plan: false, contact: 'none' }],
    [2, 'suicide', { plan: true, contact: 'offer' }],
    [3, 'suicide', { plan: true, contact: 'offer' }],
    [4, 'suicide', { plan: false, contact: 'offer' }],
    [2, 'domestic_violence', { plan: true, contact: 'ask' }],
    [3, 'child_abuse', { plan: true, contact: 'ask' }],
    [4, 'sexual_violence', { plan: false, contact: 'ask' }],
  ] as const)('at %i, %s', (level, category, offers) => {
    expect(offersBeside({ level, category }, 'bonjour')).toEqual(offers);
  });

  test('asked for, the plan is there in a calm conversation, not where every minute counts', () => {
    expect(offersBeside({ level: 0, category: 'none' }, 'mon plan').plan).toBe(true);
    expect(offersBeside({ level: 4, category: 'suicide' }, 'mon plan').plan).toBe(false);
  });
});
