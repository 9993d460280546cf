import { setTimeout as sleep } from 'node:timers/promises';
import type { LanguageModel, ModelRequest } from '#server/adapters/language-model/port.ts';
import { guidanceOfTurn } from './guidance-of-turn.ts';
import type { LateReader } from './late-reader.ts';
import type { LiveReply } from './live-replies.ts';
import { lastMessage, modelRequest, type ReplyOccasion } from './next-turn.ts';
import type { CompanionContext, MessageRead, SafetyReading, SecondReading } from './ports.ts';

/*
 * The second reader (conversation.md §7) beside the reply. The reply's call starts first and is held back until the reader
 * has answered, or its time is over. Only then the message is read for good, once, with both readings.
 */

/** A call whose pieces wait until `model.write` is asked for them; after that one it is the model itself. */
type EarlyCall = {
  model: LanguageModel;
  /** Resolves once there is a word to show, or an end without one. */
  spoken: Promise<unknown>;
  stop(): void;
};

const callEarly = (model: LanguageModel, request: ModelRequest, signal: AbortSignal): EarlyCall => {
  const stopping = new AbortController();
  const held: string[] = [];
  const first = Promise.withResolvers<void>();
  let give: ((piece: string) => void) | null = null;
  const written = model.write(
    request,
    (piece) => {
      first.resolve();
      if (give) give(piece);
      else held.push(piece);
    },
    AbortSignal.any([signal, stopping.signal]),
  );
  // It may fail before its pieces are asked for; the one who asks for them is told.
  written.then(
    () => first.resolve(),
    () => first.resolve(),
  );
  let taken = false;
  return {
    spoken: first.promise,
    stop: () => stopping.abort(),
    model: {
      name: model.name,
      write(again, onPiece, ofReply) {
        if (taken) return model.write(again, onPiece, ofReply);
        taken = true;
        ofReply.addEventListener('abort', () => stopping.abort(ofReply.reason), { once: true });
        for (const piece of held) onPiece(piece);
        give = onPiece;
        return written;
      },
    },
  };
};

/** A question to the reader, on its way. */
type Asked = {
  /** What came of it in time; `late`: it goes on reading. Null where it is down, over budget or not understood. */
  inTime: Promise<SecondReading | null | 'late'>;
  /** Its answer at any time; null after the deadline, too. Never rejects. */
  answer: Promise<SecondReading | null>;
  stop(): void;
};

/** Asks the reader. Until its patience is over, it stops with the reply; after that it is the message that counts. */
const askReader = (
  { safety, metrics, log }: CompanionContext,
  { model, deadline }: NonNullable<CompanionContext['reader']>,
  message: MessageRead,
  { signal, patience }: { signal: AbortSignal; patience: Promise<unknown> },
): Asked => {
  const begun = performance.now();
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  signal.addEventListener('abort', stop, { once: true });
  const stopped = new Promise<null>((resolve) =>
    stopping.signal.addEventListener('abort', () => resolve(null), { once: true }),
  );
  const timer = setTimeout(stop, deadline).unref();
  let outcome = 'stopped';
  const { text, turns, userId: payer } = message;
  const asked = safety.askReader(model, { text, turns, payer }, stopping.signal).then(
    (found) => {
      outcome = found ? 'answered' : 'not_understood';
      return found;
    },
    (error: unknown) => {
      outcome = 'failed';
      if (!stopping.signal.aborted)
        log.warn({ event: 'companion.reader_failed', err: error }, 'The second reader did not answer');
      return null;
    },
  );
  // A model that does not heed the signal must not hold the reply back either.
  const answer = Promise.race([asked, stopped]).finally(() => clearTimeout(timer));
  const inTime = Promise.race([answer, patience.then(() => 'late' as const)]).then((found) => {
    signal.removeEventListener('abort', stop);
    const told = found === 'late' ? 'late' : outcome;
    metrics.secondReader.observe({ outcome: told }, (performance.now() - begun) / 1000);
    return found;
  });
  return { inTime, answer, stop };
};

/** Nothing unsure lately and nothing read: most messages, which should not be slower for the few. */
const shortWait = 300;

/** How long the reader may take. While the model has no word to show yet, waiting on costs the person nothing. */
const patienceFor = async (
  quiet: boolean,
  wait: number,
  spoken: Promise<unknown> | undefined,
): Promise<void> => {
  const short = quiet ? Math.min(shortWait, wait) : wait;
  await sleep(short, undefined, { ref: false });
  if (spoken && wait > short) await Promise.race([spoken, sleep(wait - short, undefined, { ref: false })]);
};

export type ReadTwice = {
  reading: SafetyReading;
  /** Where the reply's call was started beside the reading, the model that holds it. */
  model: LanguageModel | null;
  /** The reader that goes on reading while the reply is written. */
  late: LateReader | null;
};

export const readTwice = async (
  context: CompanionContext,
  reply: LiveReply,
  occasion: ReplyOccasion,
  message: MessageRead,
): Promise<ReadTwice> => {
  const { reader, safety, model, metrics } = context;
  const alone = async () => ({ reading: await safety.read(message), model, late: null });
  // A tap says what it says.
  if (!reader || lastMessage(occasion.turns).chosen) return alone();
  const first = await safety.preview(message);
  if (!first || first.settled) return alone();

  const request = (): ModelRequest => ({
    ...modelRequest(occasion, first.reading, guidanceOfTurn(safety, first.reading, occasion.turns), '', {
      now: context.clock.now(),
      brand: context.brand,
      place: context.modelPlace,
    }),
    payer: reply.userId,
  });
  const { signal } = reply.abort;
  const early =
    model && !first.reading.reply && reply.text === '' ? callEarly(model, request(), signal) : null;
  // Where a human types the answers nobody is kept short of time.
  const patience = patienceFor(first.quiet && !model?.unhurried, reader.wait, early?.spoken);
  const asked = askReader(context, reader, message, { signal, patience });
  const compare = (second: SecondReading | null): void => {
    const { severity } = first.reading;
    if (second && second.level !== severity)
      metrics.readerDisagreements.inc({ rules: String(severity), reader: String(second.level) });
  };
  try {
    const second = await asked.inTime;
    if (second === 'late') {
      const { reading, raise } = await safety.readRaisable(message);
      const { answer, stop } = asked;
      void answer.then(compare);
      if (!raise) stop();
      return { reading, model: modelFor(reading), late: raise && { answer, raise, stop } };
    }
    const reading = await safety.read({ ...message, second });
    compare(second);
    return { reading, model: modelFor(reading), late: null };
  } catch (error) {
    early?.stop();
    asked.stop();
    throw error;
  }

  function modelFor(reading: SafetyReading): LanguageModel | null {
    if (!early) return model;
    if (!reading.reply) return early.model;
    early.stop();
    return model;
  }
};
