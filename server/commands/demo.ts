import { resolve } from 'node:path';
import { movableClock } from '../ground/clock.ts';
import { appSecretOf } from '../ground/config/app-secret.ts';
import { readConfig } from '../ground/config/config.ts';
import { openEmbedded } from '../ground/db/open-database.ts';
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
  // Loaded where it serves: a refusal comes at once.
  const { buildApp } = await import('../app.ts');
  const { fillDemo } = await import('./demo/fill-demo.ts');
  const clock = movableClock();
  const house = await buildApp({
    database: await openEmbedded(resolve(config.dataDir, 'database')),
    clock,
    // No provider is paid for people who do not exist: the guide of paths answers them.
    config: {
      ...config,
      languageModel: { ...config.languageModel, baseUrl: null, model: null, mistralApiKey: null },
      auth: { ...config.auth, rateLimits: false },
      appSecret: appSecretOf(config),
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
