import type { SupabaseClient } from '@supabase/supabase-js';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { consentPurposes, consentsReply } from '#shared/privacy/consents.ts';
import { callFunction, type Refused } from '#web/lib/call-function.ts';
import { useSession } from '#web/lib/session/session-context.tsx';

const { version } = consentPurposes.voice;

const voiceConsentQuery = (client: SupabaseClient | null, userId: string | undefined) =>
  queryOptions({
    queryKey: ['consents', 'voice', userId],
    queryFn: async ({ signal }) => {
      const { consents } = await callFunction(client, 'my-consents', {}, consentsReply, signal);
      const last = consents.find(({ purpose }) => purpose === 'voice');
      return last?.given === true && last.version === version;
    },
  });

export type VoiceConsent = {
  /** Whether the present wording was agreed to; null until that is known. */
  given: boolean | null;
  /** There was a yes in this visit, and there is none any more. */
  lost: boolean;
  /** The yes goes with the account; a visitor's lives in this page alone. */
  kept: boolean;
  /** What the server said of a yes to a wording that has changed since this page was opened. */
  outdated: string | null;
  /** The wording agreed to, as it stands at this very moment. */
  agreedTo(): string | null;
  /** @throws Refused, Unreachable */
  decide(given: boolean): Promise<void>;
  /** The server has no such yes (any more): withdrawn on another screen, or to another wording. */
  gone(refusal: Refused): void;
};

/** The yes to the voice (requirements L16) of whoever is here. The server holds it as well. */
export const useVoiceConsent = (): VoiceConsent => {
  const { client, state, userId } = useSession();
  const queries = useQueryClient();
  const kept = state === 'session';
  const query = useMemo(() => voiceConsentQuery(client, userId), [client, userId]);
  const { data, isError } = useQuery({ ...query, enabled: kept });
  const here = useRef(false);
  const [givenHere, setGivenHere] = useState(false);
  const [outdated, setOutdated] = useState<string | null>(null);

  const set = useCallback(
    (given: boolean) => {
      if (kept) {
        queries.setQueryData(query.queryKey, given);
        return;
      }
      here.current = given;
      setGivenHere(given);
    },
    [kept, queries, query],
  );
  const agreedTo = useCallback(
    () => ((kept ? queries.getQueryData(query.queryKey) === true : here.current) ? version : null),
    [kept, queries, query],
  );
  const decide = useCallback(
    async (given: boolean) => {
      if (kept)
        await callFunction(client, 'record-consent', { purpose: 'voice', version, given }, z.object({}));
      set(given);
      setOutdated(null);
      // Other rooms show what was agreed to.
      if (kept) void queries.invalidateQueries({ queryKey: ['consents'] });
    },
    [kept, client, queries, set],
  );
  const gone = useCallback(
    ({ code, message }: Refused) => {
      set(false);
      setOutdated(code === 'consent_outdated' ? message : null);
    },
    [set],
  );
  const known = state === 'loading' ? null : kept ? (data ?? (isError ? false : null)) : givenHere;
  const had = useRef(false);
  if (known) had.current = true;
  const lost = known === false && had.current;
  return { given: known, lost, kept, outdated, agreedTo, decide, gone };
};
