/** Pauses before following a cut reply again, in milliseconds: quick at first, then patient. */
export const pauses = [300, 1000, 2000, 4000, 8000];

export const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    // Being back online, or back on this tab, is the moment to try.
    const now = () => {
      clearTimeout(timer);
      resolve();
    };
    window.addEventListener('online', now, { once: true, signal });
    signal.addEventListener('abort', now, { once: true });
  });
