import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** A TypeScript or JavaScript file of ours: its path from the root, its text, and what it imports. */
export type SourceFile = { path: string; text: string; imports: readonly Import[] };

/** `target` is a path from the root for files of ours, else the package's name as written. */
export type Import = { target: string; typeOnly: boolean };

const folders = ['shared', 'server', 'web', 'tests', 'scripts', 'bench'];

// `import … from`, `export … from`, `import '…'` at the start of a line, and `import('…')` anywhere.
const statement =
  /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

const targetOf = (path: string, specifier: string): string => {
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(path), specifier));
  return specifier.replace(/^#(shared|server|web)\//, '$1/');
};

export const importsOf = (path: string, text: string): Import[] =>
  [...text.matchAll(statement)].map(([, type, statically, dynamically]) => ({
    target: targetOf(path, statically ?? dynamically ?? ''),
    typeOnly: type !== undefined,
  }));

/** Every source file of the repository, by path. */
export const sourceFiles = (): SourceFile[] =>
  folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
        .filter((path) => !path.startsWith('tests/fixtures/'))
        .sort()
        .map((path) => {
          const text = readFileSync(join(root, path), 'utf8');
          return { path, text, imports: importsOf(path, text) };
        }),
    );

const image = 'tests/support/database-image.ts';

/** The suites of the rooms that meet a database: those that reach the image through the files of tests/support. */
export const databaseSuites = (files: readonly SourceFile[] = sourceFiles()): string[] => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reaches = (path: string, seen = new Set<string>()): boolean => {
    if (path === image) return true;
    if (seen.has(path)) return false;
    seen.add(path);
    const targets = byPath.get(path)?.imports.filter(({ typeOnly }) => !typeOnly) ?? [];
    return targets.some(({ target }) => target.startsWith('tests/') && reaches(target, seen));
  };
  return files
    .map(({ path }) => path)
    .filter((path) => /\.test\.tsx?$/.test(path) && !/^tests\/(e2e|wire)\//.test(path) && reaches(path));
};

/** What can differ between two PostgreSQL engines: SQL, races, policies, migrations, the job queue, dumps. */
const differsByEngine =
  /\.(race|postgres)\.test\.ts$|^tests\/(policies\/|tables\.test)|^server\/(ground|features\/data-api|commands\/operator)\//;

/** Suites outside those folders that take another way on a server, each with its reason. */
const alsoOnServer: Readonly<Record<string, string>> = {
  'server/features/billing/killed.test.ts': 'a killed process leaves its connections to the server',
  'server/features/privacy/privacy.test.ts': 'recovery differs where other processes may live',
  'tests/stolen-copy.test.ts': 'files, log and statistics of a server are not those of the embedded engine',
  'server/features/companion/companion.test.ts': 'a conversation whole, through the driver',
};

/** The suites that run on a PostgreSQL server as well; of the others every statement is planned there. */
export const secondEngineSuites = (files: readonly SourceFile[] = sourceFiles()): string[] =>
  databaseSuites(files).filter((path) => differsByEngine.test(path) || path in alsoOnServer);
