import { shortestReply } from '#shared/voice/dialogue-script.ts';
import { isUncertain } from './spoken-choices.ts';

/** What has been heard of one answer. */
export type Listening = {
  /** All of it, as the person sees it and may correct it. */
  text: string;
  /** Of earlier utterances: an ear hears one at a time, an answer may have several. */
  settled: string;
  /** The person touched it: from here on they decide when it goes. */
  edited: boolean;
  /** The ear was not sure of some of it: it is no answer by itself. */
  uncertain: boolean;
};

export const nothingHeard: Listening = { text: '', settled: '', edited: false, uncertain: false };

const joined = (before: string, more: string): string =>
  [before, more.trim()].filter((part) => part !== '').join(' ');

/** The utterance so far, behind what was said before. */
export const heardMore = (
  listening: Listening,
  utterance: string,
  final: boolean,
  confidence?: number,
): Listening => {
  const text = joined(listening.settled, utterance);
  if (!final) return { ...listening, text };
  return { ...listening, text, settled: text, uncertain: listening.uncertain || isUncertain(confidence) };
};

/** The ear closed on an utterance it never called final: what was seen stays. */
export const cleared = (listening: Listening): Listening => ({
  ...listening,
  settled: listening.text.trim(),
});

export const typed = (text: string): Listening => ({
  text,
  settled: text.trim(),
  edited: true,
  uncertain: false,
});

/** More than three characters, and nobody is correcting them. */
export const mayGoByItself = ({ text, edited }: Listening): boolean =>
  !edited && text.trim().length > shortestReply;
