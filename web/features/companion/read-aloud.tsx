import { Square, Volume2 } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { frenchVoice } from './browser-speech.ts';

const watchVoices = (onChange: () => void): (() => void) => {
  if (!('speechSynthesis' in window)) return () => {};
  // Voices come a moment after the page in most browsers.
  speechSynthesis.addEventListener('voiceschanged', onChange);
  return () => speechSynthesis.removeEventListener('voiceschanged', onChange);
};

const useFrenchVoice = (): SpeechSynthesisVoice | null => {
  const name = useSyncExternalStore(watchVoices, () => frenchVoice()?.voiceURI ?? '');
  return name === '' ? null : frenchVoice();
};

export type Reading = { voice: SpeechSynthesisVoice | null; speaking: boolean; toggle: () => void };

/** Reads one reply aloud with the browser's own voice, until it is stopped or leaves the page. */
export function useReadAloud(text: string): Reading {
  const voice = useFrenchVoice();
  const [speaking, setSpeaking] = useState(false);
  useEffect(() => {
    if (!speaking) return;
    return () => speechSynthesis.cancel();
  }, [speaking]);
  const start = () => {
    if (!voice) return;
    speechSynthesis.cancel();
    const said = new SpeechSynthesisUtterance(text);
    said.lang = voice.lang;
    said.voice = voice;
    said.onend = () => setSpeaking(false);
    said.onerror = () => setSpeaking(false);
    speechSynthesis.speak(said);
    setSpeaking(true);
  };
  return { voice, speaking, toggle: () => (speaking ? setSpeaking(false) : start()) };
}

/** Not there where the browser has no French voice. */
export function ReadAloudButton({
  reading: { voice, speaking, toggle },
  onPressed,
}: {
  reading: Reading;
  onPressed?: () => void;
}) {
  if (!voice) return null;
  return (
    <button
      type="button"
      onClick={() => {
        toggle();
        onPressed?.();
      }}
      className="inline-flex min-h-7 min-w-7 items-center justify-center gap-1 rounded-lg px-1 text-[0.9rem] text-soft hover:bg-sunk hover:text-ink in-data-sheet:min-h-11 in-data-sheet:gap-2 in-data-sheet:px-2 in-data-sheet:text-base"
    >
      {speaking ? <Square size={15} aria-hidden="true" /> : <Volume2 size={16} aria-hidden="true" />}
      <span className="max-sm:not-in-data-sheet:sr-only">{speaking ? 'Arrêter la lecture' : 'Écouter'}</span>
      {!voice.localService && (
        <span>
          (voix en ligne
          <span className="sr-only"> : ce texte est envoyé à l’éditeur du navigateur</span>)
        </span>
      )}
    </button>
  );
}
