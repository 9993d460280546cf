import type { Tx } from '#server/ground/db/db.ts';

/** Accepted twice, it was accepted the first time. */
export const insertAcceptance = async (tx: Tx, userId: string, version: string, now: Date): Promise<void> => {
  await tx
    .insertInto('terms_acceptances')
    .values({ user_id: userId, version, accepted_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'version']).doNothing())
    .execute();
};

/** The version accepted last; null where none ever was. */
export const lastAccepted = async (tx: Tx, userId: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('terms_acceptances')
    .select('version')
    .where('user_id', '=', userId)
    .orderBy('accepted_at', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? null;
};

export const listAcceptances = async (
  tx: Tx,
  userId: string,
): Promise<{ version: string; accepted_at: string }[]> => {
  const rows = await tx
    .selectFrom('terms_acceptances')
    .select(['version', 'accepted_at'])
    .where('user_id', '=', userId)
    .orderBy('accepted_at')
    .execute();
  return rows.map((row) => ({ version: row.version, accepted_at: row.accepted_at.toISOString() }));
};
