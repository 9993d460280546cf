import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { type Mail, MailError, type Mailer } from '#server/adapters/mail/port.ts';
import { auditRoom } from '#server/features/audit/index.ts';
import { type AuthRoom, authRoom } from '#server/features/auth/index.ts';
import { type ProfilesRoom, profilesRoom } from '#server/features/profiles/index.ts';
import { type MovableClock, movableClock } from '#server/ground/clock.ts';
import { readConfig } from '#server/ground/config/config.ts';
import { type AddressDigest, addressDigestOf } from '#server/ground/crypto/address-digest.ts';
import { directoryKeyring } from '#server/ground/crypto/keyring-in.ts';
import { Secret } from '#server/ground/crypto/secret.ts';
import { createVault, type Vault } from '#server/ground/crypto/vault.ts';
import { createDb, type Db } from '#server/ground/db/db.ts';
import type { OpenDatabase } from '#server/ground/db/open-database.ts';
import { createHttp, type Http } from '#server/ground/http/create-http.ts';
import { createLimiter } from '#server/ground/http/rate-limit.ts';
import { createMetrics } from '#server/ground/metrics.ts';
import { AppError } from '#shared/errors.ts';
import { openFreshDatabase } from './database-image.ts';
import { atFileEnd } from './file-end.ts';

export const password = 'Nuage-tranquille-42';

/** Answers of the wire's sign-in endpoints, as far as tests look at them. */
export type Session = {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  expires_at: number;
  token_type: string;
  weak_password?: { reasons: string[] };
  user: { id: string; email: string; is_anonymous: boolean; user_metadata: Record<string, unknown> };
};

export type AuthHouse = {
  app: Http;
  auth: AuthRoom;
  profiles: ProfilesRoom;
  db: Db;
  database: OpenDatabase;
  clock: MovableClock;
  mails: Mail[];
  /** Whose writing was closed, and whose mailbox opens it. */
  locked: { userId: string; codesTo: string | null }[];
  appSecret: Secret;
  /** What opens and finds accounts. */
  keys: { vault: Vault; addressDigest: AddressDigest };
  /** From now on mails are refused, or arrive again. */
  breakMail(broken: boolean): void;
  ask(
    method: string,
    path: string,
    asked?: { body?: unknown; token?: string; headers?: Record<string, string>; from?: string },
  ): Promise<LightMyRequestResponse>;
  signUp(email: string, data?: Record<string, unknown>, secret?: string): Promise<LightMyRequestResponse>;
  signIn(email: string, secret?: string): Promise<Session>;
  /** The newest mail to `address`. */
  mailTo(address: string): Mail;
  /** Follows the link of the newest mail to `address`; what the fragment of the page says. */
  followMail(address: string): Promise<URLSearchParams>;
  /** Somebody who signed up, confirmed and signed in. */
  aPerson(email?: string): Promise<Session & { email: string }>;
};

let people = 0;
/** An address nobody has had; all of one name are equally long, so that answers that repeat them are, too. */
export const newAddress = (name = 'personne'): string => {
  people += 1;
  return `${name}-${String(people).padStart(5, '0')}@exemple.fr`;
};

/** The link of a mail. */
export const linkOf = (mail: Mail): URL => {
  const [link] = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(mail.text) ?? [];
  if (!link) throw new Error(`no link in « ${mail.subject} »`);
  return new URL(link);
};

/** The six digits of a mail. */
export const codeOf = (mail: Mail): string => /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';

/** What the fragment of a redirection says. */
export const carried = (response: LightMyRequestResponse): URLSearchParams =>
  new URLSearchParams(String(response.headers.location ?? '').split('#')[1] ?? '');

/**
 * Accounts and sign-ins alone, over a migrated database of their own: a clock that moves, mails that can be read, cheap
 * hashing, no port. With `beside`, one more process of the same house: its database, its secret. Closed after the
 * file's tests. Limits are off unless `env` says otherwise.
 */
