import { spawn } from 'node:child_process';
import { runtimeFlags } from '../../scripts/runtime-flags.mjs';
import { compileCache } from './compile-cache.ts';

/** What a command printed, and how it ended. */
export type CommandRun = {
  out: string;
  errors: string;
  status: number | null;
  /** Standard output, one JSON value per line. */
  // biome-ignore lint/suspicious/noExplicitAny: each test reads the fields that it expects.
  lines: any[];
};

/**
 * Starts a command of `server/commands` as a process of its own and waits for its end.
 * @param command path of the file
 * @param input written to its standard input, which is then closed
 * @param env replaces the environment of this process where given
 */
export const runCommand = async (
  command: string,
  input: string,
  { args = [], env }: { args?: readonly string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<CommandRun> => {
  const child = spawn(process.execPath, [...runtimeFlags, command, ...args], {
    stdio: 'pipe',
    env: { ...compileCache, ...(env ?? process.env) },
  });
  let out = '';
  let errors = '';
  child.stdout.on('data', (piece) => {
    out += piece;
  });
  child.stderr.on('data', (piece) => {
    errors += piece;
  });
  child.stdin.end(input);
  const status = await new Promise<number | null>((done) => child.on('close', done));
  const lines = () =>
    out
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  return {
    out,
    errors,
    status,
    get lines() {
      return lines();
    },
  };
};
