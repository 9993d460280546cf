import { appSecretOf } from '../ground/config/app-secret.ts';
import { readConfig } from '../ground/config/config.ts';
import { keyringIn } from '../ground/crypto/keyring-in.ts';
import { giveWay } from './operator/give-way.ts';
import { endWith } from './operator/in-house.ts';

/* `npm run keys:rotate`: another master key, and every person's key wrapped anew, while the service goes on. */
const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  const count = await keyringIn(config, appSecretOf(config)).rotate();
  process.stdout.write(
    `Clé maîtresse renouvelée, clés de personnes enveloppées de nouveau : ${count}. Faites une sauvegarde des clés : npm run backup\n`,
  );
  if (config.appSecretPrevious)
    process.stdout.write(
      'Plus rien n’a besoin de l’ancien secret : retirez APP_SECRET_PREVIOUS de tous les processus.\n',
    );
};
giveWay();
await endWith(run());
