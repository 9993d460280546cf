import { createPrivateKey, createPublicKey, diffieHellman, type KeyObject } from 'node:crypto';

/** Keys of age (https://age-encryption.org/v1) as operators write them: `age1…` and `AGE-SECRET-KEY-1…`, in Bech32 (BIP 173). */

const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

const polymod = (values: readonly number[]): number => {
  let check = 1;
  for (const value of values) {
    const top = check >>> 25;
    check = ((check & 0x1ffffff) << 5) ^ value;
    for (let bit = 0; bit < 5; bit += 1) if ((top >>> bit) & 1) check ^= generator[bit]!;
  }
  return check >>> 0;
};
const spread = (prefix: string): number[] => [
  ...[...prefix].map((each) => each.charCodeAt(0) >>> 5),
  0,
  ...[...prefix].map((each) => each.charCodeAt(0) & 31),
];

/** The 32 bytes of a key; null when it is no such key, or one with a slip of the pen. */
const bytesOf = (written: string, prefix: string): Buffer | null => {
  const text = written.trim().toLowerCase();
  if (!text.startsWith(`${prefix}1`)) return null;
  const values = [...text.slice(prefix.length + 1)].map((each) => alphabet.indexOf(each));
  if (values.includes(-1) || polymod([...spread(prefix), ...values]) !== 1) return null;
  const bits = values
    .slice(0, -6)
    .map((value) => value.toString(2).padStart(5, '0'))
    .join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((octet) => Number.parseInt(octet, 2));
  return bytes.length === 32 ? Buffer.from(bytes) : null;
};

export const recipientBytes = (written: string): Buffer | null => bytesOf(written, 'age');
export const identityBytes = (written: string): Buffer | null => bytesOf(written, 'age-secret-key-');

// What stands before the bytes of an X25519 key in DER (RFC 8410).
const publicHead = Buffer.from('302a300506032b656e032100', 'hex');
const privateHead = Buffer.from('302e020100300506032b656e04220420', 'hex');

const publicKey = (bytes: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([publicHead, bytes]), format: 'der', type: 'spki' });
const privateKey = (bytes: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([privateHead, bytes]), format: 'der', type: 'pkcs8' });

export const publicBytesOf = (secret: Buffer): Buffer =>
  createPublicKey(privateKey(secret)).export({ format: 'der', type: 'spki' }).subarray(publicHead.length);

export const sharedSecret = (secret: Buffer, other: Buffer): Buffer =>
  diffieHellman({ privateKey: privateKey(secret), publicKey: publicKey(other) });
