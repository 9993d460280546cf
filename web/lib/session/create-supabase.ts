import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { doAskedWork } from '../asked-work.ts';
import { patientFetch } from './patient-fetch.ts';
import type { readPublicConfig, serviceUrl } from './public-config.ts';

/** What the page has loaded already. */
export type Loaded = {
  doAskedWork: typeof doAskedWork;
  readPublicConfig: typeof readPublicConfig;
  serviceUrl: typeof serviceUrl;
};

/** Builds the official client. Loaded on demand by `supabase-client.ts`: a visitor without a session never pays for it. */
export async function createSupabase(loaded: Loaded): Promise<SupabaseClient> {
  const { url, anonKey, projectRef } = await loaded.readPublicConfig();
  const client: SupabaseClient = createClient(loaded.serviceUrl(url, window.location.origin), anonKey, {
    auth: {
      persistSession: true,
      autoRefreshToken: true,
      // One handler of ours reads links, in the query as well as in the fragment (auth-link.ts).
      detectSessionInUrl: false,
      flowType: 'implicit',
      storageKey: `sb-${projectRef}-auth-token`,
    },
    // The service answers refusals in French when it is asked to.
    global: {
      headers: { 'Accept-Language': 'fr' },
      fetch: patientFetch(
        async () => (await client.auth.refreshSession()).data.session?.access_token ?? null,
        loaded.doAskedWork,
      ),
    },
  });
  return client;
}
