import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { DumpRefused } from '../../ground/db/load-dump.ts';

const withEnds = async function* (lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
};

/** Writes lines into a compressed file that only its owner reads. A copy that fails leaves no file of that name. */
export const writeCopy = async (place: string, lines: AsyncIterable<string>): Promise<void> => {
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  const draft = `${place}.partiel`;
  try {
    const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(withEnds(lines)), createGzip(), file);
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

const refusal = (place: string, cause: unknown): DumpRefused =>
  new DumpRefused(
    (cause as NodeJS.ErrnoException).code === 'ENOENT'
      ? `Le fichier ${place} n’existe pas.`
      : `Le fichier ${place} est incomplet ou abîmé : rien n’en a été restauré.`,
    { cause },
  );

/** The lines of a copy. @throws DumpRefused when the file is missing, cut or no such file */
export async function* readCopy(place: string): AsyncGenerator<string> {
  const text = new PassThrough();
  // An error destroys `text`, and with it the reading of its lines.
  const whole = pipeline(createReadStream(place), createGunzip(), text);
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
