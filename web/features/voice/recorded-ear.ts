import type { SupabaseClient } from '@supabase/supabase-js';
import { transcribeSpeechReply } from '#shared/voice/transcription.ts';
import { callFunction, Refused } from '#web/lib/call-function.ts';
import { microphoneWishes } from './browser-microphone.ts';
import type { Ear, EarEvents } from './ports.ts';
import { watchLevel } from './voice-level.ts';

/** The formats our server takes, as browsers name them; the first one this browser records is used. */
const formats = ['audio/webm', 'audio/ogg', 'audio/mp4'] as const;
/** An utterance is over after so much silence, and never longer than what one call may carry. In milliseconds. */
const endsAfter = 1_400;
const longestUtterance = 60_000;
/** Nobody spoke for so long: the ear closes, and is opened again by whoever wants to. */
const longestWait = 15_000;

type Utterance = { audio: string; type: string };

/** What our server's ear needs of the page it listens in. */
export type RecordedEarOptions = {
  client: () => SupabaseClient | null;
  /** The wording of the yes; null: nothing may be recorded. */
  agreedTo: () => string | null;
  /** The server knows of no such yes. */
  onRefused(refusal: Refused): void;
  /** What was said and could not be taken down: it waits in this page, for the yes or for the line. */
  unheard: { current: Utterance | null };
};

const base64 = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  for (let from = 0; from < bytes.length; from += 8192)
    binary += String.fromCharCode(...bytes.subarray(from, from + 8192));
  return btoa(binary);
};

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && formats.some((type) => MediaRecorder.isTypeSupported(type));

/** Refusals that mean: this person has not agreed, or not to this. */
export const isConsentRefusal = (error: unknown): error is Refused =>
  error instanceof Refused && (error.code === 'voice_consent_missing' || error.code === 'consent_outdated');

/**
 * An ear for browsers that recognise nothing: it records one utterance, and our server has it taken down. Only how loud it is
 * is looked at here, to know when somebody has finished; the recording is kept nowhere. Without a yes it does not open.
 */
export const recordedEar = (options: RecordedEarOptions): Ear => {
  let close = () => {};
  let finish = () => {};
  return {
    place: 'server',
    start(events: EarEvents) {
      if (options.agreedTo() === null) {
        events.failed('no-consent');
        return;
      }
      const leaving = new AbortController();
      close = () => leaving.abort();
      finish = () => {
        close();
        events.ended();
      };
      const onOpen = (end: () => void) => {
        finish = end;
      };
      const waiting = options.unheard.current;
      const hearing = waiting
        ? takeDown(options, waiting, events, leaving.signal)
        : record(options, events, leaving.signal, onOpen);
      void hearing.catch(() => {
        if (!leaving.signal.aborted) events.notStarted();
      });
    },
    stop: () => close(),
    finish: () => finish(),
  };
};

/** Has an utterance taken down; what that fails for goes on waiting, and is the first thing heard next time. */
const takeDown = async (
  { client, agreedTo, onRefused, unheard }: RecordedEarOptions,
  utterance: Utterance,
  events: EarEvents,
  signal: AbortSignal,
): Promise<void> => {
  unheard.current = utterance;
  try {
    const body = { ...utterance, agreedTo: agreedTo() ?? undefined };
    const { text } = await callFunction(client(), 'transcribe-speech', body, transcribeSpeechReply, signal);
    unheard.current = null;
    if (signal.aborted) return;
    if (text.trim() !== '') events.heard(text, true);
    events.ended();
  } catch (error) {
    // Closed meanwhile by the person's own hand: they go on without it.
    if (signal.aborted) unheard.current = null;
    else if (isConsentRefusal(error)) {
      onRefused(error);
      events.failed('no-consent');
    } else {
      // What is no recording to the server will never be one.
      if (error instanceof Refused && error.status !== 429) unheard.current = null;
      events.failed('network');
    }
  }
};

const record = async (
  options: RecordedEarOptions,
  events: EarEvents,
  signal: AbortSignal,
  /** Told how to end it by hand. */
  onOpen: (end: () => void) => void,
): Promise<void> => {
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia(microphoneWishes);
  } catch (error) {
    events.failed((error as DOMException).name === 'NotFoundError' ? 'audio-capture' : 'not-allowed');
    return;
  }
  const type = formats.find((each) => MediaRecorder.isTypeSupported(each))!;
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: 32_000 });
  const parts: Blob[] = [];
  let spoke = false;
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const finish = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const level = watchLevel(stream, {
    onVoice: () => {
      spoke = true;
    },
    onSilence: (lasted) => {
      if (spoke ? lasted >= endsAfter : lasted >= longestWait) finish();
    },
  });
  const longest = setTimeout(finish, longestUtterance);
  signal.addEventListener('abort', finish, { once: true });
  for (const track of stream.getTracks())
    track.onended = () => !signal.aborted && events.failed('audio-capture');
  recorder.onstop = async () => {
    clearTimeout(longest);
    level.close();
    for (const track of stream.getTracks()) track.stop();
    if (signal.aborted) return;
    if (!spoke) {
      events.ended();
      return;
    }
    try {
      const audio = await base64(new Blob(parts, { type }));
      if (!signal.aborted) await takeDown(options, { audio, type }, events, signal);
    } catch {
      if (!signal.aborted) events.failed('network');
    }
  };
  if (signal.aborted) {
    level.close();
    for (const track of stream.getTracks()) track.stop();
    return;
  }
  recorder.start();
  onOpen(() => {
    spoke = true;
    finish();
  });
};
