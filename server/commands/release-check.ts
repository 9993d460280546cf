import { reviewedBy as procedureReviewedBy } from '#shared/moderation/procedure.ts';
import { reviewedBy as humanTextsReviewedBy } from '#shared/moderation/texts.ts';
import { operatorFacts } from '#shared/operator.ts';
import { directory, directoryVerifiedOn, isDirectoryStale } from '#shared/safety/directory.ts';
import { reviewedBy } from '../features/safety/protocol-texts.ts';
import { systemClock } from '../ground/clock.ts';
import { readConfig } from '../ground/config/config.ts';
import { releaseTroubles } from './operator/release-troubles.ts';

/* `npm run release-check`: what a person still has to do before this version meets people. Tests never ask it: they do not depend on the calendar. */

const now = systemClock.now();
const troubles = releaseTroubles({
  now,
  directoryVerifiedOn,
  operatorFacts,
  telegramConfigured: readConfig(process.env).telegram.botToken !== null,
  signedTexts: [
    { name: 'les textes du protocole de sécurité', reviewedBy },
    { name: 'les textes sur la lecture par une personne', reviewedBy: humanTextsReviewedBy },
    { name: 'la marche à suivre de la console', reviewedBy: procedureReviewedBy },
  ],
});
for (const sentence of troubles) process.stderr.write(`${sentence}\n`);
if (isDirectoryStale(directoryVerifiedOn, now)) {
  process.stdout.write('Numéros à contrôler, et où :\n');
  for (const { name, lines } of directory)
    for (const line of lines)
      process.stdout.write(`  ${name} · ${line.number} · ${line.name} · ${line.source}\n`);
}
if (troubles.length === 0) process.stdout.write('Rien ne s’oppose à la mise en service.\n');
process.exitCode = troubles.length > 0 ? 1 : 0;
