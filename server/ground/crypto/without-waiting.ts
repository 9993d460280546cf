import { seconds } from '#shared/time.ts';
import type { RunStatement } from './database-store.ts';

/** How long nobody waits after an answer that did not come. */
const pause = seconds(1);

/** A statement that took too long there, a lock it did not get, a server that stops, starts or has no room for a connection. */
const late = /^(57014|55P03|57P0[123]|08...|53...)$/;
const sqlState = /^[0-9A-Z]{5}$/;

/** Whatever PostgreSQL itself refused for another reason has been answered: it is there. */
const isAway = (error: unknown): boolean => {
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  return !sqlState.test(code) || late.test(code);
};

/**
 * Keys are asked for inside transactions of the product: where their database is slow or away, each would hold its connection for as
 * long. After an answer that did not come, all are refused at once for a moment; then one goes first, and the others with it.
 */
export const withoutWaiting = (
  run: RunStatement,
  now: () => number = () => performance.now(),
): RunStatement => {
  let away: { cause: unknown; until: number } | null = null;
  let isTried = false;
  return async (statement, values) => {
    if (away && (isTried || now() < away.until)) throw away.cause;
    const goesFirst = away !== null;
    if (goesFirst) isTried = true;
    try {
      const rows = await run(statement, values);
      away = null;
      return rows;
    } catch (error) {
      away = isAway(error) ? { cause: error, until: now() + pause } : null;
      throw error;
    } finally {
      if (goesFirst) isTried = false;
    }
  };
};
