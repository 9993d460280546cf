import http from 'node:http';
import https from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { isModelChair } from '#server/ground/config/model-chair.ts';
import type { Secret } from '#server/ground/crypto/secret.ts';
import { seconds } from '#shared/time.ts';
import { type ChatMessage, chatMessages, withoutEcho } from './chat-messages.ts';
import { completionReader, wholeReader } from './completion-events.ts';
import { decoded } from './decoded-bytes.ts';
import { firstToSpeak } from './first-to-speak.ts';
import { type ModelPatience, patience, unhurried } from './model-patience.ts';
import { type ModelPlace, placeOf } from './model-place.ts';
import {
  type ConfiguredModel,
  type ModelEnd,
  ModelError,
  type ModelPurpose,
  type ModelUsage,
} from './port.ts';
import { closedReply } from './reply-shape.ts';

export type EndpointOptions = {
  name?: string;
  /** The address before `/chat/completions`. */
  baseUrl: string;
  apiKey?: Secret | null;
  model: string;
  /** Where it is; by default what its address tells. */
  place?: ModelPlace;
  patience?: Partial<ModelPatience>;
  /** How the endpoint is asked to go on with a cut reply. */
  continuing?: 'asked' | 'prefix';
  /** The budget of a reply in tokens; a turn has at most 90 words. */
  longestReply?: number;
};

/** Where and how the endpoint is reached: made once, shared by every reply. */
type Endpoint = {
  url: URL;
  agent: http.Agent;
  send: typeof http.request;
  headers: http.OutgoingHttpHeaders;
  patience: ModelPatience;
  /** The model's chair: it is told what each answer is for. No provider is, so none can stumble over it. */
  chair: boolean;
};

/** A failure that happened before a word was said, and may be tried again after `after` milliseconds. */
class Retryable extends Error {
  readonly after: number;
  readonly error: ModelError;
  constructor(error: ModelError, after: number) {
    super(error.message);
    this.after = after;
    this.error = error;
  }
}

const retryAfter = (header: string | undefined, longest: number): number => {
  if (header === undefined) return Math.min(300, longest);
  const asked = Number(header) * 1000;
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 0), longest) : longest;
};

const statusFailure = (response: http.IncomingMessage, longestWait: number): Retryable | ModelError => {
  const status = response.statusCode ?? 0;
  // The provider's body may quote what it was sent: the status is all we keep.
  const message = `the provider answered ${status}`;
  if (status === 429 || status >= 500) {
    const after = retryAfter(response.headers['retry-after'], longestWait);
    return new Retryable(new ModelError(status === 429 ? 'refused' : 'unreachable', message), after);
  }
  return new ModelError('refused', message);
};

/** What is sent. Let go once the reply begins: a stream lasts long, and five hundred bodies weigh more than their replies. */
type Sending = {
  body: Buffer | null;
  size: number;
  purpose: 'reply' | ModelPurpose;
  /** Goes on with a reply that was cut: the person has waited already. */
  continues?: boolean;
  onUsage: ((usage: ModelUsage) => void) | null;
};

/** French, in the tokenizers of the models we know: four characters a token, a little less in truth. */
const charactersPerToken = 4;

/**
 * One exchange with the endpoint. One promise and one timer for the whole reply; a token costs a parse and a call.
 * Rejects with Retryable when nothing was said yet and another try makes sense.
 */
