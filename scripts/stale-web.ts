import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultBrand } from '../shared/brand.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const output = join(root, 'dist');
const stamp = join(output, '.built-from');

/** What the built app depends on. Tests do not count. */
const sources = ['web', 'shared', 'scripts/build-web.ts', 'package-lock.json'];

const filesIn = (place: string): string[] => {
  const path = join(root, place);
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [path];
    throw error;
  }
};

const sourcesHash = (brand: string): string => {
  const hash = createHash('sha256').update(brand).update('\0');
  for (const path of sources.flatMap(filesIn))
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path));
  return hash.digest('hex');
};

const isFresh = (hash: string): boolean => {
  try {
    return readFileSync(stamp, 'utf8') === hash;
  } catch {
    return false;
  }
};

/** Builds in a process of its own, so that the bundler's memory is not the server's. What it says goes to standard error. */
const build = (brand: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'scripts', 'build-web.ts')], {
      cwd: root,
      stdio: ['ignore', 2, 2],
      env: { ...process.env, BRAND_NAME: brand },
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error("Le site n'a pas pu être construit.")),
    );
  });

/**
 * Builds the web app when its sources, or the name it carries, are not the ones it was last built from. What is configured
 * on the machine is given by whoever serves people; tests build what everybody gets.
 * @throws Error when the build fails.
 */
export const buildWebIfStale = async (brandName?: string): Promise<void> => {
  const brand = brandName?.trim() || defaultBrand;
  const hash = sourcesHash(brand);
  if (isFresh(hash)) return;
  await build(brand);
  mkdirSync(output, { recursive: true });
  writeFileSync(stamp, hash);
};
