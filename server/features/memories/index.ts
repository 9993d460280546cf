import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Memory } from '#server/adapters/language-model/port.ts';
import type { Clock } from '#server/ground/clock.ts';
import { type Contributions, declareFunction, declareJob } from '#server/ground/contributions.ts';
import type { Box, Vault } from '#server/ground/crypto/vault.ts';
import type { Db, Tx } from '#server/ground/db/db.ts';
import { deleteInBatches } from '#server/ground/db/retention.ts';
import type { Limit } from '#server/ground/http/rate-limit.ts';
import { newId } from '#server/ground/ids.ts';
import {
  deleteMemoryBody,
  memoriesReply,
  mostMemories,
  saveMemoryBody,
  saveMemoryReply,
} from '#shared/memories/memories.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { days, minutes } from '#shared/time.ts';
import { chooseMemories } from './choose-memories.ts';
import { saveMemory } from './save-memory.ts';
import { openKept, openMemory, sealMemory } from './sealed-memory.ts';
import * as store from './store.ts';

export type MemoriesDeps = {
  db: Db;
  vault: Vault;
  clock: Clock;
  /** Every text of a person is read for danger, also where they write about themselves (S-01). */
  safety: { helpFor(text: string): Promise<SafetyCategory | null> };
};

export type MemoriesRoom = Contributions & {
  /** What a reply may be written from, as a part of somebody else's statement; `open` makes memories of it. */
  inSql(userId: string): RawBuilder<unknown>;
  /** @param said the person's last words: what touches them comes first */
  open(found: unknown, box: Box, said: string): Memory[];
  /** Puts sentences before the person, who decides. What is known word for word is not proposed again. */
  propose(
    tx: Tx,
    proposed: {
      userId: string;
      box: Box;
      conversationId: string;
      sentences: readonly { text: string; at: Date }[];
    },
  ): Promise<void>;
};

/** Saved one at a time by hand; a machine would save thousands. */
const perPerson: Limit = { action: 'save-memory', max: 200, per: minutes(5), keyedBy: 'person' };

/** « Trois souvenirs au plus » at the end of a session. */
const mostProposed = 3;

/** So many are read at a turn, of which the reply gets a few. */
const mostRead = 120;

/** What the companion may recall: nothing enters here unseen, nothing paused or deleted is ever used (B-4). */
export const memoriesRoom = (deps: MemoriesDeps): MemoriesRoom => {
  const { db, vault, clock } = deps;
  return {
    inSql: (userId) => store.keptInSql(userId, mostRead),
    open: (found, box, said) => chooseMemories(openKept(box, found), said),
    async propose(tx, { userId, box, conversationId, sentences }) {
      const known = new Set(
        (await store.listMemories(tx, userId, mostMemories)).map((row) => openMemory(box, row).text),
      );
      if (known.size >= mostMemories) return;
      const fresh = sentences.filter(({ text }) => !known.has(text)).slice(0, mostProposed);
      // A session that goes on after its end is proposed from again: what was passed over gives way.
      await store.deleteProposed(tx, { userId, conversationId, kept: mostProposed - fresh.length });
      for (const { text, at } of fresh) {
        const sealed = sealMemory(box, text);
        const now = clock.now();
        await store.insertMemory(tx, {
          id: newId(),
          userId,
          sealed,
          state: 'proposed',
          conversationId,
          saidAt: at,
          now,
        });
      }
    },
    functions: [
      declareFunction({
        name: 'list-memories',
        admission: 'user',
        body: z.object({}),
        reply: memoriesReply,
        async handle({ who, userId }) {
          const box = await vault.boxFor(userId);
          const rows = await db.as(who, (tx) => store.listMemories(tx, userId, mostMemories));
          return { memories: rows.map((row) => openMemory(box, row)) };
        },
      }),
      declareFunction({
        name: 'save-memory',
        admission: 'user',
        body: saveMemoryBody,
        reply: saveMemoryReply,
        limit: perPerson,
        handle: ({ who, userId, body }) => saveMemory(deps, { who, userId, body }),
      }),
      declareFunction({
        name: 'delete-memory',
        admission: 'user',
        body: deleteMemoryBody,
        reply: z.object({ deleted: z.boolean() }),
        handle: async ({ who, userId, body }) => ({
          deleted: await db.as(who, (tx) => store.deleteMemory(tx, body.id, userId)),
        }),
      }),
    ],
    jobs: [
      declareJob({
        name: 'purge-old-memories',
        payload: z.object({}),
        schedule: '25 3 * * *',
        async handle() {
          const before = new Date(clock.now().getTime() - days(365));
          // Those that hang on no session; the others leave with theirs.
          await deleteInBatches(
            db,
            'public.memories',
            sql`conversation_id is null and updated_at < ${before}`,
          );
        },
      }),
    ],
    personalData: [
      {
        tables: ['public.memories'],
        label: 'Ce que le compagnon sait de vous',
        holds: 'Chaque souvenir que vous avez accepté, chiffré.',
        purpose: 'Ne pas vous faire tout redire',
        basis: 'consentement',
        retention: 'autant que la séance d’où cela vient, 12 mois au plus, ou dès que vous le supprimez',
        async export(userId) {
          const box = await vault.boxFor(userId);
          const rows = await db.system('data-export', (tx) => store.listMemories(tx, userId, mostMemories));
          const said = { proposed: 'proposé', kept: 'gardé', paused: 'en pause' } as const;
          return rows.map((row) => {
            const { text, state, saidAt } = openMemory(box, row);
            return { souvenir: text, etat: said[state], dit: saidAt };
          });
        },
      },
    ],
  };
};
