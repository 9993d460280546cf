import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fallbackNotice, voiceNotices } from '#shared/messages/voice.ts';
import { demoVoice } from '#shared/voice/dialogue-script.ts';
import { toast } from '#web/lib/toasts.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { assessSpoken } from './assess.ts';
import { browserMouth } from './browser-mouth.ts';
import { EchoChat } from './echo-chat.tsx';
import { openFloor } from './floor.ts';
import { hasSynthesis, sayNatively } from './native-voice.ts';
import type { Mouth } from './ports.ts';
import { runEcho } from './run-echo.ts';
import { SupportNotice } from './support-notice.tsx';
import { useAway } from './use-away.ts';
import { useEars } from './use-ears.ts';
import { usePageEar } from './use-page-ear.ts';
import { useSystemVoices } from './use-system-voices.ts';
import { useVoiceConsent } from './use-voice-consent.ts';
import { premiumChoice, VoiceList } from './voice-list.tsx';
import { companionVoice } from './voices.ts';

/** A voice of this device that the person chose. */
const nativeMouth = (voice: SpeechSynthesisVoice | null): Mouth => {
  const leaving = new AbortController();
  return {
    speak: (text) => sayNatively(text, demoVoice, voice, leaving.signal),
    stop: () => leaving.abort(),
  };
};

/** Which voices there are, how each sounds, and a chat that echoes what it hears. */
export function VoiceDemo({ client }: { client: SupabaseClient | null }) {
  return useHydrated() ? <Demo client={client} /> : <Skeleton lines={6} />;
}

function Demo({ client }: { client: SupabaseClient | null }) {
  const ears = useEars();
  const consent = useVoiceConsent();
  const ear = usePageEar(client, ears.place, consent);
  const voices = useSystemVoices();
  const [picked, setPicked] = useState<string | null>(null);
  const testing = useRef<Mouth | null>(null);
  const chosen = picked ?? (voices && (companionVoice(voices)?.voiceURI ?? premiumChoice)) ?? premiumChoice;

  const mouthOf = (id: string): Mouth =>
    id === premiumChoice
      ? browserMouth({
          client: () => client,
          manner: demoVoice,
          onFallback: (online) => toast(fallbackNotice(online)),
        })
      : nativeMouth(voices?.find(({ voiceURI }) => voiceURI === id) ?? null);

  const now = useRef({ mouth: () => mouthOf(chosen) });
  now.current = { mouth: () => mouthOf(chosen) };
  const [floor] = useState(() => ({ take: () => {} }));
  const [echo] = useState(() =>
    runEcho({
      ear: ear.open,
      mouth: () => now.current.mouth(),
      assess: assessSpoken,
      notify: toast,
      now: () => new Date(),
      takeFloor: () => floor.take(),
    }),
  );
  const hush = () => {
    echo.hush();
    testing.current?.stop();
  };
  useAway(hush);
  useEffect(() => {
    const opened = openFloor(() => echo.hush());
    floor.take = opened.take;
    return () => {
      opened.close();
      echo.hush();
      testing.current?.stop();
    };
  }, [echo, floor]);
  const state = useSyncExternalStore(echo.subscribe, echo.state);

  const test = async (id: string, greeting: string) => {
    hush();
    const mouth = mouthOf(id);
    testing.current = mouth;
    if ((await mouth.speak(greeting, 'normal')) === 'failed') toast(voiceNotices.notSpoken);
  };

  useEffect(() => {
    if (!hasSynthesis()) toast(voiceNotices.synthesisUnsupported);
  }, []);

  if (!voices || !ears.places) return <Skeleton lines={6} />;
  return (
    <>
      {ears.place !== 'browser' && ears.place !== 'device' && (
        <SupportNotice serverTranscribes={ears.serverTranscribes} />
      )}
      <section aria-labelledby="voix">
        <h2 id="voix" className="mb-4">
          Les voix
        </h2>
        <VoiceList
          voices={voices}
          chosen={chosen}
          onChoose={setPicked}
          onTest={(id, text) => void test(id, text)}
        />
      </section>
      <section aria-labelledby="essai" className="mt-12">
        <h2 id="essai">Parler avec elle</h2>
        <p className="mt-2 mb-4 text-soft">
          Dites une phrase. Elle s’écrit, puis la voix choisie vous la répète. Rien n’est enregistré.
        </p>
        <EchoChat
          state={state}
          echo={{
            ...echo,
            send(text) {
              ear.forget();
              echo.send(text);
            },
          }}
          place={ears.place}
          consent={consent}
        />
      </section>
    </>
  );
}
