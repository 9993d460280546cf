import { type LanguageModel, ModelError, type ModelRequest } from '#server/adapters/language-model/port.ts';
import { guideVersion } from '#server/adapters/path-guide/index.ts';
import type { Address } from '#shared/safety/levels.ts';
import type { GuardHit } from '../safety/index.ts';
import { disclosure } from './disclosure.ts';
import { guidanceOfTurn } from './guidance-of-turn.ts';
import { guideName } from './guided-before.ts';
import type { LiveReply } from './live-replies.ts';
import { looksFor } from './look-at-sentence.ts';
import { isFirstMessage, lastMessage, modelRequest, type ReplyOccasion, wordsBefore } from './next-turn.ts';
import type { CompanionContext, SafetyReading } from './ports.ts';
import { withdrawReply } from './withdraw-reply.ts';
import { guideFor } from './write-guide.ts';

/*
 * A reply that a model writes. It is asked again where the connection was cut, once more where the outgoing guard stopped it,
 * and a second stop becomes a safe reply (conversation.md §10).
 */

/** Under this name the protocol's replies are stored. */
export const protocolName = 'protocol';

/** When a model is cut twice after it began: the thought is closed by us, and the person may go on. */
const cutShort: Record<Address, readonly string[]> = {
  vous: [
    ' … Je m’interromps ici, ma réponse a été coupée en chemin. Ce que vous m’avez écrit est bien gardé : qu’aimeriez-vous reprendre ?',
    ' … Ma phrase s’est perdue en route, pardon. Je vous lis toujours : par où voulez-vous continuer ?',
  ],
  tu: [
    ' … Je m’interromps ici, ma réponse a été coupée en chemin. Ce que tu m’as écrit est bien gardé : qu’aimerais-tu reprendre ?',
    ' … Ma phrase s’est perdue en route, pardon. Je te lis toujours : par où veux-tu continuer ?',
  ],
};

type Writing = {
  context: CompanionContext & { model: LanguageModel };
  reply: LiveReply;
  occasion: ReplyOccasion;
  reading: SafetyReading;
  /** What stands of the reply that no model wrote. */
  ours: string;
  /** It goes on after the protocol's own words: without a model these are enough. */
  goesOn: boolean;
};

/** One attempt of one model, through a guard of its own; rejects when the model failed or was cut. */
const attempt = async (
  { context, reply, occasion, reading }: Writing,
  request: ModelRequest,
): Promise<GuardHit | null> => {
  const { model, safety, metrics, looks } = context;
  const { address, country } = occasion;
  const stopping = new AbortController();
  const stopped = Promise.withResolvers<void>();
  const guard = safety.guard({
    person: lastMessage(occasion.turns).text,
    earlier: wordsBefore(occasion.turns),
    country,
    level: reading.level,
    look: looksFor(context, reply),
    waits: looks ?? { calm: 0, careful: 0 },
    show: (text) => reply.append(text),
    stop() {
      stopping.abort();
      stopped.resolve();
    },
  });
  const asked = performance.now();
  let first = true;
  const onPiece = (piece: string): void => {
    if (first) {
      first = false;
      metrics.modelFirstPiece.observe({ model: model.name }, (performance.now() - asked) / 1000);
    }
    if (!reply.abort.signal.aborted) guard.push(piece);
  };
  reply.model = model.name;
  const cancel = () => guard.cancel();
  reply.abort.signal.addEventListener('abort', cancel, { once: true });
  const written = model.write(request, onPiece, AbortSignal.any([reply.abort.signal, stopping.signal]));
  try {
    // A model that does not heed the signal must not hold the next attempt back.
    await Promise.race([written, stopped.promise]);
    written.catch(() => {});
    if (!reply.abort.signal.aborted) await guard.end();
    if (!guard.hit && guard.foreign && reading.level >= 2 && !reply.abort.signal.aborted)
      reply.append(` ${safety.besideLanguage(address, country)}`);
  } catch (error) {
    if (!guard.hit && !reply.abort.signal.aborted) {
      // What was written whole before the cut is shown.
      await guard.end();
      if (!guard.hit) throw error;
    }
  } finally {
    reply.abort.signal.removeEventListener('abort', cancel);
  }
  return guard.hit;
};

