import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { AppError } from '#shared/errors.ts';
import type { AuditRoom } from '../../features/audit/index.ts';
import type { AuthRoom } from '../../features/auth/index.ts';
import { type ProfilesRoom, type Role, roles } from '../../features/profiles/index.ts';
import type { Db } from '../../ground/db/db.ts';

export type Rooms = {
  db: Db;
  auth: Pick<AuthRoom, 'createAccount' | 'findUserId' | 'apiKey' | 'resetSecondFactor'>;
  profiles: Pick<ProfilesRoom, 'grantRole' | 'revokeRole'>;
  audit: Pick<AuditRoom, 'record'>;
};

/** A request the operator mistyped; the message is a French sentence. */
export class UsageError extends Error {}

export const usage = `Utilisation :
  npm run account -- create EMAIL [--password MOT_DE_PASSE] [--role admin|moderator] [--name PRÉNOM]
  npm run account -- grant EMAIL ROLE
  npm run account -- revoke EMAIL ROLE
  npm run account -- reset-second-factor EMAIL   téléphone perdu, une fois la personne reconnue
  npm run account -- service-key
Rôles : ${roles.join(', ')}`;

// No look-alikes: the operator may have to type it.
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Five groups of five symbols: 125 bits. */
export const newPassword = (): string =>
  Array.from({ length: 5 }, () =>
    Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');

const readRole = (value: string | undefined): Role => {
  const role = roles.find((each) => each === value);
  if (!role) throw new UsageError(`« ${value ?? ''} » n'est pas un rôle.\n${usage}`);
  return role;
};

const readArguments = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { password: { type: 'string' }, role: { type: 'string' }, name: { type: 'string' } },
    });
  } catch {
    throw new UsageError(usage);
  }
};

/**
 * The operator's way to accounts and roles; what changes somebody's rights is in the audit log.
 * @returns what to print, line by line
 * @throws UsageError, AppError
 */
export const runAccount = async (rooms: Rooms, args: readonly string[]): Promise<string[]> => {
  const { db, auth, profiles, audit } = rooms;
  const { values, positionals } = readArguments(args);
  const [verb, email = '', roleName] = positionals;

  const change = (
    action: 'create-account' | 'grant-role' | 'revoke-role',
    userId: string,
    role: Role | null,
  ) =>
    db.system('operator-command', async (tx) => {
      if (role && action === 'revoke-role') {
        if (!(await profiles.revokeRole(tx, userId, role)))
          throw new UsageError(`${email} n'avait pas le rôle ${role}.`);
      } else if (role) await profiles.grantRole(tx, userId, role);
      await audit.record(tx, {
        actorId: null,
        actorKind: 'operator',
        action,
        subjectId: userId,
        details: role ? { role } : {},
      });
    });
  const userOf = async (): Promise<string> => {
    const userId = await db.system('operator-command', (tx) => auth.findUserId(tx, email));
    if (!userId) throw new UsageError(`Aucun compte n'a l'adresse « ${email} ».`);
    return userId;
  };

  switch (verb) {
    case 'create': {
      const role = values.role === undefined ? null : readRole(values.role);
      const password = values.password ?? newPassword();
      const staff = role === 'admin' || role === 'moderator';
      // What colleagues see beside a line; the person never does.
      const metadata = values.name?.trim() ? { first_name: values.name.trim() } : undefined;
      const userId = await auth.createAccount({ email, password, staff, ...(metadata && { metadata }) });
      await change('create-account', userId, role);
      return [
        `Compte créé : ${email}${role ? ` (${role})` : ''}`,
        ...(values.password === undefined ? [`Mot de passe, affiché cette seule fois : ${password}`] : []),
      ];
    }
    case 'grant': {
      const role = readRole(roleName);
      await change('grant-role', await userOf(), role);
      return [`${email} a maintenant le rôle ${role}.`];
    }
    case 'revoke': {
      const role = readRole(roleName);
      await change('revoke-role', await userOf(), role);
      return [`${email} n'a plus le rôle ${role}.`];
    }
    case 'reset-second-factor': {
      if ((await auth.resetSecondFactor(await userOf())) === 0)
        throw new UsageError(`${email} n'a pas de second facteur.`);
      return [
        `Le second facteur de ${email} est retiré, ses connexions sont fermées et un courriel l'en prévient.`,
      ];
    }
    case 'service-key':
      return [await auth.apiKey('service_role')];
    default:
      throw new UsageError(usage);
  }
};

/** The one sentence an operator reads when it did not work; null when the trouble is ours. */
export const sentenceOf = (error: unknown): string | null => {
  if (error instanceof UsageError) return error.message;
  return error instanceof AppError && error.status < 500 ? error.french : null;
};
