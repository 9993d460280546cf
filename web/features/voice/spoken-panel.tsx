import type { SupabaseClient } from '@supabase/supabase-js';
import { Hourglass, Mic, MicOff, Send, Square } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { sendingOnEnter, useGrowingArea } from '#web/lib/growing-area.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceTray } from '#web/ui/choice-tray.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EarBadge, EarChoice, EarMark } from './ear-badge.tsx';
import { MouthBadge, MouthMark } from './mouth-badge.tsx';
import { storePause } from './pause-length.ts';
import { RiskNumbers } from './risk-numbers.tsx';
import { askedBack } from './spoken-choices.ts';
import {
  isInRisk,
  isOpenEnded,
  longestPause,
  openNow,
  pauseOf,
  type SpokenEvent,
  type SpokenState,
  shortestPause,
} from './spoken-state.ts';
import { SupportNotice } from './support-notice.tsx';
import { troubles } from './trouble-texts.ts';
import { useEars } from './use-ears.ts';
import { usePageEar } from './use-page-ear.ts';
import { type Conversation, useSpoken } from './use-spoken.ts';
import type { VoiceConsent } from './use-voice-consent.ts';
import { VoiceYes } from './voice-yes.tsx';

/** Where one speaks in a session: whose turn it is, what is heard, and everything one can do about it. */
export function SpokenPanel({
  client,
  conversation,
  consent,
  elsewhere,
  settings,
}: {
  client: SupabaseClient;
  conversation: Conversation;
  consent: VoiceConsent;
  /** The way back to writing, with the words that were not sent yet. */
  elsewhere: (words: string) => ReactNode;
  /** What else can be decided about the voice, with the same words in hand. */
  settings: (words: string) => ReactNode;
}) {
  const ears = useEars();
  const { state, send } = useSpoken(client, conversation, usePageEar(client, ears.place, consent), consent);
  const agreed = consent.given !== false;
  const words = state.listening.text.trim();
  const tray = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState(false);
  const talking = agreed && state.phase !== 'closed' && state.phase !== 'opening';
  if (!ears.places) return <Skeleton lines={3} />;
  return (
    <section aria-label="Parler" className="flex flex-col gap-3">
      {!ears.place && <SupportNotice serverTranscribes={ears.serverTranscribes} />}
      {state.interim && <RiskNumbers risk={state.interim} />}
      <Now state={state} send={send} agreed={agreed} />
      {!agreed && (
        <Alert
          tone="neutral"
          title={consent.lost ? troubles['no-consent'].title : 'Parler à voix haute demande votre accord.'}
        >
          {consent.lost && <p className="mb-3">{troubles['no-consent'].text}</p>}
          {ears.place && (
            <VoiceYes
              consent={consent}
              quiet={words !== ''}
              action="Parler à voix haute"
              onGiven={() => send({ type: 'open' })}
            />
          )}
        </Alert>
      )}
      {agreed && !talking && ears.place && (
        <>
          <EarChoice places={ears.places} place={ears.place} onChoose={ears.choose} />
          <div>
            <MouthMark />
          </div>
          <Button
            kind="main"
            busy={state.phase === 'opening'}
            busyLabel="Votre navigateur vous demande…"
            onClick={() => send({ type: 'open' })}
          >
            <Mic size={18} aria-hidden="true" />
            Parler
          </Button>
        </>
      )}
      <ChoiceTray
        box={tray}
        choices={openNow(state)?.choices ?? []}
        onChoose={(id) => send({ type: 'choose', id })}
        folded={folded}
        onFold={setFolded}
      />
      <Caption state={state} send={send} agreed={agreed} />
      <div className="flex flex-wrap items-center gap-2">
        {(state.phase === 'listening' || state.phase === 'user-speaking') && (
          <Button size="small" aria-pressed={state.thinking} onClick={() => send({ type: 'think' })}>
            <Hourglass size={16} aria-hidden="true" />
            Je réfléchis
          </Button>
        )}
        {talking && (
          <Button size="small" onClick={() => send({ type: 'close' })}>
            <MicOff size={16} aria-hidden="true" />
            Fermer le micro
          </Button>
        )}
        {elsewhere(words)}
        {talking && ears.place && <EarMark place={ears.place} />}
      </div>
      <details>
        <summary className="cursor-pointer py-1 font-semibold text-lake">Réglages de la voix</summary>
        <div className="mt-2 flex flex-col gap-3">
          {talking && ears.place && <EarBadge place={ears.place} />}
          <MouthBadge />
          <PauseLength state={state} send={send} />
          {agreed && <div className="flex flex-wrap gap-2">{settings(words)}</div>}
        </div>
      </details>
    </section>
  );
}

