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

/** The person's own sentences as notes; the newest where there are too many. */
export const quotedNotes = (texts: readonly string[]): string => {
  const at = new Date(0);
  return tellingSentences(
    texts.map((text) => ({ text, at })),
    6,
  )
    .map(({ text }) => `« ${text.replace(/[«»]/g, '"')} »`)
    .join(' ');
};

/** Notes together, cut at their beginning where they are too long: what is newest weighs most. */
export const joinedNotes = (...parts: readonly (string | null)[]): string => {
  const notes = parts.filter(Boolean).join(' ');
  return notes.length <= longestSummary ? notes : `…${notes.slice(1 - longestSummary)}`;
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
  const ours = peak >= 2 ? '' : quotedNotes(missing.map(({ words }) => words));
  return joinedNotes(text, ours) || null;
};
