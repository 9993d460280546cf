/*
 * Hundreds of words in hundreds of megabytes. One `indexOf` for each word reads everything hundreds of times; here everything
 * is read once, and most of it not at all: two bytes that stand in no word let the search go on behind them (Wu and Manber).
 */

/** @returns what says of bytes which of these needles stand anywhere in them. A needle has two bytes at least. */
export const searchFor = (needles: readonly string[]): ((bytes: Buffer) => Set<string>) => {
  const wanted = [...new Set(needles)].map((needle) => ({ needle, bytes: Buffer.from(needle, 'utf8') }));
  const shortest = Math.min(...wanted.map(({ bytes }) => bytes.length));
  if (shortest < 2) throw new Error('a needle is too short to be searched for');
  const pairAt = (bytes: Buffer, at: number): number => bytes[at]! * 256 + bytes[at + 1]!;
  /** Where the last pair of each needle's first `shortest` bytes begins. */
  const lastPair = shortest - 2;
  /** By a pair of bytes: how far on the next place is where a needle's last pair can stand. */
  const jumps = new Uint16Array(65_536).fill(shortest - 1);
  const endingIn = new Map<number, typeof wanted>();
  for (const each of wanted) {
    for (let at = 0; at <= lastPair; at++) {
      const pair = pairAt(each.bytes, at);
      jumps[pair] = Math.min(jumps[pair]!, lastPair - at);
    }
    const last = pairAt(each.bytes, lastPair);
    endingIn.set(last, [...(endingIn.get(last) ?? []), each]);
  }
  return (bytes) => {
    const found = new Set<string>();
    for (let at = lastPair; at < bytes.length - 1; ) {
      const pair = pairAt(bytes, at);
      const jump = jumps[pair]!;
      if (jump === 0) {
        const from = at - lastPair;
        for (const each of endingIn.get(pair)!) {
          const to = from + each.bytes.length;
          if (to <= bytes.length && bytes.compare(each.bytes, 0, each.bytes.length, from, to) === 0)
            found.add(each.needle);
        }
      }
      at += Math.max(jump, 1);
    }
    return found;
  };
};
