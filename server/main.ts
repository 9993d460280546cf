import { directoryVerifiedOn, isDirectoryStale } from '#shared/safety/directory.ts';
import { seconds } from '#shared/time.ts';
import { findLocalModel } from './adapters/language-model/local-server.ts';
import { movableClock, systemClock } from './ground/clock.ts';
import { appSecretOf } from './ground/config/app-secret.ts';
import { readConfig } from './ground/config/config.ts';
import { readOperatorFacts } from './ground/config/operator-file.ts';
import { startTrouble } from './ground/config/start-trouble.ts';
import { openDatabase } from './ground/db/open-database.ts';
import { prepareDataDir } from './ground/readiness.ts';
import { startStops } from './ground/release-troubles.ts';
import { isRestoreUnfinished } from './ground/unfinished-restore.ts';

/** A start that cannot succeed ends with one sentence, not with a stack. */
const stop = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

/** How long open replies may go on once the process was asked to stop (contracts/operations.md). */
const drainTime = seconds(10);

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  await prepareDataDir(config.dataDir);
  if (isRestoreUnfinished(config.dataDir))
    return stop(
      'Une restauration n’est pas terminée : des personnes effacées peuvent être dans la base. Relancez npm run restore avec le même fichier.',
    );
  const operatorFacts = readOperatorFacts(config);
  if (config.production && !config.closedTrial) {
    const { signedTexts } = await import('./signed-texts.ts');
    const stops = startStops({ directoryVerifiedOn, operatorFacts, signedTexts });
    if (stops.length > 0)
      return stop(
        `${stops.join('\n')}\nPour un essai fermé, que chaque page annonce : ALLOW_UNSIGNED_PROTOCOL=1`,
      );
  }
  // Loaded beside the database, which opens in threads of its own.
  const [database, { buildApp }] = await Promise.all([openDatabase(config), import('./app.ts')]);
  const clock = config.production ? systemClock : movableClock();
  const built = await buildApp({ config: { ...config, appSecret: appSecretOf(config) }, database, clock });

  let stopping = false;
  const shutDown = (): void => {
    if (stopping) return;
    stopping = true;
    void built.close({ drain: drainTime }).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', shutDown);
  process.on('SIGINT', shutDown);

  await built.app.listen({ host: config.host, port: config.port });
  await built.startJobs();
  if (isDirectoryStale(directoryVerifiedOn, clock.now()))
    built.app.log.warn(
      "Les numéros d'urgence n'ont pas été vérifiés par une personne depuis 90 jours : npm run release-check",
    );
  if (config.withoutEffect) built.app.log.warn({ event: 'config.not_yet' }, config.withoutEffect);
  process.stdout.write(`${config.brand} est prête : ${built.publicUrl()}\n`);
  // It takes as much as all before, on both cores of a small machine.
  if (config.warmsUp) built.warm();
  // Behind the start, which waits for nobody: a model that already runs here is named, and none is used unasked.
  const { baseUrl, mistralApiKey } = config.languageModel;
  if (!config.production && !baseUrl && !mistralApiKey) {
    const line = await findLocalModel();
    if (line) process.stdout.write(`${line}\n`);
  }
};

start().catch((error: unknown) => {
  const sentence = startTrouble(error);
  if (sentence !== null) return stop(sentence);
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : 'Arrêt inattendu'}\n`);
  process.exit(1);
});
