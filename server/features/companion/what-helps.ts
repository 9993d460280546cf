import { sql } from 'kysely';
import { closesIn, isCloseMark, pathName } from '#server/adapters/path-guide/index.ts';
import type { Tx } from '#server/ground/db/db.ts';
import type { Who } from '#server/ground/db/who.ts';
import type { WhatHelps } from '#shared/companion/what-helps.ts';
import { guideName } from './guided-before.ts';
import type { CompanionContext } from './ports.ts';
import { openMeta, sealMeta } from './sealed-texts.ts';

type Asked = { who: Who; userId: string };
type Row = { id: string; meta_sealed: string; created_at: Date };

const most = 5000;

const guideReplies = async (tx: Tx, userId: string): Promise<Row[]> =>
  (
    await sql<Row>`select id, meta_sealed, created_at from public.messages
      where user_id = ${userId} and role = 'assistant' and model = ${guideName} and state <> 'writing'
        and meta_sealed is not null
      order by created_at desc limit ${most}`.execute(tx)
  ).rows;

/** How each path ended, from the records of the guide's replies: a count, and nothing that was written. */
export const whatHelps = async (
  { db, vault }: Pick<CompanionContext, 'db' | 'vault'>,
  { who, userId }: Asked,
): Promise<WhatHelps[]> => {
  const box = await vault.boxFor(userId);
  const rows = await db.as(who, (tx) => guideReplies(tx, userId));
  const closes = rows.flatMap((row) => closesIn(openMeta(box, row).record?.textIds ?? [], row.created_at));
  const paths = [...new Set(closes.map(({ path }) => path))];
  return paths
    .flatMap((path): WhatHelps[] => {
      const name = pathName(path);
      const of = (felt: string) =>
        closes.filter((close) => close.path === path && close.felt === felt).length;
      return name ? [{ name, lighter: of('lighter'), same: of('same'), heavier: of('heavier') }] : [];
    })
    .toSorted((a, b) => b.lighter - a.lighter);
};

/** Erases the count: the records keep what was said, without how the path ended. */
export const forgetWhatHelps = async (
  { db, vault }: Pick<CompanionContext, 'db' | 'vault'>,
  { who, userId }: Asked,
): Promise<Record<string, never>> => {
  const box = await vault.boxFor(userId);
  await db.as(who, async (tx) => {
    const changed = (await guideReplies(tx, userId)).flatMap((row) => {
      const meta = openMeta(box, row);
      const { record } = meta;
      if (!record?.textIds.some(isCloseMark)) return [];
      const kept = { ...record, textIds: record.textIds.filter((id) => !isCloseMark(id)) };
      return [{ id: row.id, sealed: sealMeta(box, { ...meta, record: kept }) }];
    });
    if (changed.length === 0) return;
    await sql`update public.messages m set meta_sealed = v.sealed
      from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ sealed }) => sealed)}::text[]) as v(id, sealed)
      where m.id = v.id and m.user_id = ${userId}`.execute(tx);
  });
  return {};
};