const exchange = (
  endpoint: Endpoint,
  sending: Sending,
  onPiece: (text: string) => void,
  signal: AbortSignal,
): Promise<ModelEnd> =>
  new Promise((resolve, reject) => {
    let spoken = false;
    let done = false;
    const settle = () => {
      done = true;
      clearTimeout(clock);
      signal.removeEventListener('abort', onAbort);
    };
    const fail = (error: unknown) => {
      if (done) return;
      settle();
      reject(error);
      request.destroy();
    };
    const failNetwork = (message: string, cause?: unknown) => {
      // A socket closes after every reply, well ended too.
      if (done) return;
      const error = new ModelError('unreachable', message, { cause });
      fail(spoken ? error : new Retryable(error, 0));
    };
    const onAbort = () => fail(signal.reason);
    // Too slow is not tried again: the person already waited.
    const onSilence = () => fail(new ModelError('unreachable', 'the provider went silent'));
    let clock = setTimeout(
      () => fail(new ModelError('unreachable', 'the provider could not be reached in time')),
      endpoint.patience.connect,
    );
    let wound = -1;
    const wind = (delay: number) => {
      if (done) return;
      // Per token: the same clock wound again costs nothing, a new one would.
      if (delay === wound) {
        clock.refresh();
        return;
      }
      clearTimeout(clock);
      clock = setTimeout(onSilence, delay);
      wound = delay;
    };

    const onResponse = (response: http.IncomingMessage) => {
      if (response.statusCode !== 200) {
        fail(statusFailure(response, endpoint.patience.longestRetryWait));
        return;
      }
      let written = 0;
      const told = (usage: ModelUsage) => {
        const tell = sending.onUsage;
        sending.onUsage = null;
        tell?.(usage);
      };
      // A provider that does not count, or a reply that was cut: what was sent and what came are counted all the same.
      response.once('close', () =>
        told({
          prompt: Math.ceil(sending.size / charactersPerToken),
          completion: Math.ceil(written / charactersPerToken),
          estimated: true,
        }),
      );
      const finish = (end: ModelEnd) => {
        if (done) return;
        if (!spoken) {
          fail(new ModelError('refused', 'the provider said nothing'));
          return;
        }
        settle();
        resolve(end);
        // Read to the end, so that the connection serves the next reply; a body that has none is given up.
        const leftover = setTimeout(() => request.destroy(), seconds(1));
        response.once('close', () => clearTimeout(leftover));
      };
      const listener = {
        onText(text: string) {
          if (done) return;
          if (!spoken) wind(endpoint.patience.silence);
          spoken = true;
          written += text.length;
          sending.body = null;
          onPiece(text);
        },
        onSign() {
          // A sign without a word (a role, a ping) is no answer yet: the deadline of the first word stands.
          if (!done) wind(spoken ? endpoint.patience.silence : endpoint.patience.firstToken);
        },
        onEnd: finish,
        onFailure: fail,
        onUsage: told,
      };
      const { 'content-type': type = '', 'content-encoding': coding = 'identity' } = response.headers;
      // A page (a gateway's sign-in, a maintenance notice) or bytes we did not ask for: trying again gives the same.
      if (/^text\/html|charset=(?!["']?utf-?8)/i.test(type) || coding !== 'identity') {
        fail(new ModelError('unreachable', 'the provider sent something else than a reply'));
        return;
      }
      const whole = /^application\/json/i.test(type) ? wholeReader(listener) : null;
      const feed = decoded(whole?.feed ?? completionReader(listener), fail);
      response.on('data', feed);
      if (whole) response.on('end', whole.end);
      response.on('error', (error) => failNetwork('the reply was cut', error));
      response.on('close', () => failNetwork('the reply was cut'));
    };

    const request = endpoint.send(
      endpoint.url,
      {
        agent: endpoint.agent,
        method: 'POST',
        headers: {
          ...endpoint.headers,
          ...(endpoint.chair && { 'x-model-purpose': sending.purpose }),
          'content-length': sending.body?.length ?? 0,
        },
      },
      onResponse,
    );
    request.on('error', (error) => failNetwork('the provider could not be reached', error));
    request.on('socket', (socket) => {
      const connected = () => wind(endpoint.patience.firstToken);
      if (!socket.connecting) connected();
      else socket.once('encrypted' in socket ? 'secureConnect' : 'connect', connected);
    });
    signal.addEventListener('abort', onAbort, { once: true });
    request.end(sending.body);
  });

/** Characters of an answer to a short question. */
const longestAnswer = 32_000;

/** `exact`: a question that is read by a program wants the likeliest words, not the liveliest. */
const bodyOf = (
  options: EndpointOptions,
  {
    messages,
    longest,
    exact = false,
    json = false,
  }: {
    messages: readonly ChatMessage[];
    longest: number;
    exact?: boolean;
    json?: boolean;
  },
): Buffer => {
  const ofOpenAi = new URL(options.baseUrl).hostname === 'api.openai.com';
  return Buffer.from(
    JSON.stringify({
      model: options.model,
      messages,
      stream: true,
      // Mistral counts by itself, and refuses what it does not know.
      ...(options.continuing !== 'prefix' && { stream_options: { include_usage: true } }),
      ...(ofOpenAi
        ? { max_completion_tokens: longest }
        : { max_tokens: longest, temperature: exact ? 0 : 0.7 }),
      ...(json && { response_format: { type: 'json_object' } }),
    }),
  );
};

/** The exchange, with one more try when nothing was said yet. */
const tried = async (
  endpoint: Endpoint,
  sending: Sending,
  onPiece: (text: string) => void,
  signal: AbortSignal,
): Promise<ModelEnd> => {
  try {
    return await exchange(endpoint, sending, onPiece, signal).catch(async (error: unknown) => {
      if (!(error instanceof Retryable)) throw error;
      await wait(error.after, undefined, { signal });
      return exchange(endpoint, sending, onPiece, signal);
    });
  } catch (error) {
    throw error instanceof Retryable ? error.error : error;
  }
};

/** What is asked, with a second request where the first one does not speak. A question that a program reads has its own deadline. */
const converse = (
  endpoint: Endpoint,
  sending: Sending,
  hear: (text: string) => boolean,
  signal: AbortSignal,
): Promise<ModelEnd> => {
  const { firstToken, silence, secondRequest } = endpoint.patience;
  const mayHedge = sending.purpose === 'reply' && !endpoint.chair && !sending.continues;
  let tell = sending.onUsage;
  return firstToSpeak(
    (onPiece, own, counts) => {
      const onUsage = (usage: ModelUsage) => {
        if (!counts()) return;
        tell?.(usage);
        tell = null;
      };
      return tried(endpoint, { ...sending, onUsage }, onPiece, own);
    },
    {
      firstToken: sending.continues && !endpoint.chair ? Math.max(firstToken - silence, 0) : firstToken,
      secondRequest: mayHedge ? secondRequest : null,
    },
    (text) => {
      sending.body = null;
      return hear(text);
    },
    signal,
  );
};

/** Any endpoint that speaks OpenAI's chat/completions, streamed: providers, vLLM, Ollama, llama.cpp. */
export const openaiCompatible = (options: EndpointOptions): ConfiguredModel => {
  const url = new URL(`${options.baseUrl.replace(/\/+$/, '')}/chat/completions`);
  const secure = url.protocol === 'https:';
  const kept = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, scheduling: 'lifo' } as const;
  const chair = isModelChair(options.baseUrl);
  const endpoint: Endpoint = {
    url,
    chair,
    agent: secure ? new https.Agent(kept) : new http.Agent(kept),
    send: secure ? https.request : http.request,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(options.apiKey && { authorization: `Bearer ${options.apiKey.reveal()}` }),
    },
    patience: { ...(chair ? unhurried : patience), ...options.patience },
  };
  return {
    name: options.name ?? 'openai-compatible',
    place: options.place ?? placeOf(options.baseUrl, {}),
    ...(chair && { unhurried: true }),
    // Not `async`: what it was asked is forgotten as soon as it is written down.
    write(request, onPiece, signal) {
      const begun = request.phase === 'continue' ? (request.turns.at(-1)?.text ?? '') : '';
      const reply = closedReply(begun, onPiece);
      let enough = false;
      const heard = (text: string) => {
        enough = reply.push(text);
      };
      const echo = begun === '' ? null : withoutEcho(begun, heard);
      const messages = chatMessages(request, options.continuing ?? 'asked');
      const body = bodyOf(options, { messages, longest: options.longestReply ?? 400 });
      const sending: Sending = {
        body,
        size: body.length,
        purpose: 'reply',
        continues: request.phase === 'continue',
        onUsage: request.onUsage ?? null,
      };
      const hear = (text: string) => {
        if (echo) echo.push(text);
        else heard(text);
        return enough;
      };
      return converse(endpoint, sending, hear, signal).then((end) => {
        echo?.end();
        reply.end(end);
        return end;
      });
    },
    async ask({ purpose, instructions, text, longest, json = false, onUsage }, signal) {
      const messages: ChatMessage[] = [
        { role: 'system', content: instructions },
        { role: 'user', content: text },
      ];
      const body = bodyOf(options, { messages, longest, exact: true, json });
      let answer = '';
      const hear = (piece: string) => {
        answer += piece;
        // Longer than any question of ours allows: what reads it will find it unreadable, and that is all it needs to know.
        return answer.length > longestAnswer;
      };
      const sending = { body, size: body.length, purpose, onUsage: onUsage ?? null };
      await converse(endpoint, sending, hear, signal);
      return answer;
    },
  };
};
