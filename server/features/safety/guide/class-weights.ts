import { decodeTables, encodeTables } from '../reading/weights-file.ts';

/*
 * The learnt weights of a recogniser as one binary file (reading/weights-file.ts): scripts/learn-classes.ts writes it, the server
 * reads it once.
 */

/** `Extra`: further values of one recogniser, stored as JSON. */
export type ClassWeights<Extra> = {
  /** What a class means, null for « none of them ». */
  names: readonly (string | null)[];
  /** Per class: where its sum begins, and from which chance on it counts. */
  origins: readonly number[];
  thresholds: readonly number[];
  extra: Extra;
  /** The traits, each a number of 32 bits, in rising order. */
  traits: Uint32Array;
  /** Where the weights of a trait begin in `classes` and `weights`; one more than there are traits. */
  from: Uint32Array;
  classes: Uint8Array;
  /** In hundredths. */
  weights: Int16Array;
};

const magic = 'classes 1';

export const encodeClasses = <Extra>({
  traits,
  from,
  classes,
  weights,
  ...small
}: ClassWeights<Extra>): Buffer => encodeTables({ magic, ...small }, [traits, from, classes, weights]);

/** @throws Error when the file is not one that `encodeClasses` wrote */
export const decodeClasses = <Extra>(file: Buffer): ClassWeights<Extra> => {
  const { head, take } = decodeTables<
    Pick<ClassWeights<Extra>, 'names' | 'origins' | 'thresholds' | 'extra'> & {
      magic: string;
      lengths: number[];
    }
  >(file, magic);
  return {
    names: head.names,
    origins: head.origins,
    thresholds: head.thresholds,
    extra: head.extra,
    traits: take(Uint32Array),
    from: take(Uint32Array),
    classes: take(Uint8Array),
    weights: take(Int16Array),
  };
};
