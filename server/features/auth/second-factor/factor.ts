import { createHmac } from 'node:crypto';
import { openWith, sealWith } from '#server/ground/crypto/seal.ts';
import { factorLifetime } from '../limits.ts';
import type { FactorRow } from './factor-store.ts';

/** A row that a person may still see and use: verified, or begun a moment ago. */
export const isCurrent = (factor: FactorRow, now: Date): boolean =>
  factor.status === 'verified' || now.getTime() - factor.created_at.getTime() <= factorLifetime;

export const isVerified = ({ status }: FactorRow): boolean => status === 'verified';

/** Bound to its row and its person: a sealed secret moved elsewhere does not open. */
const sealContext = (factorId: string, userId: string): string => `second-factor|${factorId}|${userId}`;

export const sealSecret = (key: Buffer, factor: { id: string; userId: string }, secret: string): string =>
  sealWith(key, secret, sealContext(factor.id, factor.userId));

export const openSecret = (key: Buffer, factor: FactorRow): string =>
  openWith(key, factor.secret_sealed, sealContext(factor.id, factor.user_id));

/** What a challenge keeps of the address that asked for it: enough to know it again. */
export const addressHash = (key: Buffer, challengeId: string, address: string): string =>
  createHmac('sha256', key).update(`${challengeId}|${address}`).digest('base64url');

/** A factor as the wire shows one (contract §1.3). Never its secret. */
export const factorView = (factor: FactorRow) => ({
  id: factor.id,
  created_at: factor.created_at.toISOString(),
  updated_at: factor.updated_at.toISOString(),
  status: factor.status,
  ...(factor.friendly_name !== '' && { friendly_name: factor.friendly_name }),
  factor_type: factor.factor_type,
  phone: null,
  last_challenged_at: factor.last_challenged_at?.toISOString() ?? null,
});
