import { recognitionLanguage } from '#shared/voice/dialogue-script.ts';

export type Manner = { rate: number; pitch: number; volume: number };

/** A voice that does not begin within this time will not. */
const longestBeginning = 4_000;
/** Nobody speaks slower than this, in milliseconds for each character; then something hangs. */
const slowestCharacter = 250;

export const hasSynthesis = (): boolean => typeof speechSynthesis !== 'undefined';

/** Says a text in the system's voice. Resolves whatever happens: some browsers never tell that they failed, or finished. */
export const sayNatively = (
  text: string,
  manner: Manner,
  voice: SpeechSynthesisVoice | null,
  signal: AbortSignal,
): Promise<'said' | 'stopped' | 'failed'> =>
  new Promise((resolve) => {
    if (!hasSynthesis()) {
      resolve('failed');
      return;
    }
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = voice?.lang ?? recognitionLanguage;
    utterance.voice = voice;
    Object.assign(utterance, manner);
    let watch = setTimeout(() => finish('failed'), longestBeginning);
    const finish = (how: 'said' | 'stopped' | 'failed') => {
      clearTimeout(watch);
      signal.removeEventListener('abort', onAbort);
      utterance.onstart = null;
      utterance.onend = null;
      utterance.onerror = null;
      if (how !== 'said') speechSynthesis.cancel();
      resolve(how);
    };
    const onAbort = () => finish('stopped');
    utterance.onstart = () => {
      clearTimeout(watch);
      watch = setTimeout(() => finish('failed'), 10_000 + text.length * slowestCharacter);
    };
    utterance.onend = () => finish('said');
    utterance.onerror = () => finish('failed');
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    else speechSynthesis.speak(utterance);
  });
