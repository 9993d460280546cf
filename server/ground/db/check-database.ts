import { sql } from 'kysely';
import { databaseRoles } from './database-roles.ts';
import { missingMigrations, readMigrations } from './migrate.ts';
import type { OpenDatabase } from './open-database.ts';

/** Connections besides the pool of requests: three of the job queue, and one that hears what moves in other processes. */
const besidesThePool = 4;

/** One thing that was looked at, in French. */
export type DatabaseFinding = { good: boolean; says: string };

type Facts = {
  version: number;
  versionName: string;
  encoding: string;
  user: string;
  database: string;
  mayCreate: boolean;
  mayMakeRoles: boolean;
  ownsPublic: boolean;
  connections: number;
  hasLedger: boolean;
};

const factsOf = async (database: OpenDatabase): Promise<Facts> =>
  (
    await sql<Facts>`
      select current_setting('server_version_num')::int as version, current_setting('server_version') as "versionName",
        pg_encoding_to_char(d.encoding) as encoding, current_user as user, d.datname as database,
        has_database_privilege(d.oid, 'CREATE') as "mayCreate", r.rolcreaterole or r.rolsuper as "mayMakeRoles",
        pg_has_role((select nspowner from pg_namespace where nspname = 'public'), 'USAGE') as "ownsPublic",
        current_setting('max_connections')::int as connections,
        to_regclass('private.migrations') is not null as "hasLedger"
      from pg_database d, pg_roles r where d.datname = current_database() and r.rolname = current_user`.execute(
      database.kysely,
    )
  ).rows[0]!;

/** The roles that exist, and whether ours can become each. */
const rolesOf = async (database: OpenDatabase, version: number) => {
  const needed = version >= 160_000 ? 'SET' : 'MEMBER';
  const { rows } = await sql<{ name: string; usable: boolean }>`
    select rolname as name, pg_has_role(oid, ${needed}) as usable from pg_roles where rolname = any(${[...databaseRoles]})`.execute(
    database.kysely,
  );
  return new Map(rows.map(({ name, usable }) => [name, usable]));
};

/** What the product needs of its PostgreSQL, each with whether it is there. Reads, and changes nothing. */
export const checkDatabase = async (database: OpenDatabase, pool: number): Promise<DatabaseFinding[]> => {
  const facts = await factsOf(database);
  const roles = await rolesOf(database, facts.version);
  const missing = databaseRoles.filter((role) => !roles.has(role));
  const closed = databaseRoles.filter((role) => roles.get(role) === false);
  const each = pool + besidesThePool;
  const pending = facts.hasLedger
    ? (await missingMigrations(database, await readMigrations())).length
    : (await readMigrations()).length;
  const roleTrouble = [
    missing.length > 0 && !facts.mayMakeRoles && `manquent : ${missing.join(', ')}`,
    closed.length > 0 &&
      !facts.mayMakeRoles &&
      `« ${facts.user} » ne peut pas prendre : ${closed.join(', ')}`,
  ].filter((trouble) => trouble !== false);
  return [
    {
      good: facts.version >= 150_000,
      says: `PostgreSQL ${facts.versionName}${facts.version >= 150_000 ? '' : ' : il faut la version 15 ou plus récente'}`,
    },
    {
      good: facts.encoding === 'UTF8',
      says: `Encodage ${facts.encoding}${facts.encoding === 'UTF8' ? '' : ' : créez la base avec encoding UTF8'}`,
    },
    {
      good: facts.mayCreate && facts.ownsPublic,
      says:
        facts.mayCreate && facts.ownsPublic
          ? `« ${facts.user} » est chez soi dans la base « ${facts.database} »`
          : `« ${facts.user} » n'est pas propriétaire de la base « ${facts.database} » : exécutez ce que dit npm run database -- roles`,
    },
    {
      good: roleTrouble.length === 0,
      says:
        roleTrouble.length === 0
          ? missing.length === 0
            ? `Rôles ${databaseRoles.join(', ')} présents`
            : `Rôles ${missing.join(', ')} : faits au premier démarrage`
          : `Rôles : ${roleTrouble.join(' ; ')} : exécutez ce que dit npm run database -- roles`,
    },
    {
      good: facts.connections >= each,
      says: `max_connections vaut ${facts.connections}, un processus en prend ${each} au plus (DATABASE_POOL ${pool} et ${besidesThePool} pour les tâches et l’écoute) : place pour ${Math.floor(facts.connections / each)} processus`,
    },
    {
      good: true,
      says:
        pending === 0
          ? 'Toutes les migrations sont appliquées'
          : `Migrations à appliquer au prochain démarrage : ${pending}`,
    },
  ];
};