/** The guide of paths in the place of a model that said nothing, or the end of a thought that was cut. */
const endWithoutModel = (
  { context, reply, occasion, ours, goesOn }: Writing,
  opens: boolean,
  spent = false,
): void => {
  if (goesOn && reply.text === ours) {
    reply.model = protocolName;
    return;
  }
  if (reply.text === ours || (opens && !goesOn && reply.text.length < 120)) {
    const { text, record } = guideFor(context, occasion, { outage: true, spent });
    reply.meta = { ...reply.meta, record };
    reply.model = guideName;
    reply.promptVersion = guideVersion;
    reply.append(text);
    return;
  }
  const closings = cutShort[occasion.address];
  reply.append(closings[occasion.turns.length % closings.length]!);
};

/**
 * A model writes; cut mid-sentence, it is asked once to go on, then we close the thought ourselves. The person never meets
 * silence or a stack trace.
 * @param again what it is told when its first reply was stopped; empty otherwise
 * @returns what the guard stopped it for
 */
const generate = async (writing: Writing, again: string, opens: boolean): Promise<GuardHit | null> => {
  const { context, reply, occasion, reading, ours } = writing;
  let spent = false;
  const guidance = [guidanceOfTurn(context.safety, reading, occasion.turns), again]
    .filter(Boolean)
    .join('\n');
  /** Asks and forgets what it asked: the prompt must not live as long as the reply. */
  const ask = (begun: string) => {
    const request = modelRequest(occasion, reading, guidance, begun, {
      now: context.clock.now(),
      brand: context.brand,
      place: context.modelPlace,
    });
    reply.promptVersion = request.version;
    return attempt(writing, { ...request, payer: reply.userId });
  };
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      return await ask(tries === 0 && (opens || again !== '') ? '' : reply.text);
    } catch (error) {
      if (reply.abort.signal.aborted) return null;
      if (!(error instanceof ModelError)) throw error;
      context.log.warn(
        {
          event: 'companion.model_failed',
          err: error,
          reason: error.reason,
          adapter: context.model.name,
        },
        'The model did not write a reply',
      );
      ({ spent } = error);
      if (reply.text === ours || error.reason === 'refused') break;
    }
  }
  endWithoutModel(writing, opens, spent);
  return null;
};

/**
 * Writes a reply with a model, and what becomes of it where the guard stops it.
 * @param after the protocol's own words, which stand before it: how a question about danger ended
 */
export const writeWithModel = async (
  context: CompanionContext & { model: LanguageModel },
  reply: LiveReply,
  occasion: ReplyOccasion,
  reading: SafetyReading,
  after = '',
): Promise<void> => {
  const { address, country, turns } = occasion;
  // Whoever begins with their own words is told as well, before any other word, that an AI answers.
  const begins = occasion.phase === 'opening' || isFirstMessage(occasion);
  const lead = after || (begins ? disclosure(context.brand, lastMessage(turns).text) : '');
  if (lead.startsWith(reply.text)) reply.append(lead.slice(reply.text.length));
  const opens = lead !== '' && reply.text === lead;
  // A reply that was cut is gone on with; what it begins with is not the model's all the same.
  const ours = reply.text.startsWith(lead) ? lead : '';
  const writing: Writing = { context, reply, occasion, reading, ours, goesOn: after !== '' };
  let again = '';
  for (const attempts of [1, 2]) {
    const hit = await generate(writing, again, opens);
    // Stopped by the person, or withdrawn for the guide by the second reader.
    if (!hit || reply.abort.signal.aborted || reply.outcome) return;
    const shown = reply.text !== writing.ours;
    const { category, rule, by } = hit;
    context.metrics.guarded.inc({ category, by, shown: String(shown) });
    context.log.info(
      { event: 'companion.reply_stopped', category, rule, by, shown, attempts },
      'The outgoing guard stopped a reply',
    );
    if (shown) withdrawReply(context, reply, { reason: 'guard', address, text: '', keeps: ours });
    writing.ours = reply.text;
    if (by === 'spent') {
      endWithoutModel(writing, opens, true);
      return;
    }
    again = context.safety.askedAgain(hit, shown);
    if (attempts < 2) continue;
    const said = turns.filter(({ role }) => role === 'assistant').map(({ text }) => text);
    reply.append(context.safety.safeReply({ category, address, country, level: reading.level, said }));
  }
};
