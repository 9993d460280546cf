/*
 * The browser's own hearing and voice, as far as it has them. Types by hand: the platform's own list does not know
 * recognition yet.
 */

type Heard = { readonly isFinal: boolean; readonly 0: { readonly transcript: string } };
export type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  /** Asks that the sound stays on the device; only where the browser offers it. */
  processLocally?: boolean;
  onresult: ((event: { resultIndex: number; results: ArrayLike<Heard> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
};
type RecognitionClass = {
  new (): Recognition;
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>;
};

const recognitionClass = (): RecognitionClass | undefined => {
  const host = window as { SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass };
  return host.SpeechRecognition ?? host.webkitSpeechRecognition;
};

/** `device`: the sound stays here. `vendor`: the browser sends it to whoever made it (requirements L-31). */
export type Hearing = { where: 'device' | 'vendor'; start: () => Recognition };

/** How this browser hears French; on the device wherever it can. */
export const findHearing = async (): Promise<Hearing | null> => {
  const Recogniser = recognitionClass();
  if (!Recogniser) return null;
  const local = await Promise.resolve(
    Recogniser.available?.({ langs: ['fr-FR'], processLocally: true }),
  ).catch(() => undefined);
  const onDevice = local === 'available';
  return {
    where: onDevice ? 'device' : 'vendor',
    start: () => {
      const recogniser = new Recogniser();
      recogniser.lang = 'fr-FR';
      recogniser.continuous = true;
      recogniser.interimResults = true;
      if (onDevice) recogniser.processLocally = true;
      recogniser.start();
      return recogniser;
    },
  };
};

/** A French voice of this browser: one that stays on the device before any other. Null when there is none. */
export const frenchVoice = (): SpeechSynthesisVoice | null => {
  if (!('speechSynthesis' in window)) return null;
  const french = speechSynthesis.getVoices().filter(({ lang }) => /^fr\b/i.test(lang));
  return french.find(({ localService }) => localService) ?? french[0] ?? null;
};
