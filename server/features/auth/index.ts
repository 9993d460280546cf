import { sql } from 'kysely';
import { z } from 'zod';
import type { Mailer } from '#server/adapters/mail/port.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Config } from '#server/ground/config/config.ts';
import { type Contributions, declareJob } from '#server/ground/contributions.ts';
import { deriveKey, type Secret } from '#server/ground/crypto/secret.ts';
import type { Db, Tx } from '#server/ground/db/db.ts';
import type { Identify } from '#server/ground/http/create-http.ts';
import type { Limiter } from '#server/ground/http/rate-limit.ts';
import type { Log } from '#server/ground/log/log.ts';
import { createAccessTokens } from './access-tokens.ts';
import type { AuthContext, AuthProfiles } from './context.ts';
import { createAccount, type NewAccount } from './create-account.ts';
import { createIdentifier } from './identify.ts';
import { sessionIdle, unconfirmedKept } from './limits.ts';
import { createPasswords } from './passwords.ts';
import { authRoutes } from './routes.ts';
import { loadSigningKeys } from './signing-keys.ts';
import { deleteUser, findUserByEmail, purgeExpired } from './store.ts';

export type AuthRoom = Contributions & {
  identify: Identify;
  /** The key every browser uses, and the one for tools above the policies. */
  apiKey(role: 'anon' | 'service_role'): Promise<string>;
  /** For the operator: an account that needs no mail. @returns its id */
  createAccount(account: NewAccount): Promise<string>;
  findUserId(tx: Tx, email: string): Promise<string | null>;
  /** Everything of the person goes with the row. */
  deleteUser(tx: Tx, userId: string): Promise<void>;
};

export type AuthDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  config: Config['auth'];
  brand: string;
  publicUrl: () => string;
  mailer: Mailer;
  limiter: Limiter;
  profiles: AuthProfiles;
  appSecret: Secret;
  fastHashing: boolean;
};

/** Accounts, sign-ins, tokens and mailed links, on the wire contract of the official client. */
export const authRoom = async (deps: AuthDeps): Promise<AuthRoom> => {
  const { db, clock } = deps;
  const keys = await loadSigningKeys(db, clock, deriveKey(deps.appSecret, 'signing-keys'));
  const issuer = () => `${deps.publicUrl()}/auth/v1`;
  const context: AuthContext = {
    ...deps,
    passwords: createPasswords({ cheap: deps.fastHashing }),
    tokens: createAccessTokens({ keys, jwtSecret: deps.config.jwtSecret, issuer, clock }),
    refreshKey: deriveKey(deps.appSecret, 'refresh-tokens'),
  };
  const identifier = createIdentifier(context);
  return {
    routes: authRoutes(context, identifier, keys),
    identify: identifier.identify,
    apiKey: context.tokens.apiKey,
    createAccount: (account) => createAccount(context, account),
    findUserId: async (tx, email) => (await findUserByEmail(tx, email.trim().toLowerCase()))?.id ?? null,
    deleteUser: async (tx, userId) => {
      await deleteUser(tx, userId);
      identifier.forget();
    },
    jobs: [
      declareJob({
        name: 'purge-sign-ins',
        payload: z.object({}),
        schedule: '40 3 * * *',
        async handle() {
          const now = clock.now();
          const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
          await db.system('job', (tx) =>
            purgeExpired(tx, { now, sessions: ago(sessionIdle), unconfirmed: ago(unconfirmedKept) }),
          );
        },
      }),
    ],
    personalData: [
      {
        tables: [
          'auth.users',
          'auth.identities',
          'auth.sessions',
          'auth.refresh_tokens',
          'auth.mfa_amr_claims',
          'auth.one_time_tokens',
        ],
        label: 'Votre compte',
        retention: "jusqu'à l'effacement du compte ; les connexions oubliées sont fermées après 90 jours",
        export: (userId) =>
          db.system('data-export', async (tx) => {
            const user = await sql<Record<string, unknown>>`
              select email, created_at, email_confirmed_at, last_sign_in_at, raw_user_meta_data as metadata
              from auth.users where id = ${userId}`.execute(tx);
            const sessions = await sql<Record<string, unknown>>`
              select created_at, refreshed_at from auth.sessions where user_id = ${userId} order by created_at`.execute(
              tx,
            );
            return { compte: user.rows[0] ?? null, connexions: sessions.rows };
          }),
      },
    ],
  };
};
