/** Searches in time. Functions take Unix milliseconds and return degrees; zero is what is sought. */

/** The instant within a second at which `f` changes sign between `from` and `to`, which have different signs. */
export const crossing = (f: (unixMs: number) => number, from: number, to: number): number => {
  let low = from;
  let high = to;
  const rising = f(from) < 0;
  while (Math.abs(high - low) > 1000) {
    const middle = (low + high) / 2;
    if (f(middle) < 0 === rising) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

/** The first sign change of `f` from `from` towards `to` (either direction), looked for every `step` milliseconds. */
export const firstCrossing = (
  f: (unixMs: number) => number,
  from: number,
  to: number,
  step: number,
): number | null => {
  const direction = to >= from ? 1 : -1;
  let before = from;
  let valueBefore = f(before);
  while (before !== to) {
    const after = direction > 0 ? Math.min(before + step, to) : Math.max(before - step, to);
    const value = f(after);
    // A jump of a half turn is the far side of the circle, not a crossing.
    if (value < 0 !== valueBefore < 0 && Math.abs(value - valueBefore) < 180)
      return crossing(f, before, after);
    before = after;
    valueBefore = value;
  }
  return null;
};
