import { createHash } from 'node:crypto';
import { type CryptoKey, decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '#server/ground/clock.ts';
import type { Secret } from '#server/ground/crypto/secret.ts';
import type { AccessClaims } from '#server/ground/db/who.ts';
import { AppError } from '#shared/errors.ts';
import { hours, seconds } from '#shared/time.ts';
import type { SigningKey } from './signing-keys.ts';

/** Lifetime of an access token (wire contract §1.3). */
export const accessTokenLifetime = hours(1);

/** The public keys are for programs that cannot sign in as somebody; they last as long as the signing key. */
const apiKeyLifetime = hours(24 * 365 * 10);

export type AccessTokens = {
  sign(claims: Omit<AccessClaims, 'exp'>): Promise<string>;
  /** @throws AppError `bad_jwt` */
  verify(token: string): Promise<AccessClaims>;
  /** The same for a token that expired within the last day. @throws AppError `bad_jwt` */
  verifyLately(token: string): Promise<AccessClaims>;
  apiKey(role: 'anon' | 'service_role'): Promise<string>;
};

const toSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

/** A token that was verified stays verified until it expires; this keeps the hot path off the signature. */
const remembered = 5000;

export const createAccessTokens = (deps: {
  keys: readonly SigningKey[];
  jwtSecret: Secret | null;
  issuer: () => string;
  clock: Clock;
}): AccessTokens => {
  const { keys, jwtSecret, issuer, clock } = deps;
  const signer = keys[0]!;
  const byKid = new Map(keys.map((key) => [key.kid, key.publicKey]));
  const verified = new Map<string, AccessClaims>();

  const keyFor = (token: string): CryptoKey | Uint8Array => {
    const header = decodeProtectedHeader(token);
    if (header.alg === 'ES256') {
      const key = header.kid ? byKid.get(header.kid) : undefined;
      if (key) return key;
    }
    // Tools of the ecosystem mint their own HS256 tokens, accepted only where the operator gave a secret for them.
    if (header.alg === 'HS256' && jwtSecret) return new TextEncoder().encode(jwtSecret.reveal());
    throw new AppError('bad_jwt');
  };

  const check = async (token: string, clockTolerance = 5): Promise<AccessClaims> => {
    try {
      const { payload } = await jwtVerify(token, keyFor(token) as CryptoKey, {
        algorithms: ['ES256', 'HS256'],
        currentDate: clock.now(),
        clockTolerance,
      });
      return payload as AccessClaims;
    } catch (error) {
      if (error instanceof AppError) throw error;
      const reason = error instanceof errors.JWTExpired ? 'token is expired' : 'signature is invalid';
      throw new AppError('bad_jwt', {
        message: `invalid JWT: unable to parse or verify signature, ${reason}`,
        extra: {},
      });
    }
  };

  return {
    sign: (claims) => {
      const now = toSeconds(clock.now().getTime());
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: signer.kid })
        .setIssuer(issuer())
        .setIssuedAt(now)
        .setExpirationTime(now + toSeconds(accessTokenLifetime))
        .sign(signer.privateKey);
    },
    async verify(token) {
      const name = createHash('sha256').update(token).digest('base64');
      const known = verified.get(name);
      if (known) {
        if ((known.exp ?? 0) * 1000 + seconds(5) > clock.now().getTime()) return known;
        verified.delete(name);
      }
      const claims = await check(token);
      verified.set(name, claims);
      if (verified.size > remembered) verified.delete(verified.keys().next().value!);
      return claims;
    },
    verifyLately: (token) => check(token, toSeconds(hours(24))),
    apiKey: (role) => {
      const issuedAt = toSeconds(signer.createdAt.getTime());
      return new SignJWT({ role })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: signer.kid })
        .setIssuer('eclaircie')
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + toSeconds(apiKeyLifetime))
        .sign(signer.privateKey);
    },
  };
};
