import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { inspect } from 'node:util';

const veil = '•••';

/** A value that never prints: a log line, a template string or a JSON body shows `•••` instead of it. */
export class Secret {
  readonly #value: string;
  constructor(value: string) {
    this.#value = value;
  }
  /** The only way out, easy to search for. */
  reveal(): string {
    return this.#value;
  }
  toString(): string {
    return veil;
  }
  toJSON(): string {
    return veil;
  }
  [inspect.custom](): string {
    return veil;
  }
}

const comparisonKey = randomBytes(32);

/** Compares in constant time, whatever the lengths: both sides are hashed under a key of this process first. */
export const sameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(
    createHmac('sha256', comparisonKey).update(a).digest(),
    createHmac('sha256', comparisonKey).update(b).digest(),
  );

/** A 32-byte key for one purpose, derived from `APP_SECRET` by HKDF-SHA-256 (RFC 5869). */
export const deriveKey = (appSecret: Secret, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', appSecret.reveal(), 'eclaircie', purpose, 32));
