import type { SupabaseClient } from '@supabase/supabase-js';
import { useRef, useState } from 'react';
import { type EarPlace, earAt } from './choose-ear.ts';
import type { Ear } from './ports.ts';
import type { RecordedEarOptions } from './recorded-ear.ts';
import type { VoiceConsent } from './use-voice-consent.ts';

export type PageEar = {
  /** A new ear, where the person chose it to be at this moment; null: the keyboard. */
  open(): Ear | null;
  /** Whether it would record without a yes. */
  lacksConsent(): boolean;
  /** What still waited to be taken down is let go: the person went on without it. */
  forget(): void;
};

/** The ear of a page: whichever opens next, what an earlier one could not have taken down comes first. */
export const usePageEar = (
  client: SupabaseClient | null,
  place: EarPlace | null,
  consent: VoiceConsent,
): PageEar => {
  const now = useRef({ client, place, consent });
  now.current = { client, place, consent };
  const [ear] = useState((): PageEar => {
    const options: RecordedEarOptions = {
      client: () => now.current.client,
      agreedTo: () => now.current.consent.agreedTo(),
      onRefused: (refusal) => now.current.consent.gone(refusal),
      unheard: { current: null },
    };
    return {
      open: () => (now.current.place ? earAt(now.current.place, options) : null),
      lacksConsent: () => now.current.place === 'server' && options.agreedTo() === null,
      forget() {
        options.unheard.current = null;
      },
    };
  });
  return ear;
};
