import { appSecretOf } from '../ground/config/app-secret.ts';
import { readConfig } from '../ground/config/config.ts';
import { keyringIn } from '../ground/crypto/keyring-in.ts';
import { apartFromData } from './operator/apart-from-data.ts';
import { giveWay } from './operator/give-way.ts';
import { endWith } from './operator/in-house.ts';
import { rotateKeys } from './operator/rotate-keys.ts';

/* `npm run keys:rotate`: another master key, and every person's key wrapped anew, while the service goes on. */
const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  const keyring = keyringIn(config, appSecretOf(config));
  const told = await apartFromData(config, keyring);
  const lines = [...told, ...(await rotateKeys(keyring, config.appSecretPrevious !== null))];
  process.stdout.write(`${lines.join('\n')}\n`);
};
giveWay();
await endWith(run());
