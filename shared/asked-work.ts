/*
 * Work that is asked for before one more try: a nonce such that the SHA-256 of challenge and nonce begins with so many zero
 * bits. The server signs the challenge and tells how many bits; a browser solves it without anybody's doing.
 */

/** A solved challenge. */
export type Proof = { challenge: string; nonce: string };

export const provedText = (challenge: string, nonce: string): string => `${challenge}|${nonce}`;

/** One line of text, for a field that carries a captcha's answer. */
export const proofToken = ({ challenge, nonce }: Proof): string => provedText(challenge, nonce);

/** @returns undefined for a text that is no such line */
export const readProofToken = (token: string): Proof | undefined => {
  const [challenge, nonce, ...rest] = token.split('|');
  return challenge && nonce && rest.length === 0 ? { challenge, nonce } : undefined;
};

export const leadingZeroBits = (digest: Uint8Array): number => {
  let bits = 0;
  for (const byte of digest) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
};

/** SHA-256 of one text after another that begin alike. This file knows none: browsers and the server have different ones. */
export type DigestsAfter = (beginning: string) => (end: string) => Uint8Array;

/** So many nonces are tried before the page may do something else: some milliseconds on a telephone. */
const triesAtOnce = 500;

/** Tries nonces one after the other. @param pause lets whatever else waits go first */
export const solve = async (
  given: { challenge: string; bits: number },
  digestsAfter: DigestsAfter,
  pause: () => Promise<void>,
): Promise<Proof> => {
  const digestOf = digestsAfter(provedText(given.challenge, ''));
  for (let nonce = 0; ; nonce++) {
    if (leadingZeroBits(digestOf(String(nonce))) >= given.bits)
      return { challenge: given.challenge, nonce: String(nonce) };
    if (nonce % triesAtOnce === triesAtOnce - 1) await pause();
  }
};
