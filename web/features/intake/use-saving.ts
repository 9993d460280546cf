import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useRef, useState } from 'react';
import { seconds } from '#shared/time.ts';
import { Refused } from '#web/lib/call-function.ts';
import { type IntakeRecord, markSaved, mayBeSaved, type OpenIntake } from './intake-record.ts';
import { saveIntake } from './save-intake.ts';

/** `retrying`: the last try failed and another is coming. `outdated`: the wording agreed to was replaced meanwhile. */
export type Saving = 'idle' | 'saving' | 'retrying' | 'saved' | 'outdated';

const longestPause = seconds(60);

/** Two seconds, then twice as long each time, up to a minute. */
export const pauseAfter = (failures: number): number =>
  Math.min(seconds(2) * 2 ** (failures - 1), longestPause);

/**
 * Saves complete, agreed-to answers of the person signed in, and tries again until it works: after a growing pause, and
 * at once when the network is back.
 */
export const useSaving = (
  client: SupabaseClient | null,
  userId: string | undefined,
  record: IntakeRecord,
  change: (next: (record: IntakeRecord) => IntakeRecord) => void,
  onSaved: () => void,
): Saving => {
  const [saving, setSaving] = useState<Saving>('idle');
  const ready = client !== null && mayBeSaved(record, userId);
  const id = record.kind === 'open' ? record.id : null;
  const latest = useRef({ record, change, onSaved });
  latest.current = { record, change, onSaved };

  useEffect(() => {
    if (!ready || client === null || userId === undefined) {
      setSaving((now) => (now === 'outdated' || now === 'saved' ? now : 'idle'));
      return;
    }
    let stopped = false;
    let running = false;
    let failures = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changeOpen = (next: (record: OpenIntake) => IntakeRecord) =>
      latest.current.change((now) => (now.kind === 'open' && now.id === id ? next(now) : now));

    const attempt = async () => {
      const current = latest.current.record;
      if (stopped || running || current.kind !== 'open' || current.id !== id) return;
      running = true;
      clearTimeout(timer);
      setSaving('saving');
      try {
        await saveIntake(client, userId, current, () =>
          changeOpen((now) => ({ ...now, consentRecorded: true })),
        );
        // Even when the page was left meanwhile: what is at the server does not stay here.
        markSaved(current.id, userId);
        latest.current.onSaved();
        if (stopped) return;
        setSaving('saved');
      } catch (error) {
        if (stopped) return;
        if (error instanceof Refused && error.code === 'consent_outdated') {
          setSaving('outdated');
          changeOpen((now) => ({ ...now, consent: null }));
          return;
        }
        failures += 1;
        setSaving('retrying');
        timer = setTimeout(attempt, pauseAfter(failures));
      } finally {
        running = false;
      }
    };
    void attempt();
    window.addEventListener('online', attempt);
    return () => {
      stopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', attempt);
    };
  }, [ready, client, userId, id]);
  return saving;
};