export const raiseAuth = async (
  options: { env?: Record<string, string>; beside?: AuthHouse; startAt?: Date; signUpsClosed?: true } = {},
): Promise<AuthHouse> => {
  const { beside } = options;
  const database = beside?.database ?? (await openFreshDatabase());
  const db = createDb(database);
  const clock = beside?.clock ?? movableClock(options.startAt);
  const mails = beside?.mails ?? [];
  let mailIsBroken = false;
  const mailer: Mailer = {
    name: 'recording',
    async send(mail) {
      if (mailIsBroken) throw new MailError('unreachable');
      mails.push(mail);
    },
  };
  const config = readConfig({ NODE_ENV: 'test', AUTH_RATE_LIMITS: 'off', ...options.env });
  const appSecret = beside?.appSecret ?? new Secret(randomBytes(32).toString('base64'));
  const app = createHttp({ config, metrics: createMetrics(), quiet: true });
  const keys = beside?.keys ?? {
    vault: createVault(directoryKeyring(mkdtempSync(join(tmpdir(), 'eclaircie-auth-')), randomBytes(32))),
    addressDigest: addressDigestOf(appSecret),
  };
  const profiles = profilesRoom({ db, clock, ...keys, isTakenBack: async () => false });
  const locked: AuthHouse['locked'] = [];
  const auth: AuthRoom = await authRoom({
    db,
    clock,
    log: app.log,
    config: config.auth,
    brand: config.brand,
    publicUrl: () => 'http://localhost:3000',
    mailer,
    limiter: createLimiter({
      db,
      clock,
      hashKey: Buffer.from(appSecret.reveal()),
      enabled: config.auth.rateLimits,
    }),
    profiles,
    audit: auditRoom({ db, clock, journalKey: randomBytes(32), formerIdsOf: async () => [] }),
    mayJoin: async () => {
      if (options.signUpsClosed) throw new AppError('signup_disabled');
    },
    assertMayChange: async () => {},
    lockContent: async (_tx, userId, codesTo) => {
      locked.push({ userId, codesTo });
    },
    // Whole houses erase by the privacy room.
    eraseAccount: (userId) => db.system('test', (tx) => auth.deleteUser(tx, userId)),
    ...keys,
    appSecret,
    fastHashing: true,
  });
  await app.register(auth.routes!);

  atFileEnd(async () => {
    await app.close();
    if (!beside) await database.close();
  });

  const ask: AuthHouse['ask'] = (method, path, { body, token, headers = {}, from } = {}) =>
    app.inject({
      method: method as 'GET',
      url: `/auth/v1${path}`,
      headers: {
        'x-supabase-api-version': '2024-01-01',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(from !== undefined && { remoteAddress: from }),
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });

  const mailTo = (address: string): Mail => {
    const mail = mails.findLast(({ to }) => to === address);
    if (!mail) throw new Error(`no mail to ${address}`);
    return mail;
  };
  const signUp: AuthHouse['signUp'] = (email, data = {}, secret = password) =>
    ask('POST', '/signup', { body: { email, password: secret, data } });
  const signIn: AuthHouse['signIn'] = async (email, secret = password) => {
    const response = await ask('POST', '/token?grant_type=password', { body: { email, password: secret } });
    if (response.statusCode !== 200) throw new Error(`signing in: ${response.statusCode} ${response.body}`);
    return response.json<Session>();
  };
  const followMail = async (address: string): Promise<URLSearchParams> => {
    const link = linkOf(mailTo(address));
    return carried(await ask('GET', `/verify${link.search}`));
  };

  return {
    app,
    auth,
    profiles,
    db,
    database,
    clock,
    mails,
    locked,
    appSecret,
    keys,
    breakMail: (broken) => {
      mailIsBroken = broken;
    },
    ask,
    signUp,
    signIn,
    mailTo,
    followMail,
    async aPerson(email = newAddress()) {
      await signUp(email, { first_name: 'Camille' });
      await followMail(email);
      return { ...(await signIn(email)), email };
    },
  };
};

/** What a refusal says, as `[status, code]`. */
export const refusal = (response: LightMyRequestResponse): [number, string] => [
  response.statusCode,
  response.json<{ code: string }>().code,
];
