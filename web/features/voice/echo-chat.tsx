import { Mic, Square, Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { EarPlace } from './choose-ear.ts';
import { EarBadge } from './ear-badge.tsx';
import { RiskNumbers } from './risk-numbers.tsx';
import type { EchoState, runEcho } from './run-echo.ts';
import { TurnList } from './turn-list.tsx';
import type { VoiceConsent } from './use-voice-consent.ts';
import { VoiceYes } from './voice-yes.tsx';

const said: Record<EchoState['phase'], string> = {
  idle: '',
  listening: 'Je vous écoute…',
  thinking: 'Votre phrase est lue…',
  speaking: 'La voix vous répond…',
};

/** The demo's chat: speak or write, read and hear it back, or mute it. */
export function EchoChat({
  state,
  echo,
  place,
  consent,
}: {
  state: EchoState;
  echo: ReturnType<typeof runEcho>;
  place: EarPlace | null;
  consent: VoiceConsent;
}) {
  const [typed, setTyped] = useState('');
  const listening = state.phase === 'listening';
  const unagreed = place === 'server' && consent.given === false;
  const mute = (
    <Button aria-pressed={state.muted} onClick={echo.toggleMute}>
      {state.muted ? <VolumeX size={18} aria-hidden="true" /> : <Volume2 size={18} aria-hidden="true" />}
      {state.muted ? 'Remettre le son' : 'Couper le son'}
    </Button>
  );
  const send = () => {
    echo.send(typed);
    setTyped('');
  };
  return (
    <div className="flex flex-col gap-4">
      {place && <EarBadge place={place} />}
      {unagreed ? (
        <VoiceYes
          consent={consent}
          outside
          action="Démarrer l’écoute"
          icon={<Mic size={18} aria-hidden="true" />}
          others={mute}
          onGiven={echo.listen}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {place &&
            (listening ? (
              <Button kind="main" onClick={echo.stopListening}>
                <Square size={18} aria-hidden="true" />
                Arrêter l’écoute
              </Button>
            ) : (
              <Button
                kind="main"
                disabled={state.phase === 'thinking' || (place === 'server' && consent.given === null)}
                onClick={echo.listen}
              >
                <Mic size={18} aria-hidden="true" />
                Démarrer l’écoute
              </Button>
            ))}
          {mute}
        </div>
      )}
      <p role="status" className="min-h-7">
        {said[state.phase]}
        {state.transcript !== '' && (
          <span className="mt-1 block rounded-xl bg-lake-wash px-4 py-2">{state.transcript}</span>
        )}
      </p>
      {state.risk && <RiskNumbers risk={state.risk} />}
      {state.messages.length > 0 && (
        <TurnList
          announced={state.muted}
          turns={state.messages.map(({ role, content, timestamp }) => ({
            speaker: role === 'user' ? 'user' : 'ai',
            text: content,
            at: timestamp,
          }))}
        />
      )}
      <form
        noValidate
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField
          label="Ou écrivez une phrase"
          value={typed}
          autoComplete="off"
          maxLength={600}
          className="min-w-0 flex-[1_1_14rem]"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" disabled={state.phase === 'thinking'}>
          Envoyer
        </Button>
      </form>
    </div>
  );
}
