import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { type DataApiDeps, dataApiRoom } from '#server/features/data-api/index.ts';
import { intakeSealedColumns } from '#server/features/intake/index.ts';
import { type ProfilesRoom, profilesRoom } from '#server/features/profiles/index.ts';
import { type MovableClock, movableClock } from '#server/ground/clock.ts';
import { type AddressDigest, addressDigestOf } from '#server/ground/crypto/address-digest.ts';
import { directoryKeyring } from '#server/ground/crypto/keyring-in.ts';
import { Secret } from '#server/ground/crypto/secret.ts';
import { createVault, type Vault } from '#server/ground/crypto/vault.ts';
import { createDb, type Db } from '#server/ground/db/db.ts';
import { type OpenDatabase, openPostgres, overPglite } from '#server/ground/db/open-database.ts';
import type { Who } from '#server/ground/db/who.ts';
import { createHttp, type Http } from '#server/ground/http/create-http.ts';
import { newId } from '#server/ground/ids.ts';
import { createMetrics } from '#server/ground/metrics.ts';
import { freshDatabase } from './database-image.ts';
import { atFileEnd } from './file-end.ts';

export type Asked = {
  /**
   * `null`: a visitor. A user's id, optionally with the level of their sign-in; `owed`: a second factor protects the
   * account and was not given yet. `service`: the service key.
   */
  who?: string | null | 'service' | { userId: string; aal: 'aal1' | 'aal2' | 'owed' };
  prefer?: string;
  accept?: string;
  headers?: Record<string, string>;
  /** A text goes as it is, anything else as JSON. */
  body?: unknown;
};

export type DataApiHouse = {
  app: Http;
  db: Db;
  database: OpenDatabase;
  clock: MovableClock;
  profiles: ProfilesRoom;
  vault: Vault;
  addressDigest: AddressDigest;
  /** Asks `/rest/v1<address>` without a network. */
  ask(method: string, address: string, asked?: Asked): Promise<LightMyRequestResponse>;
  /** A user with a profile, as sign-up makes them. @returns the id. */
  aPerson(options?: {
    email?: string;
    roles?: readonly ('employee' | 'contact' | 'admin' | 'moderator')[];
  }): Promise<string>;
};

const whoOf = (header: string | undefined): Who => {
  if (header === undefined) return { kind: 'visitor' };
  if (header === 'service') return { kind: 'service' };
  const [userId = '', level = 'aal1'] = header.split(' ');
  const aal = level === 'owed' ? 'aal1' : level;
  return {
    kind: 'user',
    userId,
    claims: { sub: userId, role: 'authenticated', aal },
    ...(level === 'owed' && { owesSecondFactor: true }),
  };
};

const headerOf = (who: Asked['who']): Record<string, string> => {
  if (who === null || who === undefined) return {};
  return { 'x-test-who': typeof who === 'string' ? who : `${who.userId} ${who.aal}` };
};

/** The data API alone over a migrated database of its own; who asks is believed. Closed after the file's tests. */
export const raiseDataApi = async (
  options: { script?: string } & Partial<
    Pick<DataApiDeps, 'config' | 'staffSecondFactor' | 'exposedTables' | 'exposedFunctions'>
  > = {},
): Promise<DataApiHouse> => {
  const fresh = await freshDatabase();
  const database = 'pglite' in fresh ? overPglite(fresh.pglite) : openPostgres(fresh.connectionString);
  const directory = mkdtempSync(join(tmpdir(), 'eclaircie-data-api-'));
  if (options.script) await database.exec(options.script);
  const db = createDb(database);
  const clock = movableClock();
  const app = createHttp({
    config: { production: false, trustedProxies: [] },
    metrics: createMetrics(),
    quiet: true,
  });
  app.addHook('onRequest', async (request) => {
    request.who = whoOf(request.headers['x-test-who'] as string | undefined);
  });
  const keys = {
    vault: createVault(directoryKeyring(directory, randomBytes(32))),
    addressDigest: addressDigestOf(new Secret(randomBytes(32).toString('base64'))),
  };
  const profiles = profilesRoom({ db, clock, ...keys, isTakenBack: async () => false });
  const room = dataApiRoom({
    db,
    clock,
    vault: keys.vault,
    config: options.config ?? { tables: 'own', schemas: [] },
    sealedColumns: [...intakeSealedColumns, ...profiles.sealedColumns!],
    staffSecondFactor: options.staffSecondFactor ?? 'offered',
    exposedTables: options.exposedTables ?? [],
    exposedFunctions: options.exposedFunctions ?? [],
  });
  await app.register(room.routes);

  atFileEnd(async () => {
    await app.close();
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  });

  return {
    app,
    db,
    database,
    clock,
    profiles,
    ...keys,
    async ask(method, address, { who, prefer, accept, headers = {}, body } = {}) {
      const hasBody = body !== undefined;
      return app.inject({
        method: method as 'GET',
        url: `/rest/v1${address}`,
        headers: {
          ...(hasBody && { 'content-type': 'application/json' }),
          ...(prefer !== undefined && { prefer }),
          ...(accept !== undefined && { accept }),
          ...headerOf(who),
          ...headers,
        },
        ...(hasBody && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
    },
    async aPerson({ email, roles = [] } = {}) {
      const userId = newId();
      await db.system('test', async (tx) => {
        await sql`insert into auth.users (id, email, created_at, updated_at)
          values (${userId}, ${email ?? `${userId}@exemple.fr`}, now(), now())`.execute(tx);
        await profiles.createProfile(tx, { userId, metadata: {} });
        for (const role of roles) await profiles.grantRole(tx, userId, role);
      });
      return userId;
    },
  };
};
