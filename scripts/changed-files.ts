import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from '../tests/support/source-files.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

const git = (...args: string[]): string | null => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};

const lines = (text: string | null): string[] => (text ?? '').split('\n').filter(Boolean);

/**
 * The commit that the work in progress starts from: where this branch left the shared one, or the commit before the last
 * one where nothing has left it yet.
 * @returns null where there is no history to compare with
 */
const startOfWork = (): string | null => {
  const head = git('rev-parse', 'HEAD');
  if (!head) return null;
  for (const shared of ['origin/main', 'main']) {
    const base = git('merge-base', 'HEAD', shared);
    if (base && base !== head) return base;
  }
  return git('rev-parse', '--verify', '--quiet', 'HEAD~1');
};

/**
 * Paths from the root that differ from the start of the work, committed or not, new files included.
 * @returns null where there is no history to compare with
 */
export const changedFiles = (): string[] | null => {
  const base = startOfWork();
  if (!base) return null;
  const tracked = git('diff', '--name-only', base);
  if (tracked === null) return null;
  return [
    ...new Set([...lines(tracked), ...lines(git('ls-files', '--others', '--exclude-standard'))]),
  ].sort();
};

/** Files that every suite depends on without importing them. */
const everywhere =
  /^(package(-lock)?\.json|vitest\.config\.ts|tests\/support\/silence\.ts|tsconfig.*\.json)$/;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** The folder whose code reads a data file: the file's own, or the one above its `data/`. */
const readerFolder = (path: string): string => folderOf(path).replace(/data\/$/, '');

/**
 * The test files that a change can break: those that reach a changed file through their imports, and, for a changed file
 * that is not code, those that reach a file of the folder that reads it.
 * @param changed paths from the root
 */
export const testsOf = (changed: readonly string[], files: readonly SourceFile[]): string[] => {
  const tests = files.map(({ path }) => path).filter((path) => /\.test\.tsx?$/.test(path));
  if (changed.some((path) => everywhere.test(path))) return tests;
  const isCode = new Set(files.map(({ path }) => path));
  const dataFolders = changed.filter((path) => !isCode.has(path) && path.includes('/')).map(readerFolder);
  const isChanged = new Set(changed);
  const byPath = new Map(files.map((file) => [file.path, file]));
  const known = new Map<string, boolean>();
  const reaches = (path: string): boolean => {
    const before = known.get(path);
    if (before !== undefined) return before;
    known.set(path, false); // a cycle adds nothing
    const found =
      isChanged.has(path) ||
      dataFolders.some((folder) => folderOf(path) === folder) ||
      (byPath.get(path)?.imports ?? []).some(({ target, typeOnly }) => !typeOnly && reaches(target));
    known.set(path, found);
    return found;
  };
  return tests.filter(reaches);
};