type PartProps = { state: SpokenState; send: (event: SpokenEvent) => void };

const sentences = (state: SpokenState): string => {
  switch (state.phase) {
    case 'listening':
    case 'user-speaking':
      if (state.confirming) return askedBack(state.confirming);
      if (openNow(state) && isInRisk(state) && state.listening.text === '')
        return 'À vous. Une des réponses part dès qu’elle est comprise ; vos autres mots vous attendent.';
      if (isInRisk(state) || state.listening.edited)
        return 'À vous. Rien ne part sans vous. Prenez votre temps, puis appuyez sur Envoyer.';
      if (isOpenEnded(state))
        return 'À vous, aussi longtemps que vous voulez. Dites « j’ai fini » à la fin, ou appuyez sur Envoyer.';
      return state.thinking
        ? 'Prenez votre temps. Rien ne part tant que vous n’avez pas repris la parole.'
        : `À vous, parlez. Vos mots partent après ${pauseOf(state)} secondes de silence.`;
    case 'waiting':
      return 'Vos mots sont lus…';
    case 'ai-speaking':
      return 'Le compagnon parle. Parlez, ou appuyez, pour l’interrompre.';
    default:
      return '';
  }
};

function Now({ state, send, agreed }: PartProps & { agreed: boolean }) {
  const sentence = sentences(state);
  return (
    <>
      <p role="status" className={sentence === '' ? 'sr-only' : 'rounded-xl bg-lake-wash px-4 py-3'}>
        {sentence}
      </p>
      {state.phase === 'ai-speaking' && (
        <Button onClick={() => send({ type: 'barge-in' })}>
          <Square size={18} aria-hidden="true" />
          Interrompre et parler
        </Button>
      )}
      {agreed && state.phase === 'paused' && state.trouble && (
        <Alert tone={state.trouble === 'hidden' ? 'neutral' : 'danger'} title={troubles[state.trouble].title}>
          <p>{troubles[state.trouble].text}</p>
          <Button size="small" className="mt-3" onClick={() => send({ type: 'open' })}>
            Reprendre à voix haute
          </Button>
        </Alert>
      )}
    </>
  );
}

/** What is heard, live; one corrects it, or writes from the start. */
function Caption({ state, send, agreed }: PartProps & { agreed: boolean }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { text } = state.listening;
  useGrowingArea(area, text);
  const submit = () => send({ type: 'submit' });
  useEffect(() => {
    // Whatever has the focus: Escape makes the companion fall silent.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') send({ type: 'barge-in' });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [send]);
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label className="min-w-0 flex-[1_1_14rem]">
        <span className="sr-only">Vos mots, tels que nous les entendons</span>
        <textarea
          ref={area}
          rows={1}
          value={text}
          placeholder={agreed ? 'Ce que nous entendons s’écrit ici ; corrigez, ou écrivez.' : 'Écrivez ici.'}
          autoComplete="off"
          enterKeyHint="send"
          maxLength={8000}
          onChange={(event) => send({ type: 'typed', text: event.target.value })}
          onKeyDown={sendingOnEnter(submit)}
          className="control resize-none overflow-y-auto"
        />
      </label>
      <Button
        kind={
          (agreed ? state.phase === 'closed' || state.phase === 'opening' : text === '') ? 'plain' : 'main'
        }
        type="submit"
        disabled={text.trim().length < 3 || state.phase === 'waiting'}
      >
        <Send size={18} aria-hidden="true" />
        {agreed ? 'Envoyer' : 'Envoyer par écrit'}
      </Button>
    </form>
  );
}

function PauseLength({ state, send }: PartProps) {
  return (
    <label className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.95rem]">
      Silence avant l’envoi
      <input
        type="range"
        min={shortestPause}
        max={longestPause}
        step={1}
        value={state.pause}
        aria-valuetext={`${state.pause} secondes`}
        className="min-h-11 min-w-0 flex-[1_1_8rem] accent-lake"
        onChange={(event) => {
          const seconds = Number(event.target.value);
          send({ type: 'pause-length', seconds });
          storePause(seconds);
        }}
      />
      <span className="tabular-nums">
        {state.pause} secondes
        {pauseOf(state) > state.pause && ` (${pauseOf(state)} avec le guide écrit à l’avance)`}
      </span>
    </label>
  );
}
