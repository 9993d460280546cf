import { type Proof, solve } from '#shared/asked-work.ts';
import { importThatCanRetry } from './import-again.ts';

/** Work that the server asks for before one more try (decision 0100), done by this page; what it is busy with is shown. */

/** Loaded when first needed: hardly anybody is ever asked. */
const loadDigests = importThatCanRetry(() => import('./sha256.ts'));

let running = 0;
const listeners = new Set<() => void>();
const count = (change: number): void => {
  running += change;
  for (const listener of listeners) listener();
};

/** For `useSyncExternalStore`: whether the page is working now. */
export const watchWork = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const isWorking = (): boolean => running > 0;

/** How long the page computes before it lets somebody scroll, read or leave. */
const sliceMilliseconds = 24;

const pauses = (): (() => Promise<void>) => {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < sliceMilliseconds) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    begun = performance.now();
  };
};

export const doAskedWork = async (asked: { challenge: string; bits: number }): Promise<Proof> => {
  count(1);
  try {
    const { digestsAfter } = await loadDigests();
    return await solve(asked, digestsAfter, pauses());
  } finally {
    count(-1);
  }
};
