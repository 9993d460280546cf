import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recallMemories } from './recall-memories.ts';

const at = new Date('2026-11-20T21:00:00Z');
const said = (text: string, conversationId = 'a') => ({ conversationId, text, at });

describe('what a new session recalls', () => {
  it("keeps the person's own sentences that say something, not the greetings", () => {
    const memories = recallMemories([
      said('Bonjour'),
      said('Je dors très mal depuis que ma mère est malade. Il pleut.'),
      said('Merci.'),
      said("J'ai un entretien mardi et je suis angoissée."),
    ]);
    expect(memories.map((memory) => memory.text)).toEqual(
      expect.arrayContaining([
        'Je dors très mal depuis que ma mère est malade.',
        "J'ai un entretien mardi et je suis angoissée.",
      ]),
    );
    expect(memories.some((memory) => /bonjour|merci|pleut/i.test(memory.text))).toBe(false);
    expect(memories[0]!.date).toBe('2026-11-20');
  });

  it('takes at most two sentences of a session and five in all, newest session first', () => {
    const many = ['a', 'b', 'c', 'd'].flatMap((id) =>
      Array.from({ length: 6 }, (_, n) => said(`Je suis triste à cause de mon chef numéro ${n} ${id}.`, id)),
    );
    const memories = recallMemories(many);
    expect(memories).toHaveLength(5);
    expect(memories.slice(0, 2).every((memory) => memory.text.endsWith('a.'))).toBe(true);
  });

  it('says nothing that was not said', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { maxLength: 20 }), (texts) => {
        const all = texts.join('\n').replace(/\s+/g, ' ');
        for (const memory of recallMemories(texts.map((text) => said(text))))
          expect(all).toContain(memory.text);
      }),
    );
  });
});
