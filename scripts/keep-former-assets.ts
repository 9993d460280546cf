import { cp, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { days } from '../shared/time.ts';

/** A page left open asks for the files of its own build: they stay this long after it. */
const keptFor = days(3);

/** Adds to a new build the hashed files of the former one that it does not have, unless they are old. */
export const keepFormerAssets = async (former: string, next: string, now = Date.now()): Promise<void> => {
  const from = join(former, 'assets');
  const to = join(next, 'assets');
  await mkdir(to, { recursive: true });
  const present = new Set(await readdir(to));
  const names = await readdir(from).catch(() => []);
  for (const name of names.filter((each) => !present.has(each))) {
    const { mtimeMs } = await stat(join(from, name));
    // The time of its own build stays with a file, so that it goes after three days however often one builds.
    if (now - mtimeMs < keptFor) await cp(join(from, name), join(to, name), { preserveTimestamps: true });
  }
};
