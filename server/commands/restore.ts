import { sql } from 'kysely';
import { appSecretOf } from '../ground/config/app-secret.ts';
import { keyringIn } from '../ground/crypto/keyring-in.ts';
import { endRestore } from '../ground/unfinished-restore.ts';
import { keyOfCopies } from './operator/copy-keys.ts';
import { endWith, inHouse, onStores } from './operator/in-house.ts';
import { options } from './operator/options.ts';
import { UsageError } from './operator/run-account.ts';
import { eraseAgain, runRestore, underMark } from './operator/run-restore.ts';

/*
 * `npm run restore -- FICHIER [--keys FICHIER] [--identity FICHIER] [--erase-without-key]`: a copy put into an empty database, and later erasures
 * done again. Cut between the two, it is run again and goes on; the service does not start before.
 */
const run = async (): Promise<void> => {
  const { values, positionals } = options({
    keys: { type: 'string' },
    identity: { type: 'string' },
    'erase-without-key': { type: 'boolean' },
  });
  const [dataFile, ...more] = positionals;
  if (!dataFile || more.length > 0)
    throw new UsageError(
      'Il faut un fichier. Exemple : npm run restore -- eclaircie-20261121-093000.jsonl.gz.age --keys cles-20261121-093000.jsonl.gz.age',
    );
  await onStores(async ({ database, keyring }, config) => {
    const { dataDir } = config;
    return underMark({ dataDir, database }, () =>
      runRestore({
        database,
        keyring,
        dataFile,
        keysFile: values.keys ?? null,
        key: keyOfCopies(config, values.identity ?? null),
        eraseWithoutKey: values['erase-without-key'] ?? false,
      }),
    );
  });
  await inHouse(async ({ db, rooms }, config) => {
    const keyring = keyringIn(config, appSecretOf(config));
    const said = await eraseAgain({
      keyring,
      people: await db.system('operator-command', async (tx) =>
        (await sql<{ id: string }>`select id from auth.users`.execute(tx)).rows.map(({ id }) => id),
      ),
      erase: rooms.privacy.eraseAccount,
    });
    // Contacts and orders that were deleted since have no account: each has a key, and so a mark, of its own.
    await eraseAgain({
      keyring,
      people: await rooms.companies.rowsWithKeys(),
      erase: rooms.companies.forgetRow,
    });
    await endRestore(config.dataDir);
    return [said, 'La base est prête : npm start'];
  });
};
await endWith(run());
