import { createParser } from 'eventsource-parser';
import { type ModelEnd, ModelError, type ModelUsage } from './port.ts';

/** The part of a `chat.completion.chunk` we read. Shapes are checked by hand where they are used: this runs per token. */
type Chunk = {
  choices?: { delta?: { content?: unknown }; message?: { content?: unknown }; finish_reason?: unknown }[];
  error?: { code?: unknown; status?: unknown };
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null;
};

export type CompletionListener = {
  onText(text: string): void;
  /** Anything the model says, text or not: it is alive. */
  onSign(): void;
  onEnd(end: ModelEnd): void;
  onFailure(error: ModelError): void;
  /** What the provider counted; it may come after the end. */
  onUsage(usage: ModelUsage): void;
};

/** An event larger than this is no token of ours. */
const largestEvent = 1 << 20;
/** A body that is longer than this is no reply; what is shorter is cut to the length of one. */
const largestBody = 4 << 20;

const refusedByProvider = (error: NonNullable<Chunk['error']>): boolean => {
  const status = Number(error.status ?? error.code);
  return status >= 400 && status < 500 && status !== 429;
};

/** Text of a delta: a string, or (Mistral) a list of parts of which those with a text count. */
const textOf = (content: unknown): string => {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: { type?: unknown; text?: unknown }) =>
      part?.type === 'text' && typeof part.text === 'string' ? part.text : '',
    )
    .join('');
};

const readChunk = (chunk: Chunk, listener: CompletionListener): void => {
  if (chunk.error) {
    const refused = refusedByProvider(chunk.error);
    listener.onFailure(new ModelError(refused ? 'refused' : 'unreachable', 'the provider reported an error'));
    return;
  }
  if (chunk.usage) {
    const { prompt_tokens: prompt, completion_tokens: completion } = chunk.usage;
    if (typeof prompt === 'number' && typeof completion === 'number')
      listener.onUsage({ prompt, completion, estimated: false });
  }
  const choice = chunk.choices?.[0];
  if (!choice) return;
  const text = textOf((choice.delta ?? choice.message)?.content);
  if (text !== '') listener.onText(text);
  const reason = choice.finish_reason;
  if (typeof reason !== 'string') return;
  if (reason === 'length' || reason === 'model_length') listener.onEnd('length');
  else if (reason === 'content_filter') {
    listener.onFailure(new ModelError('refused', 'the provider filtered the reply'));
  } else if (reason === 'error') {
    listener.onFailure(new ModelError('unreachable', 'the provider broke off'));
  } else listener.onEnd('complete');
};

/** One JSON body or event. What is not the protocol's JSON ends the reply: half of it cannot be trusted. */
const readJson = (text: string, listener: CompletionListener): void => {
  let chunk: Chunk | null;
  try {
    chunk = JSON.parse(text);
  } catch {
    listener.onFailure(new ModelError('unreachable', 'the provider sent something unreadable'));
    return;
  }
  if (typeof chunk === 'object' && chunk !== null) readChunk(chunk, listener);
};

/** Reads a stream of chat/completions chunk by chunk; feed it decoded text, split anywhere. */
export const completionReader = (listener: CompletionListener): ((text: string) => void) => {
  let failed = false;
  const parser = createParser({
    maxBufferSize: largestEvent,
    onEvent({ data }) {
      listener.onSign();
      if (data === '[DONE]') listener.onEnd('complete');
      // Some gateways keep a connection alive with words of their own (« data: ping »): they say nothing.
      else if (data.startsWith('{')) readJson(data, listener);
    },
    onError(error) {
      if (error.type !== 'max-buffer-size-exceeded') return;
      failed = true;
      listener.onFailure(new ModelError('unreachable', 'the provider sent an endless event'));
    },
  });
  return (text) => {
    if (!failed) parser.feed(text);
  };
};

/** For endpoints that answer in one piece although a stream was asked for. */
export const wholeReader = (
  listener: CompletionListener,
): { feed: (text: string) => void; end: () => void } => {
  const parts: string[] = [];
  let size = 0;
  return {
    feed(text) {
      size += text.length;
      if (size > largestBody) listener.onFailure(new ModelError('unreachable', 'the reply has no end'));
      else parts.push(text);
    },
    end: () => readJson(parts.join(''), listener),
  };
};
