import type { Config } from '../../ground/config/config.ts';
import { KeysOutOfReach } from '../../ground/crypto/key-store.ts';
import type { InstalledKeyring } from '../../ground/crypto/keyring-in.ts';
import { openPostgres, statementsOf } from '../../ground/db/open-database.ts';

const notAsked =
  'La base de DATABASE_URL ne répond pas : il n’a pas été vérifié que les clés sont dans une autre base que les données.';

/**
 * Before a command writes keys: not into the database of the data. Keys are also put back while that database is away, so that it is
 * only told then.
 * @returns what an operator is told
 * @throws KeysOutOfReach where both are one, or the keys’ database does not answer
 */
export const apartFromData = async (
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  keyring: Pick<InstalledKeyring, 'assertApart'>,
): Promise<string[]> => {
  if (!databaseUrl) return [];
  const product = openPostgres(databaseUrl, 1);
  try {
    await keyring.assertApart(statementsOf(product));
    return [];
  } catch (error) {
    if (error instanceof KeysOutOfReach) throw error;
    return [notAsked];
  } finally {
    await product.close();
  }
};
