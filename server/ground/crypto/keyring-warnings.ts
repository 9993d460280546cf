import { join } from 'node:path';
import type { Config } from '../config/config.ts';

const marksOfOne =
  'KEYRING_URL désigne une base que plusieurs serveurs partagent, et ERASURE_MARKS_URL n’est pas donné : chaque serveur note alors les effacements dans son propre DATA_DIR. Donnez à tous le même dossier, ou réunissez ces dossiers avant toute restauration. Exemple : ERASURE_MARKS_URL=file:///srv/eclaircie/effacements';
const oneServer =
  'KEYRING_URL et DATABASE_URL désignent deux bases d’un même serveur PostgreSQL : une copie de tout ce serveur (pg_dumpall, instantané, pg_basebackup) contient les données et leurs clés. Donnez aux clés un autre serveur. Exemple : KEYRING_URL=postgres://cles:motdepasse@autre-machine:5432/cles?sslmode=verify-full';

/** What the operator of a production ought to mend about where the keys stand, though the service starts. */
export const keyringWarnings = (
  {
    production,
    keyring,
    dataDir,
    erasureMarks,
  }: Pick<Config, 'production' | 'keyring' | 'dataDir' | 'erasureMarks'>,
  sameServer: boolean,
): string[] => {
  if (!production || !('postgres' in keyring)) return [];
  return [
    ...(erasureMarks === join(dataDir, 'erasures') ? [marksOfOne] : []),
    ...(sameServer ? [oneServer] : []),
  ];
};
