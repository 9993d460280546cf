import { describe, expect, test } from 'vitest';
import { readWords } from './normalise.ts';
import { vocabulary } from './rule-book.ts';
import { netGroups, netOf, netTraits } from './talk-net.ts';
import { decodeTalkNet, encodeTalkNet, type TalkNetWeights } from './talk-net-file.ts';
import { hiddenOf, outOf, seenTalk, softened } from './talk-net-pass.ts';

/* The forward pass by hand, and a file that is read whole or refused. */

const shape = { dim: 1, hidden: 2, outputs: 1 };
const message = (number: number, plain: number) => ({ numbers: Float32Array.of(number), plain });

describe('the forward pass', () => {
  // Newest first: the others are 0.2, 0.8 and -0.4, which weigh 1, 1/2 and 1/3.
  const messages = [message(0.5, 2), message(0.2, 1), message(0.8, -1), message(-0.4, 3)];
  const seen = seenTalk(shape, messages);

  test('the newest, then the most and the mean of the others', () => {
    const all = 1 + 1 / 2 + 1 / 3;
    const mean = (0.2 + 0.8 / 2 - 0.4 / 3) / all;
    const plain = (1 - 1 / 2 + 3 / 3) / all;
    const by = [0.5, 2, 0.8, 3, mean, plain, 1];
    expect([...seen]).toEqual(by.map((each) => expect.closeTo(each, 6)));
    expect([...seenTalk(shape, messages.slice(0, 1))]).toEqual([0.5, 2, 0, 0, 0, 0, 0]);
  });

  test('what is below 0 in the hidden layer says nothing, and what was seen counts once more', () => {
    const layers = {
      origin: new Float32Array(1),
      inner: Float32Array.from([1, 0, 0, 0, 0, 0, 0.5, -1, 0, 0, 0, 0, 0, 0]),
      innerOrigin: Float32Array.of(0.25, 0),
      outer: Float32Array.from([2, 5, 0, 1, 0, 0, 0, 0, 0]),
      outerOrigin: Float32Array.of(-1),
    };
    const found = hiddenOf(shape, layers, seen);
    expect([...found]).toEqual([1.25, 0]);
    expect([...outOf(shape, layers, seen, found)]).toEqual([-1 + 2 * 1.25 + 2]);
  });

  test('a sum is softened, never beyond 1', () => {
    expect(softened(1)).toBe(0.5);
    expect(softened(-3)).toBe(-0.75);
    expect(softened(1e9)).toBeLessThanOrEqual(1);
  });
});

const words = (...texts: string[]) => texts.map((text) => readWords(text, vocabulary));

/** One trait of « toit » speaks for all levels. */
const tiny = (): TalkNetWeights => {
  const [trait = 0] = netTraits(words('toit')[0]!);
  const outputs = 4 + netGroups.length;
  return {
    shape: { dim: 1, hidden: 1, outputs },
    layers: {
      origin: Float32Array.of(0),
      inner: new Float32Array(7),
      innerOrigin: Float32Array.of(0),
      outer: Float32Array.from({ length: outputs * 8 }, (_, at) => (at % 8 === 2 ? 1 : 0)),
      outerOrigin: new Float32Array(outputs),
    },
    traits: Uint32Array.of(trait),
    values: Int8Array.of(0, 127),
    steps: Float32Array.of(0, 2 / 127),
  };
};

describe('a net that looks at a talk', () => {
  test('a trait that it knows counts, however often it comes, and nothing else does', () => {
    const look = netOf(tiny());
    const known = look(words('toit'));
    expect(known.levels[1]).toBeCloseTo(2 * 2 ** -0.4, 4);
    expect(look(words('toit toit')).levels[1]).toBeCloseTo(2 * 2 ** -0.4, 4);
    expect(look(words('la soupe cuit')).levels).toEqual([0, 0, 0, 0]);
    expect(known.groups.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 6);
  });

  test('a file is read as it was written', () => {
    const read = decodeTalkNet(encodeTalkNet(tiny()));
    expect(netOf(read)(words('toit', 'toit'))).toEqual(netOf(tiny())(words('toit', 'toit')));
  });

  test('a file that is not whole, or of something else, is refused', () => {
    const { traits, ...rest } = tiny();
    expect(() => decodeTalkNet(encodeTalkNet({ ...rest, traits: Uint32Array.of(...traits, 9) }))).toThrow();
    const file = encodeTalkNet(tiny());
    expect(() => decodeTalkNet(file.subarray(0, file.length - 8))).toThrow();
    expect(() => decodeTalkNet(Buffer.from('{"magic":"classes 1","lengths":[]}\n'))).toThrow();
  });
});
