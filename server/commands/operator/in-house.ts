import { resolve } from 'node:path';
import { buildApp } from '../../app.ts';
import { systemClock } from '../../ground/clock.ts';
import { appSecretOf } from '../../ground/config/app-secret.ts';
import { type Config, ConfigError, readConfig } from '../../ground/config/config.ts';
import { DatabaseLocked, openEmbedded, openPostgres } from '../../ground/db/open-database.ts';
import { sentenceOf } from './run-account.ts';

type House = Awaited<ReturnType<typeof buildApp>>;

/** Raises the house on the configured data, lets nobody in, prints what `work` says and closes it again. */
export const inHouse = async (
  work: (house: House, config: Config) => Promise<readonly string[]>,
): Promise<void> => {
  const config = readConfig(process.env);
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl)
    : await openEmbedded(resolve(config.dataDir, 'database'));
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

/** Ends the process as an operator expects: 0, or 1 with one French sentence where we have one. */
export const endWith = (run: Promise<void>): Promise<never> =>
  run.then(
    () => process.exit(0),
    (error: unknown) => {
      const known =
        error instanceof ConfigError || error instanceof DatabaseLocked ? error.message : sentenceOf(error);
      process.stderr.write(
        `${known ?? (error instanceof Error ? (error.stack ?? error.message) : 'Échec')}\n`,
      );
      process.exit(1);
    },
  );
