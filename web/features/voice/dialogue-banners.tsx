import { Ear, Mic, Volume2 } from 'lucide-react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { DialogueEvent, DialogueState } from './dialogue-state.ts';
import { troubles } from './trouble-texts.ts';
import type { VoiceConsent } from './use-voice-consent.ts';
import { VoiceYes } from './voice-yes.tsx';

const banner = 'flex items-start gap-3 rounded-xl px-4 py-3';

/** What happens now, in one sentence that is also announced; and, when something went wrong, what to do. */
export function DialogueBanners({
  state,
  consent,
  send,
}: {
  state: DialogueState;
  consent: VoiceConsent;
  send: (event: DialogueEvent) => void;
}) {
  const { phase, trouble, keyboard, risk, listening } = state;
  const yourTurn = phase === 'listening' || phase === 'user-speaking';
  return (
    <div className="my-4 flex flex-col gap-3">
      <div role="status">
        {phase === 'ai-speaking' && (
          <p className={`${banner} bg-dawn-wash`}>
            <Volume2 size={22} aria-hidden="true" className="mt-0.5 shrink-0" />
            {'L’IA parle…'}
          </p>
        )}
        {yourTurn && (
          <p className={`${banner} bg-lake-wash`}>
            <Mic size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-lake" />
            {keyboard
              ? 'À vous. Écrivez votre réponse, puis envoyez-la.'
              : state.asking && risk && listening.text === ''
                ? 'À vous. Une des réponses part dès qu’elle est comprise ; vos autres mots vous attendent.'
                : risk || listening.edited
                  ? 'À vous. Rien ne part sans vous. Prenez votre temps, puis appuyez sur Envoyer.'
                  : 'À vous, parlez. L’IA analyse votre réponse après 3 secondes de silence.'}
          </p>
        )}
        {phase === 'pause' && (
          <p className={`${banner} bg-sunk`}>
            <Ear size={22} aria-hidden="true" className="mt-0.5 shrink-0" />
            Un instant…
          </p>
        )}
        {phase === 'assessing' && <p className={`${banner} bg-sunk`}>Votre réponse est lue…</p>}
      </div>
      {phase === 'paused' && trouble && (
        <Alert
          tone={trouble === 'hidden' || trouble === 'no-consent' ? 'neutral' : 'danger'}
          title={troubles[trouble].title}
        >
          <p>{troubles[trouble].text}</p>
          <div className="mt-3">
            {trouble === 'no-consent' && consent.given !== true ? (
              <VoiceYes
                consent={consent}
                outside
                action="Reprendre à voix haute"
                others={<Button onClick={() => send({ type: 'use-keyboard' })}>Continuer au clavier</Button>}
                onGiven={() => send({ type: 'resume' })}
              />
            ) : (
              <div className="flex flex-wrap gap-2">
                <Button size="small" onClick={() => send({ type: 'resume' })}>
                  {keyboard ? 'Reprendre' : 'Reprendre à voix haute'}
                </Button>
                {!keyboard && (
                  <Button size="small" onClick={() => send({ type: 'use-keyboard' })}>
                    Continuer au clavier
                  </Button>
                )}
              </div>
            )}
          </div>
        </Alert>
      )}
    </div>
  );
}
