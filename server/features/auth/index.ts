import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Mailer } from '#server/adapters/mail/port.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Config } from '#server/ground/config/config.ts';
import { type Contributions, declareJob } from '#server/ground/contributions.ts';
import type { AddressDigest } from '#server/ground/crypto/address-digest.ts';
import { deriveKey, type Secret } from '#server/ground/crypto/secret.ts';
import type { Vault } from '#server/ground/crypto/vault.ts';
import type { Db, Tx } from '#server/ground/db/db.ts';
import { deleteInBatches } from '#server/ground/db/retention.ts';
import type { Who } from '#server/ground/db/who.ts';
import { createAskedWork } from '#server/ground/http/asked-work.ts';
import type { Identify } from '#server/ground/http/create-http.ts';
import type { Limiter } from '#server/ground/http/rate-limit.ts';
import type { Log } from '#server/ground/log/log.ts';
import { normaliseAddress } from '#shared/auth/email.ts';
import { accessTokenLifetime, createAccessTokens } from './access-tokens.ts';
import type { AuthAudit, AuthContext, AuthProfiles } from './context.ts';
import { createAccount, type NewAccount } from './create-account.ts';
import { deleteUnconfirmed } from './delete-unconfirmed.ts';
import { endOtherWays } from './end-other-ways.ts';
import { givePassword } from './give-password.ts';
import { createIdentifier } from './identify.ts';
import { challengeLifetime, factorLifetime, sessionIdle, unconfirmedKept } from './limits.ts';
import type { SessionView } from './open-session.ts';
import { createPasswords } from './passwords.ts';
import { proofFunctions, sessionIdOf } from './proof/proof-functions.ts';
import { assertProved } from './proof/prove.ts';
import { authRoutes } from './routes.ts';
import { accountFills } from './seal-earlier.ts';
import { sessionFill } from './seal-earlier-sessions.ts';
import { deleteChallengesBefore, deleteUnverified } from './second-factor/factor-store.ts';
import { resetSecondFactor } from './second-factor/remove-factor.ts';
import { listSessionTimes } from './session-store.ts';
import { signInFunctions } from './sign-ins/sign-in-functions.ts';
import { loadSigningKeys } from './signing-keys.ts';
import {
  deleteUser,
  expired,
  findAddress,
  findUser,
  findUserByEmail,
  type IdleUser,
  listIdle,
} from './store.ts';
import { createNamelessAccount, signInProved } from './unasked-accounts.ts';

export type { SessionView } from './open-session.ts';
export { isUnusedDatabase } from './signing-keys.ts';

export type AuthRoom = Contributions & {
  identify: Identify;
  /** From the signature alone, for what must answer without the database. */
  identifyByToken: Identify;
  /** The key every browser uses, and the one for tools above the policies. */
  apiKey(role: 'anon' | 'service_role'): Promise<string>;
  /** For the operator: an account that needs no mail. @returns its id */
  createAccount(account: NewAccount): Promise<string>;
  findUserId(tx: Tx, email: string): Promise<string | null>;
  /** For the operator, when a phone is lost. @returns how many verified factors went; with none, nothing is done */
  resetSecondFactor(userId: string): Promise<number>;
  /** An account without address: an employee's, a company's contact. @returns its id */
  createNamelessAccount(
    tx: Tx,
    given: { pseudonym: string; metadata: Record<string, unknown>; asOf?: Date },
  ): Promise<string>;
  /** Signs in whoever proved who they are to another room; what it returns makes the tokens, after the transaction. */
  signInProved(tx: Tx, userId: string, method: 'card' | 'otp'): Promise<() => Promise<SessionView>>;
  /** Whether an access token of theirs may still be about. */
  cameLately(userId: string): Promise<boolean>;
  /** Another password from staff; `along` joins its transaction. @throws as `givePassword` */
  givePassword(userId: string, password: string, along: (tx: Tx) => Promise<void>): Promise<void>;
  /** Every way into the account but the asking sign-in. @returns what to call once the transaction is over */
  endOtherWays(tx: Tx, who: Who, userId: string): Promise<() => void>;
  /** Before what cannot be taken back. @throws AppError `reauthentication_needed`: the password or a mailed code is asked for */
  assertProved(who: Who, userId: string): Promise<void>;
  /** Null for an account without one, and for whoever's key is destroyed: an erasure that is carried out again. */
  emailOf(userId: string): Promise<string | null>;
  /** Everything of the person goes with the row. @returns whether there was one */
  deleteUser(tx: Tx, userId: string): Promise<boolean>;
  /** Accounts that nobody opened since, by id: a page of them after one. */
  listIdle(tx: Tx, page: { since: Date; after: string; most: number }): Promise<IdleUser[]>;
  /** For the drain: waits for mails whose askers were answered already, for so many milliseconds at most. */
  mailsSent(within: number): Promise<void>;
};

