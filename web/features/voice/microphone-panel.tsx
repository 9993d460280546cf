import { Keyboard, Mic } from 'lucide-react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { EarPlace } from './choose-ear.ts';
import type { DialogueEvent, DialogueState } from './dialogue-state.ts';
import { EarChoice } from './ear-badge.tsx';
import { MouthBadge } from './mouth-badge.tsx';
import type { Ears } from './use-ears.ts';
import type { VoiceConsent } from './use-voice-consent.ts';
import { VoiceYes } from './voice-yes.tsx';

/** Before anything is heard: what the microphone is for, where the sound goes, the yes it takes, and the way without it. */
export function MicrophonePanel({
  state,
  ears,
  consent,
  send,
}: {
  state: DialogueState;
  ears: Ears & { place: EarPlace };
  consent: VoiceConsent;
  send: (event: DialogueEvent) => void;
}) {
  const denied = state.permission === 'denied';
  const ask = () => send({ type: 'ask-microphone' });
  const action = denied ? 'Réessayer' : 'Autoriser le microphone';
  const byKeyboard = (
    <Button onClick={() => send({ type: 'use-keyboard' })}>
      <Keyboard size={18} aria-hidden="true" />
      Continuer au clavier
    </Button>
  );
  return (
    <Card>
      <h2 className="text-2xl">Votre microphone</h2>
      <p className="mt-2">
        {
          'Pour vous entendre, nous avons besoin de l’accès au microphone. Votre navigateur va vous le demander.'
        }
      </p>
      <div className="mt-4 flex flex-col gap-3">
        <EarChoice places={ears.places ?? []} place={ears.place} onChoose={ears.choose} />
        <MouthBadge />
      </div>
      {denied && (
        <Alert className="mt-4" title="Permission refusée">
          <p>Le microphone est nécessaire pour le dialogue vocal</p>
          <p className="mt-1">
            {state.trouble === 'no-microphone'
              ? 'Aucun microphone n’a été trouvé. Branchez-en un et réessayez, ou continuez au clavier.'
              : 'Pour l’autoriser, ouvrez les réglages du site (à gauche de l’adresse), puis réessayez. Ou continuez au clavier.'}
          </p>
        </Alert>
      )}
      <div className="mt-5">
        {ears.place === 'server' && consent.given === false ? (
          <VoiceYes
            consent={consent}
            outside
            action={action}
            icon={<Mic size={18} aria-hidden="true" />}
            others={byKeyboard}
            onGiven={ask}
          />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button
              kind="main"
              busy={state.permission === 'asking'}
              busyLabel="Votre navigateur vous demande…"
              disabled={ears.place === 'server' && consent.given === null}
              onClick={ask}
            >
              <Mic size={18} aria-hidden="true" />
              {action}
            </Button>
            {byKeyboard}
          </div>
        )}
      </div>
    </Card>
  );
}
