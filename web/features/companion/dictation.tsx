import { Mic, MicOff } from 'lucide-react';
import { Note } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Dictation } from './use-dictation.ts';

/** One tap to speak, one to stop. Not there where the browser cannot hear. */
export function DictationButton({ dictation }: { dictation: Dictation }) {
  if (dictation.where === null) return null;
  return (
    <Button onClick={dictation.toggle} aria-pressed={dictation.listening} className="shrink-0 px-3!">
      {dictation.listening ? <MicOff size={20} aria-hidden="true" /> : <Mic size={20} aria-hidden="true" />}
      <span className="sr-only">{dictation.listening ? 'Arrêter la dictée' : 'Dicter'}</span>
    </Button>
  );
}

const badge = {
  device: 'Votre voix reste sur cet appareil.',
  vendor: 'Votre voix est envoyée à l’éditeur de ce navigateur.',
} as const;

/** Where the sound goes, before and while it goes there. */
export function DictationState({ dictation }: { dictation: Dictation }) {
  return (
    <div aria-live="polite">
      {dictation.asking && (
        <Note title="Avant de dicter">
          <p>
            Ce navigateur n’écoute pas sur l’appareil. Il envoie votre voix à son éditeur (Google pour Chrome,
            par exemple), qui la transforme en texte. Nous ne recevons que le texte, et rien ne part sans
            votre geste.
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="small" onClick={dictation.agree}>
              Dicter quand même
            </Button>
            <Button size="small" onClick={dictation.refuse}>
              Non, j’écris
            </Button>
          </div>
        </Note>
      )}
      {dictation.listening && dictation.where && (
        <p className="text-[0.95rem] font-semibold">Je vous écoute… {badge[dictation.where]}</p>
      )}
      {dictation.trouble && <p className="text-[0.95rem] font-semibold text-danger">{dictation.trouble}</p>}
    </div>
  );
}
