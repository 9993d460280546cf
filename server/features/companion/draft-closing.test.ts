import { describe, expect, it, test } from 'vitest';
import { fc } from '../../../tests/support/property.ts';
import { draftStep, draftSummary } from './draft-closing.ts';

const user = (text: string) => ({ role: 'user' as const, text });
const ai = (text: string) => ({ role: 'assistant' as const, text });

describe('the draft of a step', () => {
  test.each([
    ['Je vais appeler ma sœur dimanche.', 'Appeler ma sœur dimanche'],
    ["Oui. J'aimerais marcher un peu avant le dîner.", 'Marcher un peu avant le dîner'],
    ['Je vais peut-être essayer de me coucher plus tôt.', 'Me coucher plus tôt'],
    ['je pourrais lui écrire une lettre, je crois', 'Lui écrire une lettre, je crois'],
    ['J’ai envie de sortir le chien tous les soirs !', 'Sortir le chien tous les soirs'],
  ])('%s', (said, step) => expect(draftStep([user(said), ai('Bien.')])).toBe(step));

  test.each([
    'Je suis fatiguée.',
    'Je voudrais être ailleurs.',
    'Est-ce que je vais dormir ?',
    'Je vais mieux.',
    'Je vais m’arrêter là, je suis crevée.',
    'Bon je vais vous laisser, merci.',
    'Je vais aller me coucher.',
    'Je vais filer, mon mari m’appelle.',
  ])('none in: %s', (said) => expect(draftStep([user(said)])).toBe(''));

  it('takes the last one, and never what the companion said', () => {
    expect(
      draftStep([user('Je vais ranger.'), ai('Je vais vous écouter.'), user('Je vais dessiner demain.')]),
    ).toBe('Dessiner demain');
    expect(draftStep([ai('Je vais appeler ma sœur.')])).toBe('');
  });
});

describe('the draft of a summary', () => {
  it('gives the person’s own words back, in the form they chose', () => {
    const turns = [
      user('Bonjour'),
      user('Mon chef me fait peur le matin.'),
      ai('…'),
      user('Ma sœur vient samedi.'),
    ];
    expect(draftSummary(turns, 'vous')).toBe(
      'Vous avez écrit\n« Mon chef me fait peur le matin. »\n« Ma sœur vient samedi. »',
    );
    expect(draftSummary(turns, 'tu')).toMatch(/^Tu as écrit/);
  });

  it('is empty where too little was said', () => {
    expect(draftSummary([], 'vous')).toBe('');
    expect(draftSummary([user('Bonsoir'), ai('Bonsoir.')], 'vous')).toBe('');
  });

  it('never says what was not said, and never fails', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 200 }), { maxLength: 12 }), (texts) => {
        const all = texts.join('\n').replace(/\s+/g, ' ');
        for (const part of draftSummary(texts.map(user), 'vous').matchAll(/« ([^«»]+) »/g))
          if (!/[«»]/.test(all)) expect(all).toContain(part[1]);
        draftStep(texts.map(user));
      }),
    );
  });
});
