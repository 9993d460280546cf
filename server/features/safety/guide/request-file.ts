import { decodeTables, encodeTables } from '../reading/weights-file.ts';

/*
 * The learnt weights of learnt-requests.ts as one binary file (reading/weights-file.ts). scripts/train-requests.ts writes it, the
 * server reads it once.
 */

export type RequestWeights = {
  /** Per class: the request it makes (data/requests.jsonl), null for « none of them »; where it begins; from which chance it counts. */
  requests: readonly (string | null)[];
  /** Per class: requests of the expressions that answer more closely. */
  closer: readonly (readonly string[])[];
  origins: readonly number[];
  thresholds: readonly number[];
  /** On lines that neither had seen, the recogniser was right more often than an expression that said another request. */
  overrules: boolean;
  /** The traits, each a number of 32 bits, in rising order. */
  traits: Uint32Array;
  /** Where the weights of a trait begin in `classes` and `weights`; one more than there are traits. */
  from: Uint32Array;
  classes: Uint8Array;
  /** In hundredths. */
  weights: Int16Array;
};

const magic = 'requests 1';

export const encodeRequests = ({ traits, from, classes, weights, ...small }: RequestWeights): Buffer =>
  encodeTables({ magic, ...small }, [traits, from, classes, weights]);

/** @throws Error when the file is not one that `encodeRequests` wrote */
export const decodeRequests = (file: Buffer): RequestWeights => {
  const { head, take } = decodeTables<
    Pick<RequestWeights, 'requests' | 'closer' | 'origins' | 'thresholds' | 'overrules'> & {
      magic: string;
      lengths: number[];
    }
  >(file, magic);
  return {
    requests: head.requests,
    closer: head.closer,
    origins: head.origins,
    thresholds: head.thresholds,
    overrules: head.overrules,
    traits: take(Uint32Array),
    from: take(Uint32Array),
    classes: take(Uint8Array),
    weights: take(Int16Array),
  };
};
