import { type Kysely, sql } from 'kysely';
import { ConfigError } from '../config/config.ts';
import type { Database } from '../db/tables.ts';
import { KeysOutOfReach } from './key-store.ts';
import type { KeyringCare } from './keyring.ts';

type Stores = {
  kysely: Kysely<Database>;
  keyring: Pick<KeyringCare, 'fingerprint' | 'identify' | 'holdTo' | 'assertNotMoved'>;
};

const notedIn = async (kysely: Kysely<Database>): Promise<string | null> =>
  (
    await sql<{ fingerprint: string }>`
      select fingerprint from private.keyring order by noted_at limit 1`.execute(kysely)
  ).rows[0]?.fingerprint ?? null;

/** Of two servers that start at once on a new database, one notes its keyring. @returns what is noted */
const noteIn = (kysely: Kysely<Database>, fingerprint: string): Promise<string> =>
  kysely.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(4312073)`.execute(tx);
    const noted = await notedIn(tx);
    if (noted === null)
      await sql`insert into private.keyring (fingerprint) values (${fingerprint})`.execute(tx);
    return noted ?? fingerprint;
  });

/**
 * Whether the keys at hand are those that the database was sealed with.
 * @throws KeysOutOfReach where the keys cannot be looked at; the database's own error where that does not answer
 */
export const keysFit = async ({
  kysely,
  keyring,
}: { keyring: Pick<KeyringCare, 'fingerprint'> } & Pick<Stores, 'kysely'>): Promise<boolean> => {
  const noted = await notedIn(kysely);
  const ours = await keyring.fingerprint().catch((cause: unknown) => {
    if (cause instanceof KeysOutOfReach) throw cause;
    // A folder has errors of its own.
    throw new KeysOutOfReach('KEYRING_URL', 'the keys cannot be looked at', { cause });
  });
  return noted === ours;
};

/**
 * A database is sealed with one keyring: the first server that opens it notes which, and every other one must bring the same.
 * Otherwise people would see unreadable texts, and each would get a second key.
 * @returns the fingerprint
 * @throws ConfigError
 */
export const agreeOnKeyring = async ({ kysely, keyring }: Stores): Promise<string> => {
  await keyring.assertNotMoved();
  const noted = await notedIn(kysely);
  const ours = noted === null ? await keyring.identify() : await keyring.fingerprint();
  const agreed = noted ?? (await noteIn(kysely, ours!));
  if (ours !== null && ours === agreed) {
    keyring.holdTo(ours);
    return ours;
  }
  throw new ConfigError(
    `Le trousseau (KEYRING_URL, sinon DATA_DIR/keyring) n'est pas celui avec lequel cette base a été chiffrée (attendu ${agreed}, trouvé ${ours ?? 'aucun'}) : donnez le même à tous les serveurs, ou remettez les clés d'une sauvegarde. Exemple : npm run keys -- restore cles-20261121-093000.jsonl.gz.age`,
  );
};
