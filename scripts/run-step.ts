import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { minutes } from '../shared/time.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** What a step of the suite found. `failures` says of each failed test its file, its name and the first line of why. */
export type Tally = { passed: number; failed: number; skipped: number; failures?: readonly string[] };

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...(a.failures ?? []), ...(b.failures ?? [])],
});

/** The part of a test's error that fits on one line: its first line, cut at 300 characters. */
export const firstLine = (message: string | undefined): string =>
  (message ?? '').split('\n', 1)[0]?.slice(0, 300) ?? '';

/** The last words of a run: every failed test by name, because only the end of a long log is kept. */
export const summary = ({ passed, failed, skipped, failures = [] }: Tally): string => {
  const list =
    failures.length > 0 ? `Échecs :\n${failures.map((each) => `   ✗ ${each}`).join('\n')}\n\n` : '';
  return `${list}${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
};

/** A tool of the project, to be run by this same Node. */
export const tool = (path: string): string[] => [process.execPath, `${root}node_modules/${path}`];

// What is read in a file or by a program is not coloured.
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };

const running = new Set<number>();

/** A bound on hanging, not a promise of speed: the longest step takes a third of it on two busy cores. */
const endsWithin = minutes(45);

/**
 * Runs a command to its end, what it says going straight through. It leads a process group of its own, so that
 * `stopEverything` reaches the servers and browsers it started.
 * @returns its exit code, or 1 when a signal ended it.
 */
export const run = (command: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const [program = '', ...args] = command;
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...plain, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    child.once('error', reject);
    const bound = setTimeout(() => {
      console.log(`   ! Arrêté : pas fini après ${endsWithin / minutes(1)} minutes.`);
      signalGroup(child.pid, 'SIGKILL');
    }, endsWithin);
    child.once('exit', (code) => {
      clearTimeout(bound);
      signalGroup(child.pid, 'SIGKILL'); // whatever it left behind
      if (child.pid) running.delete(child.pid);
      resolve(code ?? 1);
    });
    if (child.pid) running.add(child.pid);
  });

const signalGroup = (leader: number | undefined, signal: NodeJS.Signals): void => {
  if (!leader) return;
  try {
    process.kill(-leader, signal);
  } catch {
    // The whole group is gone already.
  }
};

/** Ends every process started by `run`, and theirs. */
export const stopEverything = (): void => {
  for (const leader of running) signalGroup(leader, 'SIGKILL');
};
