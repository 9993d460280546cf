import { appSecretOf } from '../ground/config/app-secret.ts';
import { type Config, readConfig } from '../ground/config/config.ts';
import { keyringIn } from '../ground/crypto/keyring-in.ts';
import { openPostgres, statementsOf } from '../ground/db/open-database.ts';
import { apartFromData } from './operator/apart-from-data.ts';
import { keyOfCopies } from './operator/copy-keys.ts';
import { endWith } from './operator/in-house.ts';
import { moveKeys, placeFrom } from './operator/move-keys.ts';
import { options } from './operator/options.ts';
import { UsageError } from './operator/run-account.ts';
import { keyFiles, putBackSentence } from './operator/run-restore.ts';

/*
 * `npm run keys -- restore FICHIER [--replace yes] [--identity FICHIER]`: puts keys of a copy back alone. The database of the data is only
 * asked whether it is another one, so that this works while the service refuses to start without its keys.
 * `npm run keys -- move --to postgres://… | file:///…`: from where they are to another place, while the service is stopped.
 */
const restore = async (config: Config, file: string, isReplace: boolean, identity: string | null) => {
  const keyring = keyringIn(config, appSecretOf(config));
  const told = await apartFromData(config, keyring);
  const found = await keyring.putBack(keyFiles(file, keyOfCopies(config, identity)), { replace: isReplace });
  const lines = [
    ...told,
    putBackSentence(found),
    `Empreinte du trousseau : ${(await keyring.fingerprint()) ?? 'aucune'}`,
  ];
  if (found.different > 0)
    lines.push(
      isReplace
        ? 'Les clés différentes ont pris la place des autres, gardées à côté sous un nom en « .before- ».'
        : 'Les clés différentes sont restées telles quelles. Pour que celles du fichier prennent leur place : ajoutez --replace yes',
    );
  return lines;
};

const move = async (config: Config, to: string | undefined) => {
  const secret = appSecretOf(config);
  const [from, target] = [config, { ...config, keyring: placeFrom(to) }].map((each) =>
    keyringIn(each, secret),
  );
  const product = config.databaseUrl ? openPostgres(config.databaseUrl, 1) : null;
  try {
    await target!.assertApart(product && statementsOf(product));
    return await moveKeys(from!, target!);
  } finally {
    await product?.close();
  }
};

const run = async (): Promise<void> => {
  const { values, positionals } = options({
    replace: { type: 'string' },
    identity: { type: 'string' },
    to: { type: 'string' },
  });
  const [action, file, ...more] = positionals;
  const config = readConfig(process.env);
  const say = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`);
  const isReplace = values.replace === 'yes';
  if (action === 'move' && !file) return void say(await move(config, values.to));
  if (action !== 'restore' || !file || more.length > 0 || (values.replace !== undefined && !isReplace))
    throw new UsageError(
      'Il faut « restore » et un fichier de clés, ou « move » et --to. Exemple : npm run keys -- restore cles-20261121-093000.jsonl.gz.age',
    );
  say(await restore(config, file, isReplace, values.identity ?? null));
};
await endWith(run());
