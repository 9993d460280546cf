import type { SupabaseClient } from '@supabase/supabase-js';
import {
  type AuthLink,
  decideLinkOutcome,
  type LinkOutcome,
  readAuthLink,
  type SessionResult,
} from './auth-link.ts';
import { rememberRecovery } from './recovery.ts';
import { isServiceFailure } from './service-message.ts';

/**
 * Reads the link the page was opened with and clears the address bar in the same turn, before anything else can see
 * or send it. Call it before the router starts, so that the router never holds a token either.
 */
export function takeAuthLink(): AuthLink {
  // `/test-reset` only displays: what stands in its address is acted on by nobody.
  if (window.location.pathname === '/test-reset') return { kind: 'none' };
  const link = readAuthLink(window.location);
  if (link.kind !== 'none') window.history.replaceState(window.history.state, '', link.cleanAddress);
  return link;
}

/** Opens the session a link carries and says what follows. Never throws: each failure is a row of the catalogue. */
export async function followAuthLink(
  link: Extract<AuthLink, { kind: 'tokens' }>,
  getClient: () => Promise<SupabaseClient>,
): Promise<LinkOutcome> {
  return decideLinkOutcome(link, await openSession(link, getClient));
}

async function openSession(
  link: Extract<AuthLink, { kind: 'tokens' }>,
  getClient: () => Promise<SupabaseClient>,
): Promise<SessionResult> {
  try {
    const client = await getClient();
    const { data, error } = await client.auth.setSession({
      access_token: link.accessToken,
      refresh_token: link.refreshToken,
    });
    if (error) return isServiceFailure(error) ? 'broken' : 'refused';
    if (!data.user) return 'refused';
    if (link.recovery) rememberRecovery(data.user.id);
    return 'set';
  } catch (error) {
    // The client parses the token before asking the service: unreadable JSON inside is a bad link, not a breakdown.
    return error instanceof SyntaxError ? 'refused' : 'broken';
  }
}
