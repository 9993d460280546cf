import { sql } from 'kysely';
import { appSecretOf } from '../ground/config/app-secret.ts';
import { keyringIn } from '../ground/crypto/keyring.ts';
import { endWith, inHouse, onStores } from './operator/in-house.ts';
import { options } from './operator/options.ts';
import { UsageError } from './operator/run-account.ts';
import { eraseAgain, runRestore } from './operator/run-restore.ts';

/* `npm run restore -- FICHIER [--keys FICHIER]`: a copy put into an empty database, and later erasures done again. */
const run = async (): Promise<void> => {
  const { values, positionals } = options({ keys: { type: 'string' } });
  const [dataFile, ...more] = positionals;
  if (!dataFile || more.length > 0)
    throw new UsageError(
      'Il faut un fichier. Exemple : npm run restore -- eclaircie-20261121-093000.jsonl.gz',
    );
  await onStores((stores) => runRestore({ ...stores, dataFile, keysFile: values.keys ?? null }));
  await inHouse(async ({ db, rooms }, config) => [
    await eraseAgain({
      keyring: keyringIn(config.dataDir, appSecretOf(config)),
      people: await db.system('operator-command', async (tx) =>
        (await sql<{ id: string }>`select id from auth.users`.execute(tx)).rows.map(({ id }) => id),
      ),
      erase: rooms.privacy.eraseAccount,
    }),
    'La base est prête : npm start',
  ]);
};
await endWith(run());
