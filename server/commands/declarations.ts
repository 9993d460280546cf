import { resolve } from 'node:path';
import { buildApp } from '../app.ts';
import { systemClock } from '../ground/clock.ts';
import { appSecretOf } from '../ground/config/app-secret.ts';
import { ConfigError, readConfig } from '../ground/config/config.ts';
import { DatabaseLocked, openEmbedded, openPostgres } from '../ground/db/open-database.ts';
import { sentenceOf } from './operator/run-account.ts';
import { runDeclarations } from './operator/run-declarations.ts';

/** `npm run declarations`: the house is raised, and nobody is let in. */
const run = async (): Promise<void> => {
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
    const lines = await runDeclarations(house.rooms.declarations, config.brand, process.argv.slice(2));
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await house.close();
  }
};

run().then(
  () => process.exit(0),
  (error: unknown) => {
    const known =
      error instanceof ConfigError || error instanceof DatabaseLocked ? error.message : sentenceOf(error);
    process.stderr.write(`${known ?? (error instanceof Error ? (error.stack ?? error.message) : 'Échec')}\n`);
    process.exit(1);
  },
);
