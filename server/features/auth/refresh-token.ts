import { createHmac } from 'node:crypto';

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * The n-th refresh token of a session: twelve lower-case alphanumerics (wire contract §1.3) derived from a secret. It
 * can be said again to a second tab that refreshes at the same time, though the database only holds its hash.
 */
export const refreshTokenOf = (key: Buffer, sessionId: string, number: number): string => {
  const bytes = createHmac('sha256', key).update(`${sessionId}|${number}`).digest();
  let value = bytes.readBigUInt64BE(0) ^ (BigInt(bytes.readUInt32BE(8)) << 16n);
  let token = '';
  for (let i = 0; i < 12; i += 1) {
    token += alphabet[Number(value % 36n)];
    value /= 36n;
  }
  return token;
};

export const refreshTokenShape = /^[a-z0-9]{12}$/;
