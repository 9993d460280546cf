/*
 * What a test file has opened is closed when the file ends. `afterAll` does not do it: Vitest takes no further hook once the
 * first `beforeAll` runs, and says nothing. A house that stays open keeps its timers, its memory and its connections in the
 * worker, for all the files that follow.
 */

type Close = () => unknown;

const opened: Close[] = [];

/** `close` is called after the file's last test, and after the `afterAll` of the file. What was opened last is closed first. */
export const atFileEnd = (close: Close): void => {
  opened.push(close);
};

/** Closes all that is open. One that fails keeps none of the others open, and fails the file. */
export const endFile = async (): Promise<void> => {
  const errors: unknown[] = [];
  for (let close = opened.pop(); close; close = opened.pop()) {
    try {
      await close();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors);
};
