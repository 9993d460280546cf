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
    [0, 'none', { plan: false, contact: 'none', exercise: null }],
    [1, 'distress', { plan: false, contact: 'none', exercise: null }],
    [2, 'suicide', { plan: true, contact: 'offer', exercise: null }],
    [3, 'suicide', { plan: true, contact: 'offer', exercise: null }],
    [4, 'suicide', { plan: false, contact: 'offer', exercise: null }],
    [2, 'domestic_violence', { plan: true, contact: 'ask', exercise: null }],
    [3, 'child_abuse', { plan: true, contact: 'ask', exercise: null }],
    [4, 'sexual_violence', { plan: false, contact: 'ask', exercise: null }],
  ] as const)('at %i, %s', (level, category, offers) => {
    expect(offersBeside({ level, category }, 'bonjour')).toEqual(offers);
  });

  test('asked for, the plan is there in a calm conversation, not where every minute counts', () => {
    expect(offersBeside({ level: 0, category: 'none' }, 'mon plan').plan).toBe(true);
    expect(offersBeside({ level: 4, category: 'suicide' }, 'mon plan').plan).toBe(false);
  });

  test('an exercise is there for whoever asks for one, and never in the place of the protocol', () => {
    const asked = 'Vous auriez un exercice pour me calmer ?';
    expect(offersBeside({ level: 1, category: 'distress' }, asked).exercise).toBe('souffle');
    for (const level of [2, 3, 4] as const)
      for (const style of ['listen', 'question', 'tools'] as const)
        expect(offersBeside({ level, category: 'suicide' }, asked, style).exercise).toBeNull();
  });

  test.each([
    'Non. Et arrête avec tes carnets, j’ai déjà fait ton exercice et ça marche pas chez moi',
    'Mais tu m’as remis un exercice, là, en dessous. J’ai dit que j’en voulais pas',
    'C’est quoi exactement ton exercice, tu peux m’expliquer les étapes ?',
    'J’ai fait l’exercice hier soir, bof.',
  ])('one that was given already asks for none: %s', (text) => {
    expect(offersBeside({ level: 0, category: 'none' }, text).exercise).toBeNull();
  });

  test('what fits is offered unasked only to whoever turned the dial to tools', () => {
    const calm = { level: 0, category: 'none' } as const;
    expect(offersBeside(calm, 'Je dors mal', 'tools').exercise).toBe('fin-de-journee');
    for (const style of ['listen', 'question'] as const)
      expect(offersBeside(calm, 'Je dors mal', style).exercise).toBeNull();
  });
});
