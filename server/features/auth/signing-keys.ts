import {
  type CryptoKey,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importJWK,
  importPKCS8,
  type JWK,
} from 'jose';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '#server/ground/clock.ts';
import { ConfigError } from '#server/ground/config/config.ts';
import { openWith, SealBroken, sealWith } from '#server/ground/crypto/seal.ts';
import type { Db } from '#server/ground/db/db.ts';
import type { Database } from '#server/ground/db/tables.ts';
import { newId } from '#server/ground/ids.ts';

export type SigningKey = {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: JWK;
  createdAt: Date;
};

type KeyRow = {
  kid: string;
  public_jwk: JWK;
  private_sealed: string;
  created_at: Date;
  retired_at: Date | null;
};

/** Nothing was ever signed or sealed here: the first key comes with the first start. */
export const isUnusedDatabase = async (kysely: Kysely<Database>): Promise<boolean> =>
  (await sql`select 1 from auth.signing_keys limit 1`.execute(kysely)).rows.length === 0;

const algorithm = 'ES256';

const open = async (row: KeyRow, sealKey: Buffer): Promise<SigningKey> => ({
  kid: row.kid,
  privateKey: await importPKCS8(openWith(sealKey, row.private_sealed, `signing-key|${row.kid}`), algorithm),
  publicKey: (await importJWK(row.public_jwk, algorithm)) as CryptoKey,
  publicJwk: row.public_jwk,
  createdAt: row.created_at,
});

/**
 * Our keys, newest first; the first one signs. Made once and kept in the database, so that all processes share them; of
 * two that start at once on an empty database, one makes the key.
 */
export const loadSigningKeys = async (db: Db, clock: Clock, sealKey: Buffer): Promise<SigningKey[]> => {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  const kid = newId();
  const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: algorithm, use: 'sig' };
  const sealed = sealWith(sealKey, await exportPKCS8(privateKey), `signing-key|${kid}`);
  const rows = await db.system('sign-in', async (tx) => {
    await sql`select pg_advisory_xact_lock(4312072)`.execute(tx);
    const known = () =>
      sql<KeyRow>`select * from auth.signing_keys where retired_at is null order by created_at desc, kid desc`.execute(
        tx,
      );
    const before = (await known()).rows;
    if (before.length > 0) return before;
    await sql`insert into auth.signing_keys (kid, public_jwk, private_sealed, created_at)
      values (${kid}, ${JSON.stringify(publicJwk)}::jsonb, ${sealed}, ${clock.now()})`.execute(tx);
    return (await known()).rows;
  });
  return Promise.all(rows.map((row) => open(row, sealKey))).catch((error: unknown) => {
    if (!(error instanceof SealBroken)) throw error;
    throw new ConfigError(
      "APP_SECRET n'est pas celui avec lequel cette base a été ouverte la première fois : ses clés ne s'ouvrent pas. Rendez-lui sa première valeur, ou donnez celle-ci dans APP_SECRET_PREVIOUS pour le renouveler. Exemple : APP_SECRET=(celle de votre sauvegarde)",
    );
  });
};
