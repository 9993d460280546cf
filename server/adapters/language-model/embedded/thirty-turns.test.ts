import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  asMarkdown,
  converseWith,
  type Measure,
  measure,
  type Persona,
  personas,
} from '../../../../tests/support/persona-conversations.ts';
import { questionIn } from './attention/reply-to-question.ts';
import { folded } from './wording.ts';

const told = personas().map((persona) => {
  const turns = converseWith(persona);
  return { persona, turns, measured: measure(turns) };
});
const total = (count: (measured: Measure) => number): number =>
  told.reduce((sum, { measured }) => sum + count(measured), 0);
const replies = total(({ replies: count }) => count);

describe('thirty turns with ten people whom another hand wrote', () => {
  test('there are ten of them, with thirty messages each', () => {
    expect(told).toHaveLength(10);
    expect(replies).toBe(300);
  });

  test.each(told)('$persona.id: no reply and no sentence said twice', ({ measured }) => {
    expect(measured.repeated).toBe(0);
    expect(measured.sentencesRepeated).toBe(0);
  });

  test('eight replies in ten take up something the person said', () => {
    const unrelated = told.flatMap(({ measured }) => measured.unrelated);
    expect(total(({ refers }) => refers) / replies, unrelated.join('\n')).toBeGreaterThanOrEqual(0.8);
  });

  test.each(told)(
    '$persona.id: one reply in three at most takes over more than three words in a row',
    ({ measured }) => {
      expect(measured.quotes / measured.replies).toBeLessThanOrEqual(1 / 3);
    },
  );

  test.each(told)('$persona.id: questions are asked, and not in every turn', ({ measured }) => {
    expect(measured.asks / measured.replies).toBeGreaterThan(0.2);
    expect(measured.asks / measured.replies).toBeLessThan(0.65);
  });

  test.each(told)('$persona.id: the transcript kept in docs is what is said today', ({ persona, turns }) => {
    const kept = new URL(`../../../../docs/conversations/${persona.id}.md`, import.meta.url);
    expect(asMarkdown(persona, turns), 'node scripts/write-conversations.ts').toBe(
      readFileSync(kept, 'utf8'),
    );
  });
});

const replyTo = (id: string, message: number): string =>
  told.find(({ persona }) => persona.id === id)!.turns[message * 2]!.text;

describe('what these people ask is answered', () => {
  test.each([
    ['travail-nadege', 24, /vingt-deux ans/i],
    ['couple-yanis', 27, /Sofiane/],
    ['sommeil-herve', 28, /Marlyse/],
    ['deuil-colette', 26, /bleu/i],
    ['solitude-maelle', 24, /Lucie/],
    ['colere-mehdi', 28, /Brahim/],
    ['anxiete-amandine', 28, /Basile/],
    ['estime-felix', 27, /propre/i],
    ['famille-benedicte', 24, /84 ans/],
    ['argent-thierry', 25, /micro-ondes/],
  ] as const)('%s asks at message %i to be reminded', (id, message, answer) => {
    expect(replyTo(id, message)).toMatch(answer);
  });

  test.each([
    ['travail-nadege', 20, /souffl|relâch/],
    ['sommeil-herve', 20, /heure|souffle|nuit/],
    ['solitude-maelle', 25, /lampe|voit/],
    ['colere-mehdi', 22, /pieds|mâchoires|poings/],
    ['anxiete-amandine', 15, /Inspirez|soufflez/],
    ['estime-felix', 18, /note|notez/],
    ['argent-thierry', 27, /feuille/],
  ] as const)('%s asks at message %i for an exercise, and is given one', (id, message, answer) => {
    expect(replyTo(id, message)).toMatch(answer);
  });

  test.each([
    ['argent-thierry', 16],
    ['sommeil-herve', 17],
  ] as const)('%s asks at message %i about the body: a doctor is named', (id, message) => {
    expect(replyTo(id, message)).toMatch(/médecin/);
  });

  /** Answers begin with an answer: yes, no, what is not known, what one would do; never with a question. */
  const evades = /^(?:[^.!]*\?)/;
  const asked = told.flatMap(({ persona, turns }: { persona: Persona; turns: { text: string }[] }) =>
    persona.turns.flatMap((text, index) => {
      const question = questionIn(text);
      return question === null
        ? []
        : [{ id: persona.id, text, question, reply: turns[(index + 1) * 2]!.text }];
    }),
  );
  test('there are more than forty questions', () => expect(asked.length).toBeGreaterThan(40));
  test.each(asked)('$id: $text', ({ question, reply }) => {
    expect(reply).not.toMatch(evades);
    expect(folded(reply)).not.toBe(folded(question));
    expect(reply.split(/(?<=[.!…])\s/).some((sentence) => !sentence.includes('?'))).toBe(true);
  });
});
