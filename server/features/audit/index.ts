import { z } from 'zod';
import type { Clock } from '#server/ground/clock.ts';
import { type Contributions, declareFunction } from '#server/ground/contributions.ts';
import type { Db, Tx } from '#server/ground/db/db.ts';
import { journalReply } from '#shared/privacy/my-data.ts';
import { type AuditEntry, entryHash } from './entry-hash.ts';
import { journalKeyOf, journalLines } from './journal-file.ts';
import * as store from './store.ts';

export type { AuditEntry } from './entry-hash.ts';

export type AuditRoom = Contributions & {
  /** Adds an entry inside the caller's transaction, which must be a `db.system` one: it stands or falls with the act. */
  record(tx: Tx, entry: Omit<AuditEntry, 'happenedAt'>): Promise<void>;
  /** What was done about this person by these kinds of actors, latest first, under the policies of `tx`. */
  listAbout(
    tx: Tx,
    subjectId: string,
    kinds: readonly AuditEntry['actorKind'][],
    limit: number,
  ): Promise<Pick<AuditEntry, 'happenedAt' | 'actorKind' | 'action' | 'details'>[]>;
  /** The journal, latest first; `before` is an entry's number. */
  listLatest(tx: Tx, before: number | null, limit: number): Promise<(AuditEntry & { id: number })[]>;
  /** The whole log as a signed file that can be verified anywhere, line by line: one page of it in memory. */
  exportLines(): AsyncGenerator<string>;
  /** Walks the whole chain. @returns the id of the first broken row, or null. */
  verify(): Promise<number | null>;
};

const page = 1000;

const entryOf = (row: store.AuditRow): AuditEntry => ({
  happenedAt: row.happened_at,
  actorId: row.actor_id,
  actorKind: row.actor_kind as AuditEntry['actorKind'],
  action: row.action,
  subjectId: row.subject_id,
  details: row.details,
});

/** The whole chain, oldest first, a page in memory at a time. What is added meanwhile comes along. */
async function* walk(db: Db): AsyncGenerator<store.AuditRow> {
  for (let after = 0; ; ) {
    const rows = await db.system('audit', (tx) => store.listEntries(tx, after, page));
    yield* rows;
    if (rows.length < page) return;
    after = rows.at(-1)!.id;
  }
}

/** Latest first, also what stands under an id they had before. */
const latestAbout = async (
  tx: Tx,
  formerIdsOf: (userId: string) => Promise<readonly string[]>,
  about: { subjectId: string; kinds: readonly AuditEntry['actorKind'][]; limit: number },
): Promise<store.AuditRow[]> => {
  const { subjectId, kinds, limit } = about;
  const rows = await store.listLatestAbout(tx, subjectId, kinds, limit);
  const former = await store.listEarlierAbout(tx, await formerIdsOf(subjectId));
  const earlier = former.filter((row) => kinds.some((kind) => kind === row.actor_kind)).toReversed();
  return [...rows, ...earlier].slice(0, limit);
};

/**
 * Who did what to whose data: append-only, hash-chained, readable by the person concerned.
 * @param journalKey 32 bytes, the same at each start: signs the log when it leaves the house
 */
export const auditRoom = ({
  db,
  clock,
  journalKey,
  formerIdsOf,
}: {
  db: Db;
  clock: Clock;
  journalKey: Buffer;
  /** The earlier ids of an account that was moved to a new id. */
  formerIdsOf(userId: string): Promise<readonly string[]>;
}): AuditRoom => ({
  async record(tx, entry) {
    await store.lockChain(tx);
    const previousHash = await store.lastHash(tx);
    // Milliseconds only: the database would keep more digits than the hash saw.
    const full: AuditEntry = { ...entry, happenedAt: new Date(clock.now().getTime()) };
    await store.insertEntry(tx, {
      happened_at: full.happenedAt,
      actor_id: full.actorId,
      actor_kind: full.actorKind,
      action: full.action,
      subject_id: full.subjectId,
      details: { ...full.details },
      previous_hash: previousHash,
      hash: entryHash(previousHash, full),
    });
  },
  async listAbout(tx, subjectId, kinds, limit) {
    return (await latestAbout(tx, formerIdsOf, { subjectId, kinds, limit })).map(entryOf);
  },
  async listLatest(tx, before, limit) {
    return (await store.listLatest(tx, before, limit)).map((row) => ({ ...entryOf(row), id: row.id }));
  },
  exportLines: () =>
    journalLines(
      (async function* () {
        for await (const row of walk(db)) yield { ...entryOf(row), id: row.id, hash: row.hash };
      })(),
      journalKeyOf(journalKey),
      clock.now(),
    ),
  async verify() {
    let previous = '';
    for await (const row of walk(db)) {
      if (row.previous_hash !== previous || row.hash !== entryHash(previous, entryOf(row))) return row.id;
      previous = row.hash;
    }
    return null;
  },
  functions: [
    declareFunction({
      name: 'my-journal',
      admission: 'user',
      body: z.object({}),
      reply: journalReply,
      // What the person did themselves, and the product by itself; the team's part is the moderation room's to explain.
      handle: ({ who, userId }) =>
        db.as(who, async (tx) => ({
          entries: (
            await latestAbout(tx, formerIdsOf, { subjectId: userId, kinds: ['user', 'product'], limit: 200 })
          ).map((row) => ({
            at: row.happened_at.toISOString(),
            action: row.action,
            by: row.actor_kind === 'user' ? ('you' as const) : ('service' as const),
          })),
        })),
    }),
  ],
  personalData: [
    {
      tables: ['public.audit_log'],
      inCopy: 'last',
      label: 'Historique des accès à vos données',
      holds: 'Qui a fait quoi de vos données, quand et à quel titre. Jamais leur contenu.',
      purpose: 'Prouver ce qui a été fait, et vous le montrer',
      basis: 'obligation légale',
      retention: 'gardé comme preuve, sans contenu ; après effacement du compte il ne désigne plus personne',
      export: (userId) =>
        db.system('data-export', async (tx) =>
          [
            ...(await store.listEarlierAbout(tx, await formerIdsOf(userId))),
            ...(await store.listEntriesAbout(tx, userId)),
          ].map((row) => ({
            date: row.happened_at.toISOString(),
            action: row.action,
            par: row.actor_kind,
          })),
        ),
    },
  ],
});
