import { createHmac, randomBytes } from 'node:crypto';
import { sameSecret } from '#server/ground/crypto/secret.ts';
import { seconds } from '#shared/time.ts';

/** One code lasts this long (RFC 6238 §4, wire contract §2.6). */
const stepLength = seconds(30);
const digits = 6;
/** Steps before and after the present one whose code is believed: phones run a little early or late. */
const drift = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 §6, without padding: what every authenticator reads. */
export const toBase32 = (bytes: Uint8Array): string => {
  let text = '';
  let value = 0;
  let bits = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[(value >>> bits) & 31];
    }
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text;
};

export const fromBase32 = (text: string): Buffer => {
  const bytes: number[] = [];
  let value = 0;
  let bits = 0;
  for (const symbol of text) {
    value = (value << 5) | alphabet.indexOf(symbol);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >>> bits) & 255);
    value &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
};

/** 160 bits, as long as the hash (RFC 4226 §4, R6). */
export const newTotpSecret = (): string => toBase32(randomBytes(20));

export const stepAt = (now: Date): number => Math.floor(now.getTime() / stepLength);

/** The code of one step: HMAC-SHA-1, six digits (RFC 4226 §5.3). */
export const totpCode = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = hash[hash.length - 1]! & 15;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
};

/**
 * The step whose code this is, or null. A step at or before `lastUsed` has opened once and opens no more (RFC 6238
 * §5.2). Every candidate is compared, so that the time taken says nothing.
 */
export const matchingStep = (
  secret: string,
  code: string,
  now: Date,
  lastUsed: number | null,
): number | null => {
  let found: number | null = null;
  const present = stepAt(now);
  for (let step = present - drift; step <= present + drift; step += 1) {
    const same = sameSecret(totpCode(secret, step), code);
    if (same && step > (lastUsed ?? -1)) found = step;
  }
  return found;
};
