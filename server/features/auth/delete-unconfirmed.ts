import { sql } from 'kysely';
import { destroyKeys } from '#server/ground/crypto/vault.ts';
import { inPieces } from '#server/ground/db/retention.ts';
import type { AuthContext } from './context.ts';

const atOnce = 100;

/** Accounts whose address nobody ever confirmed go, and the keys that were made for them. */
export const deleteUnconfirmed = (
  { db, vault }: Pick<AuthContext, 'db' | 'vault'>,
  before: Date,
): Promise<number> =>
  inPieces(atOnce, async () => {
    // Once the rows are gone, nothing remembers whose keys are left.
    await vault.assertThere();
    const gone = await db.system('job', async (tx) => {
      const { rows } = await sql<{ id: string }>`delete from auth.users where id = any(array(
          select id from auth.users
          where email is not null and email_confirmed_at is null and last_sign_in_at is null
            and coalesce(confirmation_sent_at, created_at) < ${before} limit ${atOnce})) returning id`.execute(
        tx,
      );
      return rows;
    });
    await destroyKeys(
      vault,
      gone.map(({ id }) => id),
    );
    return gone.length;
  });
