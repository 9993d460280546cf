import type { Address } from '#shared/safety/levels.ts';
import { canFill, filled, type Phrase, type Slots, saidIn } from './phrase.ts';
import { folded, hash32, sentencesOf } from './wording.ts';

/** Two sentences are the same when only case, accents or signs tell them apart. */
const bare = (sentence: string): string => folded(sentence).replace(/[^\p{L}\p{N} ]/gu, '');

export type Pen = {
  /** A sentence of these phrases that this conversation has not heard, or null. Said sentences are remembered. */
  pick(phrases: readonly Phrase[], slots?: Slots, options?: { inOrder?: boolean }): string | null;
  /** The id of the phrase the last `pick` chose. */
  readonly chosen: readonly string[];
  wasSaid(phrases: readonly Phrase[]): boolean;
  isNew(sentence: string): boolean;
  /** A number below `n`, of this turn's own. */
  draw(n: number, purpose: string): number;
};

/**
 * Chooses among phrases: never one that this conversation heard already, the same one for the same turns. `inOrder`
 * keeps close to the table's order, for questions that go from the surface to the depth.
 */
export const createPen = (input: {
  seed: string;
  address: Address;
  /** Everything the companion said before, oldest first. */
  said: readonly string[];
  /** What the person wrote in this conversation, folded: a question already answered is not asked. */
  message: string;
}): Pen => {
  const heard = input.said.join('\n');
  const sentences = new Set(input.said.flatMap(sentencesOf).map(bare));
  const used = new Set<string>();
  const chosen: string[] = [];
  const isNew = (text: string): boolean =>
    sentencesOf(text).every((sentence) => !sentences.has(bare(sentence)));
  const draw = (n: number, purpose: string): number => hash32(`${input.seed}|${purpose}`) % Math.max(n, 1);

  const pick: Pen['pick'] = (phrases, slots = {}, options = {}) => {
    const fitting = phrases.filter(
      (phrase) => canFill(phrase, slots) && !used.has(phrase.id) && !phrase.unless?.test(input.message),
    );
    const fresh = fitting.filter((phrase) => !saidIn(phrase, heard));
    // A frame may serve twice with other words in it, once every frame has served.
    const pool = fresh.length > 0 ? fresh : fitting.filter((phrase) => phrase.slots.length > 0);
    const width = options.inOrder ? Math.min(pool.length, 3) : pool.length;
    const start = draw(width, `${phrases[0]?.id ?? ''}|${used.size}`);
    for (let step = 0; step < pool.length; step += 1) {
      const phrase = pool[step < width ? (start + step) % width : step]!;
      const text = filled(phrase, slots, input.address);
      if (!isNew(text)) continue;
      used.add(phrase.id);
      chosen.push(phrase.id);
      for (const sentence of sentencesOf(text)) sentences.add(bare(sentence));
      return text;
    }
    return null;
  };
  return { pick, chosen, isNew, draw, wasSaid: (phrases) => phrases.some((phrase) => saidIn(phrase, heard)) };
};
