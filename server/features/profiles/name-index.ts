import { sql } from 'kysely';
import { openCell } from '#server/ground/crypto/sealed-cell.ts';
import { findBoxes } from '#server/ground/crypto/vault.ts';
import { minutes } from '#shared/time.ts';
import type { ProfilesDeps } from './index.ts';
import { cellOf } from './sealed-profile.ts';

/*
 * Names are sealed, so the team's search opens them. What was opened stays in this process for ten minutes after the last
 * search: at most 8 MB, and nothing of whoever is erased.
 */

const keptFor = minutes(10);

const nameColumns = ['first_name', 'last_name', 'name_or_pseudo'] as const;
type Row = Record<(typeof nameColumns)[number], string | null> & {
  user_id: string;
  revision: number;
  created_at: Date;
};

/** Without accents and capitals, as somebody types who looks for a name. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

const usual = {
  mostBytes: 8_000_000,
  mostPeople: 50_000,
  /** Changes of names that were being written while the last ones were read are read once more. */
  readAgain: 50,
};

/** Of an entry, besides its text: id, number, and its place in the map. */
const entryBytes = 120;

type Entry = { text: string; since: number };
type Opened = { names: Map<string, Entry>; revision: number; bytes: number };

/** `since`: when the profile was made, in milliseconds. */
export type Found = { userId: string; since: number };

export type NameIndex = {
  /** Whose names hold these words, the newest first. Null: too many people to open them all. */
  find(words: string): Promise<Found[] | null>;
  forget(userId: string): void;
};

export const createNameIndex = (
  { db, vault }: Pick<ProfilesDeps, 'db' | 'vault'>,
  limits: Partial<typeof usual> = {},
): NameIndex => {
  const { mostBytes, mostPeople, readAgain } = { ...usual, ...limits };
  let kept: Opened | null = null;
  let timer: NodeJS.Timeout | undefined;
  /** Searches take turns: two at once would open everything twice. */
  let turn: Promise<unknown> = Promise.resolve();

  const openNew = async (opened: Opened): Promise<void> => {
    const { rows } = await db.system('operator-command', (tx) =>
      sql<Row>`select user_id, first_name, last_name, name_or_pseudo, names_revision as revision, created_at from public.profiles
        where names_revision > ${opened.revision - readAgain} order by names_revision limit ${mostPeople + 1}`.execute(
        tx,
      ),
    );
    const boxes = await findBoxes(
      vault,
      rows.map(({ user_id }) => user_id),
    );
    for (const row of rows) {
      const box = boxes.get(row.user_id) ?? null;
      const text = folded(
        nameColumns.map((column) => openCell(box, row[column], cellOf(column)) ?? '').join(' '),
      );
      const before = opened.names.get(row.user_id);
      opened.bytes += before === undefined ? text.length + entryBytes : text.length - before.text.length;
      opened.names.set(row.user_id, { text, since: row.created_at.getTime() });
      opened.revision = Math.max(opened.revision, Number(row.revision));
    }
  };

  const countPeople = async (): Promise<number> =>
    Number(
      (
        await db.system('operator-command', (tx) =>
          sql<{ count: number }>`select count(*) from public.profiles`.execute(tx),
        )
      ).rows[0]!.count,
    );

  const load = async (): Promise<Opened | null> => {
    if ((await countPeople()) > mostPeople) return null;
    const opened = kept ?? { names: new Map(), revision: 0, bytes: 0 };
    await openNew(opened);
    // Somebody was erased by another process, or by one that could not finish: what was opened of them goes.
    if (opened.names.size !== (await countPeople())) {
      opened.names.clear();
      Object.assign(opened, { revision: 0, bytes: 0 });
      await openNew(opened);
    }
    return opened.bytes > mostBytes ? null : opened;
  };

  const drop = (): void => {
    kept = null;
  };

  return {
    find(words) {
      const search = turn.then(async () => {
        kept = await load();
        clearTimeout(timer);
        timer = setTimeout(drop, keptFor).unref();
        if (!kept) return null;
        const wanted = folded(words);
        return [...kept.names]
          .flatMap(([userId, { text, since }]) => (text.includes(wanted) ? [{ userId, since }] : []))
          .sort((a, b) => b.since - a.since);
      });
      turn = search.catch(() => {});
      return search;
    },
    forget(userId) {
      const entry = kept?.names.get(userId);
      if (kept && entry) kept.bytes -= entry.text.length + entryBytes;
      kept?.names.delete(userId);
    },
  };
};
