import type { SupabaseClient } from '@supabase/supabase-js';
import { transcribeSpeechReply } from '#shared/voice/transcription.ts';
import { callFunction } from '#web/lib/call-function.ts';
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

const base64 = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  for (let from = 0; from < bytes.length; from += 8192)
    binary += String.fromCharCode(...bytes.subarray(from, from + 8192));
  return btoa(binary);
};

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && formats.some((type) => MediaRecorder.isTypeSupported(type));

/**
 * An ear for browsers that recognise nothing: it records one utterance, and our server has it taken down. Only how loud it is
 * is looked at here, to know when somebody has finished; the recording is kept nowhere.
 */
export const recordedEar = (client: () => SupabaseClient | null): Ear => {
  let close = () => {};
  return {
    place: 'server',
    start(events: EarEvents) {
      const leaving = new AbortController();
      close = () => leaving.abort();
      void record(client, events, leaving.signal).catch(() => {
        if (!leaving.signal.aborted) events.notStarted();
      });
    },
    stop: () => close(),
  };
};

const record = async (
  client: () => SupabaseClient | null,
  events: EarEvents,
  signal: AbortSignal,
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
      const body = { audio, type };
      const { text } = await callFunction(client(), 'transcribe-speech', body, transcribeSpeechReply, signal);
      if (signal.aborted) return;
      if (text.trim() !== '') events.heard(text, true);
      events.ended();
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
};
