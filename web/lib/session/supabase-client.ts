import type { SupabaseClient } from '@supabase/supabase-js';
import { importThatCanRetry } from '#web/lib/import-again.ts';
import { doAskedWork } from '../asked-work.ts';
import { readPublicConfig, serviceUrl } from './public-config.ts';

/** The one client of the page, opened when first needed. */

/**
 * What the client's file would import beside it comes with the page and is handed over: a retry can rename that file alone, and
 * a file it imports that failed once without a network fails for the life of the page.
 */
const loaded = { doAskedWork, readPublicConfig, serviceUrl };
const loadClient = importThatCanRetry(() => import('./create-supabase.ts'));
let opening: Promise<SupabaseClient> | null = null;
let opened: SupabaseClient | null = null;
const waiting = new Set<(client: SupabaseClient) => void>();

/** Rejects when the service cannot be reached; the next call tries again. */
export function getSupabase(): Promise<SupabaseClient> {
  opening ??= loadClient()
    .then(({ createSupabase }) => createSupabase(loaded))
    .then((client) => {
      opened = client;
      for (const listener of waiting) listener(client);
      return client;
    })
    .catch((error: unknown) => {
      opening = null;
      throw error;
    });
  return opening;
}

/** Calls back once the client exists, now or later. Returns the way to stop waiting. */
export function whenSupabaseOpens(listener: (client: SupabaseClient) => void): () => void {
  waiting.add(listener);
  if (opened) listener(opened);
  return () => waiting.delete(listener);
}
