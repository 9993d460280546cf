import { setImmediate as letOthers } from 'node:timers/promises';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '#server/ground/db/db.ts';
import type { Who } from '#server/ground/db/who.ts';
import type { FoundMessage, searchHistoryBody, searchHistoryReply } from '#shared/companion/history.ts';
import { findWords, wordsSought } from './find-words.ts';
import type { CompanionContext } from './ports.ts';
import { openBody } from './sealed-texts.ts';
import type { MessageRow } from './store.ts';

/** So many rows travel and are opened before others have their turn: a few milliseconds of one core. */
const batch = 1000;
/** A page of results; and how many messages one call looks through at most. */
const mostFound = 30;
const mostLooked = 20_000;

type Place = { at: string; id: string };
type Looked = Pick<MessageRow, 'id' | 'conversation_id' | 'seq' | 'role' | 'body_sealed' | 'created_at'>;

/** The person's messages, newest first, after a place. Times are the product's: whole milliseconds, as the cursor says them. */
const listBefore = async (tx: Tx, userId: string, after: Place | null): Promise<Looked[]> =>
  (
    await sql<Looked>`select id, conversation_id, seq, role, body_sealed, created_at from public.messages
      where user_id = ${userId}::uuid and role <> 'notice' and state <> 'writing'
        and (${after?.at ?? null}::timestamptz is null
          or (created_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      order by created_at desc, id desc limit ${batch}`.execute(tx)
  ).rows;

/**
 * Looks for words in all that was said with the companion. The texts are sealed: they are opened here, a batch at a time,
 * compared and forgotten. Nothing about their words is ever written down (decision 0027).
 */
export const searchHistory = async (
  { db, vault }: Pick<CompanionContext, 'db' | 'vault'>,
  asked: { who: Who; userId: string } & z.output<typeof searchHistoryBody>,
): Promise<z.input<typeof searchHistoryReply>> => {
  const words = wordsSought(asked.query);
  const box = await vault.boxFor(asked.userId);
  const found: FoundMessage[] = [];
  let place: Place | null = asked.after ?? null;
  for (let looked = 0; looked < mostLooked; looked += batch) {
    const rows: Looked[] = await db.as(asked.who, (tx) => listBefore(tx, asked.userId, place));
    for (const row of rows) {
      const excerpt = findWords(openBody(box, row), words);
      const at = row.created_at.toISOString();
      if (excerpt)
        found.push({
          id: row.id,
          conversationId: row.conversation_id,
          seq: row.seq,
          role: row.role,
          at,
          excerpt,
        });
      place = { at, id: row.id };
      if (found.length === mostFound) return { found, next: place };
    }
    if (rows.length < batch) return { found, next: null };
    await letOthers();
  }
  return { found, next: place };
};
