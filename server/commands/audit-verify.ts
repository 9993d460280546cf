import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { journalKeyOf, verifyJournal } from '../features/audit/journal-file.ts';
import { appSecretOf } from '../ground/config/app-secret.ts';
import { readConfig } from '../ground/config/config.ts';
import { houseSecretOf } from '../ground/crypto/keyring-in.ts';
import { deriveKey } from '../ground/crypto/secret.ts';
import { endWith, inHouse } from './operator/in-house.ts';
import { UsageError } from './operator/run-account.ts';
import { sayVerdict } from './operator/say-verdict.ts';

/*
 * `npm run audit:verify`: walks the chain of the audit log; ends with 1 at the first entry that does not hold.
 * `npm run audit:verify -- FICHIER`: the same for a journal that was exported, wherever it comes from.
 */
const verifyHouse = (): Promise<void> =>
  inHouse(async ({ rooms }) => {
    const broken = await rooms.audit.verify();
    if (broken !== null)
      throw new UsageError(
        `Le journal d’audit ne tient plus à l’entrée ${broken} : elle, ou celle d’avant, a été changée ou retirée.`,
      );
    return ['Le journal d’audit est intact.'];
  });

const verifyFile = async (place: string): Promise<void> => {
  const config = readConfig(process.env);
  const ours = journalKeyOf(
    deriveKey(await houseSecretOf(config, appSecretOf(config)).find(), 'audit-journal'),
  );
  // Opened once somebody reads: lines that come before are lost.
  const lines = createInterface({
    input: createReadStream(place, 'utf8').on('error', () => {
      process.stderr.write(`Le fichier ${place} ne se lit pas.\n`);
      process.exit(1);
    }),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  process.stdout.write(`${sayVerdict(await verifyJournal(lines, ours)).join('\n')}\n`);
};

const [file, ...more] = process.argv.slice(2);
await endWith(
  more.length > 0
    ? Promise.reject(
        new UsageError('Il faut un fichier au plus. Exemple : npm run audit:verify -- journal.jsonl'),
      )
    : file
      ? verifyFile(file)
      : verifyHouse(),
);
