import { sql } from 'kysely';
import { type Config, ConfigError, environmentVariables } from '../../ground/config/config.ts';
import { checkDatabase } from '../../ground/db/check-database.ts';
import { rolesScript } from '../../ground/db/database-roles.ts';
import { dumpDatabase } from '../../ground/db/dump.ts';
import { loadDump } from '../../ground/db/load-dump.ts';
import { type OpenDatabase, openDatabase, openPostgres } from '../../ground/db/open-database.ts';
import { readTables } from '../../ground/db/table-shapes.ts';

const example = environmentVariables.DATABASE_URL.example;

const databaseUrlOf = ({ databaseUrl }: Pick<Config, 'databaseUrl'>): string => {
  if (databaseUrl) return databaseUrl;
  throw new ConfigError(
    `DATABASE_URL manque : cette commande regarde la base d'un serveur PostgreSQL. Exemple : DATABASE_URL=${example}`,
  );
};

/** What an administrator of the server is given to run, from the address alone: nothing is connected to. */
export const printRoles = (config: Pick<Config, 'databaseUrl'>): string[] => {
  const url = new URL(databaseUrlOf(config));
  const owner = decodeURIComponent(url.username) || 'eclaircie';
  return [rolesScript(owner, decodeURIComponent(url.pathname.slice(1)) || owner)];
};

/** @returns what was found, and whether all of it is good */
export const runCheck = async (
  config: Pick<Config, 'databaseUrl' | 'databasePool'>,
): Promise<{ lines: string[]; good: boolean }> => {
  const database = openPostgres(databaseUrlOf(config), 1);
  try {
    const findings = await checkDatabase(database, config.databasePool);
    return {
      lines: findings.map(({ good, says }) => `${good ? '✓' : '✗'} ${says}`),
      good: findings.every(({ good }) => good),
    };
  } finally {
    await database.close();
  }
};

const countRows = (database: OpenDatabase): Promise<Map<string, number>> =>
  database.kysely.transaction().execute(async (tx) => {
    const counts = new Map<string, number>();
    for (const { name } of await readTables(tx)) {
      const { rows } = await sql<{
        rows: number;
      }>`select count(*)::int as rows from ${sql.raw(name)}`.execute(tx);
      counts.set(name, rows[0]!.rows);
    }
    return counts;
  });

/**
 * Carries the embedded database into an empty PostgreSQL. Every table goes, so that nobody is signed out; the keys stay where they
 * are, beside the embedded database, which is left as it was.
 * @throws ConfigError, DumpRefused
 */
export const runMove = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'keyring'>,
  to: string | undefined,
  now: Date,
): Promise<string[]> => {
  if (!to || !/^postgres(ql)?:\/\//.test(to))
    throw new ConfigError(`--to attend l'adresse d'une base PostgreSQL vide. Exemple : --to ${example}`);
  if (config.databaseUrl)
    throw new ConfigError(
      'DATABASE_URL est donnée : le déménagement part de la base embarquée de DATA_DIR. Relancez sans elle. Exemple : env -u DATABASE_URL npm run database -- move --to postgres://…',
    );
  const source = await openDatabase({ databaseUrl: null, dataDir: config.dataDir });
  const target = openPostgres(to, 2);
  try {
    const { rows } = await loadDump(target, dumpDatabase(source.kysely, now));
    const [before, after] = [await countRows(source), await countRows(target)];
    const different = [...before].filter(([table, count]) => after.get(table) !== count);
    if (different.length > 0)
      throw new Error(
        `Tables qui diffèrent après le déménagement : ${different.map(([table]) => table).join(', ')}`,
      );
    return [
      `Lignes déménagées : ${rows}, dans ${before.size} tables, comptées une à une des deux côtés`,
      'folder' in config.keyring
        ? `Les clés restent dans ${config.keyring.folder} : gardez ce dossier (DATA_DIR ou KEYRING_URL), ou copiez-le`
        : 'Les clés restent dans la base de KEYRING_URL : gardez cette variable',
      `Gardez aussi le secret : APP_SECRET, ou le contenu de ${config.dataDir}/app-secret`,
      'Ensuite : DATABASE_URL=(l’adresse donnée à --to) npm start. Personne n’est déconnecté.',
    ];
  } finally {
    await source.close();
    await target.close();
  }
};
