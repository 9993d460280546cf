import { createCipheriv, createDecipheriv, type KeyObject, randomFillSync } from 'node:crypto';

const version = 's1.';
const ivBytes = 12;
const tagBytes = 16;

/** Random bytes are drawn for many seals at once: the system call costs more than the seal of a short text. */
const drawn = Buffer.allocUnsafe(ivBytes * 256);
let used = drawn.length;

const freshIv = (): Buffer => {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += ivBytes;
  return drawn.subarray(used - ivBytes, used);
};

/**
 * Seals a text with AES-256-GCM (NIST SP 800-38D). `context` is authenticated but not stored: a sealed value moved to
 * another column or person does not open.
 */
export const sealWith = (key: Buffer | KeyObject, text: string, context: string | Buffer): string => {
  const iv = freshIv();
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(typeof context === 'string' ? Buffer.from(context) : context);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return version + Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64url');
};

/** Sealed bytes on their way to be opened: most texts are short, and memory asked for each of them costs as much as opening it. */
const desk = Buffer.allocUnsafe(64 * 1024);
const bytesOf = (sealed: string): Buffer => {
  const written = sealed.slice(version.length);
  if (written.length > desk.length) return Buffer.from(written, 'base64url');
  return desk.subarray(0, desk.write(written, 'base64url'));
};

const settings = { authTagLength: tagBytes } as const;

/** @throws SealBroken when the key, the context or the bytes are not the ones it was sealed with. */
export const openWith = (key: Buffer | KeyObject, sealed: string, context: string | Buffer): string => {
  if (!sealed.startsWith(version)) throw new SealBroken();
  const bytes = bytesOf(sealed);
  if (bytes.length < ivBytes + tagBytes) throw new SealBroken();
  const end = bytes.length - tagBytes;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), settings);
  decipher.setAAD(typeof context === 'string' ? Buffer.from(context) : context);
  decipher.setAuthTag(bytes.subarray(end));
  try {
    const text = decipher.update(bytes.subarray(ivBytes, end));
    // Nothing more comes of it; it throws where the tag does not fit.
    decipher.final();
    return text.toString('utf8');
  } catch (cause) {
    throw new SealBroken({ cause });
  }
};

export class SealBroken extends Error {
  constructor(options?: ErrorOptions) {
    super('A sealed value does not open with this key', options);
    this.name = 'SealBroken';
  }
}
