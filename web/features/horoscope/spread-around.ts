/**
 * Moves marks on a circle apart so that neighbours are at least `gap` degrees from each other, each as little as
 * possible (least squares: pooled neighbours share their surplus). Order around the circle is kept.
 */
export const spreadAround = (longitudes: readonly number[], gap: number): number[] => {
  const n = longitudes.length;
  if (n < 2) return [...longitudes];
  const order = longitudes.map((_, i) => i).sort((a, b) => longitudes[a]! - longitudes[b]!);
  // The circle is cut where it is emptiest, so that pushing apart does not reach round the cut.
  const emptiest = order
    .map((mark, at) => {
      const next = order[(at + 1) % n]!;
      return { at, space: (longitudes[next]! - longitudes[mark]! + 360) % 360 || (n === 1 ? 360 : 0) };
    })
    .reduce((widest, candidate) => (candidate.space > widest.space ? candidate : widest)).at;
  const line = [...order.slice(emptiest + 1), ...order.slice(0, emptiest + 1)];
  const start = longitudes[line[0]!]!;
  const pools: { sum: number; size: number }[] = [];
  for (const [at, mark] of line.entries()) {
    pools.push({ sum: ((longitudes[mark]! - start + 360) % 360) - at * gap, size: 1 });
    for (let last = pools.pop()!; ; last = pools.pop()!) {
      const before = pools.at(-1);
      if (!before || before.sum / before.size <= last.sum / last.size) {
        pools.push(last);
        break;
      }
      pools[pools.length - 1] = { sum: before.sum + last.sum, size: before.size + last.size };
    }
  }
  const spread = pools.flatMap(({ sum, size }) => Array.from({ length: size }, () => sum / size));
  const placed: number[] = [];
  for (const [at, mark] of line.entries()) placed[mark] = (start + spread[at]! + at * gap + 720) % 360;
  return placed;
};
