import load from '@echogarden/espeak-ng-emscripten';
import { createMp3Encoder } from 'wasm-media-encoders';
import type { FromSynthesiser, ToSynthesiser } from './messages.ts';
import { sentencesOf } from './sentences.ts';

/*
 * The French synthesiser, in a process of its own: it is synchronous, and it is under the GPL, so the border of the
 * process is the border of the licence. It is given texts and gives back MPEG audio; it knows nothing else.
 */

/** Audio travels in pieces of about a second, the first as soon as there is one. */
const pieceBytes = 6_000;
const kilobitsPerSecond = 48;

const say = (message: FromSynthesiser): void => {
  process.send?.(message);
};

const cancelled = new Set<number>();
const waiting: Extract<ToSynthesiser, { type: 'speak' }>[] = [];
// Texts that come while the voice is being loaded wait.
let busy = true;

/** Lets messages in between two pieces of work that block. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

process.on('message', (message: ToSynthesiser) => {
  if (message.type === 'cancel') cancelled.add(message.job);
  else {
    waiting.push(message);
    if (!busy) void work();
  }
});
// Nobody is there to speak to.
process.on('disconnect', () => process.exit(0));

const [{ eSpeakNGWorker }, encoder] = await Promise.all([load(), createMp3Encoder()]);
const synthesiser = new eSpeakNGWorker();

async function work(): Promise<void> {
  busy = true;
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    try {
      await speak(next);
    } catch {
      say({ type: 'failed', job: next.job });
    }
    cancelled.delete(next.job);
  }
  busy = false;
}

async function speak({ job, text, voice, wordsPerMinute }: (typeof waiting)[number]): Promise<void> {
  // An unknown voice would be answered in English (the default) without a word of warning.
  if (synthesiser.set_voice(voice) !== 0) throw new Error('this voice does not exist');
  synthesiser.set_rate(wordsPerMinute);
  encoder.configure({ channels: 1, sampleRate: synthesiser.get_samplerate(), bitrate: kilobitsPerSecond });
  let held: Buffer[] = [];
  let heldBytes = 0;
  let sent = false;
  const send = () => {
    if (heldBytes === 0) return;
    say({ type: 'audio', job, piece: Buffer.concat(held) });
    held = [];
    heldBytes = 0;
    sent = true;
  };
  // The encoder gives views of its own memory: they are copied before it writes again.
  const keep = (encoded: Uint8Array) => {
    held.push(Buffer.from(encoded));
    heldBytes += encoded.length;
    if (heldBytes >= (sent ? pieceBytes : 1)) send();
  };
  for (const sentence of sentencesOf(text)) {
    await breathe();
    if (cancelled.has(job)) return;
    synthesiser.synthesize(sentence, (samples) => {
      if (samples && samples.length > 0) {
        const floats = new Float32Array(samples.length);
        for (let index = 0; index < samples.length; index += 1) floats[index] = samples[index]! / 32_768;
        keep(encoder.encode([floats]));
      }
      return false;
    });
  }
  keep(encoder.finalize());
  send();
  say({ type: 'end', job });
}

void work();
