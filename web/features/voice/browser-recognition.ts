import { recognitionLanguage } from '#shared/voice/dialogue-script.ts';
import type { Ear } from './ports.ts';

/** The part of the Web Speech API that is used; browsers name it twice, and TypeScript's DOM not at all. */
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  /** Only on this device; where the browser knows the option. */
  processLocally?: boolean;
  onresult: ((event: RecognitionResultEvent) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
};
type RecognitionResultEvent = {
  results: ArrayLike<ArrayLike<{ transcript: string; confidence?: number }> & { isFinal: boolean }>;
};
type RecognitionMaker = {
  new (): Recognition;
  /** Which languages can be recognised without leaving the device. */
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>;
};

const maker = (): RecognitionMaker | null => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<
    string,
    RecognitionMaker | undefined
  >;
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
};

export const hasRecognition = (): boolean => maker() !== null;

/** Whether French can be recognised without the sound leaving the device. Anything unclear is no. */
export const recognisesOnDevice = async (): Promise<boolean> => {
  try {
    const found = await maker()?.available?.({ langs: [recognitionLanguage], processLocally: true });
    return found === 'available';
  } catch {
    return false;
  }
};

/** How sure the browser is of its least sure part; undefined where it tells nothing. */
const leastSure = (parts: readonly (number | undefined)[]): number | undefined => {
  const told = parts.filter((part) => part !== undefined && part > 0) as number[];
  return told.length > 0 ? Math.min(...told) : undefined;
};

/** The browser's own recognition: French, one utterance, interim results (specification §7). */
export const browserEar = (onDevice: boolean): Ear => {
  let current: Recognition | null = null;
  return {
    place: onDevice ? 'device' : 'browser',
    start(events) {
      const Maker = maker();
      if (!Maker) {
        events.notStarted();
        return;
      }
      const recognition = new Maker();
      recognition.lang = recognitionLanguage;
      recognition.continuous = false;
      recognition.interimResults = true;
      recognition.maxAlternatives = 1;
      if (onDevice) recognition.processLocally = true;
      recognition.onresult = ({ results }) => {
        const all = Array.from(results);
        events.heard(
          all.map((result) => result[0]?.transcript ?? '').join(''),
          all.every(({ isFinal }) => isFinal),
          leastSure(all.map((result) => result[0]?.confidence)),
        );
      };
      recognition.onerror = ({ error }) => events.failed(error);
      recognition.onend = () => events.ended();
      current = recognition;
      try {
        recognition.start();
      } catch (error) {
        // Already started: the one that runs goes on telling (specification §8).
        if ((error as DOMException).name !== 'InvalidStateError') events.notStarted();
      }
    },
    stop() {
      const closing = current;
      current = null;
      if (!closing) return;
      closing.onresult = null;
      closing.onerror = null;
      closing.onend = null;
      closing.abort();
    },
  };
};
