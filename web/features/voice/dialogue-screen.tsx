import type { SupabaseClient } from '@supabase/supabase-js';
import { Keyboard, Mic, RotateCcw, Square } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { voiceNotices } from '#shared/messages/voice.ts';
import { leaveQuickly } from '#web/lib/leave-quickly.ts';
import { toast } from '#web/lib/toasts.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceTray } from '#web/ui/choice-tray.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AnswerBox } from './answer-box.tsx';
import { hasRecognition } from './browser-recognition.ts';
import { DialogueBanners } from './dialogue-banners.tsx';
import type { DialogueEvent, DialogueState } from './dialogue-state.ts';
import { EarBadge } from './ear-badge.tsx';
import { MicrophonePanel } from './microphone-panel.tsx';
import { MouthBadge } from './mouth-badge.tsx';
import { NameForm } from './name-form.tsx';
import { RiskNumbers } from './risk-numbers.tsx';
import { askedBack } from './spoken-choices.ts';
import { SupportNotice } from './support-notice.tsx';
import { TurnList } from './turn-list.tsx';
import { useDialogue } from './use-dialogue.ts';
import { type Ears, useEars } from './use-ears.ts';
import { usePageEar } from './use-page-ear.ts';
import { useVoiceConsent, type VoiceConsent } from './use-voice-consent.ts';

type Props = {
  client: SupabaseClient | null;
  /** Offered once the dialogue is over: how it may go on. */
  afterwards: ReactNode;
};

/** The voice dialogue of the specification, drawn from its state. */
export function DialogueScreen(props: Props) {
  const hydrated = useHydrated();
  return hydrated ? <Dialogue {...props} /> : <Skeleton lines={5} />;
}

function Dialogue({ client, afterwards }: Props) {
  const ears = useEars();
  const consent = useVoiceConsent();
  const { state, send } = useDialogue(client, usePageEar(client, ears.place, consent));
  const deaf = ears.places?.length === 0;
  useEffect(() => {
    if (deaf) toast(voiceNotices.unsupported);
  }, [deaf]);
  if (!ears.places) return <Skeleton lines={5} />;
  return (
    <>
      {!hasRecognition() && <SupportNotice serverTranscribes={ears.serverTranscribes} />}
      <Stage state={state} ears={ears} consent={consent} send={send} afterwards={afterwards} />
    </>
  );
}

function Stage({
  state,
  ears,
  consent,
  send,
  afterwards,
}: {
  state: DialogueState;
  ears: Ears;
  consent: VoiceConsent;
  send: (event: DialogueEvent) => void;
  afterwards: ReactNode;
}) {
  const start = (name: string) => send({ type: 'start', name, at: new Date() });
  if (state.turns.length === 0) {
    if (state.permission !== 'granted' && !state.keyboard) {
      if (ears.place)
        return (
          <MicrophonePanel
            state={state}
            ears={{ ...ears, place: ears.place }}
            consent={consent}
            send={send}
          />
        );
      return (
        <Button kind="main" onClick={() => send({ type: 'use-keyboard' })}>
          <Keyboard size={18} aria-hidden="true" />
          Continuer au clavier
        </Button>
      );
    }
    return <NameForm onStart={start} />;
  }
  return <Talking state={state} ears={ears} consent={consent} send={send} afterwards={afterwards} />;
}

function Talking({ state, ears, consent, send, afterwards }: Parameters<typeof Stage>[0]) {
  const { phase, keyboard, listening, risk, answers } = state;
  const over = phase === 'ended';
  const tray = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState(false);
  return (
    <section aria-label="Dialogue">
      <p className="flex items-center justify-between gap-3 rounded-xl bg-raised px-4 py-3">
        <span>
          Dialogue avec <strong>{state.name}</strong>
        </span>
        <span className="text-[0.95rem] text-soft">{keyboard ? 'Au clavier' : 'À voix haute'}</span>
      </p>
      <DialogueBanners state={state} consent={consent} send={send} />
      {risk && <RiskNumbers risk={risk} />}
      <TurnList turns={state.turns} announced={keyboard || (state.asking?.silent ?? false)} />
      {state.confirming && (
        <p role="status" className="mt-4 rounded-xl bg-lake-wash px-4 py-3">
          {askedBack(state.confirming)}
        </p>
      )}
      {!over && (
        <div className="mt-4">
          {state.turns.some(({ silent }) => silent) && (
            <Button size="small" className="mb-2 min-h-11" onClick={leaveQuickly}>
              Quitter vite
            </Button>
          )}
          <ChoiceTray
            box={tray}
            choices={phase === 'assessing' ? [] : (state.asking?.choices ?? [])}
            onChoose={(id) => send({ type: 'choose', id })}
            folded={folded}
            onFold={setFolded}
          />
        </div>
      )}
      {!over && answers < 2 && (
        <AnswerBox
          text={listening.text}
          disabled={phase === 'assessing'}
          help={
            keyboard
              ? 'Entrée pour envoyer, Maj + Entrée pour aller à la ligne.'
              : 'Ce que nous entendons s’écrit ici. Corrigez, ou écrivez directement. Rien ne part alors sans vous.'
          }
          onType={(text) => send({ type: 'typed', text })}
          onSend={() => send({ type: 'submit', at: new Date() })}
        />
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {phase === 'ai-speaking' && (
          <Button onClick={() => send({ type: 'stop-ai' })}>
            <Square size={18} aria-hidden="true" />
            {'Arrêter l’IA'}
          </Button>
        )}
        {!over && !keyboard && phase !== 'paused' && (
          <Button kind="quiet" onClick={() => send({ type: 'use-keyboard' })}>
            <Keyboard size={18} aria-hidden="true" />
            Passer au clavier
          </Button>
        )}
        {!over && keyboard && ears.place && (
          <Button kind="quiet" onClick={() => send({ type: 'use-voice' })}>
            <Mic size={18} aria-hidden="true" />
            Passer à la voix
          </Button>
        )}
        <Button kind={over ? 'plain' : 'quiet'} onClick={() => send({ type: 'restart' })}>
          <RotateCcw size={18} aria-hidden="true" />
          Recommencer
        </Button>
      </div>
      {over ? (
        <div className="mt-8">{afterwards}</div>
      ) : (
        <div className="mt-6 flex flex-col gap-3">
          {!keyboard && ears.place && <EarBadge place={ears.place} />}
          <MouthBadge />
        </div>
      )}
    </section>
  );
}
