import { join } from 'node:path';
import { longDate } from '#shared/french-date.ts';
import { countries } from '#shared/safety/countries.ts';
import { directoryVerifiedOn, isDirectoryStale } from '#shared/safety/directory.ts';
import { tellGateFigures } from '../features/safety/gate/gate-figures.ts';
import { systemClock } from '../ground/clock.ts';
import { readConfig } from '../ground/config/config.ts';
import { readOperatorFacts } from '../ground/config/operator-file.ts';
import { releaseTroubles } from '../ground/release-troubles.ts';
import { signedTexts } from '../signed-texts.ts';
import { plainCopiesIn } from './operator/copy-files.ts';
import { readFigures } from './operator/kept-figures.ts';

/* `npm run release-check`: what a person still has to do before this version meets people. Tests never ask it: they do not depend on the calendar. */

const now = systemClock.now();
const config = readConfig(process.env);
const { languageModel, telegram, dataDir } = config;
const modelName = languageModel.model ?? (languageModel.mistralApiKey ? 'mistral' : null);
const figures = modelName === null ? [] : readFigures(dataDir, modelName);
const troubles = releaseTroubles({
  now,
  directoryVerifiedOn,
  operatorFacts: readOperatorFacts(config),
  telegramConfigured: telegram.botToken !== null,
  modelTried: modelName === null ? null : { name: modelName, at: figures.map(({ at }) => new Date(at)) },
  plainCopies: (
    await Promise.all(['data', 'keys'].map((name) => plainCopiesIn(join(dataDir, 'backups', name))))
  ).flat(),
  signedTexts,
});
for (const sentence of troubles) process.stderr.write(`${sentence}\n`);
if (isDirectoryStale(directoryVerifiedOn, now)) {
  process.stdout.write('Numéros à contrôler, et où :\n');
  for (const { title, lines } of countries)
    for (const line of lines)
      process.stdout.write(`  ${title} · ${line.number} · ${line.name} · ${line.source}\n`);
}
for (const each of figures)
  process.stdout.write(
    `Modèle « ${modelName} », essayé le ${longDate(new Date(each.at), { timeZone: 'Europe/Paris' })}. ${tellGateFigures(each)}.\n`,
  );
if (troubles.length === 0) process.stdout.write('Rien ne s’oppose à la mise en service.\n');
process.exitCode = troubles.length > 0 ? 1 : 0;
