import { setTimeout as sleep } from 'node:timers/promises';
import type { LanguageModel } from '#server/adapters/language-model/port.ts';
import { seconds } from '#shared/time.ts';
import type { LiveReply } from './live-replies.ts';
import { looksFor } from './look-at-sentence.ts';
import { lastMessage, modelRequest, type ReplyOccasion, wordsBefore } from './next-turn.ts';
import type { CompanionContext, SafetyReading, SafetyReply } from './ports.ts';

/*
 * The first words of a guide's reply in danger, where a model may say them (conversation.md §6, « Who writes »). They are shown whole
 * or not at all: what is late, too long, asks something, or is stopped by the outgoing guard gives way to the guide's own. So does
 * a model that finds that what follows answers something else (`declining`): words that fit would make it read the madder.
 */

/** How long the guide's reply waits for them. */
const patience = seconds(4);

/** A model that runs on is cut: nothing of it could be used. In characters. */
const longest = 600;

type Reception = NonNullable<SafetyReply['reception']>;

const sentenceEnd = /[.!?…](?:\s*»)?(?=\s|$)/g;

/**
 * What somebody could call, or take: « 9 heures » and « 14 en droit » are neither. The outgoing guard stops what is in no directory; a
 * number that is in it is the guide's to give.
 */
const calledOrTaken =
  /(?<!\d)(?!(?:19|20)\d\d(?!\d))\d{3,}|\d\d[ .]\d\d|\b(?:le|au|du) (?:1[578]|112)\b(?! ?(?:h\b|heures|\p{L}+(?:bre|ier|rs|il|ai|in|et|t)\b))|(?:appel|compos|t[ée]l[ée]phon|joign|joindre)\p{L}* (?:le |au )?\d|\d+(?:[.,]\d+)? ?(?:mg|ml|g|cl|cachets?|comprim[ée]s?|g[ée]lules?|gouttes?|bo[îi]tes?|plaquettes?|pilules?|verres?|barrettes?)\b/iu;

/** « — » alone: what follows does not answer the person, and the model says nothing before it (`receptionGuidance`). */
const declining = /^[\s«»"]*[—–-]+[\s«».]*$/;

const countWords = (text: string): number =>
  text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/**
 * What may be shown of it: the whole sentences that fit together, if they name nothing to call or to take. A question is dropped, with
 * what follows it: it is the guide that asks. Where one sentence is meant, several short ones say no more than a long one.
 */
export const fittingReception = (written: string, { sentences, words }: Reception): string | null => {
  const text = written.replace(/\s+/g, ' ').trim();
  if (/[*#_[\]{}<>]/.test(text)) return null;
  const ends = [...text.matchAll(sentenceEnd)].map(({ index, 0: mark }) => index + mark.length);
  const asks = ends.findIndex((end, at) => text.slice(ends[at - 1] ?? 0, end).includes('?'));
  const plain = ends.slice(0, asks === -1 ? ends.length : asks);
  const most = sentences === 1 ? plain.length : sentences;
  for (const end of plain.slice(0, most).toReversed()) {
    const kept = text.slice(0, end);
    if (countWords(kept) <= words) return calledOrTaken.test(kept) ? null : kept;
  }
  return null;
};

/** What came of it, for whoever runs the service: how often a model's words were shown, and why not. */
type Outcome = 'shown' | 'declined' | 'stopped' | 'unfit' | 'long' | 'late' | 'hurried' | 'failed';

/** The first words that a model says; null: the guide says its own. Never rejects. */
export const receive = async (
  context: CompanionContext & { model: LanguageModel },
  reply: LiveReply,
  occasion: ReplyOccasion,
  reading: SafetyReading & { reply: { reception: Reception } },
): Promise<string | null> => {
  const { model, safety, log, clock, brand, modelPlace: place } = context;
  const { reception } = reading.reply;
  const stopping = new AbortController();
  const over = Promise.withResolvers<Outcome>();
  let shown = '';
  let length = 0;
  const guard = safety.guard({
    person: lastMessage(occasion.turns).text,
    earlier: wordsBefore(occasion.turns),
    country: occasion.country,
    level: 2,
    look: looksFor(context, reply),
    waits: context.looks ?? { calm: 0, careful: 0 },
    show: (text) => {
      shown += text;
    },
    stop: () => over.resolve('stopped'),
  });
  const scene = { now: clock.now(), brand, place };
  const signal = AbortSignal.any([reply.abort.signal, reply.hurry.signal, stopping.signal]);
  const onPiece = (piece: string): void => {
    length += piece.length;
    if (length > longest) over.resolve('long');
    else guard.push(piece);
  };
  const write = async (): Promise<Outcome> => {
    const known = await safety.toldIn(reply.userId, occasion.conversationId).catch(() => []);
    const guidance = safety.receptionGuidance(reception, { ...reading, told: known });
    const request = modelRequest({ ...occasion, firstWords: true }, reading, guidance, '', scene);
    await model.write({ ...request, payer: reply.userId }, onPiece, signal);
    await guard.end();
    if (guard.hit) return 'stopped';
    if (declining.test(shown)) return 'declined';
    return fittingReception(shown, reception) === null ? 'unfit' : 'shown';
  };
  reply.hurry.signal.addEventListener('abort', () => over.resolve('hurried'), { once: true });
  if (reply.hurry.signal.aborted) over.resolve('hurried');
  const late = sleep(patience, 'late' as const, { ref: false, signal: stopping.signal });
  late.catch(() => {});
  let outcome: Outcome = 'failed';
  try {
    outcome = await Promise.race([over.promise, write(), ...(model.unhurried ? [] : [late])]);
  } catch (error) {
    if (!reply.abort.signal.aborted)
      log.warn({ event: 'companion.reception_failed', err: error }, 'A model did not say the first words');
  } finally {
    stopping.abort();
    guard.cancel();
  }
  context.metrics.receptions.inc({ outcome });
  const words = outcome === 'shown' ? fittingReception(shown, reception) : null;
  // In another language French and the number come with it (conversation.md §10): what follows is French, and mostly has one.
  if (words === null || !guard.foreign || reading.level < 2 || /\d{2}/.test(reception.text)) return words;
  return `${words} ${safety.besideLanguage(occasion.address, occasion.country)}`;
};
