import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type Close, closesIn } from '#server/adapters/path-guide/index.ts';
import type { Box } from '#server/ground/crypto/vault.ts';
import { openMeta } from './sealed-texts.ts';

/** What the guide of paths said to this person in earlier sessions. */
export type Guided = {
  /** It said before who it is. */
  introduced: boolean;
  /** Ids of its texts, oldest first: none of them comes back soon. */
  said: readonly string[];
  /** How its paths ended, oldest first. */
  closes: readonly Close[];
};

export const notGuided: Guided = { introduced: false, said: [], closes: [] };

/** Replies of earlier sessions that are looked at: no sentence comes back soon, no wording in three passages of a path. */
const looked = 120;

/** The name under which the guide's replies are stored. */
export const guideName = 'guide';

const foundSchema = z
  .object({
    introduced: z.boolean(),
    metas: z.array(z.object({ meta: z.string(), at: z.string() })).nullable(),
  })
  .nullable();

/** As a part of a statement that reads other things as well. */
export const guidedInSql = ({
  userId,
  conversationId,
}: {
  userId: string;
  conversationId: string;
}): RawBuilder<unknown> =>
  sql`(select json_build_object(
    'introduced', exists (select from public.messages
      where user_id = ${userId}::uuid and role = 'assistant' and model = ${guideName}),
    'metas', (select json_agg(json_build_object('meta', meta_sealed, 'at', created_at) order by created_at) from (
      select meta_sealed, created_at from public.messages
      where user_id = ${userId}::uuid and role = 'assistant' and model = ${guideName}
        and conversation_id <> ${conversationId}::uuid and meta_sealed is not null
      order by created_at desc limit ${looked}) as earlier)))`;

export const openGuided = (found: unknown, box: Box): Guided => {
  const parts = foundSchema.parse(found ?? null);
  if (!parts) return notGuided;
  const replies = (parts.metas ?? []).map(({ meta, at }) => ({
    textIds: openMeta(box, { meta_sealed: meta }).record?.textIds ?? [],
    at: new Date(at),
  }));
  return {
    introduced: parts.introduced,
    said: replies.flatMap(({ textIds }) => textIds),
    closes: replies.flatMap(({ textIds, at }) => closesIn(textIds, at)),
  };
};
