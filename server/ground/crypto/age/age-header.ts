import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scryptSync,
  timingSafeEqual,
} from 'node:crypto';
import { publicBytesOf, sharedSecret } from './age-keys.ts';

/**
 * What opens a file: a passphrase that people share, or a key of which only the public half lies on the server. `work` is
 * log₂ of scrypt's cost: tests that write many files ask for less than the default.
 */
export type AgeLock = { passphrase: string; work?: number } | { recipient: Buffer };
export type AgeKey = { passphrase: string } | { identity: Buffer };

/** The file is not of this format, was changed, or another key closed it. */
export class AgeRefused extends Error {
  readonly why: 'not-age' | 'wrong-key' | 'changed';
  constructor(why: 'not-age' | 'wrong-key' | 'changed') {
    super(`age: ${why}`);
    this.why = why;
    this.name = 'AgeRefused';
  }
}

const intro = 'age-encryption.org/v1';
const none = Buffer.alloc(12);
/** log₂ of scrypt's cost: 64 MiB for each try. */
const usualWork = 16;
const mostWork = 20;

export const hkdf = (key: Buffer, salt: Buffer, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, 32));
const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const wrap = (key: Buffer, fileKey: Buffer): Buffer => {
  const cipher = createCipheriv('chacha20-poly1305', key, none, { authTagLength: 16 });
  return Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
};
const unwrap = (key: Buffer, body: Buffer): Buffer => {
  const decipher = createDecipheriv('chacha20-poly1305', key, none, { authTagLength: 16 });
  decipher.setAuthTag(body.subarray(-16));
  try {
    return Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()]);
  } catch {
    throw new AgeRefused('wrong-key');
  }
};

const passphraseKey = (passphrase: string, salt: Buffer, log: number): Buffer =>
  scryptSync(passphrase, Buffer.concat([Buffer.from(`${intro}/scrypt`), salt]), 32, {
    N: 2 ** log,
    r: 8,
    p: 1,
    maxmem: 2 ** (log + 11),
  });
const agreedKey = (shared: Buffer, share: Buffer, recipient: Buffer): Buffer =>
  hkdf(shared, Buffer.concat([share, recipient]), `${intro}/X25519`);

const macOf = (fileKey: Buffer, header: string): Buffer =>
  createHmac('sha256', hkdf(fileKey, Buffer.alloc(0), 'header'))
    .update(header)
    .digest();

/** The head of a new file, and the key of what follows it. */
export const writeHeader = (lock: AgeLock): { header: Buffer; fileKey: Buffer } => {
  const fileKey = randomBytes(16);
  let stanza: string;
  if ('passphrase' in lock) {
    const { passphrase, work = usualWork } = lock;
    const salt = randomBytes(16);
    const body = wrap(passphraseKey(passphrase, salt, work), fileKey);
    stanza = `-> scrypt ${base64(salt)} ${work}\n${base64(body)}\n`;
  } else {
    const secret = randomBytes(32);
    const share = publicBytesOf(secret);
    const key = agreedKey(sharedSecret(secret, lock.recipient), share, lock.recipient);
    stanza = `-> X25519 ${base64(share)}\n${base64(wrap(key, fileKey))}\n`;
  }
  const header = `${intro}\n${stanza}---`;
  return { header: Buffer.from(`${header} ${base64(macOf(fileKey, header))}\n`), fileKey };
};

const shape = /^(age-encryption\.org\/v1\n(-> [^\n]+\n[A-Za-z0-9+/\n]+\n)---) ([A-Za-z0-9+/]{43})\n$/;

/** @throws AgeRefused */
export const readHeader = (text: string, key: AgeKey): Buffer => {
  const [, header, stanzas = '', mac = ''] = shape.exec(text) ?? [];
  if (header === undefined) throw new AgeRefused('not-age');
  for (const [, kind, first = '', second, body = ''] of stanzas.matchAll(
    /-> (\S+) (\S+)(?: (\S+))?\n([A-Za-z0-9+/\n]+?)\n(?=->|$)/g,
  )) {
    const wrapped = Buffer.from(body, 'base64');
    const given = Buffer.from(first, 'base64');
    if (wrapped.length !== 32) continue;
    let fileKey: Buffer;
    if (kind === 'scrypt' && 'passphrase' in key) {
      const log = Number(second);
      if (!(log > 0 && log <= mostWork)) throw new AgeRefused('not-age');
      fileKey = unwrap(passphraseKey(key.passphrase, given, log), wrapped);
    } else if (kind === 'X25519' && 'identity' in key && given.length === 32) {
      const own = publicBytesOf(key.identity);
      try {
        fileKey = unwrap(agreedKey(sharedSecret(key.identity, given), given, own), wrapped);
      } catch {
        // The file may name several recipients.
        continue;
      }
    } else continue;
    if (!timingSafeEqual(macOf(fileKey, header), Buffer.from(mac, 'base64'))) throw new AgeRefused('changed');
    return fileKey;
  }
  throw new AgeRefused('wrong-key');
};
