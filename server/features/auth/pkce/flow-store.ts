import { sql } from 'kysely';
import { openCell, sealCell } from '#server/ground/crypto/sealed-cell.ts';
import type { Tx } from '#server/ground/db/db.ts';
import type { AccountKeys } from '../sealed-account.ts';
import type { Challenge } from './challenge.ts';

/** The challenge is sealed with the person's key, wherever it waits. */
const column = 'flow_states.challenge_sealed';

export const sealChallenge = async (
  { vault }: Pick<AccountKeys, 'vault'>,
  userId: string,
  challenge: Challenge | null,
): Promise<string | null> => (challenge ? sealCell(await vault.boxFor(userId), challenge, column) : null);

export type FlowRow = { user_id: string; method: string; challenge_sealed: string; expires_at: Date };

export const openChallenge = async (
  { vault }: Pick<AccountKeys, 'vault'>,
  { user_id: userId, challenge_sealed: cell }: Pick<FlowRow, 'user_id' | 'challenge_sealed'>,
): Promise<Challenge | null> => openCell<Challenge>(await vault.findBox(userId), cell, column);

export const insertFlow = async (
  tx: Tx,
  flow: {
    codeHash: string;
    userId: string;
    method: string;
    challengeSealed: string;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> => {
  await sql`insert into auth.flow_states (code_hash, user_id, method, challenge_sealed, created_at, expires_at)
    values (${flow.codeHash}, ${flow.userId}, ${flow.method}, ${flow.challengeSealed}, ${flow.now}, ${flow.expiresAt})`.execute(
    tx,
  );
};

/** The lock makes two that exchange one code take turns: the second finds no row. */
export const lockFlow = async (tx: Tx, codeHash: string): Promise<FlowRow | undefined> =>
  (
    await sql<FlowRow>`select user_id, method, challenge_sealed, expires_at from auth.flow_states
      where code_hash = ${codeHash} for update`.execute(tx)
  ).rows[0];

export const deleteFlow = async (tx: Tx, codeHash: string): Promise<void> => {
  await sql`delete from auth.flow_states where code_hash = ${codeHash}`.execute(tx);
};
