import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/property.ts';
import { addressed, countWords, createPicker } from './wording.ts';

describe('words', () => {
  it('are counted as a French reader counts them', () => {
    expect(countWords("« Où va l'eau ? » : à 12° 34′ des Poissons, peut-être !")).toBe(9);
    expect(countWords('')).toBe(0);
    expect(countWords('un\n\ndeux ; trois')).toBe(3);
  });

  it('take the form of address asked', () => {
    expect(addressed("ce qui [vous aide|t'aide] dans [votre|ta] journée", 'tu')).toBe(
      "ce qui t'aide dans ta journée",
    );
    expect(addressed('[vous-même|toi-même]', 'vous')).toBe('vous-même');
  });
});

describe('the choice of a wording', () => {
  const list = Array.from({ length: 15 }, (_, i) => i);
  const none = new Set<string>();

  it('tells the whole list before anything comes back, whoever the person and whatever the day', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.integer({ min: -30_000, max: 30_000 }), (seed, slot, day) => {
        const told = list.map((_, i) => createPicker(seed, day + i, none).pick(slot, list));
        expect(new Set(told).size).toBe(15);
      }),
    );
  });

  it('steps over what was read, and over what the same text already says', () => {
    const first = createPicker('somebody', 20_000, none);
    const told = first.pick('slot', list);
    expect(first.pick('slot', list)).not.toBe(told);
    const later = createPicker('somebody', 20_000, new Set(first.used));
    expect([told]).not.toContain(later.pick('slot', list));
  });

  it('still answers when everything was read', () => {
    const read = new Set(list.map((i) => `slot:${i}`));
    expect(list).toContain(createPicker('somebody', 20_000, read).pick('slot', list));
  });
});
