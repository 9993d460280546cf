import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/property.ts';
import { findWords, quickLook, wordsSought } from './find-words.ts';

const find = (text: string, query: string) => findWords(text, wordsSought(query));

describe('words sought in one’s own history', () => {
  it('are found whatever the accents, capitals and quotes, and shown as they were written', () => {
    expect(find('Hier, j’ai vu MA SŒUR à l’hôpital.', "l'hopital")?.match).toBe('l’hôpital');
    expect(find('Été comme hiver', 'ete')?.match).toBe('Été');
    expect(find('un été décomposé', 'été')?.match).toBe('été');
  });

  it('must all be there, in any order', () => {
    expect(find('Ma mère chante le dimanche.', 'dimanche mère')?.match).toBe('mère');
    expect(find('Ma mère chante le dimanche.', 'dimanche père')).toBeNull();
  });

  it('keep a few whole words on both sides', () => {
    const long = `${'mot '.repeat(100)}figuier${' fin'.repeat(100)}`;
    const excerpt = find(long, 'figuier')!;
    expect(excerpt.before).toMatch(/^…(mot )+$/);
    expect(excerpt.after).toMatch(/^( fin)+…$/);
    expect(excerpt.before.length).toBeLessThan(70);
  });

  it('are never missed by the quick look that comes first', () => {
    const unit = fc.oneof(
      fc.constantFrom(..."éÈêËàÂçÎôœŒßŸſKÅİı’'aeiouAEIOU-.*+?([{\\|/$^ \u0301\u0308"),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    );
    const texts = fc.array(unit, { maxLength: 40 }).map((letters) => letters.join(''));
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat({ max: 6 }), (text, at, length) => {
        const from = at % Math.max(1, text.length);
        const words = wordsSought(text.slice(from, from + 1 + length));
        if (findWords(text, words)) expect(quickLook(words)(text)).toBe(true);
      }),
      { numRuns: 3000 },
    );
    expect(quickLook(wordsSought('figuier'))('Le cerisier.')).toBe(false);
  });

  it('never invent a match, and never fail', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, query) => {
        const found = find(text, query);
        if (found) expect(wordsSought(query).length).toBeGreaterThan(0);
      }),
    );
    fc.assert(
      fc.property(fc.lorem({ maxCount: 30 }), fc.nat(), (text, at) => {
        const words = text.split(' ');
        const word = words[at % words.length]!.replace(/\W/g, '');
        expect(find(text, word)?.match.toLowerCase()).toBe(word.toLowerCase());
      }),
    );
  });
});
