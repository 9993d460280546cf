import type { House } from '../../app.ts';
import { systemClock } from '../../ground/clock.ts';
import { appSecretOf } from '../../ground/config/app-secret.ts';
import { type Config, readConfig } from '../../ground/config/config.ts';
import { startTrouble } from '../../ground/config/start-trouble.ts';
import { type InstalledKeyring, keyringIn } from '../../ground/crypto/keyring-in.ts';
import { DumpRefused } from '../../ground/db/load-dump.ts';
import { type OpenDatabase, openDatabase, statementsOf } from '../../ground/db/open-database.ts';
import { sentenceOf } from './run-account.ts';

/** Raises the house on the configured data, lets nobody in, prints what `work` says and closes it again. */
export const inHouse = async (
  work: (house: House, config: Config) => Promise<readonly string[]>,
): Promise<void> => {
  const config = readConfig(process.env);
  // Loaded where it serves: a second of every command that only reads a file, copies stores or refuses.
  const { buildApp } = await import('../../app.ts');
  const database = await openDatabase(config);
  const house = await buildApp({
    config: { ...config, appSecret: appSecretOf(config) },
    database,
    clock: systemClock,
    quiet: true,
  });
  try {
    process.stdout.write(`${(await work(house, config)).join('\n')}\n`);
  } finally {
    await house.close();
  }
};

type Stores = { database: OpenDatabase; keyring: InstalledKeyring };

/** The configured data and keys alone, as they lie there: no migration, no house. */
export const onStores = async (
  work: (stores: Stores, config: Config) => Promise<readonly string[]>,
): Promise<void> => {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  const keyring = keyringIn(config, appSecretOf(config));
  try {
    await keyring.assertApart(statementsOf(database));
    process.stdout.write(`${(await work({ database, keyring }, config)).join('\n')}\n`);
  } finally {
    await database.close();
    await keyring.close();
  }
};

/** Ends the process as an operator expects: 0, or 1 with one French sentence where we have one. */
export const endWith = (run: Promise<void>): Promise<never> =>
  run.then(
    () => process.exit(0),
    (error: unknown) => {
      const known = error instanceof DumpRefused ? error.message : (startTrouble(error) ?? sentenceOf(error));
      process.stderr.write(
        `${known ?? (error instanceof Error ? (error.stack ?? error.message) : 'Échec')}\n`,
      );
      process.exit(1);
    },
  );
