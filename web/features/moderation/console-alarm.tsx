import type { SupabaseClient } from '@supabase/supabase-js';
import { BellOff, BellRing } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { AlertRow } from '#shared/moderation/alerts.ts';
import { signedOutEvent } from '#web/lib/session/session-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { play, switchSoundOff, switchSoundOn, useSound } from './alarm-sound.ts';
import { useAlarm } from './use-alarm.ts';

/**
 * A sign-in that ends by itself while the console is open is heard: the page that follows looks like any other.
 * @param known the console has said so already
 */
function useSoundOfTheEnd(client: SupabaseClient, known: boolean): void {
  const quiet = useRef(known);
  quiet.current = known;
  useEffect(() => {
    let onPurpose = false;
    const leave = () => {
      onPurpose = true;
    };
    const page = window;
    page.addEventListener(signedOutEvent, leave);
    const { data } = client.auth.onAuthStateChange((event) => {
      // The event of a deliberate sign-out comes a moment after the client's own.
      if (event === 'SIGNED_OUT' && !quiet.current) setTimeout(() => !onPurpose && play('cut'), 500);
    });
    return () => {
      data.subscription.unsubscribe();
      setTimeout(() => page.removeEventListener(signedOutEvent, leave), 1000);
    };
  }, [client]);
}

/** On every page of the console, in plain sight: whether it can be heard. */
export function ConsoleAlarm({
  client,
  alerts,
  blind = false,
}: {
  client: SupabaseClient;
  alerts: readonly AlertRow[] | undefined;
  blind?: boolean;
}) {
  const sound = useSound();
  useAlarm(alerts, blind, sound === 'on');
  useSoundOfTheEnd(client, blind);
  if (sound === 'on') {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[0.95rem]">
        <p role="status" className="inline-flex items-center gap-2">
          {blind ? (
            <>
              <BellOff size={18} aria-hidden="true" className="shrink-0 text-danger" />
              <span className="font-semibold text-danger">
                La console ne voit plus rien : elle ne préviendra pas.
              </span>
            </>
          ) : (
            <>
              <BellRing size={18} aria-hidden="true" className="text-lake" /> L’alarme sonne ici
            </>
          )}
        </p>
        <Button size="small" kind="quiet" onClick={() => void switchSoundOff()}>
          Couper l’alarme
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl border-l-4 border-danger bg-danger-wash px-4 py-2">
      <p role="status" className="inline-flex items-center gap-2 font-semibold">
        <BellOff size={18} aria-hidden="true" className="shrink-0 text-danger" />
        {sound === 'asleep'
          ? 'L’alarme est coupée ici : touchez la page pour la remettre.'
          : 'L’alarme est coupée ici.'}
      </p>
      <Button size="small" onClick={() => void switchSoundOn()}>
        Activer l’alarme
      </Button>
    </div>
  );
}
