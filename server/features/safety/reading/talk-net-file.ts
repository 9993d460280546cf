import { decodeTables, encodeTables } from './weights-file.ts';

/*
 * The net of talk-net.ts as one binary file (weights-file.ts): a line of JSON with the few numbers of its layers, then the traits and one
 * byte per number of each. scripts/train-net.ts writes it, the server reads it once.
 */

export type TalkNetShape = {
  /** Numbers of a message, and of the layer that sees the talk. */
  dim: number;
  hidden: number;
  /** How many numbers come out. */
  outputs: number;
};

/** All numbers but those of the traits. */
export type TalkNetLayers = {
  /** Where each number of a message begins. */
  origin: Float32Array;
  /** `hidden` rows over what is seen of the talk, and where each begins. */
  inner: Float32Array;
  innerOrigin: Float32Array;
  /** `outputs` rows over the hidden layer and what is seen of the talk, and where each begins. */
  outer: Float32Array;
  outerOrigin: Float32Array;
};

export type TalkNetWeights = {
  shape: TalkNetShape;
  layers: TalkNetLayers;
  /** In rising order. */
  traits: Uint32Array;
  /** `dim + 1` numbers of each trait, the last of which goes to the talk as it is; in steps of `steps`. */
  values: Int8Array;
  steps: Float32Array;
};

/** What the talk layer sees: the newest message, the most and the mean of those before it, each with its own number; and whether there are any. */
export const seenOf = ({ dim }: TalkNetShape): number => 3 * (dim + 1) + 1;

const magic = 'talk net 1';
const places = 1e5;
const plain = (values: Float32Array): number[] =>
  Array.from(values, (value) => Math.round(value * places) / places);

export const encodeTalkNet = ({ shape, layers, traits, values, steps }: TalkNetWeights): Buffer =>
  encodeTables(
    {
      magic,
      shape,
      layers: Object.fromEntries(Object.entries(layers).map(([name, of]) => [name, plain(of)])),
      steps: Array.from(steps),
    },
    [traits, new Uint8Array(values.buffer, values.byteOffset, values.length)],
  );

type Head = {
  magic: string;
  lengths: number[];
  shape: TalkNetShape;
  layers: Record<keyof TalkNetLayers, number[]>;
  steps: number[];
};

/** @throws Error when the file is not one that `encodeTalkNet` wrote, or is not whole */
export const decodeTalkNet = (file: Buffer): TalkNetWeights => {
  const { head, take } = decodeTables<Head>(file, magic);
  const { shape } = head;
  const of = (name: keyof TalkNetLayers): Float32Array => Float32Array.from(head.layers[name]);
  const layers = {
    origin: of('origin'),
    inner: of('inner'),
    innerOrigin: of('innerOrigin'),
    outer: of('outer'),
    outerOrigin: of('outerOrigin'),
  };
  const traits = take(Uint32Array);
  const bytes = take(Uint8Array);
  const seen = seenOf(shape);
  const isWhole =
    layers.origin.length === shape.dim &&
    layers.inner.length === shape.hidden * seen &&
    layers.innerOrigin.length === shape.hidden &&
    layers.outer.length === shape.outputs * (shape.hidden + seen) &&
    layers.outerOrigin.length === shape.outputs &&
    head.steps.length === shape.dim + 1 &&
    bytes.length === traits.length * (shape.dim + 1);
  if (!isWhole) throw new Error('The net is not whole');
  const values = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  return { shape, layers, traits, values, steps: Float32Array.from(head.steps) };
};
