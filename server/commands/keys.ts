import { appSecretOf } from '../ground/config/app-secret.ts';
import { readConfig } from '../ground/config/config.ts';
import { keyringIn } from '../ground/crypto/keyring-in.ts';
import { keyOfCopies } from './operator/copy-keys.ts';
import { endWith } from './operator/in-house.ts';
import { options } from './operator/options.ts';
import { UsageError } from './operator/run-account.ts';
import { keyFiles, putBackSentence } from './operator/run-restore.ts';

/*
 * `npm run keys -- restore FICHIER [--replace yes] [--identity FICHIER]`: puts keys of a copy back alone. It needs no database, so that it works while the
 * service refuses to start without its keys.
 */
const run = async (): Promise<void> => {
  const { values, positionals } = options({ replace: { type: 'string' }, identity: { type: 'string' } });
  const [action, file, ...more] = positionals;
  const isReplace = values.replace === 'yes';
  if (action !== 'restore' || !file || more.length > 0 || (values.replace !== undefined && !isReplace))
    throw new UsageError(
      'Il faut « restore » et un fichier de clés. Exemple : npm run keys -- restore cles-20261121-093000.jsonl.gz.age',
    );
  const config = readConfig(process.env);
  const keyring = keyringIn(config, appSecretOf(config));
  const found = await keyring.putBack(keyFiles(file, keyOfCopies(config, values.identity ?? null)), {
    replace: isReplace,
  });
  const lines = [
    putBackSentence(found),
    `Empreinte du trousseau : ${(await keyring.fingerprint()) ?? 'aucune'}`,
  ];
  if (found.different > 0)
    lines.push(
      isReplace
        ? 'Les clés différentes ont pris la place des autres, gardées à côté sous un nom en « .before- ».'
        : 'Les clés différentes sont restées telles quelles. Pour que celles du fichier prennent leur place : ajoutez --replace yes',
    );
  process.stdout.write(`${lines.join('\n')}\n`);
};
await endWith(run());
