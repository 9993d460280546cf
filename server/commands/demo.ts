import { resolve } from 'node:path';
import { embeddedModel } from '../adapters/language-model/index.ts';
import { buildApp } from '../app.ts';
import { movableClock } from '../ground/clock.ts';
import { appSecretOf } from '../ground/config/app-secret.ts';
import { readConfig } from '../ground/config/config.ts';
import { openEmbedded } from '../ground/db/open-database.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { endWith } from './operator/in-house.ts';
import { UsageError } from './operator/run-account.ts';

/** `npm run demo` (contracts/operations.md, Commands): the house is raised, filled, and nobody else is let in. */
const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  if (config.production || config.databaseUrl) {
    throw new UsageError(
      'La démonstration ne s’installe que dans la base embarquée, hors production : retirez NODE_ENV=production et DATABASE_URL.',
    );
  }
  const clock = movableClock();
  const builtIn = embeddedModel();
  const house = await buildApp({
    config: { ...config, auth: { ...config.auth, rateLimits: false }, appSecret: appSecretOf(config) },
    database: await openEmbedded(resolve(config.dataDir, 'database')),
    clock,
    // The built-in companion at once: nobody is reading along, and no provider is paid for people who do not exist.
    model: {
      name: builtIn.name,
      write: (request, onPiece, signal) => builtIn.write({ ...request, pace: 0 }, onPiece, signal),
    },
    // Their letters would go to addresses that do not exist.
    mailer: { name: 'nobody', send: async () => {} },
    quiet: true,
  });
  try {
    process.stdout.write(`${(await fillDemo(house, clock)).join('\n')}\n`);
  } finally {
    await house.close();
  }
};

await endWith(run());
