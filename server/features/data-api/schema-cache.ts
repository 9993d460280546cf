import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import { seconds } from '#shared/time.ts';
import type { SchemaModel } from './schema-model.ts';

/** Refusals that an outdated picture of the schema could explain. */
const staleCodes = ['PGRST200', 'PGRST202', 'PGRST204', 'PGRST205', '42P01', '42703', '42883'];

const looksStale = (error: unknown): boolean =>
  error instanceof AppError && staleCodes.includes(String(error.extra.code));

/** Misses cannot be used to keep the database busy: the catalogue is read at most four times a second. */
const pause = seconds(0.25);

export type SchemaCache = {
  /** Runs `work` with the model; when it fails as if a table were missing, reads the catalogue again and retries. */
  using<T>(work: (model: SchemaModel) => Promise<T>): Promise<T>;
};

/**
 * Keeps one model. Where an operator may add tables while we run (`DATA_API_TABLES=open`), a miss refreshes it; misses
 * that come together share one reading.
 */
export const createSchemaCache = (
  read: () => Promise<SchemaModel>,
  { refreshes, now }: { refreshes: boolean; now: () => number },
): SchemaCache => {
  let model: Promise<SchemaModel> | null = null;
  let refreshing: Promise<SchemaModel> | null = null;
  let readAt = 0;

  const load = (): Promise<SchemaModel> => {
    readAt = now();
    const reading = read();
    model = reading;
    reading.catch(() => {
      // A failed reading is not kept: the next request tries again.
      if (model === reading) model = null;
    });
    return reading;
  };

  const refresh = async (): Promise<SchemaModel> => {
    await sleep(Math.max(0, readAt + pause - now()), undefined, { ref: false });
    refreshing = null;
    return load();
  };

  return {
    async using(work) {
      const known = model;
      try {
        return await work(await (known ?? load()));
      } catch (error) {
        if (!refreshes || known === null || !looksStale(error)) throw error;
        // Somebody else may have refreshed it meanwhile.
        if (model !== known && model !== null) return work(await model);
        refreshing ??= refresh();
        return work(await refreshing);
      }
    },
  };
};
