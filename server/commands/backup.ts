import { join } from 'node:path';
import { systemClock } from '../ground/clock.ts';
import { lockOfCopies } from './operator/copy-keys.ts';
import { giveWay } from './operator/give-way.ts';
import { endWith, onStores } from './operator/in-house.ts';
import { options } from './operator/options.ts';
import { runBackup } from './operator/run-backup.ts';

/* `npm run backup [-- --data DOSSIER --keys DOSSIER]`: a copy of the data, and apart from it one of the keys. */
const run = async (): Promise<void> => {
  const { data, keys } = options({ data: { type: 'string' }, keys: { type: 'string' } }).values;
  await onStores(async (stores, config) => {
    const { dataDir } = config;
    const { lock, said } = await lockOfCopies(config);
    const lines = await runBackup({
      ...stores,
      lock,
      now: systemClock.now(),
      dataFolder: data ?? join(dataDir, 'backups', 'data'),
      keysFolder: keys ?? join(dataDir, 'backups', 'keys'),
    });
    return [...said, ...lines];
  });
};
giveWay();
await endWith(run());
