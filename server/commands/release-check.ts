import { join } from 'node:path';
import { longDate } from '#shared/french-date.ts';
import { reviewedBy as procedureReviewedBy } from '#shared/moderation/procedure.ts';
import { reviewedBy as humanTextsReviewedBy } from '#shared/moderation/texts.ts';
import { operatorFacts } from '#shared/operator.ts';
import { countries } from '#shared/safety/countries.ts';
import { directoryVerifiedOn, isDirectoryStale } from '#shared/safety/directory.ts';
import { tellGateFigures } from '../features/safety/gate/gate-figures.ts';
import { protocolReviewedBy } from '../features/safety/guide/load-data.ts';
import { outgoingRepliesReviewedBy } from '../features/safety/outgoing/safe-replies.ts';
import { plannedReviewedBy } from '../features/safety/planned/planned-card.ts';
import { systemClock } from '../ground/clock.ts';
import { readConfig } from '../ground/config/config.ts';
import { plainCopiesIn } from './operator/copy-files.ts';
import { readFigures } from './operator/kept-figures.ts';
import { releaseTroubles } from './operator/release-troubles.ts';

/* `npm run release-check`: what a person still has to do before this version meets people. Tests never ask it: they do not depend on the calendar. */

const now = systemClock.now();
const { languageModel, telegram, dataDir } = readConfig(process.env);
const modelName = languageModel.model ?? (languageModel.mistralApiKey ? 'mistral' : null);
const figures = modelName === null ? [] : readFigures(dataDir, modelName);
const troubles = releaseTroubles({
  now,
  directoryVerifiedOn,
  operatorFacts,
  telegramConfigured: telegram.botToken !== null,
  modelTried: modelName === null ? null : { name: modelName, at: figures.map(({ at }) => new Date(at)) },
  plainCopies: (
    await Promise.all(['data', 'keys'].map((name) => plainCopiesIn(join(dataDir, 'backups', name))))
  ).flat(),
  signedTexts: [
    { name: 'les textes du protocole de sécurité', reviewedBy: protocolReviewedBy },
    { name: 'les réponses de la garde sortante', reviewedBy: outgoingRepliesReviewedBy },
    { name: 'les lignes de la carte « Ce que vous avez prévu »', reviewedBy: plannedReviewedBy },
    { name: 'les textes sur la lecture par une personne', reviewedBy: humanTextsReviewedBy },
    { name: 'la marche à suivre de la console', reviewedBy: procedureReviewedBy },
  ],
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
