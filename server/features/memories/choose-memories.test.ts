import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/property.ts';
import { chooseMemories } from './choose-memories.ts';

const memory = (text: string, date = '2026-11-01') => ({ text, date });

describe('which memories a reply is written from', () => {
  const kept = [
    memory('Mon entretien est mardi.', '2026-11-20'),
    memory('Je chante dans une chorale.', '2026-11-10'),
    memory('Ma sœur Jeanne vit à Brest.', '2026-10-01'),
  ];

  it('takes first what touches what was just said, whatever its age', () => {
    expect(chooseMemories(kept, 'J’ai appelé ma sœur hier soir.')[0]?.text).toBe(
      'Ma sœur Jeanne vit à Brest.',
    );
    expect(chooseMemories(kept, 'Les entretiens me font peur.')[0]?.text).toBe('Mon entretien est mardi.');
  });

  it('takes the newest where nothing touches', () => {
    expect(chooseMemories(kept, '')[0]?.text).toBe('Mon entretien est mardi.');
    expect(chooseMemories(kept, 'Il pleut.').map(({ text }) => text)).toEqual(kept.map(({ text }) => text));
  });

  it('gives eight at most, each of them one that was given', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 30 }),
        fc.string(),
        (texts, said) => {
          const all = texts.map((text) => memory(text));
          const chosen = chooseMemories(all, said);
          expect(chosen).toHaveLength(Math.min(8, all.length));
          for (const one of chosen) expect(all).toContain(one);
        },
      ),
    );
  });
});
