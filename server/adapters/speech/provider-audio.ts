import { seconds } from '#shared/time.ts';
import { fromFirstPiece, SpeechError } from './port.ts';

/** How long each part may take, in milliseconds: somebody waits in silence. */
export type SpeechPatience = { firstByte: number; silence: number };
export const speechPatience: SpeechPatience = { firstByte: seconds(4), silence: seconds(3) };

const audioTypes = /^audio\/(mpeg|mp3)\b/i;

/**
 * Asks a provider for speech and gives its audio as it comes. Whatever goes wrong becomes one of our two failures; what the
 * provider says about it may quote the text, and is not kept.
 */
export const audioFrom = async (
  url: URL,
  request: { headers: Record<string, string>; body: object },
  patience: SpeechPatience,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> => {
  const tooSlow = new AbortController();
  const either = AbortSignal.any([signal, tooSlow.signal]);
  let clock = setTimeout(() => tooSlow.abort(), patience.firstByte);
  const failure = (error: unknown) =>
    signal.aborted
      ? signal.reason
      : new SpeechError('unreachable', 'the provider went silent', { cause: error });
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'audio/mpeg', ...request.headers },
      body: JSON.stringify(request.body),
      signal: either,
      redirect: 'error',
    });
  } catch (error) {
    clearTimeout(clock);
    throw failure(error);
  }
  const refuse = (message: string, reason: 'refused' | 'unreachable'): never => {
    clearTimeout(clock);
    void response.body?.cancel().catch(() => {});
    throw new SpeechError(reason, message);
  };
  if (!response.ok)
    refuse(`the provider answered ${response.status}`, response.status >= 500 ? 'unreachable' : 'refused');
  if (!audioTypes.test(response.headers.get('content-type') ?? ''))
    refuse('the provider sent something else than audio', 'refused');
  const { body } = response;
  if (!body) return refuse('the provider sent nothing', 'refused');
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    try {
      for await (const piece of body) {
        clearTimeout(clock);
        yield piece;
        clock = setTimeout(() => tooSlow.abort(), patience.silence);
      }
    } catch (error) {
      throw failure(error);
    } finally {
      clearTimeout(clock);
    }
  };
  return fromFirstPiece(pieces());
};
