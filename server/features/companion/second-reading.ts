import { setTimeout as sleep } from 'node:timers/promises';
import type { LanguageModel, ModelRequest } from '#server/adapters/language-model/port.ts';
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
        for (const piece of held) onPiece(piece);
        give = onPiece;
        return written;
      },
    },
  };
};

/** The reader's answer; null where it is late, down, over budget, or not understood: then one reading stands alone. */
const answerWithin = async (
  { reader, safety, metrics, log }: CompanionContext,
  message: MessageRead,
  signal: AbortSignal,
  patience: Promise<unknown>,
): Promise<SecondReading | null> => {
  if (!reader) return null;
  const begun = performance.now();
  const late = new AbortController();
  const told = (outcome: string) =>
    metrics.secondReader.observe({ outcome }, (performance.now() - begun) / 1000);
  const { text, turns, userId: payer } = message;
  try {
    const asked = safety.askReader(
      reader.model,
      { text, turns, payer },
      AbortSignal.any([signal, late.signal]),
    );
    // A model that does not heed the signal must not hold the reply back either.
    asked.catch(() => {});
    const answer = await Promise.race([asked, patience.then(() => 'late' as const)]);
    if (answer === 'late') {
      late.abort();
      told('late');
      return null;
    }
    told(answer ? 'answered' : 'not_understood');
    return answer;
  } catch (error) {
    told('failed');
    if (!signal.aborted)
      log.warn({ event: 'companion.reader_failed', err: error }, 'The second reader did not answer');
    return null;
  }
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

/** @returns the reading, and where the reply's call was started beside it, the model that holds it */
export const readTwice = async (
  context: CompanionContext,
  reply: LiveReply,
  occasion: ReplyOccasion,
  message: MessageRead,
): Promise<{ reading: SafetyReading; model: LanguageModel | null }> => {
  const { reader, safety, model, metrics } = context;
  const alone = async () => ({ reading: await safety.read(message), model });
  // A tap says what it says.
  if (!reader || lastMessage(occasion.turns).chosen) return alone();
  const first = await safety.preview(message);
  if (!first || first.settled) return alone();

  const request = (): ModelRequest => ({
    ...modelRequest(occasion, first.reading, safety.guidance(first.reading), '', {
      now: context.clock.now(),
      brand: context.brand,
    }),
    payer: reply.userId,
  });
  const { signal } = reply.abort;
  const early =
    model && !first.reading.reply && reply.text === '' ? callEarly(model, request(), signal) : null;
  // Where a human types the answers nobody is kept short of time.
  const patience = patienceFor(first.quiet && !model?.unhurried, reader.wait, early?.spoken);
  try {
    const second = await answerWithin(context, message, signal, patience);
    const reading = await safety.read({ ...message, second });
    const { severity } = first.reading;
    if (second && second.level !== severity)
      metrics.readerDisagreements.inc({ rules: String(severity), reader: String(second.level) });
    if (reading.reply) early?.stop();
    return { reading, model: early && !reading.reply ? early.model : model };
  } catch (error) {
    early?.stop();
    throw error;
  }
};
