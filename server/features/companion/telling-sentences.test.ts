import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/property.ts';
import { tellingSentences } from './telling-sentences.ts';

const at = new Date('2026-11-20T21:00:00Z');
const said = (text: string) => ({ text, at });

describe('what a session might leave', () => {
  it("proposes the person's own sentences that say something, not the greetings", () => {
    const sentences = tellingSentences([
      said('Bonjour'),
      said('Je dors très mal depuis que ma mère est malade. Il pleut.'),
      said('Merci.'),
      said("J'ai un entretien mardi et je suis angoissée."),
    ]);
    expect(sentences.map(({ text }) => text)).toEqual([
      'Je dors très mal depuis que ma mère est malade.',
      "J'ai un entretien mardi et je suis angoissée.",
    ]);
  });

  it('proposes three at most, each once, in the order they were said', () => {
    const many = Array.from({ length: 6 }, (_, n) => said(`Je suis triste à cause de mon chef numéro ${n}.`));
    const sentences = tellingSentences([...many, ...many]);
    expect(sentences).toHaveLength(3);
    expect(sentences.map(({ text }) => text)).toEqual(many.slice(0, 3).map(({ text }) => text));
  });

  it('leaves out a question: it tells nothing that could be recalled', () => {
    expect(tellingSentences([said('Prénom de ma femme ? Tu connais le nom de ma femme ?')])).toEqual([]);
  });

  it('says nothing that was not said', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { maxLength: 20 }), (texts) => {
        const all = texts.join('\n').replace(/\s+/g, ' ');
        for (const { text } of tellingSentences(texts.map(said))) expect(all).toContain(text);
      }),
    );
  });
});
