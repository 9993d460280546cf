import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Speech, SpeechRequest } from '#server/adapters/speech/port.ts';
import { SpeechError } from '#server/adapters/speech/port.ts';
import type { Log } from '#server/ground/log/log.ts';
import { AppError } from '#shared/errors.ts';
import { seconds } from '#shared/time.ts';
import { generatedAudioTag, withoutTag } from './generated-audio-tag.ts';
import type { SpokenCache } from './spoken-cache.ts';

export type SpeakDeps = { speech: Speech; cache: SpokenCache; log: Log; brand: string };

/** A text of the longest kind is said in much less; past this somebody's connection is simply stuck. */
const longestAnswer = seconds(60);

/** One answer at the pace of its reader, which is let go when the reader leaves or stops reading. */
const writeTo = async (
  raw: FastifyReply['raw'],
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  signal: AbortSignal,
): Promise<Uint8Array[]> => {
  const written: Uint8Array[] = [];
  for await (const piece of pieces) {
    signal.throwIfAborted();
    written.push(piece);
    if (raw.write(piece)) continue;
    await new Promise<void>((resolve) => {
      const go = () => {
        raw.off('drain', go);
        signal.removeEventListener('abort', go);
        resolve();
      };
      raw.once('drain', go);
      signal.addEventListener('abort', go, { once: true });
    });
  }
  return written;
};

/**
 * Says a text as streamed audio/mpeg. What fails before the first byte is an error of the catalogue; what fails after it
 * cuts the connection, so that no player takes half a sentence for a whole one.
 * @throws AppError `speech_busy`, `speech_unavailable`
 */
export const speakText = async (
  { speech, cache, log, brand }: SpeakDeps,
  spoken: SpeechRequest,
  owner: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const leaving = new AbortController();
  reply.raw.on('close', () => leaving.abort());
  const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(longestAnswer)]);
  const found = cache.find(owner, spoken);
  let pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  try {
    pieces = found ?? withoutTag(await speech.speak(spoken, signal));
  } catch (error) {
    if (!(error instanceof SpeechError) && !signal.aborted) throw error;
    const busy = error instanceof SpeechError && error.reason === 'busy';
    log.warn({ adapter: speech.name, reason: busy ? 'busy' : 'failed' }, 'nothing was said');
    throw new AppError(busy ? 'speech_busy' : 'speech_unavailable', { cause: error });
  }
  reply.hijack();
  request.raw.headers = {};
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'audio/mpeg',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  reply.raw.write(generatedAudioTag(brand, speech.name !== 'embedded'));
  try {
    const written = await writeTo(reply.raw, pieces, signal);
    if (!found) cache.keep(owner, spoken, written);
    reply.raw.end();
  } catch (error) {
    if (!leaving.signal.aborted) log.warn({ adapter: speech.name, err: error }, 'speech was cut');
    reply.raw.destroy();
  }
};
