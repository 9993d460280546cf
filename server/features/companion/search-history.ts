import { setImmediate as letOthers } from 'node:timers/promises';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '#server/ground/db/db.ts';
import type { Who } from '#server/ground/db/who.ts';
import type { FoundMessage, searchHistoryBody, searchHistoryReply } from '#shared/companion/history.ts';
import { type Excerpt, findWords, quickLook, wordsSought } from './find-words.ts';
import type { CompanionContext } from './ports.ts';
import { openBody } from './sealed-texts.ts';
import type { MessageRow } from './store.ts';

/** So many rows travel and are opened before others have their turn: a few milliseconds of one core. */
const batch = 1000;
/** A page of results; and how many messages one call looks through at most. */
const mostFound = 30;
const mostLooked = 20_000;

type Place = { at: string; id: string };

/** One batch, as two arrays: rows by themselves would cost five times as much to carry out of the database. */
type Batch = { ids: string[] | null; bodies: string[] | null; last: string | null };

/** Nothing was said after this. */
const theEnd: Place = { at: '9999-12-31T00:00:00Z', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** The person's messages, newest first, before a place. Times are the product's: whole milliseconds, as the place says them. */
const listBefore = async (tx: Tx, userId: string, place: Place): Promise<Batch> =>
  (
    await sql<Batch>`select json_agg(id) as ids, json_agg(body_sealed) as bodies, to_json(min(created_at)) as last from (
      select id, body_sealed, created_at from public.messages
      where user_id = ${userId}::uuid and role <> 'notice' and state <> 'writing' and (created_at, id) < (${place.at}::timestamptz, ${place.id}::uuid)
      order by created_at desc, id desc limit ${batch}) l`.execute(tx)
  ).rows[0]!;

type Details = Pick<MessageRow, 'id' | 'conversation_id' | 'seq' | 'role' | 'created_at'>;

const findDetails = async (tx: Tx, ids: readonly string[]): Promise<Map<string, Details>> => {
  const { rows } = await sql<Details>`select id, conversation_id, seq, role, created_at from public.messages
    where id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * Looks for words in all that was said with the companion. The texts are sealed: they are opened here, a batch at a time,
 * compared and forgotten. Nothing about their words is ever written down (decision 0027).
 */
export const searchHistory = async (
  { db, vault }: Pick<CompanionContext, 'db' | 'vault'>,
  asked: { who: Who; userId: string } & z.output<typeof searchHistoryBody>,
): Promise<z.input<typeof searchHistoryReply>> => {
  const words = wordsSought(asked.query);
  const mayHold = quickLook(words);
  const box = await vault.boxFor(asked.userId);
  const found: FoundMessage[] = [];
  let place: Place = asked.after ?? theEnd;
  for (let looked = 0; looked < mostLooked; looked += batch) {
    const { ids, bodies, last }: Batch = await db.as(asked.who, (tx) => listBefore(tx, asked.userId, place));
    if (!ids || !bodies || last === null) return { found, next: null };
    const hits: { id: string; excerpt: Excerpt }[] = [];
    for (const [index, sealed] of bodies.entries()) {
      const text = openBody(box, { body_sealed: sealed });
      const excerpt = mayHold(text) ? findWords(text, words) : null;
      if (excerpt) hits.push({ id: ids[index]!, excerpt });
      if (found.length + hits.length === mostFound) break;
    }
    if (hits.length > 0) {
      const details = await db.as(asked.who, (tx) =>
        findDetails(
          tx,
          hits.map(({ id }) => id),
        ),
      );
      for (const { id, excerpt } of hits) {
        const row = details.get(id);
        if (!row) continue;
        const at = row.created_at.toISOString();
        found.push({ id, conversationId: row.conversation_id, seq: row.seq, role: row.role, at, excerpt });
      }
      // A full page: further on from its last one.
      const end = found.at(-1);
      if (found.length >= mostFound && end) return { found, next: { at: end.at, id: end.id } };
    }
    if (ids.length < batch) return { found, next: null };
    place = { at: new Date(last).toISOString(), id: ids.at(-1)! };
    await letOthers();
  }
  return { found, next: place };
};
