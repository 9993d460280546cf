import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seconds } from '#shared/time.ts';
import { runtimeFlags } from '../../scripts/runtime-flags.mjs';
import { compileCache } from './compile-cache.ts';
import { giveDatabase } from './prepared-image.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A port nobody listens on right now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

export type RunningServer = {
  url: string;
  dataDir: string;
  /** Where the server writes its mails, as `.eml` files. */
  outbox: string;
  /** Everything the process has said so far. */
  output(): string;
  pid(): number;
  /** SIGKILL, as a power cut would: nothing is closed, nothing is drained. */
  kill(): Promise<void>;
  /** Starts again at the same address on the same data. */
  restart(env?: Record<string, string>): Promise<void>;
  /** SIGTERM, then removes the data. @returns the exit code of the process. */
  stop(): Promise<number | null>;
};

/** Moves the movable clock of a running product forward. */
export const advanceClock = async ({ url }: { url: string }, milliseconds: number): Promise<void> => {
  const answer = await fetch(`${url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceSeconds: milliseconds / seconds(1) }),
  });
  if (!answer.ok) throw new Error(`/dev/clock answered ${answer.status}`);
};

/** A bound on hanging, not a promise of speed: the first start makes the database, on machines that build other things too. */
const startsWithin = 180_000;
const drainsWithin = 20_000;

const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const untilEnded = (child: ChildProcess): Promise<number | null> =>
  ended(child)
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', (code) => resolve(code)));

const untilReady = async (url: string, child: ChildProcess, output: () => string): Promise<void> => {
  for (const deadline = Date.now() + startsWithin; Date.now() < deadline; ) {
    if (ended(child)) break;
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`the server did not get ready:\n${output().slice(-4000)}`);
};

// What the person running the tests has configured must not change what is tested.
const foreign =
  /^(PORT|HOST|PUBLIC_URL|DATA_DIR|DATABASE_URL|APP_SECRET|JWT_SECRET|BRAND_NAME|METRICS_TOKEN|MAIL_FROM|TRUSTED_PROXIES|OBJECT_STORE_URL|KEYRING_URL|STAFF_SECOND_FACTOR|NODE_ENV|VITEST.*|(AUTH|DATA_API|SMTP|LLM|MISTRAL|STRIPE|TELEGRAM|TTS|STT|ELEVENLABS)_.*)$/;

const ownEnvironment = (): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));

/**
 * How a server that runs for a minute or two is started: the embedded database is compiled once and quickly, not optimised,
 * what Node compiled is kept for the next start, memory is tidied by one thread, as other processes have the cores already, and
 * nothing is made ready before it is asked for. Less than half of the processor time for each start.
 */
export const shortLived = {
  flags: ['--liftoff-only', '--single-threaded-gc'],
  env: { ...compileCache, NODE_ENV: 'test' },
} as const;

/**
 * The product as a process: `server/main.ts` on a free port, its data in a temporary folder (or `dataDir`, which is then
 * left in place). Limits on sign-in are off unless `env` says otherwise.
 * @param options.fromNothing begins as an installation does, and makes its database itself
 * @param options.flags further flags of Node
 */
export const startServer = async (
  options: {
    env?: Record<string, string>;
    dataDir?: string;
    port?: number;
    fromNothing?: true;
    flags?: readonly string[];
  } = {},
): Promise<RunningServer> => {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'eclaircie-data-'));
  if (!options.dataDir && !options.env?.DATABASE_URL && !options.fromNothing) await giveDatabase(dataDir);
  const port = options.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  let said = '';
  let child: ChildProcess;

  const launch = async (env: Record<string, string>) => {
    child = spawn(process.execPath, [...runtimeFlags, ...(options.flags ?? []), 'server/main.ts'], {
      cwd: root,
      env: { ...ownEnvironment(), AUTH_RATE_LIMITS: 'off', ...env, PORT: String(port), DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const listen = (piece: Buffer) => {
      said = (said + piece).slice(-1_000_000);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    await untilReady(url, child, () => said);
  };

  const removeData = () => {
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  // Whatever ends the test run, no server and no data stay behind.
  const abandon = () => {
    child?.kill('SIGKILL');
    removeData();
  };
  process.once('exit', abandon);

  const kill = async () => {
    child.kill('SIGKILL');
    await untilEnded(child);
  };

  try {
    await launch(options.env ?? {});
  } catch (error) {
    process.off('exit', abandon);
    abandon();
    throw error;
  }

  return {
    url,
    dataDir,
    outbox: join(dataDir, 'outbox'),
    output: () => said,
    pid: () => child.pid ?? 0,
    kill,
    restart: async (env) => {
      await kill();
      await launch({ ...options.env, ...env });
    },
    stop: async () => {
      process.off('exit', abandon);
      child.kill('SIGTERM');
      const tooLong = setTimeout(() => child.kill('SIGKILL'), drainsWithin);
      const code = await untilEnded(child);
      clearTimeout(tooLong);
      removeData();
      return code;
    },
  };
};
