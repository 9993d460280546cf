/** The roles as which requests meet the policies. */
export const databaseRoles = ['anon', 'authenticated', 'service_role'] as const;

const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * What an administrator of the server runs once where the application may not make roles. It may be run again. The roles cannot
 * sign in and own nothing; the application's own role becomes one of them for the length of a transaction.
 * @param owner the role of DATABASE_URL
 * @param database its database
 */
export const rolesScript = (owner: string, database: string): string =>
  [
    `-- Rôles d'Éclaircie : à exécuter une fois par un administrateur, connecté à la base ${database.replaceAll('\n', ' ')}.`,
    ...databaseRoles.map(
      (role) =>
        `do $$ begin if not exists (select from pg_roles where rolname = ${literal(role)}) then create role ${role} nologin noinherit; end if; end $$;`,
    ),
    `grant ${databaseRoles.join(', ')} to ${identifier(owner)};`,
    `alter database ${identifier(database)} owner to ${identifier(owner)};`,
  ].join('\n');
