import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { runtimeFlags } from '../../scripts/runtime-flags.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A script of ours as a process of its own, run as the product is, which says where it listens in one line of JSON. */
export const startChild = async <Said>(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ said: Said; pid: number; stop(): void }> => {
  const child: ChildProcess = spawn(process.execPath, [...runtimeFlags, script, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => void child.kill('SIGKILL');
  process.once('exit', stop);
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout! }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
  return { said: JSON.parse(line) as Said, pid: child.pid!, stop };
};