export type AuthDeps = {
  db: Db;
  mayJoin(): Promise<void>;
  /** @throws AppError `account_locked`: a password given by staff waits for the mailed code */
  assertMayChange(tx: Tx, userId: string): Promise<void>;
  lockContent(tx: Tx, userId: string, codesTo: string | null): Promise<void>;
  eraseAccount(userId: string): Promise<boolean>;
  clock: Clock;
  log: Log;
  config: Config['auth'];
  brand: string;
  publicUrl: () => string;
  mailer: Mailer;
  limiter: Limiter;
  profiles: AuthProfiles;
  audit: AuthAudit;
  vault: Vault;
  addressDigest: AddressDigest;
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
    factorKey: deriveKey(deps.appSecret, 'second-factors'),
    askedWork: createAskedWork({ ...deps, key: deriveKey(deps.appSecret, 'sign-in-challenges') }),
    onTheWay: new Set(),
  };
  const identifier = createIdentifier(context);
  return {
    routes: authRoutes(context, identifier, keys),
    functions: [...proofFunctions(context), ...signInFunctions(context, identifier.forget)],
    assertProved: (who, userId) => assertProved(context, { userId, sessionId: sessionIdOf(who) }),
    identify: identifier.identify,
    identifyByToken: identifier.identifyByToken,
    apiKey: context.tokens.apiKey,
    createAccount: (account) => createAccount(context, account),
    findUserId: async (tx, email) =>
      (await findUserByEmail(tx, context, normaliseAddress(email)))?.id ?? null,
    resetSecondFactor: async (userId) => {
      const count = await resetSecondFactor(context, userId);
      identifier.forget();
      return count;
    },
    createNamelessAccount: (tx, given) => createNamelessAccount(tx, context, given),
    signInProved: (tx, userId, method) => signInProved(tx, context, userId, method),
    cameLately: async (userId) => {
      const box = await context.vault.findBox(userId);
      const times = await db.system('job', (tx) => listSessionTimes(tx, box, userId));
      const since = clock.now().getTime() - accessTokenLifetime;
      return times.some((each) => (each.refreshed_at ?? each.created_at).getTime() >= since);
    },
    givePassword: async (userId, password, along) => {
      await givePassword(context, userId, password, along);
      identifier.forget();
    },
    endOtherWays: async (tx, who, userId) => {
      await endOtherWays(tx, context, { userId, sessionId: sessionIdOf(who) });
      return identifier.forget;
    },
    emailOf: (userId) => db.system('sign-in', (tx) => findAddress(tx, context, userId)),
    deleteUser: async (tx, userId) => {
      const gone = await deleteUser(tx, userId);
      identifier.forget();
      return gone;
    },
    listIdle: (tx, page) => listIdle(tx, context, page),
    mailsSent: async (within) => {
      await Promise.race([Promise.all(context.onTheWay), sleep(within, undefined, { ref: false })]);
    },
    jobs: [
      declareJob({
        name: 'purge-sign-ins',
        payload: z.object({}),
        schedule: '40 3 * * *',
        async handle() {
          const now = clock.now();
          const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
          const before = { now, sessions: ago(sessionIdle), unconfirmed: ago(unconfirmedKept) };
          for (const [table, where] of expired(before)) await deleteInBatches(db, table, where);
          await deleteUnconfirmed(context, ago(unconfirmedKept));
        },
      }),
      declareJob({
        name: 'purge-second-factors',
        payload: z.object({}),
        schedule: '*/10 * * * *',
        async handle() {
          const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
          await db.system('job', async (tx) => {
            await deleteUnverified(tx, { before: ago(factorLifetime) });
            await deleteChallengesBefore(tx, ago(challengeLifetime));
          });
        },
      }),
    ],
    keptWithoutAccount: [
      {
        tables: ['auth.asked_sign_ups'],
        label: 'Les inscriptions avec une adresse déjà connue',
        holds:
          'De quoi reconnaître une adresse et un mot de passe déjà essayés, sans pouvoir les retrouver. Personne n’y est nommé.',
        purpose: 'Ne dire à personne qui a un compte ici',
        basis: 'intérêt légitime',
        retention: '7 jours',
      },
    ],
    fills: [...accountFills(context), sessionFill(context)],
    personalData: [
      {
        tables: [
          'auth.users',
          'auth.identities',
          'auth.sessions',
          'auth.refresh_tokens',
          'auth.mfa_amr_claims',
          'auth.mfa_factors',
          'auth.mfa_challenges',
          'auth.one_time_tokens',
          'auth.undo_links',
          'auth.flow_states',
        ],
        inCopy: 'last',
        label: 'Votre compte',
        holds:
          'Adresse email, de quoi vérifier le mot de passe sans le connaître, second facteur, appareils connectés.',
        purpose: 'Vous reconnaître et protéger votre compte',
        basis: 'contrat',
        retention: 'jusqu’à l’effacement du compte ; les connexions oubliées sont fermées après 90 jours',
        export: (userId) =>
          db.system('data-export', async (tx) => {
            const user = await findUser(tx, context, userId);
            const sessions = await listSessionTimes(tx, await context.vault.findBox(userId), userId);
            const factors = await sql<Record<string, unknown>>`
              select friendly_name as appareil, status, created_at, last_challenged_at
              from auth.mfa_factors where user_id = ${userId} order by created_at`.execute(tx);
            return {
              compte: user
                ? {
                    email: user.email,
                    created_at: user.created_at,
                    email_confirmed_at: user.email_confirmed_at,
                    last_sign_in_at: user.last_sign_in_at,
                    metadata: user.raw_user_meta_data,
                    marques: user.raw_app_meta_data,
                  }
                : null,
              connexions: sessions,
              seconds_facteurs: factors.rows,
            };
          }),
      },
    ],
  };
};
