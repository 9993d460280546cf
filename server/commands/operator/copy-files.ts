import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { decryptAge, encryptAge } from '../../ground/crypto/age/age-file.ts';
import { type AgeKey, type AgeLock, AgeRefused } from '../../ground/crypto/age/age-header.ts';
import { DumpRefused } from '../../ground/db/load-dump.ts';

const withEnds = async function* (lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
};

/** Writes lines into a compressed and encrypted file. A copy that fails leaves no file of that name. */
export const writeCopy = async (
  place: string,
  lines: AsyncIterable<string>,
  lock: AgeLock,
): Promise<void> => {
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  const draft = `${place}.partiel`;
  try {
    const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(withEnds(lines)), createGzip(), (source) => encryptAge(source, lock), file);
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

const locked = (place: string): string =>
  `La phrase ou la clé donnée n’ouvre pas ${place} : vérifiez BACKUP_PASSPHRASE, ou --identity FICHIER. Rien n’a été restauré.`;

const refusal = (place: string, cause: unknown): DumpRefused =>
  new DumpRefused(
    (cause as NodeJS.ErrnoException).code === 'ENOENT'
      ? `Le fichier ${place} n’existe pas.`
      : cause instanceof AgeRefused && cause.why === 'wrong-key'
        ? locked(place)
        : `Le fichier ${place} est incomplet ou abîmé : rien n’en a été restauré.`,
    { cause },
  );

const gzipStart = Buffer.from([0x1f, 0x8b]);

/** Whether a copy was made before copies were encrypted. */
export const isPlainCopy = async (place: string): Promise<boolean> => {
  const file = await open(place).catch((cause: unknown) => {
    throw refusal(place, cause);
  });
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.equals(gzipStart);
  } finally {
    await file.close();
  }
};

/** The copies of a folder that were made before they were encrypted; none where there is no such folder. */
export const plainCopiesIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch(() => []);
  const copies = names.filter((name) => name.endsWith('.jsonl.gz')).sort();
  const plain = await Promise.all(copies.map((name) => isPlainCopy(join(folder, name)).catch(() => false)));
  return copies.filter((_, index) => plain[index]);
};

/** The lines of a copy. @throws DumpRefused when the file is missing, cut, locked or no such file */
export async function* readCopy(place: string, key: AgeKey | null): AsyncGenerator<string> {
  const plain = await isPlainCopy(place);
  if (!plain && key === null) throw new DumpRefused(locked(place));
  const text = new PassThrough();
  // An error destroys `text`, and with it the reading of its lines.
  const whole = pipeline(
    createReadStream(place),
    (source) => (plain || key === null ? source : decryptAge(source, key)),
    createGunzip(),
    text,
  );
  whole.catch(() => {});
  const lines = createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
  const iterator = lines[Symbol.asyncIterator]();
  const next = async (): Promise<IteratorResult<string>> => {
    try {
      const line = await iterator.next();
      if (line.done) await whole;
      return line;
    } catch (cause) {
      throw refusal(place, cause);
    }
  };
  try {
    for (let line = await next(); !line.done; line = await next()) yield line.value;
  } finally {
    lines.close();
    text.destroy();
  }
}
