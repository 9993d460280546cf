import { sql } from 'kysely';
import type { Fill } from '#server/ground/contributions.ts';
import type { Vault } from '#server/ground/crypto/vault.ts';
import type { Db } from '#server/ground/db/db.ts';
import { sealRows } from '#server/ground/db/fill-sealed.ts';
import { sealTopics } from './sealed-texts.ts';

type ClearRow = { id: string; user_id: string; topics: string[] };

/* What sessions are to be about, as an older version wrote it in clear. */
export const companionFills = (deps: { db: Db; vault: Vault }): Fill[] => [
  {
    table: 'public.conversations',
    fill: () =>
      sealRows<ClearRow>(deps, {
        find: async (tx, most) =>
          (
            await sql<ClearRow>`select id, user_id, topics from public.conversations
              where topics <> '{}' limit ${most}`.execute(tx)
          ).rows,
        async seal(tx, { id, topics }, box) {
          await sql`update public.conversations set topics_sealed = ${sealTopics(box, topics)}, topics = '{}'
            where id = ${id} and topics = ${topics}`.execute(tx);
        },
      }),
  },
];
