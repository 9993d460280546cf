import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { windowStart } from '#server/adapters/language-model/index.ts';
import type { Box } from '#server/ground/crypto/vault.ts';
import type { Severity, Turn } from '#shared/safety/levels.ts';
import { asksOfDanger, calmlyAnswered } from './drawn-from.ts';
import { openRunningSummary } from './sealed-texts.ts';
import { tellingSentences } from './telling-sentences.ts';

/*
 * What a model is told of a long session beyond the turns that it is sent (conversation.md §9): the running summary that it
 * wrote, and the person's own sentences where it has not written one yet.
 */

/** How many earlier messages a reply is written from; what is older stands in the running summary alone. */
export const rememberedMessages = 120;

export type RunningSummary = {
  text: string | null;
  /** How many of the person's messages it holds. */
  covers: number;
  /** How many of the person's messages are older than what is read from the database. */
  before: number;
};

export const noSummary: RunningSummary = { text: null, covers: 0, before: 0 };

/** As a part of a statement that reads other things as well. */
export const runningInSql = (conversationId: string): RawBuilder<unknown> =>
  sql`(select json_build_object('text', c.running_summary_sealed, 'covers', c.running_summary_covers,
      'before', (select count(*)::int from public.messages m where m.conversation_id = c.id and m.role = 'user' and m.seq <=
        (select max(seq) - ${rememberedMessages}::int from public.messages where conversation_id = c.id)))
    from public.conversations c where c.id = ${conversationId}::uuid)`;

const foundSchema = z
  .object({ text: z.string().nullable(), covers: z.number().int(), before: z.number().int() })
  .nullable()
  .catch(null);

export const openRunning = (found: unknown, box: Box): RunningSummary => {
  const row = foundSchema.parse(found ?? null);
  if (!row) return noSummary;
  const text = openRunningSummary(box, row.text);
  // A summary that does not open holds nothing.
  return { text, covers: text === null ? 0 : row.covers, before: row.before };
};

/** Notes are short: they are sent with every request. Characters. */
export const longestSummary = 1500;

const ends = /[.!?…](?:\s*»)?(?=\s|$)/g;

/** A text as its sentences; what ends without a mark is one as well. */
export const sentencesOfNotes = (text: string): string[] => {
  const cuts = [0, ...[...text.matchAll(ends)].map(({ index, 0: mark }) => index + mark.length), text.length];
  return cuts.slice(1).flatMap((cut, at) => text.slice(cuts[at], cut).trim() || []);
};

/** Names in the midst of a sentence: who somebody is is what notes must not lose. */
export const namesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/(?<=[\p{L}\d,'’]\s?)(?<!\p{L})\p{Lu}\p{L}{2,}/gu)].map(([name]) => name));

/** As many of these as fit beside what stands, the last ones first, in their order. */
const fitting = (pieces: readonly string[], room: number): string[] => {
  const kept: string[] = [];
  for (const piece of pieces.toReversed()) {
    if (piece.length + 1 > room) continue;
    room -= piece.length + 1;
    kept.unshift(piece);
  }
  return kept;
};

/** The person's own sentences as notes, and one more for each name that they would lose; oldest first. */
export const quotedNotes = (texts: readonly string[]): string[] => {
  const at = new Date(0);
  const words = texts.map((text) => ({ text, at }));
  const chosen = new Set(tellingSentences(words, 6).map(({ text }) => text));
  const all = texts.flatMap(sentencesOfNotes);
  const named = new Set([...chosen].flatMap((text) => [...namesIn(text)]));
  for (const sentence of all.toSorted((a, b) => a.length - b.length)) {
    const fresh = [...namesIn(sentence)].filter((name) => !named.has(name));
    if (fresh.length === 0 || sentence.length > 160) continue;
    chosen.add(sentence);
    for (const name of fresh) named.add(name);
  }
  return [...chosen]
    .toSorted((a, b) => all.indexOf(a) - all.indexOf(b))
    .map((text) => `« ${text.replace(/[«»]/g, '"')} »`);
};

/** What stands before sentences that a rule picked: notes that are to be written again. */
const extracts = 'Extraits :';

/** Notes with the person's own sentences behind them: what earlier notes held stays whole, then what is newest. */
export const joinedNotes = (notes: string | null, quotes: readonly string[]): string => {
  const room = longestSummary - (notes?.length ?? 0) - extracts.length - 1;
  const kept = fitting(quotes, room);
  return [notes, ...(kept.length > 0 ? [extracts, ...kept] : [])].filter(Boolean).join(' ');
};

/** What of stored notes a model wrote; `picked`: the rest was picked by a rule, because the model wrote nothing that could be kept. */
export const writtenNotes = (text: string | null): { notes: string | null; picked: boolean } => {
  const at = text?.indexOf(`${extracts} «`) ?? -1;
  return at === -1
    ? { notes: text, picked: false }
    : { notes: text!.slice(0, at).trim() || null, picked: true };
};

/**
 * What a model wrote of notes, within their length: cut at a sentence, and with the sentences of the notes before that hold a name
 * which the new ones lost.
 */
export const boundedNotes = (sentences: readonly string[], before: string | null): string => {
  let notes = '';
  for (const sentence of sentences) {
    if (notes.length + sentence.length + 1 > longestSummary) break;
    notes += `${notes === '' ? '' : ' '}${sentence}`;
  }
  for (const sentence of sentencesOfNotes(before ?? '')) {
    const lost = [...namesIn(sentence)].some((name) => !notes.includes(name));
    if (lost && notes.length + sentence.length + 1 <= longestSummary) notes = `${notes} ${sentence}`.trim();
  }
  return notes;
};

/**
 * What stood before the turns that are sent, in notes; null where everything is sent. It depends on nothing but what stands
 * there, so that it stays the same until the window moves.
 * @param peak the highest sure level of the session: after danger no sentence is picked from it by a rule
 */
export const earlierNotes = (
  turns: readonly Turn[],
  { text, covers, before }: RunningSummary,
  peak: Severity,
): string | null => {
  const { index, left } = windowStart(turns, before, covers);
  if (left === 0) return null;
  const told = turns.slice(0, index);
  const isBeside = (at: number): boolean =>
    asksOfDanger(told[at - 1]?.record) ||
    (asksOfDanger(turns[at + 1]?.record) && !calmlyAnswered(turns, at + 1));
  const missing = told
    .map(({ role, text: words }, at) => ({ role, words, grave: isBeside(at) }))
    .filter(({ role }) => role === 'user')
    .slice(Math.max(0, covers - before))
    .filter(({ grave }) => !grave);
  const ours = peak >= 2 ? [] : quotedNotes(missing.map(({ words }) => words));
  return joinedNotes(text, ours) || null;
};
