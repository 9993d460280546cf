import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type AgeKey, type AgeLock, AgeRefused, hkdf, readHeader, writeHeader } from './age-header.ts';

/**
 * Files in the format of age, version 1 (https://age-encryption.org/v1), so that the tool `age` opens them too: a header
 * that wraps the key of the file, then pieces of 64 KiB under ChaCha20-Poly1305, the last one marked.
 */
const pieceBytes = 64 * 1024;
const tagBytes = 16;
const longestHeader = 4096;

const nonceOf = (number: number, last: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = last ? 1 : 0;
  return nonce;
};

/** Encrypts a stream; what comes out is one age file. */
export async function* encryptAge(source: AsyncIterable<Buffer>, lock: AgeLock): AsyncGenerator<Buffer> {
  const { header, fileKey } = writeHeader(lock);
  const salt = randomBytes(16);
  const key = hkdf(fileKey, salt, 'payload');
  yield Buffer.concat([header, salt]);
  let held = Buffer.alloc(0);
  let number = 0;
  const seal = (piece: Buffer, last: boolean): Buffer => {
    const cipher = createCipheriv('chacha20-poly1305', key, nonceOf(number, last), {
      authTagLength: tagBytes,
    });
    number += 1;
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  };
  for await (const chunk of source) {
    held = Buffer.concat([held, chunk]);
    // One octet more than a piece: only then is it known not to be the last.
    for (; held.length > pieceBytes; held = held.subarray(pieceBytes))
      yield seal(held.subarray(0, pieceBytes), false);
  }
  yield seal(held, true);
}

/** Decrypts a stream that holds one age file. @throws AgeRefused also when its end is missing */
export async function* decryptAge(source: AsyncIterable<Buffer>, ageKey: AgeKey): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0);
  let key: Buffer | null = null;
  let number = 0;
  const open = (piece: Buffer, last: boolean): Buffer => {
    if (piece.length < tagBytes || !key) throw new AgeRefused('changed');
    const decipher = createDecipheriv('chacha20-poly1305', key, nonceOf(number, last), {
      authTagLength: tagBytes,
    });
    number += 1;
    decipher.setAuthTag(piece.subarray(-tagBytes));
    try {
      return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()]);
    } catch {
      throw new AgeRefused('changed');
    }
  };
  for await (const chunk of source) {
    held = Buffer.concat([held, chunk]);
    if (!key) {
      const dashes = held.indexOf('\n--- ');
      const end = dashes === -1 ? -1 : held.indexOf('\n', dashes + 1);
      if (end === -1 || held.length < end + 17) {
        if (held.length > longestHeader) throw new AgeRefused('not-age');
        continue;
      }
      const fileKey = readHeader(held.subarray(0, end + 1).toString('latin1'), ageKey);
      key = hkdf(fileKey, held.subarray(end + 1, end + 17), 'payload');
      held = held.subarray(end + 17);
    }
    const whole = pieceBytes + tagBytes;
    for (; held.length > whole; held = held.subarray(whole)) yield open(held.subarray(0, whole), false);
  }
  if (!key) throw new AgeRefused('not-age');
  yield open(held, true);
}
