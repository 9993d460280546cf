/**
 * What a try after three failures costs: a nonce such that the SHA-256 of challenge, code and nonce begins with so many
 * zero bits. Bound to the code that is tried: work done for one code is of no use for the next.
 */
export const provedText = (challenge: string, code: string, nonce: string): string =>
  `${challenge}|${code.trim().toUpperCase()}|${nonce}`;

export const leadingZeroBits = (digest: Uint8Array): number => {
  let bits = 0;
  for (const byte of digest) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
};

/** Tries nonces one after the other. @param sha256 the machine's own, for this file knows none */
export const solve = async (
  sha256: (text: string) => Promise<Uint8Array>,
  given: { challenge: string; code: string; bits: number },
): Promise<string> => {
  for (let nonce = 0; ; nonce++)
    if (leadingZeroBits(await sha256(provedText(given.challenge, given.code, String(nonce)))) >= given.bits)
      return String(nonce);
};
