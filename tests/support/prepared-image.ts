import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { fromPglite, PgBoss } from 'pg-boss';
import { migrate, readMigrations } from '#server/ground/db/migrate.ts';
import { embeddedOptions, overPglite } from '#server/ground/db/open-database.ts';
import { days } from '#shared/time.ts';

/* The embedded database with all migrations applied, made once per set of migrations and kept beside the dependencies. */

const cache = fileURLToPath(new URL('../../node_modules/.cache/eclaircie/', import.meta.url));

const forgetOldImages = () => {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (Date.now() - statSync(path).mtimeMs > days(1)) rmSync(path, { recursive: true, force: true });
  }
};

/** The same name for the same engine, options and migrations. */
const nameNow = async (): Promise<string> => {
  const hash = createHash('sha256').update(JSON.stringify(embeddedOptions));
  hash.update(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  hash.update(readFileSync(fileURLToPath(new URL('../../package-lock.json', import.meta.url))));
  hash.update(readFileSync(fileURLToPath(import.meta.url)));
  for (const { name, sha256 } of await readMigrations()) hash.update(`${name} ${sha256}\n`);
  return join(cache, `database-${hash.digest('hex').slice(0, 24)}`);
};

/** Writes the cluster of an open engine where `image` says, for all who look for it there, and closes the engine. */
const keepImage = async (pglite: PGlite, image: string): Promise<void> => {
  // Not compressed: it loads a third faster.
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  const draft = `${image}.${process.pid}`;
  writeFileSync(draft, new Uint8Array(await dump.arrayBuffer()));
  renameSync(draft, image);
};

/** @returns the path of an image, to be loaded into memory. */
export const prepareImage = async (): Promise<string> => {
  const image = `${await nameNow()}.tar`;
  if (existsSync(image)) return image;
  mkdirSync(cache, { recursive: true });
  forgetOldImages();
  const pglite = await PGlite.create(embeddedOptions);
  await migrate(overPglite(pglite));
  // Half of the files of a new cluster belong to the two template databases, which no test uses.
  await pglite.exec(
    `update pg_database set datistemplate = false where datname in ('template0', 'template1')`,
  );
  await pglite.exec('drop database template0');
  await pglite.exec('drop database template1');
  await keepImage(pglite, image);
  return image;
};

/** @returns the path of an image of a cluster as the engine makes it: making one takes six times as long as loading it. */
export const prepareEmptyImage = async (): Promise<string> => {
  const image = `${await nameNow()}.empty.tar`;
  if (existsSync(image)) return image;
  mkdirSync(cache, { recursive: true });
  await keepImage(await PGlite.create(embeddedOptions), image);
  return image;
};

/** The tables of the job queue, which the server makes at its first start. */
const makeQueue = async (pglite: PGlite): Promise<void> => {
  const queue = new PgBoss({ db: fromPglite(pglite), backend: 'pglite', schema: 'jobs' });
  await queue.start();
  await queue.stop();
};

/** @returns the path of a folder, as the server leaves one when it stops. */
export const prepareFolder = async (): Promise<string> => {
  const folder = await nameNow();
  if (existsSync(folder)) return folder;
  const loadDataDir = new Blob([readFileSync(await prepareImage())]);
  const draft = `${folder}.${process.pid}`;
  const pglite = await PGlite.create({ ...embeddedOptions, dataDir: draft, loadDataDir });
  await makeQueue(pglite);
  await pglite.close();
  try {
    renameSync(draft, folder);
  } catch {
    // Somebody else was faster; theirs is the same.
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
};

/** Gives a server that never ran its embedded database: making one anew is two thirds of a first start. */
export const giveDatabase = async (dataDir: string): Promise<void> =>
  cpSync(await prepareFolder(), join(dataDir, 'database'), { recursive: true });
